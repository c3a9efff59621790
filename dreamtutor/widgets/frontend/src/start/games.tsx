/** Which game: chosen by its picture. */
import type { StartPage } from "./page";

export function Games({ page }: { page: StartPage }) {
  const { t, state, choice, uid, host } = page;
  return (
    <fieldset class="ds-games">
      <legend class="dt-live">{t("game")}</legend>
      {state.games.map(({ id, title, faces }) => (
        <label key={id} class="ds-game">
          <input
            type="radio"
            name={`${uid}-game`}
            value={id}
            data-key={`game ${id}`}
            checked={choice.game === id}
            onChange={() => page.choose({ game: id })}
          />
          <span class="dh-stage" aria-hidden="true">
            {faces.map((face) => (
              <img key={face} src={host.pictures[face]} alt="" />
            ))}
          </span>
          <b>{title}</b>
        </label>
      ))}
    </fieldset>
  );
}

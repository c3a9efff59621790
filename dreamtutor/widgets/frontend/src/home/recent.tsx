/** The games played last. */
import type { RecentGame } from "../contract/home";
import type { HomePage } from "./page";

export const Recent = ({ page }: { page: HomePage }) => (
  <section class="dh-recent" aria-label={page.t("recent")}>
    {page.state.recent.map((game) => (
      <Game key={game.id} page={page} game={game} />
    ))}
    <button
      type="button"
      class="dh-do"
      data-key="all games"
      onClick={() => page.send({ do: "visit", what: "replays" })}
    >
      {page.t("all_games")}
    </button>
  </section>
);

export function Game({ page, game }: { page: HomePage; game: RecentGame }) {
  const { id, name, of, result, outcome } = game;
  return (
    <button
      type="button"
      class={`dh-game is-${outcome}`}
      data-do="open"
      data-id={id}
      data-key={`game ${id}`}
      onClick={() => page.watch(id)}
      aria-description={page.t("watch")}
    >
      <b>{name}</b>
      <span>{of}</span>
      <span>{result}</span>
    </button>
  );
}

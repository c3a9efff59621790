/** One deal for all: who got how far, and the lines of two beside each other. */
import type { BoardGame, BoardTournament } from "../contract/classroom";
import type { Comparison } from "../contract/scene";
import type { ClassPage, Word } from "./page";

export function Tournament({ page, of }: { page: ClassPage; of: BoardTournament }) {
  const { t } = page;
  return (
    <div class="dr-main">
      {of.compared && <TwoLines page={page} found={of.compared} sides={of.sides} />}
      <div class="dr-board">
        <table class="dr-places" aria-label={t("standings")}>
          <thead>
            <tr>
              <th scope="col">{t("place")}</th>
              <th scope="col">{t("learner")}</th>
              <th scope="col">{of.aim}</th>
              <th scope="col">{t("turns")}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {of.games.map((game, n) => (
              <Row key={game.id} page={page} game={game} place={n + 1} most={mostOf(of)} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const mostOf = (of: BoardTournament) => Math.max(1, ...of.games.map(({ gained }) => gained));

interface RowProps {
  page: ClassPage;
  game: BoardGame;
  place: number;
  most: number;
}

function Row({ page, game, place, most }: RowProps) {
  const { t } = page;
  const { id, label, gained, turns, outcome, note, chosen } = game;
  return (
    <tr class={`is-${outcome}`}>
      <td>{place}</td>
      <th scope="row">{label}</th>
      <td>
        <span class="dr-far">
          <i style={{ width: `${(100 * gained) / most}%` }} aria-hidden="true" />
          <b>{gained}</b>
        </span>
      </td>
      <td>
        {turns} <span class="dr-soft">{[t(outcome as Word), note].filter(Boolean).join(", ")}</span>
      </td>
      <td class="dr-ways">
        <button
          type="button"
          class="dr-do is-small"
          data-key={`game ${id}`}
          onClick={() => page.ask("game", id)}
        >
          {t("watch")}
          <span class="dt-live">{label}</span>
        </button>
        <button
          type="button"
          class="dr-do is-small"
          data-key={`compare ${id}`}
          aria-pressed={chosen}
          onClick={() => page.ask("compare", id)}
        >
          {t("compare")}
          <span class="dt-live">{label}</span>
        </button>
      </td>
    </tr>
  );
}

function TwoLines({ page, found, sides }: { page: ClassPage; found: Comparison; sides: string[] }) {
  const { t } = page;
  return (
    // to be scrolled by keys
    <section class="dr-board dr-two" aria-label={sides.join(", ")} tabIndex={0}>
      <h3>{found.say}</h3>
      <table>
        <thead>
          <tr>
            <td />
            {sides.map((side) => (
              <th key={side} scope="col">
                {side}
              </th>
            ))}
          </tr>
        </thead>
        {found.parts.map(({ say, rows, more = "" }) => (
          <tbody key={say}>
            <tr>
              <th colSpan={3} scope="rowgroup">
                {say}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.say}>
                <td class="dr-soft">{row.say}</td>
                {[row.one, row.other].map((says, n) => (
                  <td key={n}>
                    {says.length ? (
                      says.map((line) => <p key={line}>{line}</p>)
                    ) : (
                      <span class="dr-soft">{t("no_answer")}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            {more && (
              <tr>
                <td colSpan={3} class="dr-soft">
                  {more}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}

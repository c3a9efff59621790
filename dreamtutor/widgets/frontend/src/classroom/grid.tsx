/** The cells: a row for each learner, a column for each step. States differ in shape, too. */
import type { BoardLearner, CellState } from "../contract/classroom";
import type { ClassPage, Word } from "./page";

/** The states in the order of the legend. */
const LEGEND: readonly CellState[] = ["right", "hint", "wrong", "shown", "here", "stuck"];

const word = (state: CellState) => `state_${state}` as Word;

export function Grid({ page }: { page: ClassPage }) {
  const { t, state } = page;
  return (
    <div class="dr-board">
      <div class="dr-scroll">
        <table class="dr-grid" aria-label={state.title}>
          <thead>
            <tr>
              <td />
              {state.steps.map(({ id, n, say, hot }) => (
                <th
                  key={id}
                  scope="col"
                  title={say}
                  class={`${hot ? "is-hot" : ""} ${state.held === id ? "is-held" : ""}`}
                >
                  {n}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {state.learners.map((learner, row) => (
              <Row key={learner.id} page={page} learner={learner} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="dr-legend">
        {LEGEND.map((each) => (
          <span key={each}>
            <i class={`dr-cell is-${each}`} aria-hidden="true" />
            {t(word(each))}
          </span>
        ))}
      </p>
    </div>
  );
}

function Row({ page, learner, row }: { page: ClassPage; learner: BoardLearner; row: number }) {
  const { t, state, at } = page;
  const isOpen = (step: string) =>
    state.open.some((cell) => cell.learner === learner.id && cell.step === step);
  return (
    <tr class={learner.away ? "is-away" : undefined}>
      <th scope="row">{learner.label}</th>
      {learner.cells.map((cell, column) => {
        const { id = "", n = 0 } = state.steps[column] ?? {};
        return (
          <td key={id}>
            <button
              type="button"
              class={`dr-cell is-${cell || "not"}`}
              data-cell={cell}
              data-key={`cell ${row} ${column}`}
              tabIndex={at.row === row && at.column === column ? 0 : -1}
              aria-label={t("cell", { learner: learner.label, n, state: t(word(cell)) })}
              aria-pressed={isOpen(id)}
              onFocus={() => {
                page.at = { row, column };
              }}
              onClick={() => page.look(learner.id, id)}
              onDblClick={() => page.ask("open", learner.id, id)}
            />
          </td>
        );
      })}
      <td class="dr-note">{learner.note}</td>
    </tr>
  );
}

/** What was tried in a cell, or in two beside each other. */
import type { BoardCell } from "../contract/classroom";
import { Icon } from "../shared/icons";
import type { ClassPage } from "./page";

export function Tries({ page }: { page: ClassPage }) {
  const { t, state } = page;
  return (
    <section class="dr-tries" aria-label={t("tries")} data-n={state.open.length}>
      {state.open.map((cell) => (
        <Cell key={`${cell.learner} ${cell.step}`} page={page} cell={cell} />
      ))}
      <button
        type="button"
        class="dr-close"
        data-key="tries close"
        onClick={() => page.lookAway()}
        aria-label={t("close")}
        title={t("close")}
      >
        <Icon name="cross" />
      </button>
    </section>
  );
}

function Cell({ page, cell }: { page: ClassPage; cell: BoardCell }) {
  const { t, state } = page;
  const isHeld = state.held === cell.step;
  return (
    <article class="dr-one">
      <h3>
        {cell.label} <span class="dr-soft">{cell.title}</span>
      </h3>
      {cell.picture && (
        <img class="dr-picture" src={cell.picture} alt={t("picture", { learner: cell.label })} />
      )}
      {cell.tries.length === 0 && <p class="dr-soft">{t("tries_none")}</p>}
      <ol>
        {cell.tries.map(({ what, say, why, good }, n) => (
          <li key={n} class={good ? "is-good" : undefined}>
            <span class="dr-soft">{what}</span>
            <span>
              {say}
              {why && <small>{why}</small>}
            </span>
          </li>
        ))}
      </ol>
      <p class="dr-ways">
        {cell.replay && (
          <button
            type="button"
            class="dr-do"
            data-key={`table ${cell.learner}`}
            onClick={() => page.ask("open", cell.learner, cell.step)}
          >
            {t("table")}
          </button>
        )}
        {state.open.length === 1 && (
          <button
            type="button"
            class="dr-do"
            data-key="beside"
            aria-pressed={page.isChoosing}
            onClick={() => page.chooseOther()}
          >
            {t("beside")}
          </button>
        )}
        <button
          type="button"
          class="dr-do"
          data-key={`hold ${cell.learner}`}
          aria-pressed={isHeld}
          onClick={() => page.ask(isHeld ? "go_on" : "hold", "", cell.step)}
        >
          {t(isHeld ? "held" : "hold")}
        </button>
      </p>
    </article>
  );
}

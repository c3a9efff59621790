/** Two lines beside each other in the sheet of moves: what is the same, and then step by step. */
import { Icon } from "../shared/icons";
import { compare, doDeed } from "./deeds";
import { isCompared } from "./place";
import type { Viewer } from "./viewer";

/** So many steps of two lines are listed. */
const MOST = 300;

export function Pairs({ viewer }: { viewer: Viewer }) {
  const { film, place, table } = viewer;
  if (!isCompared(film, place)) return null;
  const { t } = table;
  const from = film.parting(place.line, place.beside);
  const most = Math.max(film.stepsOf(place.line), film.stepsOf(place.beside)) - from;
  const steps = Array.from({ length: Math.min(MOST, most) }, (_, i) => from + 1 + i);
  const stop = steps.includes(place.at) ? place.at : steps[0];
  return (
    <section class="dt-pairs" aria-label={t("compared")}>
      <Besides viewer={viewer} from={from} />
      <div class="dt-pair is-head" aria-hidden="true">
        <span />
        <b>{t("looked_at")}</b>
        <b>{t("other_line")}</b>
      </div>
      <ol class="dt-moves">
        {steps.map((step) => (
          <Pair key={step} viewer={viewer} step={step} isStop={step === stop} />
        ))}
      </ol>
      {most > MOST && <p class="dt-soft">{t("line_more", { n: most - MOST })}</p>}
    </section>
  );
}

function Besides({ viewer, from }: { viewer: Viewer; from: number }) {
  const { t } = viewer.table;
  return (
    <div class="dt-besides">
      <p>{t("same_until", { n: from })}</p>
      <button
        type="button"
        class="dt-tool is-flip"
        data-do="flip"
        data-key="flip pair"
        aria-label={t("flip")}
        title={t("flip")}
        aria-keyshortcuts="x"
        onClick={() => doDeed(viewer, { do: "flip" })}
      >
        <Icon name="swap" />
      </button>
      <button
        type="button"
        class="dt-why"
        data-do="compare"
        data-end=""
        data-key="compare close"
        onClick={() => compare(viewer, "")}
      >
        {t("compare_close")}
      </button>
    </div>
  );
}

function Pair({ viewer, step, isStop }: { viewer: Viewer; step: number; isStop: boolean }) {
  const { film, place } = viewer;
  const isHere = step === place.at;
  const one = film.chain(place.line)[step];
  const other = film.chain(place.beside)[step];
  return (
    <li
      class={isHere ? "dt-pair is-here" : "dt-pair"}
      data-step={step}
      ref={isStop ? keepInView : undefined}
    >
      <span class="dt-turn" aria-hidden="true">
        {step}
      </span>
      <Cell viewer={viewer} n={one} whose="this_line" isStop={isStop} />
      <span class="dt-after">
        <Cell viewer={viewer} n={other} whose="other_line" isStop={isStop && one === undefined} />
      </span>
    </li>
  );
}

interface CellProps {
  viewer: Viewer;
  n: number | undefined;
  whose: "this_line" | "other_line";
  isStop: boolean;
}

function Cell({ viewer, n, whose, isStop }: CellProps) {
  const { film, place, table } = viewer;
  const { t } = table;
  if (n === undefined) return <span class="dt-soft">{t("no_answer")}</span>;
  const line = whose === "this_line" ? place.line : place.beside;
  const step = film.depthOf(n);
  const isHere = isStop && step === place.at;
  return (
    <button
      type="button"
      class={whose === "this_line" ? "dt-move" : "dt-other"}
      data-do="step"
      data-n={n}
      data-line={line}
      data-key={`${whose} ${step}`}
      tabIndex={isStop ? 0 : -1}
      aria-current={isHere ? "step" : undefined}
      aria-label={`${t(whose)}, ${t("step_n", { n: step })}: ${film.say(n)}`}
      onClick={() => viewer.goTo(n, line)}
    >
      {film.say(n)}
    </button>
  );
}

/** Scrolls the list, and only the list, so that the step is seen. */
function keepInView(row: HTMLElement | null): void {
  const list = row?.parentElement;
  if (!row || !list) return;
  queueMicrotask(() => {
    const { offsetTop: top, offsetHeight: height } = row;
    const isSeen = top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight;
    if (!isSeen) list.scrollTop = top - list.clientHeight / 2;
  });
}

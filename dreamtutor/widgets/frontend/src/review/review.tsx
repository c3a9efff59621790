/** What was luck in a game and what was decision: the curve, what decided, what would have been better. */
import type { ReviewMoment, ReviewPanel, ReviewStep } from "../contract/review";
import type { Viewer } from "../viewer/viewer";
import { sayer } from "../words/fill";
import { barsOf, curveOf, HIGH, LANE, nearest, WIDE, xOf, yOf } from "./curve";

type ReviewWord = "begin" | "counting" | "enough" | "mistakes" | "moments" | "title";

interface ReviewProps {
  viewer: Viewer;
  said: ReviewPanel;
}

const wordsOf = ({ viewer, said }: ReviewProps) =>
  sayer<ReviewWord>({ ...said.words, lang: viewer.table.scene.lang });

export function ReviewSheet({ viewer }: { viewer: Viewer }) {
  const said = viewer.get<ReviewPanel>("review", QUIET);
  const s = wordsOf({ viewer, said });
  const { figures, mistakes, moments, notes, state, steps } = said;
  return (
    <div class="dt-review">
      <h3>{s("title")}</h3>
      <Work viewer={viewer} said={said} />
      {steps.length > 1 && <Curve viewer={viewer} said={said} />}
      {figures.length > 0 && (
        <ul class="dt-review-figures">
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
      )}
      {state === "done" && <Steps viewer={viewer} title={s("moments")} list={moments} />}
      {state === "done" && <Steps viewer={viewer} title={s("mistakes")} list={mistakes} />}
      {notes.map((note) => (
        <p key={note} class="dt-soft">
          {note}
        </p>
      ))}
    </div>
  );
}

const QUIET: ReviewPanel = {
  state: "quiet",
  done: 0,
  steps: [],
  say: "",
  figures: [],
  moments: [],
  mistakes: [],
  notes: [],
};

/** The button that begins, and how far it is. */
function Work({ viewer, said }: ReviewProps) {
  const s = wordsOf({ viewer, said });
  if (said.state === "done") return null;
  const isCounting = said.state === "counting";
  const n = Math.round(100 * said.done);
  return (
    <div class="dt-review-work">
      {isCounting && <span class="dt-soft">{s("counting", { n })}</span>}
      {isCounting && <progress max={100} value={n} aria-label={s("counting", { n })} />}
      <button
        type="button"
        class="dt-do"
        data-do="review"
        data-key="review"
        onClick={() => viewer.send({ do: "review", on: !isCounting })}
      >
        <span>{s(isCounting ? "enough" : "begin")}</span>
      </button>
    </div>
  );
}

/** The step of a review, as the film numbers it along the line that is looked at. */
const goTo = (viewer: Viewer, id: string) => viewer.goTo(viewer.film.find(id));

function Curve({ viewer, said }: ReviewProps) {
  const { say, steps } = said;
  const here = steps.findIndex(({ id }) => id === viewer.film.idOf(viewer.entry));
  const press = (event: MouseEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    const step = steps[nearest((event.clientX - left) / width, steps.length)];
    if (step) goTo(viewer, step.id);
  };
  return (
    <svg
      class="dt-curve"
      viewBox={`-4 -4 ${WIDE + 8} ${HIGH + LANE + 8}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={say}
      onClick={press}
    >
      <path class="dt-curve-half" d={`M0 ${HIGH / 2}H${WIDE}M0 ${HIGH + LANE / 2}H${WIDE}`} />
      <path class="dt-curve-line" d={curveOf(steps)} />
      <Bars steps={steps} />
      {here >= 0 && (
        <path class="dt-curve-here" d={`M${xOf(here, steps.length)} 0V${HIGH + LANE}`} />
      )}
      {here >= 0 && (
        <circle
          class="dt-curve-knob"
          cx={xOf(here, steps.length)}
          cy={yOf(steps[here]?.chance ?? 0)}
          r={5}
        />
      )}
    </svg>
  );
}

/** Luck is hollow, decisions are filled. */
function Bars({ steps }: { steps: readonly ReviewStep[] }) {
  const wide = Math.max(2, Math.min(8, WIDE / steps.length - 2));
  return (
    <>
      {(["luck", "decision"] as const).map((what) =>
        barsOf(steps, what).map(({ at, x, y, high }) => (
          <rect
            key={`${what} ${at}`}
            class={`dt-curve-${what}`}
            x={x - wide / 2}
            y={y}
            width={wide}
            height={high}
          />
        )),
      )}
    </>
  );
}

/** Steps that are spoken of; a press goes there. */
function Steps({ viewer, title, list }: { viewer: Viewer; title: string; list: ReviewMoment[] }) {
  if (!list.length) return null;
  return (
    <>
      <h4>{title}</h4>
      <ol class="dt-review-steps">
        {list.map(({ id, say }) => (
          <li key={id}>
            <button
              type="button"
              data-do="step"
              data-key={`${title} ${id}`}
              onClick={() => goTo(viewer, id)}
            >
              {say}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

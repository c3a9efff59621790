/** What was luck in a game and what was decision: the curve, what decided, what would have been better. */
export { DrillBar, DrillSeat, pressDrillKey } from "./drill";

import type { ReviewMoment, ReviewPanel } from "../contract/review";
import type { Viewer } from "../viewer/viewer";
import { nearest } from "./curve";
import { Curve } from "./curve_drawing";
import { type ReviewProps, wordsOf } from "./words";

export function ReviewSheet({ viewer }: { viewer: Viewer }) {
  const said = viewer.get<ReviewPanel>("review", QUIET);
  const s = wordsOf({ viewer, said });
  const { figures, mistakes, moments, notes, state, steps } = said;
  return (
    <div class="dt-review">
      <h3>{s("title")}</h3>
      <Work viewer={viewer} said={said} />
      {said.side && <SideLine viewer={viewer} said={said} />}
      {steps.length > 1 && <GameCurve viewer={viewer} said={said} />}
      {figures.length > 0 && (
        <ul class="dt-review-figures">
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
      )}
      {mistakes.length > 0 && <Learn viewer={viewer} said={said} />}
      {state === "done" && <Steps viewer={viewer} title={s("moments")} list={moments} />}
      {state === "done" && (
        <Steps viewer={viewer} title={s("mistakes")} list={mistakes} said={said} />
      )}
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

/** Of the better line that is shown: what it is, and what becomes of it. */
function SideLine({ viewer, said }: ReviewProps) {
  const s = wordsOf({ viewer, said });
  return (
    <div class="dt-side-line">
      <p>{s("line_shown")}</p>
      <p class="dt-acts">
        {(["keep", "close"] as const).map((what) => (
          <button
            key={what}
            type="button"
            class="dt-why"
            data-do="better"
            data-key={`better ${what}`}
            onClick={() => viewer.send({ do: "better", what })}
          >
            {s(`line_${what}`)}
          </button>
        ))}
      </p>
    </div>
  );
}

/** Shows what would have been better, as a line beside the game. */
function ShowLine({ viewer, said, id }: ReviewProps & { id: string }) {
  if (said.side?.step === id) return null;
  return (
    <button
      type="button"
      class="dt-why"
      data-do="better"
      data-key={`better ${id}`}
      aria-keyshortcuts="X"
      onClick={() => viewer.send({ do: "better", what: "open", step: id })}
    >
      {wordsOf({ viewer, said })("line_show")}
    </button>
  );
}

/** Leads to the mistakes, one after the other, as questions. */
function Learn({ viewer, said }: ReviewProps) {
  const { mistakes, state } = said;
  if (state !== "done") return null;
  return (
    <button
      type="button"
      class="dt-do dt-drill-begin"
      data-do="drill"
      data-key="drill begin"
      onClick={(event) => event.detail < 2 && viewer.send({ do: "drill", what: "begin" })}
    >
      <span>{wordsOf({ viewer, said })("drill_begin", { n: mistakes.length })}</span>
    </button>
  );
}

/** The step of a review, as the film numbers it along the line that is looked at. */
const goTo = (viewer: Viewer, id: string) => viewer.goTo(viewer.film.find(id));

function GameCurve({ viewer, said }: ReviewProps) {
  const { steps } = said;
  const here = steps.findIndex(({ id }) => id === viewer.film.idOf(viewer.entry));
  const press = (event: MouseEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    const step = steps[nearest((event.clientX - left) / width, steps.length)];
    if (step) goTo(viewer, step.id);
  };
  return <Curve said={said} here={here} press={press} />;
}

interface StepsProps {
  viewer: Viewer;
  title: string;
  list: ReviewMoment[];
  /** Of mistakes: what would have been better can be shown. */
  said?: ReviewPanel;
}

/** Steps that are spoken of; a press goes there. */
function Steps({ viewer, title, list, said }: StepsProps) {
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
            {said && viewer.get("playable", true) && (
              <ShowLine viewer={viewer} said={said} id={id} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * Learning from mistakes: what the coach says in the tutor's seat, while the reader looks for a better
 * answer at the table; and the bar that leads back.
 */
import type { DrillPanel, ReviewPanel } from "../contract/review";
import { Curve } from "./curve_drawing";
import { type ReviewProps, type ReviewWord, wordsOf } from "./words";

type Deed = "hint" | "show" | "next" | "end";

const KEYS: Record<Deed, string> = { hint: "0", show: "-", next: "+", end: "Backspace" };

const MARKS: Record<DrillPanel["marks"][number], ReviewWord> = {
  "": "drill_new",
  now: "drill_now",
  found: "drill_found",
  shown: "drill_was_shown",
};

/** In the tutor's seat. */
export function DrillSeat({ viewer, said }: ReviewProps) {
  const s = wordsOf({ viewer, said });
  const { drill } = said;
  if (!drill) return null;
  return (
    <section class="dt-drill dt-speech" aria-label={s("drill")}>
      <div class="dt-drill-head">
        <h3>{s("drill")}</h3>
        <Marks viewer={viewer} said={said} />
      </div>
      <div class="dt-drill-in dt-speech-in" ref={canScroll}>
        {drill.said.map((say) => (
          <p key={say}>{say}</p>
        ))}
      </div>
      <Foot viewer={viewer} said={said} />
    </section>
  );
}

/** Whoever has only keys can scroll what is cut off. */
function canScroll(el: HTMLElement | null): void {
  if (el) el.tabIndex = el.scrollHeight > el.clientHeight + 1 ? 0 : -1;
}

/** How each mistake stands. */
function Marks({ viewer, said }: ReviewProps) {
  const s = wordsOf({ viewer, said });
  const marks = said.drill?.marks ?? [];
  return (
    <ol class="dt-drill-marks">
      {marks.map((mark, i) => {
        const say = s("drill_of", { n: i + 1, of: marks.length, mark: s(MARKS[mark]) });
        return (
          <li key={i} class={mark && `is-${mark}`}>
            <span class="dt-live">{say}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Foot({ viewer, said }: ReviewProps) {
  const s = wordsOf({ viewer, said });
  const drill = said.drill as DrillPanel;
  const button = (deed: Deed, word: ReviewWord, kind = "dt-why") => (
    <button
      type="button"
      class={kind}
      data-do="drill"
      data-key={`drill ${deed}`}
      aria-keyshortcuts={KEYS[deed]}
      onClick={(event) => event.detail < 2 && viewer.table.send({ do: "drill", what: deed })}
    >
      {kind === "dt-why" ? s(word) : <span>{s(word)}</span>}
    </button>
  );
  const isAsked = drill.state === "asked";
  const next =
    drill.at === drill.marks.length - 1 ? "drill_last" : isAsked ? "drill_skip" : "drill_next";
  return (
    <div class="dt-drill-foot">
      {isAsked && drill.more && button("hint", "drill_hint")}
      {isAsked && button("show", "drill_show")}
      {drill.state === "over"
        ? button("end", "drill_end", "dt-do is-first")
        : button("next", next, isAsked ? "dt-why" : "dt-do is-first")}
    </div>
  );
}

/** Below the table: the game up to the mistake, and the way back. */
export function DrillBar({ viewer, said }: ReviewProps) {
  const s = wordsOf({ viewer, said });
  const { drill, steps } = said;
  const at = steps.findIndex(({ id }) => id === drill?.step);
  return (
    <section class="dt-bar dt-drill-bar" aria-label={s("title")}>
      <Curve said={cut(said, at)} of={steps.length} />
      <button
        type="button"
        class="dt-do"
        data-do="drill"
        data-key="drill back"
        aria-keyshortcuts={KEYS.end}
        onClick={() => viewer.table.send({ do: "drill", what: "end" })}
      >
        <span>{s("drill_end")}</span>
      </button>
    </section>
  );
}

/** The review of the game up to a step: what comes after it is not there. */
const cut = (said: ReviewPanel, at: number): ReviewPanel => ({
  ...said,
  steps: said.steps.slice(0, Math.max(0, at)),
});

/** A key while one learns; the table's own come after it. */
export function pressDrillKey({ viewer, said }: ReviewProps, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const what = deedOf(event.key, said.drill?.state);
  if (!what) return false;
  event.preventDefault();
  viewer.table.send({ do: "drill", what });
  return true;
}

export function deedOf(key: string, state: DrillPanel["state"] | undefined): Deed | null {
  if (key === "Backspace") return "end";
  if (state === "over") return null;
  if (key === "+" || key === "=") return "next";
  if (state !== "asked") return null;
  return key === "0" ? "hint" : key === "-" ? "show" : null;
}

/** The tutor's seat: what he says, what he asks, and the buttons at its foot. */
import type { ComponentChildren } from "preact";
import { Icon } from "../shared/icons";
import { prose } from "../shared/prose";
import { News } from "../table/news";
import type { Table } from "../table/table";
import { End } from "./end";
import { Foot } from "./foot";
import { Messages } from "./messages";
import { acts, isOld, kindOf } from "./panel";
import { Quiz } from "./quiz";
import { soFar } from "./speech";
import type { Tutor } from "./tutor";

export interface SeatProps {
  table: Table;
  tutor: Tutor;
}

export function Seat({ table, tutor }: SeatProps) {
  const { panel, s } = tutor;
  if (panel.away) return <Away table={table} tutor={tutor} />;
  return (
    <section
      class={`dt-bubble is-kind-${kindOf(panel)}`}
      aria-label={s("lesson")}
      lang={table.scene.lang}
      tabIndex={-1}
    >
      <Kind table={table} tutor={tutor} />
      <div class="dt-bubble-in" key={`${panel.id} ${panel.step} ${panel.moment?.n}`}>
        <Remarks tutor={tutor} />
        {panel.end ? <End table={table} tutor={tutor} /> : <Step table={table} tutor={tutor} />}
      </div>
      <Foot table={table} tutor={tutor} />
      <p class="dt-status" role="status">
        {acts(panel) ? "" : table.state.error}
      </p>
    </section>
  );
}

/** What kind of step it is, where in the lesson, and how to do it again. */
function Kind({ table, tutor }: SeatProps) {
  const { panel, s } = tutor;
  const { moment, n, of } = panel;
  return (
    <div class="dt-kind-of">
      <h3 id={`${table.uid}-step`}>
        <b>{s(`kind_${kindOf(panel)}`)}</b>{" "}
        <span>{moment ? s("moment_of", { ...moment }) : s("step_of", { n, of })}</span>
      </h3>
      {canRepeat(panel) && (
        <button
          type="button"
          class="dt-tool"
          data-do="tutor"
          data-act="again"
          data-key="tutor again"
          aria-label={s("again")}
          title={s("again")}
          onClick={(event) => event.detail < 2 && tutor.does("again")}
        >
          <Icon name="again" />
        </button>
      )}
    </div>
  );
}

/** What is only said or shown need not be done again; what is stuck has a golden button for that. */
function canRepeat({ can, kind, passed, said, end }: Tutor["panel"]): boolean {
  const isDone = passed || said.length > 0;
  const isStuckHere = !passed && said.some(({ what }) => what === "hopeless");
  return !!can.again && isDone && !isStuckHere && !end && kind !== "say" && kind !== "show";
}

function Step({ table, tutor }: SeatProps) {
  const { panel, voice } = tutor;
  const goal = soFar(voice, panel);
  return (
    <>
      {!panel.moment && <Says table={table} tutor={tutor} />}
      {goal && <div class="dt-goal-so-far">{goal}</div>}
      <Messages table={table} tutor={tutor} />
      <Quiz table={table} tutor={tutor} />
    </>
  );
}

/** The text of the step. What was read steps back behind what is newer; a button shows it again. */
function Says({ table, tutor }: SeatProps) {
  const { panel, s, isWhole } = tutor;
  const id = `${table.uid}-says`;
  if (!isOld(panel)) {
    return (
      <div class="dt-says" id={id}>
        {prose(panel.say)}
      </div>
    );
  }
  return (
    <div class={isWhole ? "dt-said-before is-whole" : "dt-said-before"}>
      <div class="dt-says is-old" id={id}>
        {prose(panel.say)}
      </div>
      <button
        type="button"
        class="dt-tool"
        data-key="tutor whole"
        aria-label={s("whole_text")}
        title={s("whole_text")}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => tutor.unfold()}
      >
        <Icon name={isWhole ? "up" : "down"} />
      </button>
    </div>
  );
}

/** What does not hold of the lesson under these rules: open on its first step, then a line reminds of it. */
function Remarks({ tutor }: { tutor: Tutor }) {
  const { panel, s } = tutor;
  if (!panel.remarks.length) return null;
  return (
    <details class="dt-remarks" open={panel.n === 1}>
      <summary>{s("remarks")}</summary>
      {panel.remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </details>
  );
}

/** Off the path: the way back, and what happened last. */
function Away({ table, tutor }: SeatProps): ComponentChildren {
  const { s } = tutor;
  return (
    <div class="dt-off-path">
      <section class="dt-banner" aria-label={s("lesson")}>
        <p>{s("away")}</p>
        <button
          type="button"
          class="dt-do is-first"
          data-do="tutor"
          data-act="return"
          data-key="tutor return"
          aria-keyshortcuts="L"
          onClick={(event) => event.detail < 2 && tutor.does("return")}
        >
          <span>{s("return")}</span>
          <kbd aria-hidden="true">L</kbd>
        </button>
      </section>
      <News table={table} />
    </div>
  );
}

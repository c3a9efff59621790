/** The tutor's seat: what he says, what he asks, and the buttons at its foot. */
import type { ComponentChildren } from "preact";
import { News } from "../table/news";
import { DeedButton } from "./deed_button";
import { End } from "./end";
import { Foot } from "./foot";
import { Messages } from "./messages";
import { acts, kindOf } from "./panel";
import { Quiz } from "./quiz";
import { Says, type SeatProps } from "./says";
import { soFar } from "./speech";

export function Seat({ table, tutor }: SeatProps) {
  const { panel, s } = tutor;
  if (panel.away) return <Away table={table} tutor={tutor} />;
  return (
    <section
      class={`dt-bubble dt-speech is-kind-${kindOf(panel)}`}
      aria-label={s("lesson")}
      lang={table.scene.lang}
      tabIndex={-1}
    >
      <Kind table={table} tutor={tutor} />
      <div class="dt-bubble-in dt-speech-in" key={`${panel.id} ${panel.step} ${panel.moment?.n}`}>
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

/** What kind of step it is, and where in the lesson. */
function Kind({ table, tutor }: SeatProps) {
  const { panel, s } = tutor;
  const { moment, n, of } = panel;
  return (
    <div class="dt-kind-of">
      <h3 id={`${table.uid}-step`}>
        <b>{s(`kind_${kindOf(panel)}`)}</b>{" "}
        {!panel.end && (
          <span>{moment ? s("moment_of", { ...moment }) : s("step_of", { n, of })}</span>
        )}
      </h3>
    </div>
  );
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

/** What does not hold of the lesson under these rules: open on its first step, then a line reminds of it. */
function Remarks({ tutor }: Pick<SeatProps, "tutor">) {
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
        <DeedButton tutor={tutor} deed="return" class="dt-do is-first" letter="L">
          <span>{s("return")}</span>
          <kbd aria-hidden="true">L</kbd>
        </DeedButton>
      </section>
      <News table={table} />
    </div>
  );
}

/** The way through the lesson: a step back, the steps in one line that opens their list, and a way out. */
import type { PanelStep } from "../contract/lesson";
import { Icon } from "../shared/icons";
import { DeedButton } from "./deed_button";
import { became } from "./panel";
import type { SeatProps } from "./says";
import type { LessonWord } from "./speech";
import type { Tutor } from "./tutor";

export function Path({ tutor }: SeatProps) {
  const { panel, s } = tutor;
  const { n, of, can, path } = panel;
  return (
    <nav class="dt-path" aria-label={s("path")}>
      <DeedButton
        tutor={tutor}
        deed="back"
        class="dt-tool"
        label={s("back")}
        letter="Backspace"
        isOff={!can.back}
      >
        <Icon name="back" />
      </DeedButton>
      <DeedButton
        tutor={tutor}
        deed="steps"
        class="dt-way"
        label={`${s("path")}: ${s("step_of", { n, of })}`}
        opens
      >
        {path.map((step) => (
          <i key={step.id} class={shapeOf(step, panel.step)} aria-hidden="true" />
        ))}
      </DeedButton>
      {can.leave && !panel.away && (
        <DeedButton tutor={tutor} deed="leave" class="dt-why" letter="L">
          {s("leave")}
        </DeedButton>
      )}
    </nav>
  );
}

function shapeOf({ id, outcome }: PanelStep, now: string): string {
  const what = became(outcome);
  return [what && `is-${what}`, id === now && "is-now"].filter(Boolean).join(" ");
}

/** All steps, with what became of each. Those that were reached can be gone back to. */
export function Steps({ tutor }: { tutor: Tutor }) {
  return (
    <ol class="dt-steps">
      {tutor.panel.path.map((step, i) => (
        <StepLine key={step.id} tutor={tutor} step={step} nth={i + 1} />
      ))}
    </ol>
  );
}

function StepLine({ tutor, step, nth }: { tutor: Tutor; step: PanelStep; nth: number }) {
  const { panel, presents, s } = tutor;
  const what = became(step.outcome);
  const isNow = step.id === panel.step;
  const isReached = isNow || presents || what !== "" || nth <= panel.n;
  const outcome = what || !isNow ? s(`path_${what || "ahead"}` as LessonWord) : "";
  const said = [isNow && s("path_now"), outcome].filter(Boolean).join(", ");
  const go = () => {
    if (!isReached) return;
    tutor.pop?.close(false);
    tutor.act("go", { step: step.id });
  };
  return (
    <li class={shapeOf(step, panel.step)}>
      <button
        type="button"
        data-do="tutor"
        data-act="go"
        data-step={step.id}
        data-key={`step ${step.id}`}
        data-first={isNow ? "" : undefined}
        aria-label={s("path_step", { n: nth, what: s(`kind_${step.kind}`), outcome: said })}
        aria-current={isNow ? "step" : undefined}
        aria-disabled={isReached ? undefined : "true"}
        onClick={go}
      >
        <i aria-hidden="true" />
        <b>{nth}</b>
        <span>{s(`kind_${step.kind}`)}</span>
        <small>{said}</small>
      </button>
    </li>
  );
}

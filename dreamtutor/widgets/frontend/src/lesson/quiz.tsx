/** A question of the lesson: choices to tick, a number, or things to put in order. What is ticked is sent when it is to be judged; which is right comes with the answer. */
import type { PanelChoice } from "../contract/lesson";
import { thatHold } from "../shared/that_hold";
import { toggled } from "../table/state";
import { ChoiceText, judgedClass, Verdict } from "./choice";
import { isAside, isFolding, isQuestion } from "./given";
import { HandQuiz } from "./hands";
import { Order } from "./order";
import type { SeatProps } from "./says";
import { countsHands } from "./speech";
import type { Tutor } from "./tutor";

export function Quiz({ table, tutor }: SeatProps) {
  const { panel, presents } = tutor;
  if (!isQuestion(panel)) return null;
  const byHands = countsHands(presents, panel);
  const kinds = thatHold({
    "is-judged": !panel.can.choose,
    "is-counted": byHands,
    "has-rows": panel.choices?.some(({ row }) => row),
  });
  return (
    <form
      class={["dt-quiz", ...kinds].join(" ")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        tutor.send();
      }}
    >
      {byHands ? (
        <HandQuiz table={table} tutor={tutor} />
      ) : panel.number ? (
        <NumberField tutor={tutor} />
      ) : panel.order ? (
        <Order table={table} tutor={tutor} />
      ) : (
        <Choices table={table} tutor={tutor} />
      )}
    </form>
  );
}

/** Enter sends what was given, wherever in the question one is. */
export function sendWithEnter(tutor: Tutor, event: KeyboardEvent): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
  tutor.send();
}

function NumberField({ tutor }: { tutor: Tutor }) {
  const { panel, given, s } = tutor;
  const isJudged = !panel.can.choose;
  return (
    <label class="dt-number">
      <span>{s("number")}</span>
      <input
        type="text"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        // whoever was shown the answer sees it here, too
        value={isJudged ? (panel.right ?? given.number) : given.number}
        disabled={isJudged}
        data-key="quiz number"
        onInput={(event) => tutor.type(event.currentTarget.value)}
        onKeyDown={(event) => sendWithEnter(tutor, event)}
      />
    </label>
  );
}

/** The state in which all choices are shown once they are judged. */
const ALL = "all choices";

function Choices({ table, tutor }: SeatProps) {
  const { panel, given, presents, s } = tutor;
  const choices = panel.choices ?? [];
  const folds = !presents && isFolding(panel, given.ids) && !table.state.unfolded.has(ALL);
  return (
    <fieldset aria-describedby={`${table.uid}-says`}>
      <legend>{s(panel.many ? "tick_all" : "tick_one")}</legend>
      {choices.map((choice, i) =>
        folds && isAside(choice, given.ids) ? null : (
          <Choice key={choice.id} table={table} tutor={tutor} choice={choice} nth={i + 1} />
        ),
      )}
      {folds && (
        <button
          type="button"
          class="dt-why"
          data-key={ALL}
          onClick={() => table.change({ unfolded: toggled(table.state.unfolded, ALL) })}
        >
          {table.t("all_answers", { n: choices.length })}
        </button>
      )}
    </fieldset>
  );
}

function Choice(props: SeatProps & { choice: PanelChoice; nth: number }) {
  const { table, tutor, choice, nth } = props;
  const { panel, given } = tutor;
  const isJudged = !panel.can.choose;
  return (
    <label class={`dt-tick${isJudged ? judgedClass(choice.right) : ""}`}>
      <input
        type={panel.many ? "checkbox" : "radio"}
        name={`${table.uid}-quiz`}
        value={choice.id}
        checked={given.ids.includes(choice.id)}
        disabled={isJudged}
        data-key={`quiz ${choice.id}`}
        onChange={(event) => tutor.tick(choice.id, event.currentTarget.checked)}
        onKeyDown={(event) => sendWithEnter(tutor, event)}
      />
      <ChoiceText table={table} tutor={tutor} choice={choice} />
      {isJudged ? <Verdict tutor={tutor} choice={choice} /> : <kbd aria-hidden="true">{nth}</kbd>}
    </label>
  );
}

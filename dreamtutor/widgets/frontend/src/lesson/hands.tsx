/** A question to a class: how many raise a hand for what, counted with buttons or typed; bars beside the answer when it is shown. */
import { activeBeside } from "../host/active";
import { Icon } from "../shared/icons";
import { ChoiceText, judgedClass, Verdict } from "./choice";
import { focusOn, onwardOf } from "./focus";
import {
  fullBar,
  type HandLine,
  handLines,
  MOST_DIGITS,
  MOST_HANDS,
  sum,
  wholeNumber,
} from "./hand_counts";
import type { SeatProps } from "./says";
import { calledChoice } from "./speech";
import type { Tutor } from "./tutor";

export function HandQuiz({ table, tutor }: SeatProps) {
  const { panel, counts, s } = tutor;
  const isJudged = !panel.can.choose;
  const total = sum(counts);
  return (
    <fieldset aria-describedby={`${table.uid}-says`}>
      <legend hidden={isJudged}>{s("count_hands")}</legend>
      {handLines(panel, counts).map((line, i) => (
        <Line key={line.id} table={table} tutor={tutor} line={line} nth={i + 1} />
      ))}
      {!isJudged && panel.number && <NumberSaid tutor={tutor} />}
      {!isJudged && (
        <p class="dt-all" hidden={!total}>
          {s("hands_all")} <b>{total}</b>
        </p>
      )}
    </fieldset>
  );
}

function Line({ table, tutor, line, nth }: SeatProps & { line: HandLine; nth: number }) {
  const { panel, counts, s } = tutor;
  const { id, choice, right } = line;
  const isJudged = !panel.can.choose;
  return (
    <div class={`dt-tick dt-line${isJudged ? judgedClass(right) : ""}`}>
      {choice && <kbd>{nth}</kbd>}
      {choice ? (
        <ChoiceText table={table} tutor={tutor} choice={choice} />
      ) : (
        <span class="dt-tick-in">
          <b class="dt-tick-text">{id}</b>
          {isJudged && right && <b class="dt-live">{s("is_right")}</b>}
        </span>
      )}
      {choice && <Verdict tutor={tutor} choice={choice} />}
      {!choice && isJudged && right && (
        <i class="dt-judged is-right">
          <Icon name="tick" />
        </i>
      )}
      {!isJudged && <Counter tutor={tutor} line={line} />}
      {isJudged && sum(counts) > 0 && <Bar tutor={tutor} count={line.count} />}
    </div>
  );
}

/** How many, as a bar and in words. Where one may raise a hand for several, there is no "of". */
function Bar({ tutor, count }: { tutor: Tutor; count: number }) {
  const { panel, counts, s } = tutor;
  return (
    <span class="dt-bar">
      <i aria-hidden="true" style={{ "--part": count / fullBar(panel, counts) }} />
      <b>
        {panel.many ? s("hands_n", { n: count }) : s("hands_of", { n: count, of: sum(counts) })}
      </b>
    </span>
  );
}

/** The field of a count is kept as it is while somebody types in it: `showCounts` fills it. */
function Counter({ tutor, line }: { tutor: Tutor; line: HandLine }) {
  const { panel, s } = tutor;
  const { id, count } = line;
  const what = calledChoice(panel, id);
  return (
    <span class="dt-hands">
      <HandButton tutor={tutor} id={id} by={-1} what={what} isOff={!count} />
      <input
        class="dt-count"
        role="spinbutton"
        type="text"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        data-id={id}
        data-count={count}
        data-key={`hands ${id}`}
        aria-label={s("hands_for", { what })}
        aria-valuemin={0}
        aria-valuemax={MOST_HANDS}
        aria-valuenow={count}
        onBeforeInput={refuseOthers}
        onInput={(event) => typeCount(tutor, event.currentTarget)}
        onFocusIn={(event) => event.currentTarget.select()}
        onFocusOut={() => showCounts(tutor.table.root)}
        onKeyDown={(event) => pressInCount(tutor, id, event)}
      />
      <HandButton tutor={tutor} id={id} by={1} what={what} isOff={false} />
    </span>
  );
}

interface HandButtonProps {
  tutor: Tutor;
  id: string;
  by: -1 | 1;
  what: string;
  isOff: boolean;
}

function HandButton({ tutor, id, by, what, isOff }: HandButtonProps) {
  const key = by < 0 ? "hand_less" : "hand_more";
  return (
    <button
      type="button"
      class="dt-tool"
      data-do="hands"
      data-id={id}
      data-by={by}
      data-key={`${key} ${id}`}
      aria-label={tutor.s(key, { what })}
      aria-disabled={isOff ? "true" : undefined}
      onClick={() => tutor.raiseBy(id, by)}
    >
      {by < 0 ? "−" : "+"}
    </button>
  );
}

/** A slip wipes out no count. */
function refuseOthers(event: InputEvent): void {
  if (/\D/.test(event.data ?? "")) event.preventDefault();
}

function typeCount(tutor: Tutor, field: HTMLInputElement): void {
  const count = Number(field.value);
  if (Number.isInteger(count)) tutor.raise(field.dataset.id ?? "", count);
  else showCounts(tutor.table.root);
}

function pressInCount(tutor: Tutor, id: string, event: KeyboardEvent): void {
  const by = { ArrowUp: 1, "+": 1, ArrowDown: -1, "-": -1 }[event.key];
  if (by) tutor.raiseBy(id, by);
  else if (event.key === "Enter") goToNext(tutor, event.currentTarget as HTMLElement);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** To the next count, then to where a number is typed, then to what leads on. */
function goToNext({ table }: Tutor, field: HTMLElement): void {
  const fields = [...table.root.querySelectorAll<HTMLElement>(".dt-count, .dt-says-number")];
  (fields[fields.indexOf(field) + 1] ?? onwardOf(table.root))?.focus();
}

/** Shows the counts in their fields, but for what somebody is typing there. */
export function showCounts(root: HTMLElement): void {
  const active = activeBeside(root);
  for (const field of root.querySelectorAll<HTMLInputElement>(".dt-count")) {
    const { count = "0" } = field.dataset;
    if (Number(field.value) !== Number(count) || active !== field) field.value = count;
  }
}

/** A number that somebody says gets a line of its own. */
function NumberSaid({ tutor }: { tutor: Tutor }) {
  const { s } = tutor;
  const add = () => addNumber(tutor);
  const addWithEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    add();
  };
  return (
    <label class="dt-number">
      <span>{s("number_said")}</span>
      <input
        class="dt-says-number"
        type="text"
        inputMode="numeric"
        maxLength={MOST_DIGITS}
        autoComplete="off"
        data-key="quiz number"
        onKeyDown={addWithEnter}
      />
      <button type="button" class="dt-do" data-do="hands" data-key="hands add" onClick={add}>
        {s("number_add")}
      </button>
    </label>
  );
}

function addNumber(tutor: Tutor): void {
  const { root } = tutor.table;
  const field = root.querySelector<HTMLInputElement>(".dt-says-number");
  const number = wholeNumber(field?.value ?? "");
  if (!field || number === null) {
    tutor.table.say(tutor.s("number_wanted"));
    return;
  }
  const id = String(number);
  field.value = "";
  if (!tutor.counts[id]) tutor.raise(id, 1);
  focusOn(root.querySelector<HTMLElement>(`.dt-count[data-id="${CSS.escape(id)}"]`));
}

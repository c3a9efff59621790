/** The coach at a table: the lamp that asks it, and what it says in the tutor's seat. */
import type { CoachChoice, CoachPanel } from "../contract/coach";
import { Icon } from "../shared/icons";
import "../shared/more_icons";
import type { Model } from "../host/model";
import type { Extension, Table } from "../table/table";
import { Choices } from "./choices";
import { HeldOrder } from "./order";
import { type CoachProps, wordsOf } from "./words";

/** What a button of the coach sends. */
type Deed = "hint" | "choices" | "think" | "enough";

/** What a coach makes of a table. */
export function coachOf(model: Model, table: Table): Extension {
  const said = (): CoachPanel => model.get("coach");
  const order = new HeldOrder(() => table.root?.querySelector(".dt-choice-list"));
  const isAsked = () => said().state !== "quiet";
  /** What was said aloud last. */
  let heard = said();
  return {
    tools: () => <Lamp table={table} said={said()} />,
    seat: () => (isAsked() ? <Seat table={table} said={inHeldOrder(said(), order)} /> : null),
    classes: () => (isAsked() ? "has-coach" : ""),
    points: () => new Set(said().rungs.at(-1)?.points),
    key: (event) => pressKey(table, event, !!said().ladder),
    keys: () => said().words?.keys ?? "",
    drawn: () => {
      const was = heard;
      heard = said();
      const news = heard === was ? "" : newsOf(table, was, heard);
      if (!news) return;
      showNewest(table);
      table.say(news);
    },
  };
}

const inHeldOrder = (said: CoachPanel, order: HeldOrder): CoachPanel =>
  said.choices ? { ...said, choices: order.of(said.choices) } : said;

/** In the head of the rail: it lights up while the coach is asked. */
function Lamp({ table, said }: CoachProps) {
  const s = wordsOf(table, said);
  const isOn = said.state !== "quiet";
  return (
    <button
      type="button"
      class={`dt-tool dt-lamp${isOn ? " is-on" : ""}`}
      data-do="hint"
      data-key="coach lamp"
      aria-label={s("lamp")}
      title={`${s("lamp")} (0)`}
      aria-pressed={isOn}
      aria-keyshortcuts="0"
      onClick={() =>
        table.send(isOn && said.state === "steady" ? { do: "enough" } : { do: "hint" })
      }
    >
      <Icon name="bulb" />
    </button>
  );
}

function Seat({ table, said }: CoachProps) {
  const s = wordsOf(table, said);
  const { choices, rungs, state, note } = said;
  return (
    <section class="dt-coach dt-speech" aria-label={s("title")}>
      <div class="dt-coach-in dt-speech-in">
        {state === "thinking" && <Thinking table={table} said={said} />}
        {!choices && rungs.length > 0 && (
          <ol class="dt-rungs">
            {rungs.map(({ name, say }) => (
              <li key={name}>{say}</li>
            ))}
          </ol>
        )}
        {choices && <Choices table={table} said={said} choices={choices} />}
        {choices && note && <p class="dt-coach-note dt-soft">{note}</p>}
      </div>
      <Foot table={table} said={said} />
    </section>
  );
}

/** How far it has thought. */
function Thinking({ table, said }: CoachProps) {
  const n = Math.round(100 * said.done);
  const say = wordsOf(table, said)("thinking", { n });
  return (
    <p class="dt-thinking">
      <span class="dt-soft">{say}</span>
      <progress max={100} value={n} aria-label={say} />
    </p>
  );
}

function Foot({ table, said }: CoachProps) {
  const s = wordsOf(table, said);
  const isThinking = said.state === "thinking";
  const button = (deed: Deed, label: string, key?: string) => (
    <button
      type="button"
      class="dt-why"
      data-do={deed}
      data-key={`coach ${deed}`}
      aria-keyshortcuts={key}
      onClick={(event) => event.detail < 2 && table.send({ do: deed })}
    >
      {label}
    </button>
  );
  return (
    <div class="dt-coach-foot">
      {said.more && !isThinking && button("hint", s("more"), "0")}
      {!said.ladder && button("choices", s(said.choices ? "list_off" : "list"), "Shift+0")}
      {said.further && said.choices && button("think", s("think_on"))}
      {button("enough", s(isThinking ? "enough" : "close"))}
    </div>
  );
}

/** A key of the coach; the table's own come after it. */
function pressKey(table: Table, event: KeyboardEvent, isLadder: boolean): boolean {
  const isDone = press(table, event, isLadder);
  if (isDone) event.preventDefault();
  return isDone;
}

function press(table: Table, event: KeyboardEvent, isLadder: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const at = event.target as HTMLElement;
  if (event.code === "Digit0" || event.key === "0") {
    if (!event.shiftKey || !isLadder) table.send({ do: event.shiftKey ? "choices" : "hint" });
    return true;
  }
  const row = at.closest<HTMLElement>(".dt-choice-row");
  if (!row) return false;
  if (event.key.toLowerCase() === "w") {
    table.send({ do: "why", key: row.dataset.choice ?? "" });
    return true;
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  return by !== undefined && moveAlong(row, by);
}

/** Along the choices. */
function moveAlong(row: HTMLElement, by: number): boolean {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(".dt-choice-row") ?? [])];
  const to = rows[rows.indexOf(row) + by];
  to?.querySelector<HTMLElement>("button")?.focus();
  return !!to;
}

/** What is said aloud of what is new. */
function newsOf(table: Table, was: CoachPanel, said: CoachPanel): string {
  const s = wordsOf(table, said);
  if (said.state === "thinking") return was.state === "thinking" ? "" : s("thinking", { n: 0 });
  const before = was.state === "steady" ? was.rungs.length : 0;
  const rungs = said.rungs.slice(before).map(({ say }) => say);
  const why = (said.choices ?? []).flatMap((choice) =>
    wasAsked(was, choice) ? [] : (choice.why ?? []),
  );
  const list = said.choices && !was.choices && said.choices[0] ? [said.choices[0].say] : [];
  return [...rungs, ...why, ...list].join(" ");
}

const wasAsked = (was: CoachPanel, { key }: CoachChoice): boolean =>
  !!was.choices?.find((choice) => choice.key === key)?.why;

/** What was said last is in view. */
function showNewest({ root }: Table): void {
  const seat = root.querySelector(".dt-coach-in");
  const newest = seat?.querySelector(".dt-rungs > :last-child");
  if (!seat || !newest) return;
  seat.scrollTop += newest.getBoundingClientRect().top - seat.getBoundingClientRect().top - 8;
}

/** The keyboard. Plain keys belong to the table, those with Ctrl or Cmd to the host. */
import { isPlain, isWriting } from "../host/keys";
import { leave } from "../host/leave";
import { type Arrow, nextInRing } from "../shared/arrows";
import { ANSWER_KEYS, REDO_KEY, UNDO_KEY } from "./answer_keys";
import { arrowTo, endOf, type Group } from "./arrow_keys";
import { letGoOfCard } from "./held_card";
import { withSheets } from "./panel";
import { choose, tryIdle } from "./presses";
import { closeSheet, KEYS, openSheetOf, tabsOf, toggleSheet } from "./sheets/open_sheet";
import { saysAgain, saysAll } from "./spoken";
import type { Table } from "./table";
import { letGoOfLetters, typeLetter } from "./typing";

/** What a key means, whatever the table shows. */
export type KeyMeaning =
  | ({ does: "arrow" } & Arrow)
  | { does: "end"; isFirst: boolean }
  | { does: "nothing" }
  | { does: "let go" }
  | { does: "next"; by: 1 | -1 }
  | { does: "help" }
  | { does: "say"; isAll: boolean }
  | { does: "step"; step: "undo" | "redo" }
  | { does: "letter"; key: string; option: number; sheet: number };

/** The part of a keyboard event that counts. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "repeat" | "altKey">;

const WAYS: Record<string, Arrow> = {
  ArrowRight: { right: 1, down: 0 },
  ArrowLeft: { right: -1, down: 0 },
  ArrowDown: { right: 0, down: 1 },
  ArrowUp: { right: 0, down: -1 },
};

const MEANINGS: Record<string, KeyMeaning> = {
  Home: { does: "end", isFirst: true },
  End: { does: "end", isFirst: false },
  Escape: { does: "let go" },
  PageDown: { does: "next", by: 1 },
  PageUp: { does: "next", by: -1 },
  "?": { does: "help" },
  ".": { does: "say", isAll: true },
  ",": { does: "say", isAll: false },
};

/** What a key means; null if it means nothing to a table. */
export function meaningOfKey(press: KeyPress, isFromRightToLeft: boolean): KeyMeaning | null {
  const { key, code, repeat, altKey } = press;
  const arrow = WAYS[key];
  if (arrow) return { does: "arrow", ...arrow, right: arrow.right * (isFromRightToLeft ? -1 : 1) };
  if (key === "Enter" && repeat) return { does: "nothing" }; // a key held down answers once
  const meaning = MEANINGS[key];
  if (meaning) return meaning;
  if (repeat || altKey || key.length !== 1) return null;
  const letter = key.toLowerCase();
  if (letter === UNDO_KEY) return { does: "step", step: "undo" };
  if (letter === REDO_KEY) return { does: "step", step: "redo" };
  // a digit's key without the digit: with Shift, on most keyboards
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  const option = ANSWER_KEYS.indexOf(letter);
  return { does: "letter", key: letter, option, sheet: option < 0 ? Number(digit ?? 0) : 0 };
}

export function listenToKeys(table: Table, signal: AbortSignal): void {
  const { outer } = table;
  const listener = (event: KeyboardEvent) => {
    if (!isPlain(event)) return;
    event.stopPropagation(); // enough for JupyterLab, which listens in the bubble phase
    const from = event.target as HTMLElement;
    if (event.defaultPrevented || table.extension.key?.(event) || isWriting(from)) return;
    const meaning = meaningOfKey(event, getComputedStyle(from).direction === "rtl");
    if (meaning && act(table, from, meaning)) event.preventDefault();
  };
  outer.addEventListener("keydown", listener, { signal });
}

/** Does what a key means; says whether the browser must not do anything else with it. */
function act(table: Table, from: HTMLElement, meaning: KeyMeaning): boolean {
  const { scene, focus } = table;
  if (meaning.does === "arrow" || meaning.does === "end") {
    const to = goes(table.root, from, meaning);
    if (to) focus.to(to);
    return !!to;
  }
  if (meaning.does === "let go") letGo(table);
  else if (meaning.does === "next") focus.to(useful(table, meaning.by));
  else if (meaning.does === "help") help(table);
  else if (meaning.does === "say") table.say(meaning.isAll ? saysAll(table) : saysAgain(scene));
  else if (meaning.does === "step") {
    if (table.canStep(meaning.step)) table.send({ do: meaning.step });
  } else if (meaning.does === "letter") {
    const option = scene.prompt.options[meaning.option];
    if (typeLetter(table, meaning.key)) return false;
    if (option) table.answer(option.words);
    else if (meaning.sheet) openSheet(table, meaning.sheet);
  }
  return meaning.does === "nothing" || meaning.does === "next";
}

// ---- arrows

type Moves = Extract<KeyMeaning, { does: "arrow" | "end" }>;

/** Where an arrow, Home or End leads from an element. */
function goes(root: HTMLElement, from: HTMLElement, moves: Moves): HTMLElement | undefined {
  const arrow = moves.does === "arrow" ? moves : { right: 0, down: 0 };
  if (from.matches("[role=radio]")) return around(root, from, arrow);
  const groups = groupsIn(root);
  if (moves.does === "end") return endOf(groups, from, moves.isFirst);
  return arrowTo(groups, from, arrow, (el) => {
    const { left, width } = el.getBoundingClientRect();
    return left + width / 2;
  });
}

/** Choices go round, and what is come to is chosen; it may be drawn anew. */
function around(root: HTMLElement, from: HTMLElement, arrow: Arrow): HTMLElement | undefined {
  const all = from.parentElement?.querySelectorAll<HTMLElement>("[role=radio]") ?? [];
  const by = arrow.right || arrow.down;
  const to = by ? nextInRing([...all], from, by) : undefined;
  to?.click();
  const key = CSS.escape(to?.dataset.key ?? "");
  return root.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? to;
}

const GROUPS = [
  ":is(.dt-table, .dt-rail) .dt-lay",
  ".dt-scales",
  ".dt-piles",
  ".dt-choices",
  ".dt-picks .dt-kinds",
  ".dt-set",
].join();

/** What stands beside each other, in reading order; of groups within each other the outer one. */
function groupsIn(root: HTMLElement): Group<HTMLElement>[] {
  const seen = new Set<HTMLElement>();
  return [...root.querySelectorAll(GROUPS)].flatMap((group): Group<HTMLElement>[] => {
    const all = group.querySelectorAll<HTMLElement>(".dt-hit, .dt-do, button.dt-pick");
    const things = [...all].filter((el) => !seen.has(el));
    for (const el of things) seen.add(el);
    if (!things.length) return [];
    return [
      {
        things,
        isAnswers: things.every((el) => el.matches(".dt-do")),
        isAsked: !!group.closest(".dt-ask"),
        isMute: things.every((el) => el.matches(".dt-hit[aria-disabled]")),
      },
    ];
  });
}

/**
 * The next thing from here that can be used: with a card chosen, where it fits and its answers; else
 * whatever can be chosen.
 */
function useful({ root, state, focus }: Table, by: 1 | -1): HTMLElement | undefined {
  const fits = ".is-target > .dt-hit, .dt-pile.is-landing .dt-stack > :first-child > .dt-hit";
  const isChosen = state.chosen !== null;
  const places = isChosen ? root.querySelectorAll(fits).length : 0;
  const cards = places ? fits : isChosen ? "" : ".is-playable > .dt-hit:not(.dt-arrange .dt-hit)";
  const answers = ".dt-ask .dt-do:not([aria-disabled=true])";
  const all = root.querySelectorAll<HTMLElement>([cards, answers].filter(Boolean).join());
  const seen = [...all].filter((el) => el.checkVisibility());
  const here = focus.active;
  const lies = (where: number) => (el: HTMLElement) =>
    !!here && !!(here.compareDocumentPosition(el) & where);
  return by > 0
    ? (seen.find(lies(Node.DOCUMENT_POSITION_FOLLOWING)) ?? seen[0])
    : (seen.findLast(lies(Node.DOCUMENT_POSITION_PRECEDING)) ?? seen.at(-1));
}

// ---- sheets

/** Shift and a number: the sheet with that number. Escape closes it. */
function openSheet(table: Table, n: number): void {
  const sheet = tabsOf(table)[n - 1];
  if (sheet === undefined) return;
  if (openSheetOf(table) !== sheet) toggleSheet(table, sheet);
  table.focus.to(table.root.querySelector<HTMLElement>(`[data-key="tab ${CSS.escape(sheet)}"]`));
}

/** Shows the keys; or leads back from there. */
function help(table: Table): void {
  const { root, focus, state } = table;
  const find = () => root.querySelector<HTMLElement>(".dt-panel [data-key=keys]");
  const isAt = !!focus.active && focus.active === find();
  const unfolded = new Set(state.unfolded);
  if (isAt && unfolded.delete(KEYS)) {
    table.change({ unfolded });
    letGo(table);
    return;
  }
  table.change({ sheet: "can_do", sheetAside: null, unfolded: unfolded.add(KEYS) });
  const had = focus.active;
  withSheets(() => {
    // while they were loaded, the reader may have gone elsewhere
    if (focus.active === had) focus.to(find());
  });
  const said = [table.extension.keys?.(), table.t("keys_help")].filter(Boolean);
  table.say(said.join("\n").replaceAll("\n", ". "));
}

/** Escape: what is open is closed, what is held is let go; if there is nothing, the table itself. */
function letGo(table: Table): void {
  const { state, focus } = table;
  const isInPanel = !!focus.active?.closest(".dt-panel");
  if (letGoOfLetters(table) || letGoOfCard(table)) return;
  if (closeSheet(table) || isInPanel) {
    if (isInPanel) focus.home();
  } else if (state.chosen !== null) {
    const { chosen } = state;
    choose(table, null);
    focus.to(table.element(chosen)?.querySelector<HTMLElement>(".dt-hit"));
  } else if (state.idle !== null) tryIdle(table, null);
  else leave(table.outer);
}

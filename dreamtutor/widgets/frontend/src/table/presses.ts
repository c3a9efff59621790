/** What a press on a card or a place means. */

import { toggled, withSheetAside, withSheetBack } from "./state";
import type { Table } from "./table";
import { common, usual } from "./targets";

/** A press. Of a double click the second press only answers, and chooses nothing. */
export function press(table: Table, id: string, event: MouseEvent): void {
  if (!table.extension.press?.(id, event)) pressOn(table, id, event.detail > 1);
}

function pressOn(table: Table, id: string, again: boolean): void {
  const { state, scene, targets } = table;
  const target = targets.get(id);
  const first = scene.prompt.refusals[target?.refusals[0] ?? -1];
  const tempted = !!table.extension.tempts?.() && (target?.refusals.length ?? 0) > 1;
  if (!target) {
    if (id && !again) tryIdle(table, id);
  } else if (target.mark !== undefined) {
    table.change({ marked: toggled(state.marked, target.mark) });
  } else if (answerBoth(table, id, again)) {
    // it was the place for the card that was chosen before
  } else if (target.free && !target.options.length) {
    table.say(table.t("choose_card"));
  } else if (first && !target.options.length && !tempted) {
    table.answer(first.words);
  } else if (!again || target.options.length !== 1) {
    choose(table, state.chosen === id && !again ? null : id);
  }
}

/** With a card chosen, a press on what fits it answers. */
function answerBoth(table: Table, id: string, again: boolean): boolean {
  const { options, refusals } = table.scene.prompt;
  const both = common(table.scene, table.targets, table.state.chosen, id);
  const fits = both.options.length === 1;
  if (!fits && (both.options.length || !both.refusals.length)) return false;
  const answer = fits ? options[both.options[0] ?? -1] : refusals[both.refusals[0] ?? -1];
  if (!again && answer) table.answer(answer.words);
  return true;
}

/** Chooses a card, so that its answers are shown; or lets go of it. */
export function choose(table: Table, id: string | null): void {
  const { state } = table;
  const sheets = id === null ? withSheetBack(state) : withSheetAside(state);
  table.change({ chosen: id, idle: null, ...sheets });
}

/** Tells why a card cannot be used though nothing forbids it. */
export function tryIdle(table: Table, id: string | null): void {
  const { state } = table;
  table.change({ idle: id, ...(id === null ? withSheetBack(state) : withSheetAside(state)) });
}

/** A double click does what one mostly does with a card. */
export function answerUsually(table: Table, id: string): void {
  const option = usual(table.scene, table.targets.get(id));
  if (option) table.answer(option.words);
}

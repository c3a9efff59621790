/** What a press on a card, a place or a zone means. */
import type { Scene } from "../contract/scene";
import { dropOn } from "./drops";
import { sumsInWords } from "./marking";
import type { Motion } from "./motion";
import { saysOfChosen, saysOfIdle } from "./spoken";
import { toggled, withSheetAside, withSheetBack } from "./state";
import type { Table } from "./table";
import { common, type Targets, usual } from "./targets";

/** A press as the state of a table makes it meant. */
export type Meaning =
  | { does: "nothing" }
  | { does: "answer"; words: string }
  | { does: "choose"; id: string | null; goesToAnswer: boolean }
  | { does: "mark"; mark: number }
  | { does: "tell"; id: string }
  | { does: "ask for a card" };

/** What a press is about. */
export interface Ground {
  scene: Scene;
  targets: Targets;
  chosen: string | null;
  /** May the reader try what is refused? */
  isTempted: boolean;
}

/** What a press on a card or a place means. Of a double click the second press chooses nothing. */
export function meaningOf(ground: Ground, id: string, again: boolean): Meaning {
  const { scene, targets, chosen, isTempted } = ground;
  const target = targets.get(id);
  const both = answerOfBoth(ground, id);
  if (both !== undefined) return again ? { does: "nothing" } : { does: "answer", words: both };
  if (!target) return id && !again ? { does: "tell", id } : { does: "nothing" };
  if (target.mark !== undefined) return { does: "mark", mark: target.mark };
  const [option, ...more] = target.options;
  if (target.free && option === undefined) return { does: "ask for a card" };
  const refusal = scene.prompt.refusals[target.refusals[0] ?? -1];
  if (refusal && option === undefined && !(isTempted && target.refusals.length > 1)) {
    return { does: "answer", words: refusal.words };
  }
  const isOne = option !== undefined && !more.length;
  if (again && isOne) return { does: "nothing" };
  const lets = chosen === id && !again;
  return {
    does: "choose",
    id: lets ? null : id,
    goesToAnswer: !lets && isOne && !target.refusals.length,
  };
}

/** With a card chosen, what a press on something that fits it answers, or on a zone that takes it. */
function answerOfBoth({ scene, targets, chosen }: Ground, id: string): string | undefined {
  const { options, refusals } = scene.prompt;
  const drop = dropOn({ scene, targets, chosen }, id);
  if (drop) return drop.words;
  const both = common(scene, targets, chosen, id);
  if (both.options.length === 1) return options[both.options[0] ?? -1]?.words;
  if (both.options.length) return undefined;
  return refusals[both.refusals[0] ?? -1]?.words;
}

const groundOf = ({ scene, targets, state, extension }: Table): Ground => ({
  scene,
  targets,
  chosen: state.chosen,
  isTempted: !!extension.tempts?.(),
});

/** A press on a card or a place. */
export function press(table: Table, id: string, event: MouseEvent): void {
  if (table.extension.press?.(id, event)) return;
  const meaning = meaningOf(groundOf(table), id, event.detail > 1);
  if (meaning.does === "answer") table.answer(meaning.words);
  else if (meaning.does === "tell") tryIdle(table, table.state.idle === id ? null : id);
  else if (meaning.does === "ask for a card") table.say(table.t("choose_card"));
  else if (meaning.does === "mark") {
    table.change({ marked: toggled(table.state.marked, meaning.mark) });
    table.say(sumsInWords(table));
  } else if (meaning.does === "choose") {
    choose(table, meaning.id);
    if (meaning.goesToAnswer) focusAnswer(table, meaning.id);
  }
}

/** Chooses a card, so that its answers are shown; or lets go of it. */
export function choose(table: Table, id: string | null): void {
  const { state } = table;
  const sheets = id === null ? withSheetBack(state) : withSheetAside(state);
  table.change({ chosen: id, idle: null, ...sheets });
  table.say(saysOfChosen(table));
}

/** The keyboard goes to the one answer of a card that was chosen. */
function focusAnswer({ root, focus, targets, scene }: Table, id: string | null): void {
  const option = scene.prompt.options[targets.get(id ?? "")?.options[0] ?? -1];
  const words = CSS.escape(option?.words ?? "");
  focus.to(root.querySelector<HTMLElement>(`.dt-ask [data-words="${words}"]`));
}

/** Tells why a card cannot be used though nothing forbids it; or puts that away. */
export function tryIdle(table: Table, id: string | null): void {
  const { state } = table;
  table.change({ idle: id, ...(id === null ? withSheetBack(state) : withSheetAside(state)) });
  if (id !== null) table.say(saysOfIdle(table, id));
}

/** A double click does what one mostly does with a card. */
export function answerUsually(table: Table, id: string): void {
  const option = usual(table.scene, table.targets.get(id));
  if (option) table.answer(option.words);
}

/**
 * What is meant by a press beside all buttons: a lit zone takes the chosen card; and a card that was
 * caught in its flight is pressed, though it is gone when the button of the mouse comes up. Whatever
 * moves is finished by the next press.
 */
export function listenToPresses(table: Table, motion: Motion, signal: AbortSignal): void {
  const { outer, focus } = table;
  let caught: HTMLElement | null = null;
  const begin = (event: Event) => {
    const at = event.target as Element;
    focus.byPointer = event.type === "pointerdown";
    caught = focus.byPointer && motion.isRunning ? at.closest<HTMLElement>(".dt-hit") : null;
    motion.finish();
  };
  const end = (event: MouseEvent) => {
    const flown = caught;
    const at = event.target as Element;
    caught = null;
    if (at.closest("button, a, input, label, summary")) return;
    if (flown?.isConnected) return flown.click();
    const zone = at.closest<HTMLElement>(".dt-table [data-zone]")?.dataset.zone;
    const drop = zone === undefined ? undefined : dropOn(groundOf(table), zone);
    if (drop && event.detail < 2) table.answer(drop.words);
  };
  outer.addEventListener("pointerdown", begin, { capture: true, signal });
  outer.addEventListener("keydown", begin, { capture: true, signal });
  outer.addEventListener("click", end, { signal });
}

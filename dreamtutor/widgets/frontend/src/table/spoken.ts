/** The table for those who do not see it: what is said aloud. What is said of each card is in `described.ts`. */
import type { Scene } from "../contract/scene";
import { ANSWER_KEYS } from "./answer_keys";
import { guidanceOf } from "./guide";
import type { Table } from "./table";
import { inWords, whyNot } from "./why_not";
import { linesOf } from "./zones_in_words";

/** So many answers of a card are said at once. */
const SAID = 6;
/** More letters than this of what happened are not said at once: the last sentences are. */
const LONG = 500;

/** What is said depends on no more of a table than this. */
export type Heard = Pick<Table, "t" | "scene" | "targets" | "sent"> & {
  state: Pick<Table["state"], "chosen">;
};

/** Says what happened, and what is asked now. */
export function announce(table: Table): void {
  const { scene, extension } = table;
  // a refusal is an alert of its own; what happened before it was said before it
  if (scene.refused) return;
  const says = extension.says?.(scene) ?? saysOfScene(table);
  table.say([says, ...guidanceOf(table)].filter(Boolean).join(" "));
}

/** What happened, unless it was told before, and what is asked now. */
export function saysOfScene({ t, scene, sent }: Pick<Heard, "t" | "scene" | "sent">): string {
  const step = sent === "undo" ? t("taken_back") : sent === "redo" ? t("brought_back") : "";
  const told = sent === "undo" ? [] : newsOf({ t, scene });
  return [step, ...told, scene.prompt.say].filter(Boolean).join(" ");
}

/** What happened, as long as one can listen. */
export function newsOf({ t, scene }: Pick<Heard, "t" | "scene">): string[] {
  const all = scene.told.map(({ say }) => say);
  let room = LONG;
  let left = all.length;
  while (left > 0 && room >= (all[left - 1]?.length ?? 0)) room -= all[--left]?.length ?? 0;
  left = Math.min(left, Math.max(0, all.length - 1));
  return left ? [t("say_before", { n: left }), ...all.slice(left)] : all;
}

/** What is asked, and what happened before. */
export function saysAgain({ refused, told, prompt }: Scene): string {
  return [...(refused ? [refused] : told).map(({ say }) => say), prompt.say].join(" ");
}

/** The answers of the card that was chosen, with their keys. */
export function saysOfChosen({ t, scene, targets, state }: Omit<Heard, "sent">): string {
  const target = targets.get(state.chosen ?? "");
  if (!target) return "";
  const answers = target.options.slice(0, SAID).map((i) => {
    const key = ANSWER_KEYS[i]?.toUpperCase();
    const label = scene.prompt.options[i]?.label ?? "";
    return key ? `${key}: ${label}` : label;
  });
  const { length } = target.options;
  const count = length > SAID ? [t("say_answers", { n: length })] : [];
  return [t("answers_of", { card: target.say }), ...answers, ...count].join(". ");
}

/** Why something cannot be used though nothing forbids it. */
export function saysOfIdle(table: Table, id: string): string {
  const no = whyNot(table, id);
  return table.t("idle", { card: no.card, why: inWords(no) });
}

/** The whole table at once: what is asked, what is chosen, what lies where. */
export function saysAll(table: Omit<Heard, "sent">): string {
  const { t, scene, targets, state } = table;
  const { prompt, note } = scene;
  const chosen = targets.get(state.chosen ?? "");
  const { length } = prompt.options;
  return [
    prompt.say,
    chosen && t("say_chosen", { card: chosen.say }),
    length && t("say_answers", { n: length }),
    ...linesOf(table, false).map(({ label, lies }) => `${lies ? `${label}: ${lies}` : label}.`),
    note,
  ]
    .filter(Boolean)
    .join(" ");
}

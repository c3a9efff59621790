/**
 * What is to be known of what one looks at, with the pointer or the keyboard: what would come of it,
 * or why it cannot be used now; and the cards that this is about.
 */
import type { Scene } from "../contract/scene";
import { askedFor, type Hint } from "./looked";
import type { Table } from "./table";
import { isMarking, zoneOf } from "./targets";
import { inWords, whyNot } from "./why_not";

/** What is to be said of what one looks at, and which cards it points at. */
export function hintOf(table: Table): Hint {
  const { looked } = table.state;
  if (!looked) return { say: "", points: [] };
  if (looked.words !== undefined) return hintOfAnswer(table, looked.words, looked.points);
  if (looked.slot === undefined || isSorted(table.scene, looked.slot)) {
    return { say: "", points: looked.points };
  }
  return hintOfSlot(table, looked.slot);
}

/** A card that is sorted in a bin: it says where it is, and nothing follows from it alone. */
const isSorted = (scene: Scene, id: string): boolean =>
  scene.prompt.kind === "arrange" &&
  !isMarking(scene) &&
  !!scene.prompt.cards?.some((slot) => slot.id === id);

function hintOfAnswer(table: Table, words: string, points: readonly string[]): Hint {
  const { options, refusals } = table.scene.prompt;
  const refusal = refusals.find((each) => each.words === words);
  if (refusal) return { say: refusal.say, points: refusal.because ?? [] };
  const option = options.find((each) => each.words === words);
  return foreseen(table, words, [...points, ...(option?.slots ?? [])]);
}

/** What an answer would bring. Python says it while the reader wants to be told. */
function foreseen(table: Table, words: string, points: readonly string[]): Hint {
  const isQuiet = table.host.get("tells") === "quiet";
  const found = isQuiet ? undefined : table.state.sheets.foresight?.[words];
  const say = found?.say ? `${table.t("foreseen")} ${found.say}` : "";
  return { say, points: [...points, ...(found?.slots ?? [])] };
}

function hintOfSlot(table: Table, id: string): Hint {
  const { scene, targets, extension, state, t } = table;
  if (extension.isOnlyShown?.()) {
    return { say: extension.hint?.(id) ?? t("card_story"), points: [] };
  }
  const target = targets.get(id);
  if (!target) {
    const say = id === state.idle ? "" : inWords(whyNot(table, id));
    return { say, points: askedFor(scene) };
  }
  if (target.mark !== undefined) return { say: "", points: [] };
  const refusals = target.refusals.flatMap((i) => scene.prompt.refusals[i] ?? []);
  const because = refusals.flatMap((refusal) => refusal.because ?? []);
  const [option, ...more] = target.options.flatMap((i) => scene.prompt.options[i] ?? []);
  if (!option) return { say: refusals[0]?.say ?? "", points: because };
  if (!refusals[0])
    return more.length ? { say: "", points: [] } : foreseen(table, option.words, []);
  const slot = zoneOf(scene, id)?.slots.find((each) => each.id === id);
  if (!slot?.partly) return { say: "", points: [] };
  return { say: t("also_not", { reason: refusals[0].say }), points: because };
}

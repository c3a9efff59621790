// What one looks at, with the pointer or the keyboard: what would come of it, or why it cannot be used now; the cards that this is
// about; and, the other way round, the sentences that are about a card.
// @ts-check
import { wordsOf } from "./cards.js";

/** @typedef {import("./shared").Table} Table */

/** A pile or a row that is seen in part stands for its cards. @param {Table} table @param {string} id */
const zoneOf = (table, id) => table.scene.zones.find((z) => z.id === id || z.slots.some((s) => s.id === id));

/**
 * Why a card that nobody asks for cannot be used now, when it can, and the rule of that.
 * @param {Table} table @param {string} id  of a slot or a zone
 */
export function whyNot(table, id) {
  const { t, scene } = table, zone = zoneOf(table, id), use = (table.reader.get("uses") ?? {})[zone?.id ?? ""], slot = zone?.slots.find((s) => s.id === id);
  const now = scene.prompt.kind === "over" ? t("not_over") : t("not_asked", { question: scene.prompt.say });
  return { card: slot ? wordsOf(scene, slot).say : zone?.label ?? "", say: [now, use?.say].filter(Boolean).join(" "), why: use?.why ?? "" };
}

/** The cards that the table asks about instead: those just drawn, or whose turn it is. What can be chosen is ringed already. @param {Table} table */
export const asked = ({ scene: { zones, prompt } }) => (prompt.kind === "over" ? [] : zones.flatMap((z) => z.slots.filter((s) => s.next || (z.lie === "line" && s.new)).map((s) => s.id)));

/** @param {Table} table @param {string|undefined} words */
const foreseen = (table, words) => (table.reader.get("tells") === "quiet" ? undefined : table.sheets.foresight?.[words ?? ""]);

/**
 * What is to be said of an element, and which cards it points at.
 * @param {Table} table @param {Element} el
 * @returns {{say: string, points: string[]}}
 */
export function hint(table, el) {
  const { t, scene: { prompt } } = table, button = /** @type {HTMLElement|null} */ (el.closest("[data-words], .dt-hit")), id = button?.dataset.slot ?? "";
  const line = /** @type {HTMLElement|null} */ (el.closest("[data-points]")), points = JSON.parse(line?.dataset.points ?? "[]");
  const ahead = (/** @type {string|undefined} */ words, /** @type {string[]} */ more) => {
    const found = foreseen(table, words);
    return { say: found?.say ? `${t("foreseen")} ${found.say}` : "", points: [...more, ...(found?.slots ?? [])] };
  };
  const words = button?.dataset.words ?? /** @type {HTMLElement|null} */ (line?.querySelector("[data-words]"))?.dataset.words;
  if (words !== undefined) {
    const no = prompt.refusals.find((r) => r.words === words);
    return no ? { say: no.say, points: no.because ?? [] } : ahead(words, points);
  }
  if (!id || button?.closest(".dt-arrange")) return { say: "", points };
  const target = table.targets.get(id);
  if (table.watch?.isOn) return { say: table.watch.marks() ? "" : table.t("card_story"), points: [] };
  if (!target) return { say: id === table.idle ? "" : whyNot(table, id).say, points: asked(table) };
  const no = target.refusals.map((i) => prompt.refusals[i]), because = no.flatMap((r) => r.because ?? []);
  if (!target.options.length && no.length) return { say: no[0].say, points: because };
  if (target.options.length === 1 && !no.length) return ahead(prompt.options[target.options[0]].words, []);
  return button?.closest(".is-partly") ? { say: t("also_not", { reason: no[0].say }), points: because } : { say: "", points: [] };
}

/** Shows the sentences that are about a card. @param {Table} table @param {Element} el */
export function sentencesOf(table, el) {
  const id = /** @type {HTMLElement|null} */ (el.closest("[data-card]"))?.dataset.card, within = JSON.stringify(id ?? 0);
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (table.root.querySelectorAll("[data-about]"))) line.classList.toggle("is-about", !!id && (line.dataset.about ?? "").includes(within));
}

// The table for those who do not see it: what is said of each card beside its name, and the whole table in words.
// @ts-check
import { hitOf, wordsOf } from "./cards.js";
import { h, set } from "./dom.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./contract/scene").SceneZone} Zone @typedef {import("./contract/scene").Slot} Slot */

/** So many cards of a row are said at once: the last ones, for these count. */
const SAID = 6;
/** More letters than this of what happened are not said at once: the last sentences are. */
const LONG = 500;

/** What a picture shows by a ring, by its place or by what lies under it. @param {Table} table @param {Slot} slot @param {HTMLElement} el */
export function describe(table, slot, el) {
  const { t, scene } = table, zone = scene.zones.find((z) => z.slots.includes(slot));
  const near = (zone?.slots ?? []).filter((s) => !s.on), under = slot.on && zone ? zone.slots[zone.slots.indexOf(slot) - 1] : null;
  const words = [
    under && t("say_on", { card: wordsOf(scene, under).say }),
    zone?.places && !under && near.includes(slot) && near.length > 1 && t("say_place", { n: near.indexOf(slot) + 1, of: near.length }),
    slot.next && t("say_next"), slot.new && t("say_new"), el.classList.contains("is-partly") && t("say_partly"),
  ];
  const hit = hitOf(el), say = words.filter(Boolean).join(", ") || null;
  set(el, { "aria-description": hit ? null : say });
  if (hit) set(hit, { "aria-description": say });
}

/** Equal ones together, in the order in which they lie. @param {Table} table @param {Slot[]} slots */
function listed(table, slots) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const s of slots) { const { say } = wordsOf(table.scene, s); counts.set(say, (counts.get(say) ?? 0) + 1); }
  return [...counts].map(([say, n]) => (n > 1 ? `${n} × ${say}` : say)).join(", ");
}

/** One by one, each with what lies on it. @param {Table} table @param {Slot[]} slots */
const inOrder = (table, slots) => slots.reduce((all, s, i) => all + (i ? (s.on ? " + " : ", ") : "") + wordsOf(table.scene, s).say, "");

/** What lies in a zone, in words. @param {Table} table @param {Zone} zone @param {boolean} all  not only what is worth saying at once */
function lies(table, zone, all) {
  const { t, scene } = table, there = zone.slots.filter((s) => !s.waits), around = scene.zones.filter((z) => z.at === zone.id);
  const at = around.filter((z) => z.lie === "figure" && z.slots.length).map((z) => inOrder(table, z.slots));
  if (zone.lie === "scales") return [[...there.map((s) => wordsOf(scene, s).say), ...at].join(" + "), ...around.filter((z) => z.lie !== "figure" && z.slots.length).map((z) => `${z.label}: ${inOrder(table, z.slots)}`)].join(". ");
  if (zone.lie === "pile" || zone.lie === "under") {
    const holds = all || zone.lie === "under" ? (zone.holds ?? []).map(([face, n]) => `${n} × ${wordsOf(scene, { id: "", face }).say}`) : [];
    return [zone.count, ...at, ...holds].join(", ");
  }
  if (!there.length) return t("empty");
  if (zone.lie === "row" && !all && there.length > SAID) return t("say_last", { n: SAID, of: there.length, cards: inOrder(table, there.slice(-SAID)) });
  return zone.lie === "goal" || zone.lie === "shelf" ? listed(table, there) : inOrder(table, there);
}

/** Each place and what lies there: first the hand, then what it is played to, at last what is far away. @param {Table} table @param {boolean} all @returns {[string, string][]} */
function lines(table, all) {
  const first = (/** @type {Zone} */ z) => (z.far ? 3 : z.lie === "line" ? 0 : z.lie === "fan" ? 1 : 2);
  return table.scene.zones.filter((z) => !z.at && (all || z.slots.some((s) => !s.waits) || z.note || z.lie === "pile"))
    .map((z, i) => /** @type {const} */ ([z, i])).sort(([a, i], [b, j]) => first(a) - first(b) || i - j)
    .map(([z]) => [z.label + (z.note ? ` (${z.note})` : ""), z.note && !z.count && z.lie !== "pile" ? "" : lies(table, z, all)]);
}

/** The whole table at once: what is asked, what is chosen, what lies where. @param {Table} table */
export function spoken(table) {
  const { t, scene, chosen, targets } = table, card = targets.get(chosen ?? "");
  const { options } = scene.prompt;
  return [scene.prompt.say, card && t("say_chosen", { card: card.say }), options.length && t("say_answers", { n: options.length }), ...lines(table, false).map((line) => line.filter(Boolean).join(": ") + "."), scene.note].filter(Boolean).join(" ");
}

/** What happened, as long as one can listen. @param {Table} table @returns {string[]} */
export function news({ t, scene: { told } }) {
  const says = told.map((x) => x.say);
  let from = says.length, room = LONG;
  while (from && (room -= says[from - 1].length) >= 0) from--;
  from = Math.min(from, Math.max(0, says.length - 1));
  return from ? [t("say_before", { n: from }), ...says.slice(from)] : says;
}

/** What is asked, and what happened before. @param {Table} table */
export const again = ({ scene: { refused, told, prompt } }) => [...(refused ? [refused] : told).map((x) => x.say), prompt.say].join(" ");

/** What can be done with the card that was chosen, with the key of each answer. @param {Table} table @param {string} keys */
export function chosenSays(table, keys) {
  const card = table.targets.get(table.chosen ?? ""), { options } = table.scene.prompt;
  return card ? [table.t("answers_of", { card: card.say }), ...card.options.slice(0, SAID).map((i) => (keys[i] ? `${keys[i].toUpperCase()}: ` : "") + options[i].label), card.options.length > SAID && table.t("say_answers", { n: card.options.length })].filter(Boolean).join(". ") : "";
}

/** A sheet of the panel, to read at leisure. @param {Table} table @returns {HTMLElement[]} */
export function inWords(table) {
  const { t, scene } = table;
  return [h("h3", {}, t("in_words_title")), h("p", {}, scene.note), h("p", {}, scene.prompt.say),
    h("dl.dt-words", {}, ...lines(table, true).map(([label, text]) => h("div", {}, h("dt", {}, label), h("dd", {}, text))))];
}

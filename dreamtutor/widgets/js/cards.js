// One element per slot, kept from scene to scene by the slot's id: a button where there is something to choose, a picture elsewhere.
// @ts-check
import { h, set } from "./dom.js";
import { face, levelFor, waiting } from "./pictures.js";

/** @typedef {import("./scene").Slot} Slot @typedef {import("./scene").Table} Table */

/**
 * What can be chosen, and the answers that go with it.
 * @typedef {{id: string, say: string, options: number[], refusals: number[]}} Target
 */

/**
 * Everything on the table that has answers. A pile is chosen by its uppermost card, or by its place if it is empty.
 * @param {import("./scene").Scene} scene
 * @returns {Map<string, Target>}
 */
export function targets(scene) {
  /** @type {Map<string, Target>} */ const all = new Map();
  const add = (/** @type {string} */ id, /** @type {string} */ say, /** @type {(Slot|import("./scene").Zone)[]} */ ...from) => {
    const join = (/** @type {"options"|"refusals"} */ k) => [...new Set(from.flatMap((f) => f[k] ?? []))];
    const target = { id, say, options: join("options"), refusals: join("refusals") };
    if (target.options.length + target.refusals.length) all.set(id, target);
  };
  for (const zone of scene.zones) {
    const pile = zone.lie === "pile";
    if (pile && !zone.slots.length) add(zone.id, zone.label, zone);
    for (const slot of zone.slots) pile ? add(slot.id, slot.say, slot, zone) : add(slot.id, slot.say, slot);
  }
  if (scene.prompt.kind !== "arrange") for (const slot of scene.prompt.cards ?? []) add(slot.id, slot.say, slot);
  return all;
}

/**
 * The letters of places and elements, in the reader's language.
 * @param {Record<string, string>} strings
 */
export const letters = (strings) => Object.fromEntries(Object.entries(strings).flatMap(([k, s]) => (k.startsWith("letter_") ? [[k.slice(7), s]] : [])));

/**
 * The element of a slot, new or as it was, in the state that the scene gives it.
 * @param {Table} table
 * @param {Slot} slot
 * @param {Target|undefined} target
 * @param {HTMLElement|undefined} old
 */
export function card(table, slot, target, old) {
  const tag = target ? "BUTTON" : "DIV";
  let el = old;
  if (el?.tagName !== tag) {
    el = h(tag, target ? { type: "button", tabindex: -1 } : { role: "img" });
    if (old) { el.append(...old.childNodes); el.dataset.drawn = old.dataset.drawn ?? ""; }
  }
  const playable = !!target?.options.length;
  el.className = slot.waits ? "dt-slot" : "dt-card";
  el.classList.toggle("is-playable", playable);
  el.classList.toggle("is-refused", !!target && !playable);
  el.classList.toggle("is-moved", !!slot.new);
  set(el, {
    "data-slot": slot.id, "data-face": slot.face, "data-name": slot.name, "aria-label": slot.say,
    "aria-disabled": target && !playable ? "true" : null,
  });
  choose(table, el);
  return el;
}

/**
 * @param {Table} table
 * @param {HTMLElement} el
 */
export function choose(table, el) {
  const chosen = el.dataset.slot === table.chosen;
  el.classList.toggle("is-chosen", chosen);
  set(el, { "aria-pressed": el.classList.contains("is-playable") ? String(chosen) : null });
}

/**
 * Draws each face in the detail that its width allows. Of a covered card only the left edge is seen: the level "small" has all there.
 * @param {Iterable<HTMLElement>} cards
 * @param {Record<string, string>} letters
 */
export function drawFaces(cards, letters) {
  const sized = [...cards].map((el) => /** @type {const} */ ([el, el.offsetWidth, el.matches(".dt-overlap > :not(:last-child)")]));
  for (const [el, width, covered] of sized) {
    if (!width) continue;
    const { face: id = "", name = "" } = el.dataset;
    const level = covered ? "small" : levelFor(width);
    const drawn = [id, name, el.classList.contains("dt-slot") ? "waits" : level].join("|");
    if (el.dataset.drawn === drawn) continue;
    el.dataset.drawn = drawn;
    el.innerHTML = el.classList.contains("dt-slot") ? waiting(id) : face(id, { level, name, letters });
  }
}

/**
 * A small picture beside a sentence.
 * @param {string} id
 * @param {Record<string, string>} letters
 */
export function thumb(id, letters) {
  const e = h("span.dt-thumb", { "aria-hidden": "true" });
  if (id) e.innerHTML = face(id, { level: "mark", letters });
  return e;
}

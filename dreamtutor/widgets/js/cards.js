// One element per slot, kept from scene to scene by the slot's id: a picture, with a button over it where there is something to choose.
// @ts-check
import { h, set } from "./dom.js";
import { face, levelFor, waiting } from "./pictures.js";

/** @typedef {import("./contract/scene").Slot} Slot @typedef {import("./shared").Table} Table */

/**
 * What can be chosen, and the answers that go with it.
 * @typedef {{id: string, say: string, options: number[], refusals: number[], free?: boolean, mark?: number}} Target
 * A free place waits for a card; a card with a mark is sorted where it lies, and the mark is its place in the list.
 */

/**
 * Everything on the table that has answers. A pile is chosen by its uppermost card, or by its place if it is empty; what lies under a card, by that card.
 * @param {import("./contract/scene").Scene} scene
 * @returns {Map<string, Target>}
 */
export function targets(scene) {
  /** @type {Map<string, Target>} */ const all = new Map();
  const add = (/** @type {string} */ id, /** @type {string} */ said, /** @type {(Slot|import("./contract/scene").SceneZone)[]} */ ...from) => {
    const join = (/** @type {"options"|"refusals"} */ k) => [...new Set(from.flatMap((f) => f[k] ?? []))];
    const target = { id, say: said, options: join("options"), refusals: join("refusals") };
    if (target.options.length + target.refusals.length) all.set(id, target);
  };
  const say = (/** @type {Slot} */ slot) => wordsOf(scene, slot).say;
  for (const zone of scene.zones) {
    const pile = ["pile", "under", "scales"].includes(zone.lie);
    if ((pile && !zone.slots.length) || zone.places) add(zone.id, zone.label, zone);
    if (zone.places && all.has(zone.id)) Object.assign(/** @type {Target} */ (all.get(zone.id)), { free: true });
    for (const slot of zone.slots) pile ? add(slot.id, say(slot), slot, zone) : add(slot.id, say(slot), slot);
  }
  (scene.prompt.cards ?? []).forEach((slot, mark) => {
    if (isMarking(scene)) all.set(slot.id, { id: slot.id, say: say(slot), options: [], refusals: [], mark });
    else if (scene.prompt.kind !== "arrange") add(slot.id, say(slot), slot);
  });
  return all;
}

/** Are cards sorted by marking them where they lie? @param {import("./contract/scene").Scene} scene */
export const isMarking = ({ prompt }) => prompt.kind === "arrange" && !!prompt.cards?.length && prompt.cards.every((c) => c.group);

/** "+4", "−1", "0" @param {number} n */
export const signed = (n) => (n > 0 ? "+" : n < 0 ? "−" : "") + Math.abs(n);

/**
 * What is printed on a card, and what is said of it. The words of a picture stand once in the scene.
 * @param {import("./contract/scene").Scene} scene @param {Slot} slot
 */
export function wordsOf(scene, slot) {
  const { name = "", say = "" } = scene.faces?.[slot.face] ?? {};
  return { name, say: slot.say ?? say };
}

/**
 * The letters of places and elements, in the reader's language.
 * @param {Record<string, string>} strings
 */
export const letters = (strings) => Object.fromEntries(Object.entries(strings).flatMap(([k, s]) => (k.startsWith("letter_") ? [[k.slice(7), s]] : [])));

/**
 * The element of a slot, new or as it was, in the state that the scene gives it: a picture, under a button if it can be chosen.
 * The button is beside the picture, not around it, so that its name is what the slot says and not what is printed.
 * @param {Table} table
 * @param {Slot} slot
 * @param {Target|undefined} target
 * @param {HTMLElement|undefined} old
 */
export function card(table, slot, target, old) {
  const el = old ?? h("div"), playable = !!target?.options.length || target?.mark !== undefined, { name, say } = wordsOf(table.scene, slot);
  const refused = target?.refusals.some((i) => !table.scene.prompt.refusals[i].aside); // nothing dims for what nobody expects
  const states = Object.entries({ playable, refused: refused && !playable, partly: slot.partly && playable, moved: slot.new, next: slot.next }).map(([state, on]) => on && `is-${state}`);
  const classes = [slot.waits ? "dt-slot" : "dt-card", ...states, ...["is-chosen", "is-target", "is-empty"].map((state) => el.classList.contains(state) && state)].filter(Boolean).join(" ");
  if (el.className !== classes) el.className = classes; // a class that is set anew is a style that is looked up anew
  set(el, { "data-card": slot.id, "data-face": slot.face, "data-name": name, "data-badge": null });
  button(el, slot.id, slot.waits && !slot.say ? table.t("waits", { card: say }) : say, target ? { "aria-disabled": playable ? null : "true", "aria-haspopup": null, "data-do": target.mark === undefined ? null : "mark", "data-n": target.mark } : { "aria-disabled": table.watch?.isOn ? null : "true", "aria-haspopup": table.watch?.isOn ? "dialog" : null, "data-do": null, "data-n": null });
  choose(table, el);
  return el;
}

/**
 * Names a card: its button, or the picture itself where nothing can be chosen.
 * @param {HTMLElement} el @param {string} id @param {string} say @param {Record<string, any>|null} attributes  of the button; null for none
 */
export function button(el, id, say, attributes) {
  const hit = hitOf(el) ?? (attributes && el.appendChild(h("button.dt-hit", { tabindex: -1 })));
  set(el, { role: attributes ? null : "img", "aria-label": attributes ? null : say, "data-slot": attributes ? null : id });
  if (hit && attributes) set(hit, { "data-slot": id, "aria-label": say, ...attributes });
  else hit?.remove();
}

/** @param {Element|undefined} el @returns {HTMLElement|null} */
export const hitOf = (el) => el?.querySelector(".dt-hit") ?? null;

/**
 * @param {Table} table
 * @param {HTMLElement} el
 */
export function choose(table, el) {
  const id = el.dataset.card ?? "", target = table.targets.get(id), hit = hitOf(el);
  const chosen = id === table.chosen || table.marked.has(target?.mark ?? -1);
  el.classList.toggle("is-chosen", chosen);
  const [both] = common(table, id).options, open = both !== undefined, rest = !!target?.free && table.chosen === null && target.options.some((i) => !isHeld(table, i));
  const one = open ? both : rest && target.options.length === 1 ? target.options[0] : undefined, weighs = target?.free && one !== undefined ? table.scene.prompt.options[one].weighs : undefined;
  const at = weighs && table.scene.zones.find((z) => z.id === id)?.at, then = at && at in weighs ? signed(weighs[at]) : null;
  el.classList.toggle("is-target", open || rest);
  set(el, { "data-then": then });
  if (hit) set(hit, { "aria-pressed": el.classList.contains("is-playable") ? String(chosen) : null, "aria-label": target?.free ? [target.say, then].filter(Boolean).join(": ") : hit.getAttribute("aria-label") });
}

/**
 * What a card or place has in common with the one that is chosen, if they lie in different zones: there the one is the target of the other.
 * @param {Table} table @param {string} id
 */
export function common(table, id) {
  const target = table.targets.get(id), chosen = table.targets.get(table.chosen ?? ""), home = (/** @type {string} */ of) => table.scene.zones.find((z) => z.id === of || z.slots.some((s) => s.id === of));
  if (!target || !chosen || home(id) === home(chosen.id)) return { options: [], refusals: [] };
  return { options: target.options.filter((i) => chosen.options.includes(i)), refusals: target.refusals.filter((i) => chosen.refusals.includes(i)) };
}

/** Does an answer begin with a card of the hand? @param {Table} table @param {number} i */
const isHeld = (table, i) => table.scene.zones.some((z) => z.lie === "fan" && z.slots.some((s) => s.options?.includes(i)));

/** How detailed the cards in a place were when they were measured last; a card that lies on another is a place of its own. @type {WeakMap<Element, string>} */
const levels = new WeakMap();

/**
 * Draws each face in the detail that its width allows. Of a covered card only the left edge is seen: the level "small" has all there.
 * A face is drawn as the others in its place before it is measured: mostly it is right then, and the browser need not lay out the table again.
 * @param {Iterable<HTMLElement>} cards
 * @param {Record<string, string>} letters
 * @param {() => void} [between]  what is to be changed when all is measured: the browser lays out the table once for both
 */
export function drawFaces(cards, letters, between) {
  const all = [...cards].map((el) => /** @type {const} */ ([el, el.matches(".dt-on") ? el : /** @type {Element} */ (el.parentElement), el.matches(".dt-overlap > :not(:last-child)")]));
  for (const [el, place, covered] of all) if (levels.has(place)) drawFace(el, covered ? "small" : levels.get(place), letters);
  const widths = all.map(([el]) => el.offsetWidth);
  between?.();
  all.forEach(([el, place, covered], i) => {
    const width = widths[i];
    if (!width) return;
    const level = covered || (el.matches(".dt-overlap > *") && width < 72) ? "small" : levelFor(width);
    if (!covered) levels.set(place, level);
    drawFace(el, level, letters);
  });
}

/** @param {HTMLElement} el @param {string|undefined} level @param {Record<string, string>} letters */
function drawFace(el, level, letters) {
  const { face: id = "", name = "" } = el.dataset, waits = el.classList.contains("dt-slot"), drawn = [id, name, waits ? "waits" : level].join("|");
  if (el.dataset.drawn === drawn) return;
  el.dataset.drawn = drawn;
  el.querySelector("svg")?.remove();
  el.prepend(once(letters, drawn, () => (waits ? waiting(id) : face(id, { level, name, letters }))));
  set(el, { "data-mood": el.querySelector("svg")?.dataset.mood });
}

/**
 * A small picture beside a sentence.
 * @param {string} id
 * @param {Record<string, string>} letters
 */
export function thumb(id, letters) {
  const e = h("span.dt-thumb", { "aria-hidden": "true" });
  if (id) e.append(once(letters, id, () => face(id, { level: "mark", letters })));
  return e;
}

/** What was drawn before, for each set of letters. @type {WeakMap<object, Map<string, HTMLTemplateElement>>} */
const drawings = new WeakMap();

/**
 * A copy of a picture that is put together and read by the browser only once.
 * @param {Record<string, string>} letters @param {string} key @param {() => string} draw
 */
function once(letters, key, draw) {
  let all = drawings.get(letters), one = all?.get(key);
  if (!all) drawings.set(letters, (all = new Map()));
  if (!one) {
    one = document.createElement("template");
    one.innerHTML = draw();
    all.set(key, one);
  }
  return document.importNode(one.content, true);
}

// A scene travels with its pictures numbered (dreamtutor/view/packing.py). Here it gets back the form of the contract.
// @ts-check
/** @typedef {import("./contract/scene").Scene} Scene */

/**
 * @param {any} packed
 * @returns {Scene}
 */
export function unpack(packed) {
  if (!Array.isArray(packed.faces)) return packed;
  const names = packed.faces.map((/** @type {string[]} */ [face]) => face);
  const named = (/** @type {string|number} */ face) => names[face] ?? face;
  const slots = (/** @type {any[]} */ these) => these.map((slot) => ({ ...slot, face: named(slot.face) }));
  const { cards } = packed.prompt;
  return {
    ...packed,
    faces: Object.fromEntries(packed.faces.map((/** @type {string[]} */ [face, name, say]) => [face, { name, say }])),
    zones: packed.zones.map((/** @type {any} */ z) => ({ ...z, slots: slots(z.slots), holds: z.holds?.map((/** @type {[string|number, number]} */ [face, n]) => [named(face), n]) })),
    prompt: { ...packed.prompt, ...(cards ? { cards: slots(cards) } : {}), options: slots(packed.prompt.options ?? []) },
    told: packed.told.map((/** @type {any} */ x) => ({ slots: [], ...x })),
  };
}

// How the reader likes the table: groups of choices, each one trait of the widget.
// @ts-check
import { h } from "./dom.js";
import { reduced } from "./motion.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./shared").Strings} Strings @typedef {import("./shared").ReaderTrait} Trait */

/** The values of each trait with the names of their words. @type {Record<Trait, Record<string, any>>} */
const CHOICES = {
  tells: { everything: "everything", new: "new", quiet: "quiet" },
  pace: { still: 0, slow: 0.5, normal: 1, fast: 2 },
  size: { fit: "fit", large: "large" },
  knows: { off: "off", counts: "counts", full: "full" },
};

/** The groups are made once for each table and stay, so that a redraw does not take the focus away. @type {WeakMap<Table, HTMLElement[]>} */
const made = new WeakMap();

/** @param {Table} table @returns {HTMLElement[]} */
export function settings(table) {
  if (!made.has(table)) made.set(table, make(table));
  const all = /** @type {HTMLElement[]} */ (made.get(table)), note = /** @type {HTMLElement} */ (all[all.length - 1]);
  for (const group of all) for (const input of group.querySelectorAll("input")) input.checked = CHOICES[/** @type {Trait} */ (input.dataset.trait)][input.value] === table.reader.get(/** @type {Trait} */ (input.dataset.trait));
  note.textContent = reduced() ? table.t("pace_reduced") : "";
  return all;
}

/** @param {Table} table */
function make(table) {
  const word = (/** @type {string} */ key) => table.t(/** @type {keyof Strings} */ (key)), known = (/** @type {string} */ key) => (word(key) === key ? "" : word(key));
  const groups = /** @type {[Trait, Record<string, any>][]} */ (Object.entries(CHOICES)).map(([trait, values]) => {
    const group = h("fieldset.dt-likes", {}, h("legend", {}, word(trait)), ...Object.keys(values).map((value) => {
      const id = `${table.uid}-${trait}-${value}`, help = known(`${trait}_${value}_help`);
      return h("label", {}, h("input", { type: "radio", name: `${table.uid}-${trait}`, value, "data-trait": trait, "aria-labelledby": id, "aria-describedby": help ? `${id}-help` : null }), h("b", { id }, word(`${trait}_${value}`)), help && h("small", { id: `${id}-help` }, help));
    }));
    group.addEventListener("change", (ev) => table.reader.set(trait, values[/** @type {HTMLInputElement} */ (ev.target).value]));
    return group;
  });
  return [h("h3", {}, word("settings")), ...groups, h("p.dt-soft", { role: "note" })];
}

// What can be answered: its key, its button, its place in a list; and the rules behind it, unfolded on demand.
// @ts-check
import { h } from "./dom.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./contract/scene").Option} Option @typedef {import("./contract/scene").SceneRefusal} Refusal */

/** One key for each option, in order: z and y take back and bring back. */
export const KEYS = "123456789abcdefghijklmnopqrstuvwx";
export const UNDO = "z", REDO = "y";

/**
 * A question back at a rule, and the place where its text unfolds. Empty if the rule has no text.
 * @param {Table} table
 * @param {string|undefined} rule
 * @param {string} key  tells this place from others with the same rule
 * @param {string} [about]  the id of the sentence that it asks about
 * @param {boolean} [auto]  it unfolds by itself if the reader is to be told the rule, unless it stands unfolded elsewhere
 * @returns {HTMLElement[]}
 */
export function why(table, rule, key, about, auto) {
  if (rule === undefined || !Object.hasOwn(table.rules, rule)) return []; // a file may name any
  const text = table.rules[rule];
  const id = `${table.uid}-why-${key}`, told = auto && table.explains(rule) && !table.explained.has(rule), open = table.unfolded.has(id) || (told && !table.folded.has(id));
  if (told) table.explained.add(rule);
  const box = h("div.dt-rule", { id, hidden: !open, "data-rule": rule, "data-auto": told, role: "note", "aria-label": table.t("rule") },
    h("b", {}, text.title), h("p", {}, text.text), text.place && h("small", {}, text.place));
  const ask = h("button.dt-why", { "data-do": "why", "data-key": `why ${key}`, "aria-expanded": String(open), "aria-controls": id, "aria-describedby": about }, table.t("why"));
  return [ask, box];
}

/** More refusals than this are listed on demand only. */
export const MANY = 8;

/**
 * Many things behind one button that shows them all.
 * @param {Table} table @param {HTMLElement[]} all @param {string} key @param {number} most  so many are shown at once
 */
export function showAll(table, all, key, most) {
  const id = `${table.uid}-all-${key}`, open = table.unfolded.has(id);
  if (all.length <= most) return all;
  return [h("button.dt-why", { "data-do": "why", "data-key": `all ${key}`, "aria-expanded": String(open), "aria-controls": id }, table.t("show_all", { n: all.length })), h("div.dt-choices", { id, hidden: !open }, ...all)];
}

/** @param {Table} table @param {HTMLElement} ask  the button pressed */
export function unfold(table, ask) {
  const id = ask.getAttribute("aria-controls") ?? "", box = /** @type {HTMLElement} */ (table.root.querySelector(`#${id}`));
  box.hidden = !box.hidden;
  const [to, from] = box.hidden ? [table.folded, table.unfolded] : [table.unfolded, table.folded];
  to.add(id);
  from.delete(id);
  ask.setAttribute("aria-expanded", String(!box.hidden));
}

/**
 * An answer as a button of the question.
 * @param {Table} table
 * @param {number} i  its place among the options
 * @param {boolean} first  the one that a golden button offers
 */
export function optionButton(table, i, first) {
  const o = table.scene.prompt.options[i];
  return h(first ? "button.dt-do.is-first" : "button.dt-do", { "data-do": "answer", "data-words": o.words, "data-points": JSON.stringify(o.slots), "aria-keyshortcuts": KEYS[i] },
    h("span", {}, o.label, o.tip && h("small", {}, o.tip)), KEYS[i] && h("kbd", { "aria-hidden": "true" }, KEYS[i].toUpperCase()));
}

/** @param {Table} table @param {number} i */
export function refusalButton(table, i) {
  const r = table.scene.prompt.refusals[i];
  return h("button.dt-do.is-refused", { "aria-disabled": "true", "data-do": "answer", "data-words": r.words, "data-points": JSON.stringify(r.because ?? []) }, h("span", {}, r.label));
}

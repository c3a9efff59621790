// What can be answered, what cannot and why, and which keys there are.
// @ts-check
import { KEYS, MANY } from "./answers.js";
import { isMarking } from "./cards.js";
import { h } from "./dom.js";
import { entry, groups } from "./listing.js";

/** @typedef {import("./shared").Table} Table */

/** @param {Table} table @returns {HTMLElement[]} */
export function canDo(table) {
  return [h("h3", {}, table.t("can_do_title")), ...options(table), ...refusals(table), ...keys(table)];
}

/** @param {Table} table */
function options(table) {
  const { t, scene: { prompt } } = table;
  if (!prompt.options.length) return [h("p.dt-soft", {}, t(isMarking(table.scene) ? "mark_help" : prompt.kind === "arrange" ? "arrange_help" : "nothing_to_do"))];
  if (prompt.families) return [h("p", {}, t("type_help"))]; // they lie below the question
  return groups(table, prompt.options, "option", (o, i, key) => entry(table, o, key, o.tip ?? "", o.slots, KEYS[i] ?? ""));
}

/** @param {Table} table */
function refusals(table) {
  const { t, uid, unfolded, scene: { prompt: { refusals } } } = table;
  if (!refusals.length) return [];
  const id = `${uid}-not-now`, open = refusals.length <= MANY || unfolded.has(id);
  const all = refusals.length > MANY && h("button.dt-why", { "data-do": "why", "data-key": "not now", "aria-expanded": String(open), "aria-controls": id }, t("show_all", { n: refusals.length }));
  return [h("h4.dt-not", {}, t("not_now"), " ", all), h("div", { id, hidden: !open }, ...groups(table, refusals, "refusal", (r, i, key) => entry(table, r, key, r.say, r.because ?? [])))];
}

/** @param {Table} table */
function keys({ t, uid, unfolded }) {
  const id = `${uid}-why-keys`, open = unfolded.has(id);
  return [h("p.dt-keys", {}, h("button.dt-why", { "data-do": "why", "data-key": "keys", "aria-expanded": String(open), "aria-controls": id, "aria-keyshortcuts": "?" }, t("keys"))),
    h("div.dt-rule", { id, hidden: !open }, h("dl.dt-key-list", {}, ...t("keys_help").split("\n").map((line) => line.split(": ")).map(([key, does]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)))))];
}

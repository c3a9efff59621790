// Lists of the panel: what has the same rule stands together, under its title and one question back.
// @ts-check
import { why } from "./answers.js";
import { thumb } from "./cards.js";
import { h } from "./dom.js";

/** @typedef {import("./shared").Table} Table */

/**
 * The picture of the first of these slots that can be seen.
 * @param {Table} table @param {string[]} slots
 */
export function picture(table, slots) {
  const seen = slots.map((id) => table.cards.get(id)?.dataset.face).find(Boolean);
  return thumb(seen ?? "", table.letters);
}

/**
 * @template {{why?: string}} T
 * @param {Table} table @param {T[]} all @param {string} kind @param {(x: T, i: number, key: string) => HTMLElement} draw
 */
export function groups(table, all, kind, draw) {
  /** @type {Map<number, HTMLElement[]>} from the first of each group */ const groups = new Map();
  let first = 0;
  all.forEach((x, i) => {
    if (kind === "refusal") first = all.findIndex((y) => y.why === x.why);
    else if (all[first].why !== x.why) first = i;
    const entry = draw(x, i, `${kind}-${i}`);
    groups.get(first)?.push(entry) ?? groups.set(first, [entry]);
  });
  return [...groups].map(([i, entries]) => {
    const rule = all[i].why ?? table.scene.prompt.why, id = `${table.uid}-${kind}-rule-${i}`, [ask, text] = why(table, rule, `${kind}-${i}`, id, kind === "told");
    return h("section.dt-group", {}, ask && h("h4", {}, h("span", { id }, table.rules[rule].title), ask), kind !== "told" && text, h(`ul.dt-list.is-${kind}`, {}, ...entries), kind === "told" && text);
  });
}

/**
 * An answer, or what is refused, in a list.
 * @param {Table} table @param {import("./contract/scene").Option|import("./contract/scene").SceneRefusal} o @param {string} key @param {string} more @param {string[]} points @param {string} [letter]  none for what is refused
 */
export function entry(table, o, key, more, points, letter) {
  const id = `${table.uid}-${key}`;
  return h("li", { "data-points": JSON.stringify(points), "data-about": JSON.stringify(o.slots) }, picture(table, o.slots),
    h("button.dt-entry", { "data-do": "answer", "data-words": o.words, "data-key": key, "aria-disabled": letter === undefined ? "true" : null, "aria-describedby": more ? id : null, "aria-keyshortcuts": letter || null }, o.label),
    letter && h("kbd", {}, letter.toUpperCase()), more && h("p", { id }, more));
}

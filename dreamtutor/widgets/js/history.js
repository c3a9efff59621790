// What was played: the line that is played now, those that were left folded in below the step that was played instead, and two lines beside each other.
// @ts-check
import { drawn, h, ICON } from "./dom.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./shared").History} History @typedef {import("./shared").PlayedLine} Line @typedef {import("./shared").Played} Move */
/** @typedef {{data?: History, here?: string, say?: string, open: Set<string>, drawn: HTMLElement[]}} Kept */

/** What was drawn last, and which lines are unfolded; a list that has not changed is not drawn anew. @type {WeakMap<Table, Kept>} */
const kept = new WeakMap();
const WAYS = /** @type {const} */ (["first", "back", "forth", "last"]);

/** @param {Table} table @returns {HTMLElement[]} */
export function history(table) {
  /** @type {History|undefined} */ const data = table.sheets.history;
  let own = kept.get(table);
  if (!own) kept.set(table, own = { open: new Set(), drawn: [] });
  if (own.data === data && own.drawn.length) return own.drawn;
  if (own.data && data && data.line === own.data.line && data.compared === own.data.compared && data.beside === own.data.beside && !data.to && isListed(data, own)) {
    own.data = data;
    return moved(data, own);
  }
  const title = h("h3", {}, table.t("history_title"));
  if (own.here !== data?.here) for (const head of data?.open ?? []) own.open.add(head);
  own.data = data;
  return own.drawn = data?.line ? [title, ...(data.to ? [ways(table, data)] : []), ...compared(table, data, own), list(table, data, own), h("p.dt-soft", {}, table.t("history_keys"))] : [title];
}

/** Is the step in the list that is drawn, and not in a line that is folded? @param {History} data @param {Kept} own */
const isListed = (data, own) => own.drawn.some((e) => e.querySelector(`[data-to="${CSS.escape(data.here)}"]`));

/** The same list, with another step marked. @param {History} data @param {Kept} own */
function moved(data, own) {
  const box = own.drawn.find((e) => e.matches(".dt-moves"));
  const [was, here] = [box?.querySelector("[aria-current]"), box?.querySelector(`[data-to="${CSS.escape(data.here)}"]`)].map((e) => /** @type {HTMLElement|null} */ (e));
  was?.removeAttribute("aria-current");
  own.here = data.here;
  if (!box || !here) return own.drawn;
  here.setAttribute("aria-current", "step");
  for (const e of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll(".dt-move[tabindex='0']"))) e.tabIndex = -1;
  here.tabIndex = 0;
  queueMicrotask(() => seen(box, here));
  return own.drawn;
}

/** Scrolls the list, and only the list, so that a step is seen. @param {HTMLElement} box @param {HTMLElement} e */
function seen(box, e) {
  const [a, b] = [box.getBoundingClientRect(), e.getBoundingClientRect()];
  if (b.top < a.top || b.bottom > a.bottom) box.scrollTop += b.top - a.top - (a.height - b.height) / 2;
}

/** To the beginning, by turns, to the end. @param {Table} table @param {History} data */
function ways(table, data) {
  return h("div.dt-ways", { role: "group", "aria-label": table.t("history") }, ...WAYS.map((way) =>
    drawn("button", ICON[way], { class: "dt-tool", "data-do": "go", "data-to": data.to?.[way], "data-key": `go ${way}`, "aria-disabled": String(!data.to?.[way]), "aria-label": table.t(`go_${way}`), title: table.t(`go_${way}`) })));
}

/** @param {Table} table @param {History} data @param {Kept} own */
function list(table, data, own) {
  const box = h("ol.dt-moves", {}, ...moves(table, data, own, data.line));
  const here = /** @type {HTMLElement|null} */ (box.querySelector("[aria-current]"));
  const stop = here ?? /** @type {HTMLElement|null} */ (box.querySelector(".dt-move"));
  if (stop) stop.tabIndex = 0;
  const top = own.here === data.here ? own.drawn.find((e) => e.matches(".dt-moves"))?.scrollTop : undefined;
  own.here = data.here;
  queueMicrotask(() => { if (top !== undefined) box.scrollTop = top; else if (here) { seen(box, here); requestAnimationFrame(() => seen(box, here)); } });
  return box;
}

/** @param {Table} table @param {History} data @param {Kept} own @param {Line} line @param {boolean} [beside] @returns {HTMLElement[]} */
function moves(table, data, own, line, beside = false) {
  const more = (/** @type {number|undefined} */ n) => (n ? [h("li.dt-soft", {}, table.t("line_more", { n }))] : []);
  const all = line.moves.map((m, i) => h("li", {}, ...step(table, data, m, beside && !i ? "line_beside" : undefined, beside && !i ? line.marks : m.marks),
    m.lines?.length ? h("ul", {}, ...m.lines.map((one) => aside(table, data, own, one))) : null));
  return [...more(line.before), ...all, ...more(line.after)];
}

/** A step as a button that leads there. @param {Table} table @param {History} data @param {Move} move @param {"line_beside"|undefined} key @param {string[]|undefined} marks */
function step(table, data, move, key, marks = []) {
  const { t, uid } = table, text = data.says[move.say] ?? "", say = key ? t(key, { say: text }) : text, id = `${uid}-marks-${move.id}`;
  return [h("span.dt-turn", { "aria-hidden": "true" }, move.turn ? String(move.turn) : ""),
    h("button.dt-move", { "data-do": "go", "data-to": move.id, "data-key": `move ${move.id}`, tabindex: -1, "aria-current": move.id === data.here ? "step" : null, "aria-describedby": marks.length ? id : null,
      "aria-label": move.turn ? t("in_turn", { n: move.turn, say }) : null }, say),
    ...(table.watch?.beside(move) ?? []),
    marks.length ? h("span.dt-marks", { id }, ...marks.map((m) => h(`small.is-${MARKS[m] ? m : "other"}`, {}, MARKS[m] ? t(MARKS[m]) : ""))) : null];
}

/** What the marks are called. @type {Record<string, keyof import("./shared").Strings>} */
const MARKS = { won: "won", lost: "lost", peeked: "mark_peeked", shuffled: "mark_shuffled" };

/** A line that was left. @param {Table} table @param {History} data @param {Kept} own @param {Line} line */
function aside(table, data, own, line) {
  const { t, uid } = table, [head] = line.moves, rest = line.moves.length - 1 + (line.after ?? 0), id = `${uid}-line-${head.id}`, open = own.open.has(head.id);
  const say = data.says[head.say] ?? "", on = (data.compared?.end ?? data.beside) === line.end;
  const first = h("li", {}, ...step(table, data, head, "line_beside", line.marks));
  if (rest) first.prepend(drawn("button", ICON.more, { class: "dt-fold", "data-do": "fold", "data-line": head.id, "data-key": `fold ${head.id}`, tabindex: -1, "aria-expanded": String(open), "aria-controls": id, "aria-label": t("unfold") }));
  const after = h("span.dt-after", {}, rest && !open ? h("span.dt-soft", {}, t("line_more", { n: rest })) : null,
    line.alike && h("button.dt-why", { "data-do": "compare", "data-end": on ? "" : line.end, "data-key": `compare ${line.end}`, tabindex: -1, "aria-pressed": String(on), "aria-label": t("compare_with", { say }) }, t("compare")));
  if (after.childNodes.length) first.append(after);
  return h("li.dt-line", {}, h("ol", { id }, first, ...(open ? moves(table, data, own, { ...line, moves: line.moves.slice(1) }) : [])));
}

/** Fold a line, or unfold it. @param {Table} table @param {HTMLElement} button */
export function fold(table, button) {
  const own = kept.get(table), line = button.dataset.line ?? "";
  if (!own) return;
  own.open.delete(line) || own.open.add(line);
  own.data = undefined; // to be drawn anew
}

/**
 * Where an arrow key leads in the list: up and down from step to step; right unfolds a line and goes on to its comparison, left goes back and folds.
 * @param {HTMLElement} from @param {number} right @param {number} down @param {string} key @returns {HTMLElement|null|undefined}
 */
export function along(from, right, down, key) {
  const all = /** @type {HTMLElement[]} */ ([.../** @type {Element} */ (from.closest(".dt-moves")).querySelectorAll(".dt-move")]), row = /** @type {Element} */ (from.parentElement?.closest("li"));
  const move = /** @type {HTMLElement} */ (row.querySelector(".dt-move")), fold = /** @type {HTMLElement|null} */ (row.querySelector(".dt-fold")), more = /** @type {HTMLElement|null} */ (row.querySelector(".dt-after > button"));
  let to = key === "Home" ? all[0] : key === "End" ? all[all.length - 1] : down ? all[all.indexOf(move) + down] : null;
  if (right) {
    const open = fold?.getAttribute("aria-expanded") === "true";
    if (fold && from === move && open === right < 0) { fold.click(); return null; }
    to = right > 0 ? more : from === move ? null : move;
  }
  if (to?.matches(".dt-move")) for (const e of all) e.tabIndex = e === to ? 0 : -1;
  return to;
}

/** Two lines beside each other. @param {Table} table @param {History} data @param {Kept} own */
function compared(table, data, own) {
  const { t } = table, found = data.compared;
  if (own.say !== (own.say = found?.say) && found) table.say(found.say);
  if (!found) return [];
  const cell = (/** @type {string[]} */ all) => h("td", {}, ...(all.length ? all.map((x) => h("p", {}, x)) : [h("p.dt-soft", {}, t("no_answer"))]));
  const line = (/** @type {string} */ say, /** @type {string} */ kind) => h(`tr.${kind}`, {}, h("th", { colspan: 2, scope: "rowgroup" }, say));
  return [h("section.dt-beside", { "aria-label": t("compared"), tabindex: 0 },
    h("div.dt-besides", {}, h("p", {}, found.say), h("button.dt-why", { "data-do": "compare", "data-end": "", "data-key": `compare ${found.end}` }, t("compare_close"))),
    h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("this_line")), h("th", { scope: "col" }, t("other_line")))),
      ...found.parts.flatMap((part) => [h("tbody", {}, line(part.say, "is-part")), ...part.rows.map((x) => h("tbody", {}, x.say ? line(x.say, "is-row") : null, h("tr", {}, cell(x.one), cell(x.other)))),
        part.more ? h("tbody", {}, line(part.more, "is-row")) : null])))];
}

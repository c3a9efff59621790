// The sheet of moves while one looks at a replay: the whole tree, and two lines beside each other. While one plays on, it is the list of the table.
// @ts-check
import { drawn, h } from "./dom.js";
import { glyphSay, signOf, toneOf } from "./glyphs.js";
import { ICON } from "./icons.js";
import { history } from "./history.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./shared").History} History @typedef {import("./shared").Played} Played @typedef {import("./shared").PlayedLine} Line @typedef {import("./reel.js").Film} Film @typedef {import("./contract/reel").ShownNote} Noted */

/** So many steps of two lines are listed beside each other. */
const MOST = 300;
/** Lines in lines are listed so deep; the rest is on the timeline. */
const DEEPEST = 40;

/** @param {Film} film @param {Map<number, Noted[]>} notes @returns {Line} */
export function treeOf(film, notes) {
  const { entries } = film.reel, branches = film.branches();
  const played = (/** @type {number} */ n, /** @type {number} */ before) => {
    const { id, up, say, marks } = entries[n], turn = film.answered(n), all = notes.get(n), glyphs = [...new Set(all?.flatMap((one) => one.glyph ?? []))];
    /** @type {Played} */ const move = { id, say };
    if (turn && turn !== before) move.turn = turn;
    if (marks?.length) move.marks = marks;
    if (glyphs.length) move.glyphs = glyphs;
    if (all?.some((one) => one.text?.length || one.reveal !== undefined || one.marks?.length || !one.glyph)) move.noted = true;
    const beside = up < 0 ? [] : film.kids[up].filter((k) => k !== n && made.has(k));
    return { move, turn, beside };
  };
  /** The branch that each entry belongs to, and how deep lines lie in lines. @type {Map<number, import("./reel.js").Branch>} */ const of = new Map(), depth = new Map();
  for (const branch of branches) {
    for (const n of branch.own) of.set(n, branch);
    depth.set(branch, (depth.get(of.get(branch.fork)) ?? -1) + 1);
  }
  /** Each line by its head. One after another: whoever goes back and forth often makes lines in lines deeper than a page can call itself. @type {Map<number, Line>} */
  const made = new Map(branches.map(({ own }) => [own[0], { moves: [], end: entries[own[own.length - 1]].id }]));
  for (const branch of branches) {
    const line = /** @type {Line} */ (made.get(branch.own[0])), all = branch.own;
    let before = 0;
    for (const n of all) {
      const { move, turn, beside } = played(n, before);
      before = turn;
      // what was played instead of the first step of a line stands beside that line, not in it
      const lines = (n === all[0] && depth.get(branch)) || depth.get(branch) === DEEPEST ? [] : beside;
      if (lines.length) move.lines = lines.map((k) => /** @type {Line} */ (made.get(k)));
      line.moves.push(move);
    }
    if (!depth.get(branch)) continue;
    const last = film.outcome(all[all.length - 1]), seen = all.flatMap((n) => entries[n].marks ?? []);
    const marks = [last, ...["peeked", "shuffled"].filter((m) => seen.some((one) => one === m))].filter(Boolean);
    Object.assign(line, { alike: true, ...(marks.length ? { marks } : {}) });
  }
  return made.get(branches[0]?.own[0]) ?? { moves: [], end: "" };
}

/** What notes say of a step, in short: beside it in the list. @param {Table} table @param {Played} move @returns {Node[]} */
export function marksOf(table, { glyphs = [], noted }) {
  const note = table.t("has_note"), reel = table.watch?.reel;
  return [...glyphs.map((g) => h(`b.dt-glyph.is-${toneOf(g)}`, { role: "img", "aria-label": glyphSay(table, g), title: glyphSay(table, g) }, signOf(reel, g))),
    ...(noted ? [drawn("span", ICON.notes, { class: "dt-has-note", role: "img", "aria-label": note, title: note })] : [])];
}

/** The heads of the side lines that lead to an entry. @param {Film} film @param {number} n @param {Set<number>} heads */
export function headsOf(film, n, heads) {
  const found = [];
  for (let at = n; at >= 0; at = film.reel.entries[at].up) if (heads.has(at)) found.push(film.reel.entries[at].id);
  return found;
}

/** @param {Table} table @param {() => {film: Film, line: number, beside: number, at: number}} shown */
export const moves = (table, shown) => {
  const [title, ...rest] = history(table), { film, line, beside, at } = shown();
  return table.watch?.isOn ? [title, ...pairs(table, film, line, beside, at), ...rest] : [title, ...rest];
};

/** @type {WeakMap<Table, {key: string, film?: Film, drawn: HTMLElement[]}>} */
const kept = new WeakMap();

/** Two lines beside each other: what is the same, and then step by step. @param {Table} table @param {Film} film @param {number} line @param {number} beside @param {number} at */
function pairs(table, film, line, beside, at) {
  if (beside < 0 || beside >= film.lines.length || beside === line) return [];
  const { t } = table, key = `${line} ${beside}`;
  let own = kept.get(table);
  if (!own || own.key !== key || own.film !== film) {
    const [one, other] = [film.chain(line), film.chain(beside)], from = film.parting(line, beside), most = Math.max(one.length, other.length) - 1, rest = most - from - MOST;
    const cell = (/** @type {number|undefined} */ n, /** @type {number} */ step, /** @type {"this_line"|"other_line"} */ whose) => n === undefined ? h("span.dt-soft", {}, t("no_answer"))
      : h(whose === "this_line" ? "button.dt-move" : "button.dt-other", { "data-do": "step", "data-n": n, "data-line": whose === "this_line" ? line : beside, "data-key": `${whose} ${step}`, tabindex: -1, "aria-label": `${t(whose)}, ${t("step_n", { n: step })}: ${film.say(n)}` }, film.say(n));
    const rows = Array.from({ length: Math.min(MOST, most - from) }, (_, i) => from + 1 + i).map((step) => h("li.dt-pair", { "data-step": step },
      h("span.dt-turn", { "aria-hidden": "true" }, String(step)), cell(one[step], step, "this_line"), h("span.dt-after", {}, cell(other[step], step, "other_line"))));
    const flip = drawn("button", ICON.swap, { class: "dt-tool is-flip", "data-do": "flip", "data-key": "flip pair", "aria-label": t("flip"), title: t("flip"), "aria-keyshortcuts": "x" });
    own = { key, film, drawn: [h("section.dt-pairs", { "aria-label": t("compared") },
      h("div.dt-besides", {}, h("p", {}, t("same_until", { n: from })), flip, h("button.dt-why", { "data-do": "compare", "data-end": "", "data-key": "compare close" }, t("compare_close"))),
      h("div.dt-pair.is-head", { "aria-hidden": "true" }, h("span"), h("b", {}, t("looked_at")), h("b", {}, t("other_line"))),
      h("ol.dt-moves", {}, ...rows), rest > 0 && h("p.dt-soft", {}, t("line_more", { n: rest })))] };
    kept.set(table, own);
  }
  const list = /** @type {HTMLElement} */ (own.drawn[0].querySelector("ol")), stop = list.querySelector(`[data-step="${at}"]`) ?? list.firstElementChild;
  for (const li of list.children) {
    li.classList.toggle("is-here", li === stop && Number(/** @type {HTMLElement} */ (li).dataset.step) === at);
    const b = /** @type {HTMLElement|null} */ (li.querySelector(".dt-move") ?? li.querySelector("button"));
    if (b) { b.tabIndex = li === stop ? 0 : -1; li.classList.contains("is-here") ? b.setAttribute("aria-current", "step") : b.removeAttribute("aria-current"); }
  }
  if (stop) queueMicrotask(() => { const e = /** @type {HTMLElement} */ (stop); if (e.offsetTop < list.scrollTop || e.offsetTop + e.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = e.offsetTop - list.clientHeight / 2; });
  return own.drawn;
}

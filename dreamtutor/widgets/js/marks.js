// Rings around cards and arrows between them, drawn above the table. They follow the cards: whenever these lie otherwise, all is drawn anew.
// What a mark means is told by its form, too: good is a firm line with a tick, bad is dashed with a cross, and neither is a thin line.
// @ts-check
import { pending } from "./note_form.js";
import { marksHere } from "./seen.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./contract/reel").SlotMark} NoteMark */
/** Where something lies on the table: its middle, its size, and how far it is turned. @typedef {{x: number, y: number, w: number, h: number, turn: number}} Box */

const MOST = 300, AROUND = 5;
/** @type {WeakMap<Table, {svg: SVGSVGElement, drawn: boolean}>} */
const layers = new WeakMap();

/**
 * @param {string} tag @param {Record<string, any>} attributes @param {...Element} kids
 * @returns {SVGElement}
 */
function s(tag, attributes, ...kids) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, String(value));
  e.append(...kids);
  return e;
}

/** @param {Table} table */
function layerOf(table) {
  let layer = layers.get(table);
  if (!layer) {
    const svg = /** @type {SVGSVGElement} */ (s("svg", { class: "dt-strokes", "aria-hidden": "true" }));
    layers.set(table, (layer = { svg, drawn: false }));
    // a card that turns or is lifted lies where it lies only when it has come to rest
    for (const type of ["transitionend", "animationend"]) table.root.addEventListener(type, (ev) => { if (layer?.drawn && /** @type {Element} */ (ev.target).closest("[data-card]")) drawMarks(table); });
  }
  if (layer.svg.parentNode !== table.root) table.root.append(layer.svg);
  return layer;
}

/** @param {Table} table */
export function drawMarks(table) {
  const marks = marksHere(table), mine = pending(table);
  if (!marks.length && !mine.marks.length && !mine.from && !layers.get(table)?.drawn) return;
  const layer = layerOf(table), origin = table.root.getBoundingClientRect(), zoom = origin.width / table.root.offsetWidth || 1;
  const find = boxes(table, origin, zoom), drawn = [...marks, ...mine.marks].slice(0, MOST).flatMap((mark) => stroke(mark, find));
  if (mine.from) drawn.push(...begun(mine.from, find, mine.point && { x: (mine.point.x - origin.left) / zoom, y: (mine.point.y - origin.top) / zoom }));
  // arrows lie above rings, and what a mark means above all
  layer.svg.replaceChildren(...drawn.filter((one) => !one.far).map((one) => one.lines), ...drawn.filter((one) => one.far).map((one) => one.lines), ...drawn.flatMap((one) => one.badge ?? []));
  layer.drawn = drawn.length > 0;
}

/**
 * Finds where cards and places lie, measuring each only once.
 * @param {Table} table @param {DOMRect} origin @param {number} zoom
 * @returns {(id: string) => Box|null}
 */
function boxes(table, origin, zoom) {
  /** @type {Map<string, Box|null>} */ const known = new Map();
  return (id) => {
    if (!known.has(id)) known.set(id, box(elementOf(table, id), origin, zoom));
    return known.get(id) ?? null;
  };
}

/** A card, else a place. @param {Table} table @param {string} id */
export function elementOf(table, id) {
  const card = table.cards.get(id);
  if (card?.isConnected) return card;
  const zone = table.root.querySelector(`[data-zone="${CSS.escape(id)}"]`);
  return /** @type {HTMLElement|null} */ (zone?.querySelector(".dt-lay, .dt-stack") ?? zone);
}

/** @param {HTMLElement|null} e @param {DOMRect} origin @param {number} zoom @returns {Box|null} */
function box(e, origin, zoom) {
  const r = e?.getBoundingClientRect();
  if (!e || !r?.width || !r.height) return null;
  const covers = e.matches(".dt-overlap > .dt-card") ? e.nextElementSibling?.getBoundingClientRect() : undefined; // of a covered card, what is seen of it
  const right = covers ? Math.min(r.right, Math.max(covers.left, r.left + 6)) : r.right, x = (r.left + right) / 2, y = r.top + r.height / 2;
  const { transform } = getComputedStyle(e), m = transform && transform !== "none" ? new DOMMatrixReadOnly(transform) : null, turn = m ? Math.atan2(m.b, m.a) : 0;
  const [w, h] = turn ? [e.offsetWidth, e.offsetHeight] : [(right - r.left) / zoom, r.height / zoom];
  return { x: (x - origin.left) / zoom, y: (y - origin.top) / zoom, w, h, turn };
}

/** @param {string|undefined} tone */
const formOf = (tone) => (tone === "good" || tone === "bad" ? tone : "open");

/** Every line lies on a broader one in the colour of the ground, so that it is seen on any card. @param {string} tag @param {Record<string, any>} attributes */
const cased = (tag, attributes) => [s(tag, { ...attributes, class: "dt-case" }), s(tag, { ...attributes, class: "dt-ink" })];

/** A mark in its parts; `far`: from one thing to another. @typedef {{lines: SVGElement, badge: SVGElement|null, far: boolean}} Stroke */

/** @param {NoteMark} mark @param {(id: string) => Box|null} find @returns {Stroke[]} */
function stroke(mark, find) {
  const at = find(mark.at), to = mark.to === undefined || mark.to === mark.at ? null : find(mark.to), form = formOf(mark.tone), name = { class: `dt-stroke is-${form}`, "data-at": mark.at };
  if (!at) return to ? [ring(to, form, name)] : [];
  return [to ? arrow(at, to, form, { ...name, "data-to": mark.to }) : ring(at, form, name)];
}

/** @param {Box} at @param {string} form @param {Record<string, any>} name */
function ring({ x, y, w, h, turn }, form, name) {
  const wide = w + 2 * AROUND, high = h + 2 * AROUND, rect = { x: -wide / 2, y: -high / 2, width: wide, height: high, rx: Math.min(10, wide / 3) };
  const cos = Math.cos(turn), sin = Math.sin(turn), [left, top] = [3 - wide / 2, 3 - high / 2];
  return { lines: s("g", { ...name, transform: `translate(${n(x)} ${n(y)}) rotate(${n((turn * 180) / Math.PI)})` }, ...cased("rect", rect)), badge: badge(form, x + left * cos - top * sin, y + left * sin + top * cos), far: false };
}

/** A tick or a cross in a disc. @param {string} form @param {number} x @param {number} y */
function badge(form, x, y) {
  const d = form === "good" ? "M-4 .5L-1 3.5L4.5 -3.5" : "M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5";
  return form === "open" ? null : s("g", { class: `dt-badge is-${form}`, transform: `translate(${n(x)} ${n(y)})` }, s("circle", { r: 9, class: "dt-disc" }), s("path", { class: "dt-sign", d }));
}

/** Where a line from the middle of a box to a point leaves the box. @param {Box} b @param {{x: number, y: number}} p */
function edge(b, p) {
  const dx = p.x - b.x, dy = p.y - b.y, k = Math.min((b.w / 2 + 2) / (Math.abs(dx) || 1e-6), (b.h / 2 + 2) / (Math.abs(dy) || 1e-6), 1);
  return { x: b.x + dx * k, y: b.y + dy * k };
}

/** @param {Box} a @param {Box} b @param {string} form @param {Record<string, any>} name */
function arrow(a, b, form, name) {
  const far = Math.hypot(b.x - a.x, b.y - a.y), level = Math.abs(b.y - a.y) < (a.h + b.h) / 4;
  // between neighbours it rises over the cards; else it swings out to the side
  const bow = level ? { x: (a.x + b.x) / 2, y: Math.min(a.y - a.h / 2, b.y - b.h / 2) - Math.min(70, 18 + far * 0.16) } : { x: (a.x + b.x) / 2 + (b.y - a.y) * 0.16, y: (a.y + b.y) / 2 - (b.x - a.x) * 0.16 };
  const top = (/** @type {Box} */ box, /** @type {number} */ by) => ({ x: box.x + by * Math.min(8, box.w / 5), y: box.y - box.h / 2 - 2 }), way = Math.sign(b.x - a.x) || 1;
  const [from, to] = level ? [top(a, way), top(b, -way)] : [edge(a, bow), edge(b, bow)];
  // a card at the upper edge has no room above it
  if (level) bow.y = Math.max(bow.y, 6 - (from.y + to.y) / 2);
  const turn = (Math.atan2(to.y - bow.y, to.x - bow.x) * 180) / Math.PI, back = 9 / (Math.hypot(to.x - bow.x, to.y - bow.y) || 1);
  const neck = { x: to.x + (bow.x - to.x) * back, y: to.y + (bow.y - to.y) * back }, line = `M${n(from.x)} ${n(from.y)}Q${n(bow.x)} ${n(bow.y)} ${n(neck.x)} ${n(neck.y)}`;
  const mid = { x: (from.x + 2 * bow.x + to.x) / 4, y: (from.y + 2 * bow.y + to.y) / 4 };
  const head = { d: "M2 0L-12 -8L-8.5 0L-12 8Z", transform: `translate(${n(to.x)} ${n(to.y)}) rotate(${n(turn)})` };
  return { lines: s("g", name, s("path", { d: line, class: "dt-case" }), s("path", { ...head, class: "dt-case is-head" }), s("path", { d: line, class: "dt-ink" }), s("path", { ...head, class: "dt-head" })), badge: badge(form, mid.x, mid.y), far: true };
}

/** What is being drawn: from a card, to where the pointer is. @param {string} from @param {(id: string) => Box|null} find @param {{x: number, y: number}|null|undefined} point @returns {Stroke[]} */
function begun(from, find, point) {
  const at = find(from);
  if (!at) return [];
  const started = ring(at, "open", { class: "dt-stroke is-open is-begun" });
  return point ? [started, arrow(at, { ...point, w: 1, h: 1, turn: 0 }, "open", { class: "dt-stroke is-open is-begun" })] : [started];
}

/** @param {number} x */
const n = (x) => Math.round(x * 10) / 10;

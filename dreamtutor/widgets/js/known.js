// What the reader may know of the cards that are not seen: how many of each, what comes next, where some of them lie. Python counts; here it is drawn.
// @ts-check
import { thumb } from "./cards.js";
import { h } from "./dom.js";

/**
 * @typedef {import("./shared").Table} Table
 * @typedef {import("./contract/scene").UnseenKind} Kind
 * @typedef {import("./contract/scene").ShuffledHeap} Heap
 */

const MODES = /** @type {const} */ (["off", "counts", "full"]);

/** @param {Table} table @returns {HTMLElement[]} */
export function known(table) {
  const { t, reader, sheets } = table, now = reader.get("knows");
  const modes = h("div.dt-modes", { role: "radiogroup", "aria-label": t("knows") },
    ...MODES.map((mode) => h("button", { role: "radio", tabindex: mode === now ? 0 : -1, "data-do": "knows", "data-mode": mode, "data-key": `knows ${mode}`, "aria-checked": String(mode === now) }, t(`knows_${mode}`))));
  const heaps = now === "off" ? [h("p.dt-soft", {}, t("knows_nothing"))] : (sheets.known?.heaps ?? []).map((x) => heap(table, x, now === "full"));
  return [h("h3", {}, t("known_title")), modes, ...heaps];
}

/** @param {Table} table @param {Heap} x @param {boolean} full */
function heap(table, x, full) {
  const placed = x.places.reduce((n, p) => n + p.cards.length, 0);
  const note = [x.note, !full && placed && table.t("known_places", { n: placed })].filter(Boolean).join(", ");
  return h("section.dt-heap", { "data-heap": x.id }, h("h4", {}, h("b", {}, x.label), " ", h("span", {}, note)),
    ...x.families.map((f) => h("div", {}, h("h5", {}, f.label, h("b", {}, String(f.count))),
      ...f.rows.map((row) => h("ul.dt-kinds", {}, ...row.map((k) => h("li", {}, kind(table, k, full))))))),
    ...(full ? [...next(x), ...x.places.map((p) => h("div.dt-lying", {}, h("h5", {}, p.say),
      h("ol.dt-kinds", {}, ...p.cards.map((k) => h("li", {}, h("span.dt-kind", { role: "img", "aria-label": k.say, title: k.say }, thumb(k.face, table.letters))))), h("p.dt-soft", {}, p.until)))] : []));
}

/** @param {Table} table @param {Kind} k @param {boolean} full */
function kind(table, k, full) {
  const share = full && k.share, say = table.t(share ? "kind_share" : "kind_count", { card: k.say, n: k.count, share: k.share ?? "" });
  return h(k.count ? "span.dt-kind" : "span.dt-kind.is-gone", { role: "img", "aria-label": say, title: say }, thumb(k.face, table.letters), h("b", {}, String(k.count)), share && h("small", {}, share));
}

/** @param {Heap} x */
function next(x) {
  return x.next ? [h("h5", {}, x.next), h("ul.dt-bars", {}, ...x.bars.map((b) => h("li", { style: `--part: ${b.part}` }, h("span", {}, b.label), h("b", {}, b.share))))] : [];
}

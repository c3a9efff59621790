// Where the bubble stands, and what is ringed: beside what it points at, never over it, and always in view.
// @ts-check

/** @typedef {import("./shared").Table} Table @typedef {import("./contract/lesson").LessonPanel} Lesson */

/** Nearer than this to what it points at, the bubble has a beak. */
const NEAR = 90;

export class Pointing {
  /** @param {Table} table @param {import("./bubble.js").Bubble} bubble @param {AbortSignal} signal */
  constructor(table, bubble, signal) {
    this.table = table;
    this.bubble = bubble;
    /** @type {string[]} */ this.ids = [];
    this.away = false;
    /** Has what was pointed at been done? Then nothing is ringed any more. */ this.quiet = false;
    let planned = 0;
    const soon = () => { planned ||= requestAnimationFrame(() => { planned = 0; this.aim(); }); };
    window.addEventListener("scroll", soon, { capture: true, passive: true, signal });
    window.addEventListener("resize", soon, { passive: true, signal });
    signal.addEventListener("abort", () => cancelAnimationFrame(planned));
  }

  /** What is pointed at, as it lies on the table now. @param {string} id @returns {HTMLElement|null} */
  find(id) {
    const { root, cards } = this.table, card = cards.get(id);
    if (id === "question") return root.querySelector(".dt-ask");
    const zone = /** @type {HTMLElement|null} */ (root.querySelector(`[data-zone="${CSS.escape(id)}"]`));
    if (zone) return zone.matches(".dt-pile") ? zone : zone.closest(".dt-scales") && zone.matches(".is-scales") ? zone.closest(".dt-scales") : zone;
    return card?.isConnected ? card : null;
  }

  get first() { return this.ids.map((id) => this.find(id)).find(Boolean) ?? null; }

  /** The blocks of the table with the bubble among them: below doors and piles, above all else. @param {HTMLElement[]} blocks */
  among(blocks) {
    if (this.away) return blocks;
    const { root } = this.table, { el } = this.bubble;
    const named = this.ids.flatMap((id) => blocks.find((b) => b.matches(id === "question" ? ".dt-ask" : `[data-zone="${CSS.escape(id)}"]`) || b.querySelector(`[data-zone="${CSS.escape(id)}"]`) || (this.table.cards.get(id) && b.contains(/** @type {HTMLElement} */ (this.table.cards.get(id))))) ?? [])[0];
    const at = named ? blocks.indexOf(named) : -1, shelved = at < 0 && this.ids.length > 0 && !!root.querySelector(".dt-shelves")?.childElementCount;
    this.below = at >= 0 && (named.matches(".dt-goal") || !!this.first?.closest(".dt-strip"));
    el.classList.toggle("is-shelved", shelved);
    if (at < 0) return shelved ? [...blocks, el] : [el, ...blocks];
    const to = at + (this.below ? 1 : 0);
    return [...blocks.slice(0, to), el, ...blocks.slice(to)];
  }

  /** Rings what is pointed at. */
  ring() {
    const { root, cards } = this.table;
    for (const old of root.querySelectorAll(".is-ringed")) old.classList.remove("is-ringed");
    if (this.away) return;
    const all = this.ids.map((id) => this.find(id));
    if (!this.quiet) for (const [i, id] of this.ids.entries()) {
      const el = all[i];
      if (!el || (el.matches(".dt-side") && all.includes(/** @type {HTMLElement} */ (el.closest(".dt-scales"))))) continue;
      if (cards.get(id) === el) el.classList.add("is-pointed");
      else el.classList.add("is-ringed");
    }
    this.aim();
  }

  /** Turns the bubble to what it points at. */
  aim() {
    const { el } = this.bubble, target = this.away ? null : this.first;
    if (!el.isConnected) return;
    const room = /** @type {HTMLElement} */ (el.parentElement).getBoundingClientRect(), wide = el.offsetWidth;
    // a bubble that sticks to the edge of the window must not lie on what it speaks of
    el.classList.remove("is-loose");
    let box = el.getBoundingClientRect();
    const on = (/** @type {DOMRect} */ r) => r.bottom > box.top && r.top < box.bottom && r.right > box.left && r.left < box.right;
    if (box.height > innerHeight * 0.62 || this.ids.some((id) => { const one = this.find(id); return one && on(one.getBoundingClientRect()); })) { el.classList.add("is-loose"); box = el.getBoundingClientRect(); }
    if (!target) { el.style.setProperty("--x", "0px"); return this.bubble.point(false); }
    const lay = /** @type {HTMLElement} */ (target.matches(".dt-zone") ? target.querySelector(".dt-card, .dt-slot")?.parentElement ?? target : target), all = [...lay.querySelectorAll(":scope > .dt-card, :scope > .dt-slot")];
    const ends = (all.length ? [all[0], /** @type {Element} */ (all.at(-1))] : [lay]).map((e) => e.getBoundingClientRect()), middle = (Math.min(...ends.map((r) => r.left)) + Math.max(...ends.map((r) => r.right))) / 2;
    const spare = room.width - wide, x = spare < 60 ? 0 : Math.max(0, Math.min(spare, middle - room.left - wide / 2));
    el.style.setProperty("--x", `${Math.round(x)}px`);
    box = el.getBoundingClientRect();
    const r = target.getBoundingClientRect(), above = r.bottom <= box.top + 1, gap = above ? box.top - r.bottom : r.top - box.bottom, left = middle - box.left;
    this.bubble.point(gap >= -2 && gap < NEAR && left > 14 && left < box.width - 14, above, left);
  }

  /** Brings the bubble and what it points at into view, if they are not. */
  show() {
    const { el } = this.bubble, target = this.first, calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!el.isConnected) return;
    const boxes = [el, ...(target ? [target] : [])].map((e) => e.getBoundingClientRect()), top = Math.min(...boxes.map((r) => r.top)), bottom = Math.max(...boxes.map((r) => r.bottom));
    if (top >= 0 && bottom <= innerHeight) return;
    const lead = bottom - top > innerHeight ? el : boxes[1] && boxes[1].top < boxes[0].top ? /** @type {HTMLElement} */ (target) : el;
    lead.scrollIntoView({ block: top < 0 ? "start" : bottom - top > innerHeight ? "start" : "nearest", behavior: calm ? "auto" : "smooth" });
    if (target && lead === el && top >= 0) target.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
  }
}

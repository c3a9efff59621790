// Cards travel from where they were seen to where they are now (FLIP by hand: no library, a few milliseconds for a table).
// Nothing waits for a motion, and the first press of a key or button finishes it.
// @ts-check

const MOVE = 280, GAP = 90, MOST = 900, TURN = 220, EASE = "cubic-bezier(.2,.75,.25,1)";

export const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const homeOf = (/** @type {Element} */ el) => el.closest("[data-zone], .dt-ask");

/**
 * Where everything is before the table is drawn anew: each card, and the zone around it, which may move as a whole.
 * @typedef {{el: HTMLElement, at: DOMRect, face: string|undefined, home: Element|null, homeAt: DOMRect|undefined}} Was
 * @typedef {{cards: Map<string, Was>, zones: Map<string, DOMRect>}} Before
 */

export class Motion {
  /** @param {HTMLElement} air  an empty layer over the table, for cards that leave @param {() => number} pace  how fast cards move; 0: they do not */
  constructor(air, pace) {
    this.air = air;
    this.pace = pace;
    /** @type {Set<Animation>} */ this.running = new Set();
  }

  still() {
    return document.hidden || reduced() || !this.pace();
  }

  /**
   * @param {Map<string, HTMLElement>} cards
   * @param {Map<string, HTMLElement>} places  of each zone, the element where its cards lie
   * @returns {Before}
   */
  look(cards, places) {
    return {
      cards: new Map([...cards].map(([id, el]) => {
        const home = homeOf(el);
        return [id, { el, at: el.getBoundingClientRect(), face: el.dataset.face, home, homeAt: home?.getBoundingClientRect() }];
      })),
      zones: new Map([...places].map(([id, el]) => [id, el.getBoundingClientRect()])),
    };
  }

  /**
   * @param {Before} before
   * @param {Map<string, HTMLElement>} cards
   * @param {Map<string, HTMLElement>} places
   * @param {import("./contract/scene").CardMove[]} moves
   */
  run(before, cards, places, moves) {
    this.finish();
    if (this.still()) return;
    /** @type {Map<string, {sources: string[], targets: string[]}>} in the order in which they come to rest */ const ways = new Map();
    for (const [id, source, target] of moves) {
      const { sources, targets } = ways.get(id) ?? { sources: [], targets: [] };
      ways.delete(id);
      if (cards.has(id) || before.cards.has(id)) ways.set(id, { sources: [...sources, source], targets: [target, ...targets] });
    }
    // all is looked up before anything is set in motion: each look in between would make the browser lay out the table again
    const ends = new Map([...cards].map(([id, el]) => [id, el.getBoundingClientRect()]));
    const homes = new Map([...cards.values()].map((el) => homeOf(el)).map((home) => [home, home?.getBoundingClientRect()]));
    const endOf = (/** @type {string} */ id) => /** @type {DOMRect} */ (ends.get(id));
    const gap = Math.min(GAP, (MOST - MOVE) / Math.max(1, ways.size - 1));
    [...ways].forEach(([id, { sources, targets }], i) => {
      const card = cards.get(id), was = before.cards.get(id);
      const from = was?.at ?? sources.map((zone) => before.zones.get(zone)).find(Boolean);
      if (card && from) this.fly(card, from, endOf(id), i * gap, was ? 1 : 0.2);
      else if (was) this.leave(was, targets.map((zone) => places.get(zone)).find(Boolean), i * gap);
    });
    // the others close up while the last of them lands
    const rest = Math.max(0, ways.size - 1) * gap;
    for (const [id, card] of cards) {
      const was = before.cards.get(id);
      if (!was || ways.has(id)) continue;
      const to = endOf(id), home = homeOf(card), homeTo = homes.get(home);
      const from = home === was.home && homeTo && was.homeAt
        ? new DOMRect(was.at.x + homeTo.x - was.homeAt.x, was.at.y + homeTo.y - was.homeAt.y, was.at.width, was.at.height) : was.at;
      if (Math.abs(to.left - from.left) + Math.abs(to.top - from.top) > 1) this.fly(card, from, to, rest, 1);
      else if (was.face !== card.dataset.face) this.play(card, [{ scale: "0 1" }, { scale: "1 1" }], TURN, rest);
    }
  }

  /**
   * A change by hand, inside one answer: whatever is in `els` glides to its new place.
   * @param {() => Iterable<HTMLElement>} els
   * @param {() => void} change
   */
  glide(els, change) {
    if (this.still()) return change();
    const was = new Map([...els()].map((e) => [e, e.getBoundingClientRect()]));
    change();
    this.finish();
    for (const e of els()) {
      const from = was.get(e), to = e.getBoundingClientRect();
      if (from && (from.left !== to.left || from.top !== to.top)) this.fly(e, from, to, 0, 1, 160);
    }
  }

  /** @param {HTMLElement} el @param {DOMRect} from @param {DOMRect} to @param {number} wait @param {number} seen @param {number} [ms] */
  fly(el, from, to, wait, seen, ms = MOVE) {
    // above the others by a class: a browser moves cards without drawing them anew only if nothing but their place and opacity is animated
    el.classList.add("is-flying");
    const x = from.left + from.width / 2 - to.left - to.width / 2, y = from.top + from.height / 2 - to.top - to.height / 2;
    const k = to.width ? from.width / to.width : 1;
    const a = this.play(el, [
      { translate: `${x}px ${y}px`, scale: k, opacity: seen },
      { opacity: 1, offset: 0.3 },
      { translate: "0 0", scale: 1, opacity: 1 },
    ], ms, wait);
    const landed = () => { if (!this.flying(el)) el.classList.remove("is-flying"); };
    a.finished.then(landed, landed);
  }

  /** @param {HTMLElement} el */
  flying(el) {
    return [...this.running].some((a) => /** @type {KeyframeEffect} */ (a.effect).target === el);
  }

  /** @param {{el: HTMLElement, at: DOMRect}} was @param {HTMLElement|undefined} target @param {number} wait */
  leave(was, target, wait) {
    if (!target || was.el.isConnected) return;
    const over = this.air.getBoundingClientRect(), to = target.getBoundingClientRect(), { at } = was;
    const ghost = document.createElement("div");
    ghost.className = "dt-ghost";
    ghost.append(was.el.querySelector("svg") ?? "");
    ghost.style.cssText = `left:${at.left - over.left}px;top:${at.top - over.top}px;width:${at.width}px;height:${at.height}px`;
    this.air.append(ghost);
    const x = to.left + to.width / 2 - at.left - at.width / 2, y = to.top + to.height / 2 - at.top - at.height / 2;
    const a = this.play(ghost, [{ translate: "0 0", scale: 1, opacity: 1 }, { opacity: 1, offset: 0.7 }, { translate: `${x}px ${y}px`, scale: to.width / at.width || 1, opacity: 0 }], MOVE, wait);
    const gone = () => ghost.remove();
    a.finished.then(gone, gone);
  }

  /** @param {HTMLElement} el @param {Keyframe[]} frames @param {number} ms @param {number} wait */
  play(el, frames, ms, wait) {
    const a = el.animate(frames, { duration: ms / this.pace(), delay: wait / this.pace(), easing: EASE, fill: "backwards" });
    this.running.add(a);
    const done = () => this.running.delete(a);
    a.finished.then(done, done);
    return a;
  }

  finish() {
    for (const a of this.running) a.finish();
    this.running.clear();
  }
}

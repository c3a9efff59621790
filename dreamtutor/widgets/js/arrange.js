// Sorting cards into bins, in order: by dragging, by small buttons and by the arrow keys. Python says what an arrangement means.
// @ts-check
import { button, hitOf, wordsOf } from "./cards.js";
import { h, ICON, drawn, place } from "./dom.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./contract/scene").ScenePrompt} Prompt */

export class Arrange {
  /** @param {Table} table @param {import("./motion.js").Motion} motion @param {() => void} drawFaces @param {AbortSignal} signal */
  constructor(table, motion, drawFaces, signal) {
    this.table = table; this.motion = motion; this.drawFaces = drawFaces;
    /** @type {number[][]} */ this.piles = [];
    /** @type {number|null} the card that buttons and arrows move */ this.held = null;
    /** @type {HTMLElement[]} */ this.cards = [];
    this.rev = -1;
    this.shown = "";
    this.bins = h("div.dt-bins");
    this.tools = h("div.dt-handles");
    this.foot = h("div.dt-choices");
    this.el = h("div.dt-arrange", {}, this.bins, this.tools, this.foot);
    this.listen(signal);
  }

  /** @param {Prompt} prompt */
  draw(prompt) {
    this.prompt = prompt;
    const { rev, refused } = this.table.scene, shown = this.given.map((slot) => slot.id).join();
    const again = shown === this.shown && (rev === this.rev || refused); // what was refused can be mended
    this.rev = rev;
    this.shown = shown;
    if (!again) {
      this.held = null;
      this.reset();
      this.cards = this.given.map((slot, i) => h("div.dt-card", { "data-card": slot.id, "data-face": slot.face, "data-name": wordsOf(this.table.scene, slot).name, "data-n": i }));
    }
    this.show();
    return this.el;
  }

  get given() { return this.prompt?.cards ?? []; }
  get wanted() { return this.prompt?.bins ?? []; }

  reset() {
    const last = this.wanted.length - 1; // nothing is given away before the player has said so
    this.piles = this.wanted.map((_, b) => (b === last ? this.given.map((_, i) => i) : []));
  }

  /** @param {number} n  @returns {[bin: number, place: number]} */
  at(n) {
    const b = this.piles.findIndex((p) => p.includes(n));
    return [b, this.piles[b].indexOf(n)];
  }

  /** Puts card n into bin b, before what is at that place. @param {number} n @param {number} b @param {number} to */
  move(n, b, to) {
    const [from, was] = this.at(n);
    to = Math.max(0, Math.min(to, this.piles[b].length - (from === b ? 1 : 0)));
    if (from === b && was === to) return;
    this.motion.glide(() => this.cards, () => {
      this.piles[from].splice(was, 1);
      this.piles[b].splice(to, 0, n);
      this.show();
    });
  }

  /** What is still wrong, in words. */
  get missing() {
    return this.wanted.flatMap((bin, b) => {
      const n = this.piles[b].length;
      return n < bin.least ? [this.table.t("too_few", { bin: bin.label, n: bin.least - n })] : n > bin.most ? [this.table.t("too_many", { bin: bin.label, n: n - bin.most })] : [];
    });
  }

  show() {
    const { t, uid } = this.table;
    place(this.bins, this.wanted.map((bin, b) => {
      const id = `${uid}-bin-${b}`, pile = this.piles[b], count = pile.length;
      const old = /** @type {HTMLElement|undefined} */ (this.bins.children[b]);
      const e = old ?? h("div.dt-bin", { role: "group", "aria-labelledby": id, "data-bin": b }, h("h3", { id }, h("b"), h("span")), h("div.dt-lay"));
      const [head, lay] = e.children;
      head.children[0].textContent = bin.label;
      const wanted = bin.least === bin.most ? bin.most : `${bin.least}–${bin.most}`, free = !bin.least && bin.most >= this.cards.length;
      head.children[1].textContent = free ? String(count) : t("bin_count", { n: count, wanted });
      e.style.setProperty("--most", String(Math.min(bin.most, this.cards.length)));
      e.classList.toggle("is-full", count > 8);
      e.classList.toggle("is-wrong", count < bin.least || count > bin.most);
      place(lay, pile.map((n, i) => {
        const c = this.cards[n];
        c.classList.toggle("is-held", n === this.held);
        c.dataset.badge = bin.most < 2 ? "" : i ? String(i + 1) : t("first");
        button(c, this.given[n].id, t("card_at", { card: wordsOf(this.table.scene, this.given[n]).say, bin: bin.label, n: i + 1, of: count }),
          { "data-do": "hold", "data-n": n, "aria-pressed": String(n === this.held), tabindex: n === (this.held ?? this.piles.flat()[0]) ? 0 : -1 });
        return c;
      }));
      return e;
    }));
    this.drawFaces();
    this.showTools();
  }

  showTools() {
    const { t } = this.table, { missing, held } = this;
    const tool = (/** @type {string} */ key, /** @type {string} */ icon, /** @type {string} */ label, /** @type {boolean} */ off, more = {}) =>
      drawn("button", icon, { class: "dt-do", "data-do": key, "aria-disabled": off ? "true" : null, "data-key": label, ...more });
    if (held === null) {
      this.tools.replaceChildren(h("p.dt-soft", {}, t("arrange_help")));
    } else {
      const [b, i] = this.at(held);
      const tools = [["earlier", ICON.back, t("earlier"), i === 0], ["later", ICON.forth, t("later"), i === this.piles[b].length - 1]].map(([k, icon, label, off]) => tool(String(k), String(icon), String(label), !!off));
      this.wanted.forEach((bin, k) => { if (k !== b) tools.push(tool("bin", ICON.swap, t("move_to", { bin: bin.label }), false, { "data-bin": k })); });
      tools.forEach((e) => e.append(e.dataset.key ?? ""));
      place(this.tools, tools);
    }
    this.foot.replaceChildren(
      h("button.dt-do.is-first", { "data-do": "arrange", "data-key": "confirm", "aria-disabled": missing.length ? "true" : null, "aria-describedby": `${this.table.uid}-missing` }, t("confirm")),
      h("button.dt-do", { "data-do": "reset", "data-key": "reset" }, t("reset")),
      h("span.dt-soft", { id: `${this.table.uid}-missing` }, missing.join(" · ")));
  }

  /** What a button of the arrangement does. @param {HTMLElement} button @returns {boolean} whether it is one */
  press(button) {
    const { do: what = "", n, bin } = button.dataset, held = this.held;
    if (what === "hold") {
      this.held = this.held === Number(n) ? null : Number(n);
      this.show();
    } else if (what === "arrange") {
      this.table.send({ do: "arrange", piles: this.piles });
    } else if (what === "reset") {
      this.motion.glide(() => this.cards, () => { this.held = null; this.reset(); this.show(); });
    } else if (held !== null && ["earlier", "later", "bin"].includes(what)) {
      const [b, i] = this.at(held);
      if (what === "bin") this.move(held, Number(bin), this.piles[Number(bin)].length);
      else this.move(held, b, i + (what === "later" ? 1 : -1));
      this.tell(held);
    } else return false;
    return true;
  }

  /** A card goes to the end of bin b. @param {HTMLElement|undefined} hit  the button with the focus @param {number} b @returns {boolean} whether it is a card to sort */
  sends(hit, b) {
    if (!hit?.matches(".dt-arrange .dt-hit") || !this.piles[b]) return false;
    const n = Number(hit.dataset.n);
    this.move(n, b, this.piles[b].length);
    this.tell(n);
    return true;
  }

  /** Says where the card is now. @param {number} n */
  tell(n) { this.table.say(hitOf(this.cards[n])?.getAttribute("aria-label") ?? ""); }

  /**
   * Arrow keys: they move the card that is held, else the focus.
   * @param {HTMLElement} hit @param {number} right  1, -1 or 0; in reading direction @param {number} down  1, -1 or 0
   */
  arrow(hit, right, down) {
    const n = Number(hit.dataset.n), [b, i] = this.at(n), other = b + down;
    if (this.held === n) {
      if (right) this.move(n, b, i + right);
      else if (this.piles[other]) this.move(n, other, Math.min(i, this.piles[other].length));
      this.tell(n);
      return hit;
    }
    const pile = down ? this.piles[other] : this.piles[b];
    return pile?.length ? hitOf(this.cards[pile[Math.min(pile.length - 1, Math.max(0, i + right))]]) : null;
  }

  /** Dragging: the card follows the pointer and the others make room. @param {AbortSignal} signal */
  listen(signal) {
    /** @type {{card: HTMLElement, x: number, y: number, dragged: boolean}|null} */ let drag = null;
    this.bins.addEventListener("pointerdown", (ev) => {
      const card = /** @type {HTMLElement|null} */ (/** @type {Element} */ (ev.target).closest(".dt-card"));
      if (card && ev.button === 0) drag = { card, x: ev.clientX, y: ev.clientY, dragged: false };
    }, { signal });
    window.addEventListener("pointermove", (ev) => {
      if (!drag) return;
      const { card } = drag, n = Number(card.dataset.n);
      if (!drag.dragged && Math.hypot(ev.clientX - drag.x, ev.clientY - drag.y) < 6) return;
      if (!drag.dragged) { drag.dragged = true; this.held = n; this.show(); card.classList.add("is-dragged"); }
      card.style.translate = "0 0";
      const target = this.under(ev.clientX, ev.clientY, card);
      if (target) this.move(n, ...target);
      card.getAnimations().forEach((a) => a.finish());
      const r = card.getBoundingClientRect();
      card.style.translate = `${ev.clientX - r.left - r.width / 2}px ${ev.clientY - r.top - r.height / 2}px`;
    }, { signal });
    const drop = () => {
      const was = drag;
      drag = null;
      if (!was?.dragged) return;
      this.motion.glide(() => [was.card], () => { was.card.style.translate = ""; was.card.classList.remove("is-dragged"); });
      this.tell(Number(was.card.dataset.n));
      // the click that ends a drag is not a click on the card
      const ended = new AbortController();
      window.addEventListener("click", (ev) => { ev.stopPropagation(); ended.abort(); }, { capture: true, signal: ended.signal });
      for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, () => ended.abort(), { capture: true, signal: ended.signal }); // there was no click
    };
    window.addEventListener("pointerup", drop, { signal });
    window.addEventListener("pointercancel", drop, { signal });
  }

  /** Bin and place under the pointer; where the cards will rest, not where they are on their way. @param {number} x @param {number} y @param {HTMLElement} card @returns {[number, number]|null} */
  under(x, y, card) {
    const rtl = getComputedStyle(this.el).direction === "rtl";
    for (const bin of this.bins.children) {
      const r = bin.getBoundingClientRect();
      if (x < r.left || x > r.right || y < r.top || y > r.bottom) continue;
      const others = /** @type {HTMLElement[]} */ ([...bin.querySelectorAll(".dt-card")]).filter((c) => c !== card);
      const before = others.filter((c) => {
        const top = r.top + c.offsetTop, middle = r.left + c.offsetLeft + c.offsetWidth / 2;
        return top + c.offsetHeight < y || (top <= y && (rtl ? middle > x : middle < x));
      });
      return [Number(/** @type {HTMLElement} */ (bin).dataset.bin), before.length];
    }
    return null;
  }
}

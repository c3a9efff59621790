// Sorting cards where they lie: what is marked goes into the first bin, the rest into the last. At each place the marked ones must add up to
// zero; which number counts where, the scene says.
// @ts-check
import { signed } from "./cards.js";
import { h } from "./dom.js";

/** @typedef {import("./shared").Table} Table */

export class Marking {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.rev = -1;
    this.shown = "";
    this.el = h("div.dt-marking");
  }

  get cards() { return this.table.scene.prompt.cards ?? []; }

  /** Another question begins with nothing marked; what was refused can be mended. */
  begin() {
    const { rev, refused } = this.table.scene, shown = this.cards.map((slot) => slot.id).join();
    if (shown !== this.shown || (rev !== this.rev && !refused)) this.table.marked.clear();
    this.rev = rev;
    this.shown = shown;
  }

  /** The places that do not add up, in words. */
  get wrong() {
    /** @type {Map<string, number>} */ const sums = new Map();
    this.cards.forEach(({ group = "", adds = 0 }, n) => { if (this.table.marked.has(n)) sums.set(group, (sums.get(group) ?? 0) + adds); });
    return [...sums].filter(([, sum]) => sum).map(([id, sum]) => this.table.t("not_zero", { zone: this.table.scene.zones.find((z) => z.id === id)?.label ?? id, sum: signed(sum) }));
  }

  /** How much is marked, and which places do not add up. */
  get sums() {
    const [first] = this.table.scene.prompt.bins ?? [];
    return [this.table.t("marked", { bin: first?.label ?? "", n: this.table.marked.size }), ...this.wrong].join(" \u00b7 ");
  }

  draw() {
    const { t, uid } = this.table, { wrong } = this, id = `${uid}-wrong`;
    this.el.replaceChildren(h("p.dt-soft", {}, t("mark_help")), h("div.dt-choices", {},
      h("button.dt-do.is-first", { "data-do": "marked", "data-key": "confirm", "aria-disabled": wrong.length ? "true" : null, "aria-describedby": id }, t("confirm")),
      h("button.dt-do", { "data-do": "unmark", "data-key": "reset" }, t("reset")),
      h("span.dt-soft", { id }, this.sums)));
    return this.el;
  }

  /** @param {HTMLElement} button @returns {boolean} whether it marked something */
  press(button) {
    const { do: what, n } = button.dataset, { marked } = this.table;
    if (what === "mark") marked.delete(Number(n)) || marked.add(Number(n));
    else if (what === "unmark") marked.clear();
    else if (what === "marked") this.table.send({ do: "arrange", piles: this.piles() });
    else return false;
    return true;
  }

  /** The first bin has what is marked, the last the rest. */
  piles() {
    const { bins = [] } = this.table.scene.prompt, of = (/** @type {boolean} */ is) => this.cards.map((_, n) => n).filter((n) => this.table.marked.has(n) === is);
    return bins.map((_, b) => (b === 0 ? of(true) : b === bins.length - 1 ? of(false) : []));
  }
}

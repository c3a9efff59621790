// Which real card came up: all that it can be as pictures, each with two letters that can be typed instead of a click.
// @ts-check
import { thumb } from "./cards.js";
import { h } from "./dom.js";

/** @typedef {import("./shared").Table} Table */

export class Typing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.first = "";
    this.rev = -1;
    this.line = h("p.dt-soft.dt-typed");
  }

  /** @param {import("./contract/scene").ScenePrompt} prompt @returns {Element[]} */
  draw({ families = [], options }) {
    const { table } = this, { t } = table;
    if (this.rev !== table.scene.rev) this.first = "";
    this.rev = table.scene.rev;
    const pick = (/** @type {number} */ i) => {
      const o = options[i];
      if (!o) return h("span.dt-cell.is-gone", { "aria-hidden": "true" });
      const typed = (o.typed ?? "").toUpperCase(); // the button is over the picture, not around it: its name is not what is printed
      return h("span.dt-cell", {}, thumb(o.face ?? "", table.letters), h("kbd", { "aria-hidden": "true" }, typed), h("small", { "aria-hidden": "true" }, String(o.left)),
        h("button.dt-pick", { tabindex: -1, "data-do": "answer", "data-words": o.words, "data-typed": o.typed, title: o.label, "aria-label": t("type_name", { card: o.label, n: o.left ?? "", typed }) }));
    };
    this.el = h("div.dt-picks", {}, ...families.map((f) => h("div", { role: "group", "aria-label": f.label }, h("h5", { "aria-hidden": "true" }, f.label), ...f.rows.map((row) => h("div.dt-kinds", {}, ...row.map(pick))))));
    this.el.querySelector("button")?.setAttribute("tabindex", "0");
    this.show();
    return [this.el, this.line];
  }

  /** What the letter that was typed leaves open. */
  show() {
    const open = this.open();
    this.line.textContent = this.first ? this.table.t("type_more", { typed: this.first.toUpperCase(), cards: open.map((o) => `${(o.typed ?? "").toUpperCase()} ${o.label}`).join(", ") }) : this.table.t("type_help");
    for (const b of this.el?.querySelectorAll("button") ?? []) {
      b.parentElement?.classList.toggle("is-typed", !!this.first && !!b.dataset.typed?.startsWith(this.first));
      b.parentElement?.classList.toggle("is-out", !!this.first && !b.dataset.typed?.startsWith(this.first));
    }
  }

  open() {
    return this.table.scene.prompt.options.filter((o) => o.typed?.startsWith(this.first));
  }

  /** Is a key one of the letters of an answer? @param {string} key */
  press(key) {
    const { table } = this, { options } = table.scene.prompt;
    if (!options[0]?.typed) return false;
    if (!/[\p{L}\p{N}]/u.test(key)) return true;
    const typed = this.first + key, open = options.filter((o) => o.typed?.startsWith(typed));
    if (open[0]?.typed === typed) { this.first = ""; table.send({ do: "answer", words: open[0].words }); }
    else if (open.length) this.first = typed;
    this.show();
    if (!open.length) this.line.textContent = table.t("type_none", { typed: typed.toUpperCase() });
    if (this.first || !open.length) table.say(this.line.textContent ?? "");
    return true;
  }

  /** Esc: what was typed does not count. */
  letGo() {
    const had = !!this.first;
    this.first = "";
    if (had) this.show();
    return had;
  }

  /** One tab stop for all. @param {HTMLElement} e */
  rove(e) {
    for (const b of this.el?.querySelectorAll("button") ?? []) b.tabIndex = b === e ? 0 : -1;
  }
}

// The panel beside the table: sheets, one of which is open. A sheet is a function that draws what is on it now.
// @ts-check
import { canDo } from "./can_do.js";
import { drawn, h, ICON } from "./dom.js";
import { happened } from "./happened.js";

/** @typedef {import("./scene").Table} Table @typedef {keyof typeof SHEETS} Name */

/** Their names are the keys of their words, too. */
const SHEETS = { can_do: canDo, happened };
/** What Python is asked for while the sheet is open (`Table.sheets`). @type {string[]} */
const ASKED = [];
const NAMES = /** @type {Name[]} */ (Object.keys(SHEETS));

export class Panel {
  /** @param {Table} table */
  constructor(table) {
    const { t, uid } = table;
    this.table = table;
    this.tabs = NAMES.map((k) => {
      const tab = drawn("button", ICON[k], { role: "tab", id: `${uid}-tab-${k}`, "aria-controls": `${uid}-${k}`, "data-do": "tab", "data-key": `tab ${k}`, "data-sheet": k, "aria-label": t(k), title: t(k) });
      tab.append(h("span", {}, t(k)));
      return tab;
    });
    this.sheets = NAMES.map((k) => h("section.dt-sheet", { role: "tabpanel", id: `${uid}-${k}`, "data-sheet": k, "aria-labelledby": `${uid}-tab-${k}` }));
    this.el = h("aside.dt-panel", { "aria-label": t("panel") }, h("div.dt-tabs", { role: "tablist", "aria-label": t("panel") }, ...this.tabs), ...this.sheets);
    this.choose(0);
  }

  /** @param {number} chosen */
  choose(chosen) {
    this.chosen = chosen;
    this.tabs.forEach((b, i) => {
      b.setAttribute("aria-selected", String(i === chosen));
      b.tabIndex = i === chosen ? 0 : -1;
      this.sheets[i].classList.toggle("is-open", i === chosen);
    });
  }

  /** @param {Element} tab */
  open(tab) {
    const was = NAMES[this.chosen ?? 0];
    this.choose(this.tabs.findIndex((b) => b === tab));
    this.draw();
    const now = NAMES[this.chosen ?? 0];
    for (const [name, open] of /** @type {[string, boolean][]} */ ([[was, false], [now, true]])) if (was !== now && ASKED.includes(name)) this.table.send({ do: "show", sheet: name, open });
  }

  draw() {
    const open = this.chosen ?? 0; // the others are drawn when they are opened
    this.sheets[open].replaceChildren(...SHEETS[NAMES[open]](this.table));
  }
}

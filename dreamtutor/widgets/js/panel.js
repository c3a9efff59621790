// The panel beside the table: sheets, one of which is open. A sheet is a function that draws what is on it now.
// @ts-check
import { canDo } from "./can_do.js";
import { drawn, h, ICON, place, set } from "./dom.js";
import { happened } from "./happened.js";
import { history } from "./history.js";
import { known } from "./known.js";
import { settings } from "./settings.js";
import { inWords } from "./spoken.js";

/** @typedef {import("./shared").Table} Table @typedef {keyof import("./shared").Strings} Name @typedef {Partial<Record<Name, (table: Table) => HTMLElement[]>>} Sheets */

/** Their names are the keys of their words, too. @type {Sheets} */
export const SHEETS = { can_do: canDo, happened, history, known, in_words: inWords, settings };
/** What Python is asked for while the sheet is open (`Table.sheets`). @type {string[]} */
const ASKED = ["history", "known"];
/** On a large table they are seen whichever is open. @type {string[]} */
const ALWAYS = ["can_do", "happened"];

/** No sheet is open. */
const NONE = -1;

export class Panel {
  /** @param {Table} table @param {Sheets} [all] @param {Record<string, string>} [icons] */
  constructor(table, all = SHEETS, icons = /** @type {Record<string, string>} */ (ICON)) {
    const { t, uid } = table;
    this.table = table;
    this.all = all;
    this.names = /** @type {Name[]} */ (Object.keys(all));
    /** Is another sheet than the reader's own shown, for as long as it has something to explain? */ this.lent = false;
    this.tabs = this.names.map((k) => {
      const tab = drawn("button", icons[k] ?? "", { role: "tab", id: `${uid}-tab-${k}`, "aria-controls": `${uid}-${k}`, "data-do": "tab", "data-key": `tab ${k}`, "data-sheet": k, "aria-label": t(k), title: t(k) });
      tab.append(h("span", {}, t(k)));
      return tab;
    });
    this.sheets = this.names.map((k) => h("section.dt-sheet", { role: "tabpanel", id: `${uid}-${k}`, "data-sheet": k, "aria-labelledby": `${uid}-tab-${k}` }));
    this.el = h("aside.dt-panel", { "aria-label": t("panel") }, h("div.dt-tabs", { role: "tablist", "aria-label": t("panel") }, ...this.tabs), ...this.sheets);
    /** Is there room for more than one sheet? */ this.wide = true;
    /** Can it be shut? */ this.shuts = false;
    this.show(this.names);
  }

  /** Only these sheets are there now. The one that was open stays open, if it is among them. @param {Name[]} names */
  show(names) {
    this.shown = names;
    this.tabs.forEach((tab, i) => {
      const n = names.indexOf(this.names[i]);
      set(tab, { hidden: n < 0, "aria-keyshortcuts": n < 0 ? null : `Shift+${n + 1}` });
    });
    const open = this.names[this.chosen ?? -1];
    this.choose(names.includes(open) ? this.chosen ?? 0 : this.shuts ? NONE : this.names.indexOf(names[0]));
  }

  /** Out of the way: no sheet is open until one is wanted, and its tab shuts it again. @param {boolean} shuts */
  shut(shuts) {
    if (shuts === this.shuts) return;
    this.shuts = shuts;
    this.choose(shuts ? NONE : this.tabs.findIndex((one) => !one.hidden));
  }

  /** @param {number} chosen */
  choose(chosen) {
    this.chosen = chosen;
    set(this.el, { "data-open": this.names[chosen] });
    this.tabs.forEach((b, i) => {
      set(b, { "aria-selected": String(i === chosen), tabindex: i === (chosen === NONE ? this.tabs.findIndex((one) => !one.hidden) : chosen) ? 0 : -1 });
      this.sheets[i].classList.toggle("is-open", i === chosen);
    });
  }

  /** @param {Element} tab */
  open(tab) {
    const was = this.names[this.chosen ?? 0];
    this.lent = false;
    const at = this.tabs.findIndex((b) => b === tab);
    this.choose(this.shuts && at === this.chosen ? NONE : at);
    this.draw();
    const now = this.names[this.chosen ?? 0];
    for (const [name, open] of /** @type {[string, boolean][]} */ ([[was, false], [now, true]])) if (was !== now && ASKED.includes(name)) this.table.send({ do: "show", sheet: name, open });
  }

  draw() {
    this.names.forEach((k, i) => {
      const sheet = this.sheets[i];
      if (i !== this.chosen && !(ALWAYS.includes(k) && this.shown?.includes(k) && (this.wide || !this.table.watch?.isOn))) return;
      place(sheet, this.all[k]?.(this.table) ?? []);
      set(sheet, { tabindex: sheet.querySelector("button, input, [tabindex]") ? null : 0 }); // to be scrolled by keys
    });
  }

  /** In a new scene: what happened shows itself as long as it explains rules, if the reader is not busy in the panel. */
  lead() {
    const [can, did] = [this.names.indexOf("can_do"), this.names.indexOf("happened")], sheet = this.sheets[did], news = sheet.querySelector("[data-auto]:not([hidden])");
    if (this.el.contains(/** @type {Document|ShadowRoot} */ (this.el.getRootNode()).activeElement)) return;
    if (news && this.chosen === can && !sheet.checkVisibility()) { this.choose(did); this.lent = true; }
    else if (!news && this.lent && this.chosen === did) { this.choose(can); this.lent = false; }
  }
}

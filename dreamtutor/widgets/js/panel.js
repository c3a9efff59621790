// The panel beside the table: sheets, one of which is open. A sheet is a function that draws what is on it now.
// @ts-check
import { canDo } from "./can_do.js";
import { drawn, h, ICON, place, set } from "./dom.js";
import { happened } from "./happened.js";
import { history } from "./history.js";
import { known } from "./known.js";
import { settings } from "./settings.js";
import { inWords } from "./spoken.js";

/** @typedef {import("./scene").Table} Table @typedef {keyof typeof SHEETS} Name */

/** Their names are the keys of their words, too. */
const SHEETS = { can_do: canDo, happened, history, known, in_words: inWords, settings };
/** What Python is asked for while the sheet is open (`Table.sheets`). @type {string[]} */
const ASKED = ["history", "known"];
/** On a large table they are seen whichever is open. @type {string[]} */
const ALWAYS = ["can_do", "happened"];
const NAMES = /** @type {Name[]} */ (Object.keys(SHEETS));

export class Panel {
  /** @param {Table} table */
  constructor(table) {
    const { t, uid } = table;
    this.table = table;
    /** Is another sheet than the reader's own shown, for as long as it has something to explain? */ this.lent = false;
    this.tabs = NAMES.map((k) => {
      const tab = drawn("button", ICON[k], { role: "tab", id: `${uid}-tab-${k}`, "aria-controls": `${uid}-${k}`, "data-do": "tab", "data-key": `tab ${k}`, "data-sheet": k, "aria-label": t(k), title: t(k) });
      set(tab, { "aria-keyshortcuts": `Shift+${NAMES.indexOf(k) + 1}` });
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
    this.lent = false;
    this.choose(this.tabs.findIndex((b) => b === tab));
    this.draw();
    const now = NAMES[this.chosen ?? 0];
    for (const [name, open] of /** @type {[string, boolean][]} */ ([[was, false], [now, true]])) if (was !== now && ASKED.includes(name)) this.table.send({ do: "show", sheet: name, open });
  }

  draw() {
    NAMES.forEach((k, i) => {
      const sheet = this.sheets[i];
      if (i !== this.chosen && !ALWAYS.includes(k)) return;
      place(sheet, SHEETS[k](this.table));
      set(sheet, { tabindex: sheet.querySelector("button, input, [tabindex]") ? null : 0 }); // to be scrolled by keys
    });
  }

  /** In a new scene: what happened shows itself as long as it explains rules, if the reader is not busy in the panel. */
  lead() {
    const [can, did] = [NAMES.indexOf("can_do"), NAMES.indexOf("happened")], sheet = this.sheets[did], news = sheet.querySelector("[data-auto]:not([hidden])");
    if (this.el.contains(/** @type {Document|ShadowRoot} */ (this.el.getRootNode()).activeElement)) return;
    if (news && this.chosen === can && !sheet.checkVisibility()) { this.choose(did); this.lent = true; }
    else if (!news && this.lent && this.chosen === did) { this.choose(can); this.lent = false; }
  }
}

// The side panel: every answer with its key, what cannot be done now and why, what happened and by which rule.
// @ts-check
import { KEYS, why } from "./answers.js";
import { thumb } from "./cards.js";
import { h } from "./dom.js";

/** @typedef {import("./scene").Table} Table */

export class Panel {
  /** @param {Table} table @param {Record<string, string>} letters */
  constructor(table, letters) {
    const { t, uid } = table;
    this.table = table;
    this.letters = letters;
    const tab = (/** @type {"can_do"|"happened"} */ k) => h("button", { type: "button", role: "tab", id: `${uid}-tab-${k}`, "aria-controls": `${uid}-${k}`, "data-do": "tab", "data-key": `tab ${k}` }, t(k));
    const sheet = (/** @type {"can_do"|"happened"} */ k) => h("section.dt-sheet", { role: "tabpanel", id: `${uid}-${k}`, "aria-labelledby": `${uid}-tab-${k}` });
    this.tabs = [tab("can_do"), tab("happened")];
    this.sheets = [sheet("can_do"), sheet("happened")];
    this.el = h("aside.dt-panel", { "aria-label": t("panel") }, h("div.dt-tabs", { role: "tablist", "aria-label": t("panel") }, ...this.tabs), ...this.sheets);
    this.open(this.tabs[0]);
  }

  /** @param {Element} tab */
  open(tab) {
    this.tabs.forEach((b, i) => {
      b.setAttribute("aria-selected", String(b === tab));
      b.tabIndex = b === tab ? 0 : -1;
      this.sheets[i].classList.toggle("is-open", b === tab);
    });
  }

  draw() {
    const { t, scene } = this.table;
    this.sheets[0].replaceChildren(h("h3", {}, t("can_do_title")), this.options(), ...this.refusals(), ...this.keys());
    this.sheets[1].replaceChildren(h("h3", {}, t("happened_title")), scene.told.length ? this.told() : h("p.dt-soft", {}, t("nothing_happened")));
  }

  /** The picture of the first of these slots that can be seen. @param {string[]} slots */
  picture(slots) {
    const seen = slots.map((id) => this.table.cards.get(id)?.dataset.face).find(Boolean);
    return thumb(seen ?? "", this.letters);
  }

  options() {
    const { options } = this.table.scene.prompt;
    if (!options.length) return h("p.dt-soft", {}, this.table.t("nothing_to_do"));
    return h("ul.dt-list", {}, ...options.map((o, i) => this.entry(o, `option ${i}`, o.tip, o.slots, KEYS[i])));
  }

  refusals() {
    const { refusals } = this.table.scene.prompt;
    if (!refusals.length) return [];
    return [h("h4", {}, this.table.t("not_now")), h("ul.dt-list.is-refused", {}, ...refusals.map((r, i) => this.entry(r, `refusal ${i}`, r.say, r.because)))];
  }

  /** @param {import("./scene").Option|import("./scene").Refusal} o @param {string} key @param {string} more @param {string[]} points @param {string} [letter] */
  entry(o, key, more, points, letter) {
    const id = `${this.table.uid}-${key.replace(" ", "-")}`;
    const [ask, rule] = why(this.table, o.why, key.replace(" ", "-"), id);
    return h("li", { "data-points": JSON.stringify(points) }, this.picture(o.slots),
      h("button.dt-entry", { type: "button", id, "data-do": "answer", "data-words": o.words, "data-key": key, "aria-disabled": letter === undefined && "because" in o ? "true" : null, "aria-describedby": more && `${id}-more` }, o.label),
      letter && h("kbd", {}, letter.toUpperCase()), h("p", {}, more && h("span", { id: `${id}-more` }, more), " ", ask), rule);
  }

  /** One question back for consecutive sentences of the same rule. */
  told() {
    const { told } = this.table.scene, { uid } = this.table;
    /** @type {import("./scene").Told[][]} */ const groups = [];
    for (const x of told) groups.at(-1)?.[0].why === x.why ? groups[groups.length - 1].push(x) : groups.push([x]);
    return h("ol.dt-list", {}, ...groups.map((group, g) => {
      const id = `${uid}-told-${g}`;
      const [ask, rule] = why(this.table, group[0].why, `told-${g}`, id);
      const slots = group.flatMap((x) => x.slots);
      return h("li", { "data-points": JSON.stringify(slots) }, this.picture(slots), h("div", { id }, ...group.map((x) => h("p", {}, x.say))), ask, rule);
    }));
  }

  keys() {
    const { t, uid } = this.table, id = `${uid}-why-keys`;
    return [h("p.dt-keys", {}, h("button.dt-why", { type: "button", "data-do": "why", "data-key": "keys", "aria-expanded": "false", "aria-controls": id }, t("keys"))),
      h("div.dt-rule", { id, hidden: true }, h("p", {}, t("keys_help")))];
  }
}

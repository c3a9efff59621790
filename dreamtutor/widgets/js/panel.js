// The side panel: every answer with its key, what cannot be done now and why, what happened and by which rule.
// @ts-check
import { KEYS, MANY, why } from "./answers.js";
import { isMarking, thumb } from "./cards.js";
import { h } from "./dom.js";

/** @typedef {import("./scene").Table} Table */

export class Panel {
  /** @param {Table} table @param {Record<string, string>} letters */
  constructor(table, letters) {
    const { t, uid } = table;
    this.table = table;
    this.letters = letters;
    const tab = (/** @type {"can_do"|"happened"} */ k) => h("button", { role: "tab", id: `${uid}-tab-${k}`, "aria-controls": `${uid}-${k}`, "data-do": "tab", "data-key": `tab ${k}` }, t(k));
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
    this.sheets[0].replaceChildren(h("h3", {}, t("can_do_title")), ...this.options(), ...this.refusals(), ...this.keys());
    this.sheets[1].replaceChildren(h("h3", {}, t("happened_title")), ...(scene.told.length ? this.told() : [h("p.dt-soft", {}, t("nothing_happened"))]));
  }

  /** The picture of the first of these slots that can be seen. @param {string[]} slots */
  picture(slots) {
    const seen = slots.map((id) => this.table.cards.get(id)?.dataset.face).find(Boolean);
    return thumb(seen ?? "", this.letters);
  }

  options() {
    const { t, scene: { prompt } } = this.table;
    if (!prompt.options.length) return [h("p.dt-soft", {}, t(isMarking(this.table.scene) ? "mark_help" : prompt.kind === "arrange" ? "arrange_help" : "nothing_to_do"))];
    return this.groups(prompt.options, "option", (o, i, key) => this.entry(o, key, o.tip ?? "", o.slots, KEYS[i] ?? ""));
  }

  refusals() {
    const { t, uid, unfolded, scene: { prompt: { refusals } } } = this.table;
    if (!refusals.length) return [];
    const id = `${uid}-not-now`, open = refusals.length <= MANY || unfolded.has(id);
    const all = refusals.length > MANY && h("button.dt-why", { "data-do": "why", "data-key": "not now", "aria-expanded": String(open), "aria-controls": id }, t("show_all", { n: refusals.length }));
    return [h("h4.dt-not", {}, t("not_now"), " ", all), h("div", { id, hidden: !open }, ...this.groups(refusals, "refusal", (r, i, key) => this.entry(r, key, r.say, r.because ?? [])))];
  }

  told() {
    return this.groups(this.table.scene.told, "told", (x) => h("li", { "data-points": JSON.stringify(x.slots) }, this.picture(x.slots), h("p", {}, x.say)));
  }

  /**
   * What has the same rule stands together, under its title and one question back.
   * @template {{why?: string}} T
   * @param {T[]} all @param {string} kind @param {(x: T, i: number, key: string) => HTMLElement} draw
   */
  groups(all, kind, draw) {
    /** @type {Map<number, HTMLElement[]>} from the first of each group */ const groups = new Map();
    let first = 0;
    all.forEach((x, i) => {
      if (kind === "refusal") first = all.findIndex((y) => y.why === x.why);
      else if (all[first].why !== x.why) first = i;
      const entry = draw(x, i, `${kind}-${i}`);
      groups.get(first)?.push(entry) ?? groups.set(first, [entry]);
    });
    return [...groups].map(([i, entries]) => {
      const rule = all[i].why ?? this.table.scene.prompt.why, id = `${this.table.uid}-${kind}-rule-${i}`, [ask, text] = why(this.table, rule, `${kind}-${i}`, id);
      return h("section.dt-group", {}, ask && h("h4", {}, h("span", { id }, this.table.rules[rule].title), ask), text, h(`ul.dt-list.is-${kind}`, {}, ...entries));
    });
  }

  /** @param {import("./scene").Option|import("./scene").Refusal} o @param {string} key @param {string} more @param {string[]} points @param {string} [letter]  none for what is refused */
  entry(o, key, more, points, letter) {
    const id = `${this.table.uid}-${key}`;
    return h("li", { "data-points": JSON.stringify(points) }, this.picture(o.slots),
      h("button.dt-entry", { "data-do": "answer", "data-words": o.words, "data-key": key, "aria-disabled": letter === undefined ? "true" : null, "aria-describedby": more ? id : null, "aria-keyshortcuts": letter || null }, o.label),
      letter && h("kbd", {}, letter.toUpperCase()), more && h("p", { id }, more));
  }

  keys() {
    const { t, uid } = this.table, id = `${uid}-why-keys`;
    return [h("p.dt-keys", {}, h("button.dt-why", { "data-do": "why", "data-key": "keys", "aria-expanded": "false", "aria-controls": id }, t("keys"))),
      h("div.dt-rule", { id, hidden: true }, h("p", {}, t("keys_help")))];
  }
}

// The bar below the table of a replay: the timeline, the buttons that go along it, the ways on where lines part, and what else can be done.
// @ts-check
import { drawn, h, place, set, write } from "./dom.js";
import { ICON } from "./icons.js";
import { SPEEDS } from "./autoplay.js";
import { Timeline } from "./timeline.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./shared").Strings} Strings */

/** The buttons in their order, with their keys. @type {[name: keyof typeof ICON & keyof Strings, keys: string][]} */
const STEPS = [["first", "Home"], ["turn_back", "Shift+ArrowLeft"], ["step_back", "ArrowLeft"], ["play", "Space"], ["step_forth", "ArrowRight"], ["turn_forth", "Shift+ArrowRight"], ["last", "End"]].map(([a, b]) => /** @type {any} */ ([a, b]));
/** What the first and the last of them are called: the table has other words of these names. @type {Record<string, keyof Strings>} */
const CALLED = { first: "go_first", last: "go_last" };

export class Bar {
  /** @param {Table} table @param {import("./timeline.js").Timeline["go"]} go */
  constructor(table, go) {
    const { t } = table;
    this.table = table;
    this.track = new Timeline(t, go);
    this.buttons = Object.fromEntries(STEPS.map(([name, keys]) => {
      const say = t(CALLED[name] ?? name);
      return [name, drawn("button", ICON[name], { class: `dt-tool is-${name}`, "data-do": "along", "data-way": name, "data-key": `along ${name}`, "aria-label": say, title: say, "aria-keyshortcuts": keys })];
    }));
    this.where = h("output.dt-where", { "aria-live": "off" });
    const tool = (/** @type {keyof typeof ICON} */ icon, /** @type {keyof Strings} */ key, /** @type {string} */ deed, /** @type {string|null} */ keys, more = {}) =>
      drawn("button", ICON[icon], { class: "dt-tool", "data-do": deed, "data-key": deed, "aria-label": t(key), title: t(key), "aria-keyshortcuts": keys, ...more });
    this.flip = tool("swap", "flip", "flip", "x");
    this.menu = tool("menu", "replay_menu", "menu", null, { "aria-haspopup": "dialog" });
    this.menu.classList.add("is-menu");
    this.keys = h("button.dt-tool.is-keys", { "data-do": "keys", "data-key": "keys", "aria-label": t("keys"), title: t("keys"), "aria-keyshortcuts": "?", "aria-haspopup": "dialog" }, "?");
    this.link = tool("link", "copy_link", "link", "l");
    this.on = h("button.dt-do.is-on", { "data-do": "play on", "data-key": "play on", "aria-keyshortcuts": "p" }, h("span", {}, t("play_on")));
    this.forks = h("div.dt-forks", { role: "group", "aria-label": t("ways_on") });
    this.said = h("p.dt-soft");
    this.el = h("section.dt-time", { "aria-label": t("replay") }, this.track.el,
      h("div.dt-drive", {}, h("div.dt-steps", { role: "group", "aria-label": t("steps_along") }, ...Object.values(this.buttons)), this.where, this.forks,
        h("div.dt-more-tools", {}, this.flip, this.link, this.keys, this.menu, this.on)), this.said);
    this.banner = h("section.dt-banner", { "aria-label": t("replay"), hidden: true }, h("p"), h("button.dt-do.is-first", { "data-do": "back", "data-key": "back to replay" }, h("span", {}, t("back_to_replay"))));
  }

  /** @param {{says: string, said: string, where: string, at: number, steps: number, runs: boolean, flips: boolean, links: boolean, on: boolean, anew: boolean, begun: boolean, shown: import("./timeline.js").Shown, forks: {n: number, say: string, on: boolean}[]}} now */
  draw(now) {
    const { t } = this.table, { at, steps } = now, open = now.shown.open;
    const off = { first: at <= 0, turn_back: at <= 0, step_back: at <= 0, play: at >= steps && !open, step_forth: at >= steps && !open, turn_forth: at >= steps && !now.begun, last: at >= steps && !now.begun };
    for (const [name, no] of Object.entries(off)) set(this.buttons[name], { "aria-disabled": no ? "true" : null });
    this.running(now.runs);
    write(this.where, now.where);
    write(this.said, now.said);
    for (const [e, seen] of /** @type {[Element, unknown][]} */ ([[this.said, now.said], [this.flip, now.flips], [this.link, now.links], [this.on, now.on], [this.forks, now.forks.length]])) set(e, { hidden: !seen });
    // kept where they are the same: a button that is replaced loses the focus
    const old = new Map([...this.forks.children].map((e) => [/** @type {HTMLElement} */ (e).dataset.key, e]));
    place(this.forks, now.forks.map(({ n, say, on }) => {
      const key = `fork ${n}`, b = /** @type {HTMLElement} */ (old.get(key) ?? h("button.dt-fork", { "data-do": "step", "data-n": n, "data-key": key }, say));
      set(b, { "aria-current": on ? "true" : null });
      write(b, say);
      return b;
    }));
    this.track.draw(now.shown, now.says, now.anew);
  }

  /** @param {boolean} runs */
  running(runs) {
    const { t } = this.table, b = this.buttons.play, name = runs ? "pause" : "play";
    if (b.dataset.now === name) return;
    b.dataset.now = name;
    b.innerHTML = ICON[name];
    set(b, { "aria-label": t(name), title: t(name) });
    b.classList.toggle("is-running", runs);
  }

  /** What one may look for, and how it plays. @param {{kind: string, say: string, back: boolean, forth: boolean}[]} kinds @param {import("./autoplay.js").Autoplay} auto */
  choices(kinds, auto) {
    const { t, uid } = this.table;
    const jump = (/** @type {string} */ kind, /** @type {string} */ say, /** @type {number} */ by, /** @type {boolean} */ can) => {
      const label = t(by < 0 ? "previous_of" : "next_of", { say });
      return drawn("button", by < 0 ? ICON.back : ICON.forth, { class: "dt-tool", "data-do": "seek", "data-kind": kind, "data-by": by, "data-key": `seek ${kind} ${by}`, "aria-label": label, title: label, "aria-disabled": can ? null : "true" });
    };
    const radio = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ say, /** @type {boolean} */ on) =>
      h("label", {}, h("input", { type: "radio", name: `${uid}-${name}`, value, "data-auto": name, checked: on }), h("span", {}, say));
    return [
      kinds.length ? h("h4", {}, t("look_for")) : null,
      kinds.length ? h("ul.dt-seek", {}, ...kinds.map(({ kind, say, back, forth }) => h("li", {}, jump(kind, say, -1, back), h("span", {}, say), jump(kind, say, 1, forth)))) : null,
      h("fieldset.dt-auto", {}, h("legend", {}, t("plays")), radio("lingers", "no", t("plays_even"), !auto.lingers), radio("lingers", "yes", t("plays_slower"), auto.lingers)),
      h("fieldset.dt-auto.is-speed", {}, h("legend", {}, t("speed")), ...SPEEDS.map((one) => radio("speed", String(one), t("times", { n: one }), auto.speed === one))),
    ];
  }
}

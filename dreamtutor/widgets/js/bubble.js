// What the tutor says: one bubble with the text of the step, what came of the last answer, a question with its choices, and the buttons.
// @ts-check
import { why } from "./answers.js";
import { Choices } from "./choices.js";
import { h, icon, drawn, set } from "./dom.js";
import { prose, words } from "./prose.js";

/** @typedef {import("./contract/lesson").LessonPanel} Lesson @typedef {import("./contract/lesson").PanelMessage} Said @typedef {import("./tutor").Tutor} Tutor @typedef {keyof import("./tutor").Words} Key */
/** What is shown like something that was said: also the answer to the question back. @typedef {Omit<Said, "what"> & {what: Said["what"]|"why"}} Shown */

const svg = (/** @type {string} */ d) => icon(d);
/** A shape for each thing that can be said: no colour is needed to tell them apart. */
const SIGN = {
  right: svg("M4.5 12.5l5 5 10-11"), fine: svg("M3.5 14q4-7 8.5-3t8.5-3"), mistake: svg("M6 12h12"), later: svg("M12 6v6l4 3"), refusal: svg("M5 12h14"),
  hint: svg("M9 18h6M10 21h4M8.5 14.5a5.5 5.5 0 1 1 7 0V16h-7z"), back: svg("M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3"), why: svg("M9 9a3 3 0 1 1 4 3q-1 .6-1 2M12 18h.01"), carry: svg("M9 9a3 3 0 1 1 4 3q-1 .6-1 2M12 18h.01"), amiss: svg("M6 6l12 12M18 6L6 18"),
};
/** Whose words these are, for those who do not see the sign; what is said to a guess judges nothing. @param {Shown} said @returns {keyof typeof SIGN|"done"|"moment"} */
const kindOf = ({ what, verdict }) => (what === "reaction" ? verdict ?? "moment" : what === "otherwise" ? "mistake" : what === "hopeless" ? "back" : what);

/** Is an answer at the table awaited? @param {Lesson} state */
export const waits = ({ can, away }) => !!can.answer && !away;
/** Was the step done before, so that it can be passed over? @param {Lesson} state */
export const isSeen = ({ path, step }) => path.some((one) => one.id === step && one.outcome !== "");
/** Can the goal not be reached any more? @param {Lesson} state */
const isStuck = ({ passed, said }) => !passed && said.some(({ what }) => what === "hopeless");

/** What is said beside the choices: where they say it themselves, it is not said twice. @param {Lesson} state @param {number} [heard] */
const told = ({ said, choices }, heard = 0) => said.map((one, i) => ({ one, fresh: i >= heard })).filter(({ one: { what } }) => !(what === "reaction" && choices?.some((c) => c.say)));

/** A text of the lesson: a tree, or words. @param {import("./contract/scene").MarkdownTree|string|undefined} text */
export const grown = (text) => (typeof text === "string" ? [text] : prose(text ?? []));
/** @param {import("./contract/scene").MarkdownTree|string|undefined} text */
export const plain = (text) => (typeof text === "string" ? text : words(text ?? [], 900));

export class Bubble {
  /** @param {Tutor} tutor @param {import("./shared").Table} table @param {AbortSignal} signal */
  constructor(tutor, table, signal) {
    this.tutor = tutor;
    this.table = table;
    const { s, uid } = tutor;
    this.head = h("h3.dt-kind-of", { id: `${uid}-step` }, h("b"), h("span"));
    this.say = h("div.dt-says", { id: `${uid}-says` });
    this.goal = h("div.dt-goal");
    this.said = h("div.dt-said");
    this.choices = new Choices(tutor, table, signal);
    this.foot = h("div.dt-foot");
    this.wrong = h("p.dt-status", { role: "status" });
    this.body = h("div.dt-bubble-in", {}, this.head, this.say, this.goal, this.said, this.choices.el, this.foot, this.wrong);
    this.beak = h("i.dt-beak", { "aria-hidden": "true" });
    this.el = h("section.dt-bubble", { "aria-label": s("lesson"), tabindex: -1 }, this.body, this.beak);
  }

  /** @param {Lesson} state @param {number} heard  so much of what is said is known */
  draw(state, heard) {
    const { s } = this.tutor, { moment } = state, said = told(state, heard);
    const kind = state.end ? "end" : moment ? "watch" : state.kind;
    this.say.hidden = !!moment; // what was asked waits until one is back
    this.el.className = this.el.className.replace(/ is-kind\S*/g, "") + ` is-kind-${kind}`;
    const [label, count] = this.head.children;
    label.textContent = s(/** @type {Key} */ (`kind_${kind}`));
    count.textContent = moment ? s("moment_of", moment) : s("step_of", { n: state.n, of: state.of });
    this.say.replaceChildren(...grown(state.say));
    set(this.goal, { hidden: !this.soFar(state) });
    this.goal.textContent = this.soFar(state);
    // what is newest is what is read; the text of the step steps back behind it
    this.say.classList.toggle("is-old", said.some(({ one: { what } }) => what !== "hint" && what !== "carry"));
    this.said.replaceChildren(...said.map(({ one, fresh }, i) => this.one(one, i, fresh)));
    const shownWhy = state.why?.say ? [this.one({ what: "why", text: state.why.say }, said.length, false, plain(state.why.ask))] : [];
    this.said.append(...shownWhy);
    this.choices.draw(state);
    this.foot.replaceChildren(...this.buttons(state));
  }

  /** How far one has come in free play. @param {Lesson} state */
  soFar({ goal, passed, moment, away }) {
    if (!goal || passed || moment || away) return "";
    const { s } = this.tutor, { n, of, turn, turns } = goal;
    return [turns > 1 && s("turn_of", { n: turn, of: turns }), of > 1 && s("so_far", { n, of })].filter(Boolean).join(" · ");
  }

  /** @param {Shown} said @param {number} i @param {boolean} fresh @param {string} [asked] */
  one(said, i, fresh, asked) {
    const kind = kindOf(said), { s, uid } = this.tutor, id = `${uid}-said-${i}`;
    const sign = kind in SIGN ? drawn("i.dt-said-sign", SIGN[/** @type {keyof typeof SIGN} */ (kind)]) : null;
    const label = /** @type {Key} */ (`said_${kind}`), seen = kind === "refusal" || kind === "hint" || kind === "amiss";
    return h(`div.dt-one.is-${kind}`, { "data-fresh": fresh }, sign,
      h("div", { id }, asked ? h("b.dt-said-label", {}, asked) : kind === "done" || kind === "moment" ? null : h(seen ? "b.dt-said-label" : "b.dt-live", {}, s(label)), ...grown(said.text)),
      ...why(this.table, said.rule, `said-${i}`, id));
  }

  /** The buttons below: what leads on is golden, and there is at most one of it. @param {Lesson} state @returns {HTMLElement[]} */
  buttons(state) {
    const { s } = this.tutor, { can, hints, end } = state;
    const button = (/** @type {string} */ act, /** @type {string} */ label, /** @type {string} */ key, first = false, off = false, more = {}) =>
      h(`button.dt-do${first ? ".is-first" : ""}`, { "data-do": "tutor", "data-act": act, "data-key": `tutor ${act}`, "aria-keyshortcuts": key || null, "aria-disabled": off ? "true" : null, ...more }, h("span", {}, label), key && h("kbd", { "aria-hidden": "true" }, key === "Backspace" ? "⌫" : key));
    const all = [];
    if (can.choose) all.push(this.tutor.presents() ? button("reveal", s(state.kind === "predict" ? "expected" : "reveal"), "N", true) : button("check", s(state.kind === "predict" ? "expect" : "check"), "N", true));
    else if ((end?.game || end?.next) && !can.next) {
      if (end.game) all.push(button("game", s("real_game", { title: end.game }), "N", true));
      if (end.next) all.push(button("onward", s("next_lesson", { title: end.next.title }), end.game ? "" : "N", !end.game));
    }
    else if (can.next && waits(state)) all.push(button("next", s(isSeen(state) ? "next" : "show_me"), isSeen(state) ? "N" : ""));
    else if (can.next) all.push(button("next", s(state.moment ? "go_on" : isStuck(state) ? "start_over" : "next"), "N", true));
    if (hints.of && (can.hint || hints.given)) all.push(button("hint", can.hint ? s("hint", { n: hints.given + 1, of: hints.of }) : s("hints_given"), "H", false, !can.hint));
    if (can.why && state.why && !state.why.say) all.push(button("why", plain(state.why.ask), "W"));
    const small = (/** @type {string} */ act, /** @type {string} */ label, /** @type {string} */ key) => h("button.dt-why", { "data-do": "tutor", "data-act": act, "data-key": `tutor ${act}`, "aria-keyshortcuts": key || null }, label);
    const aside = [can.back && small("back", s("back"), "Backspace"), can.again && !isStuck(state) && (state.passed || state.said.length > 0) && state.kind !== "say" && state.kind !== "show" && small("again", s("again"), ""), end && small("over", s("lesson_again"), ""), can.leave && small("leave", s("leave"), "L")].filter(Boolean);
    return [...all, h("span.dt-aside", {}, .../** @type {HTMLElement[]} */ (aside))];
  }

  /** The button that leads on, if there is one. @returns {HTMLElement|null} */
  onward() { return this.foot.querySelector(".is-first"); }

  /** What is new, in one go, for those who listen. @param {Lesson} state @param {number} heard */
  spoken(state, heard) {
    const { s } = this.tutor, news = told(state, heard).filter(({ fresh }) => fresh);
    const texts = news.map(({ one }) => { const kind = kindOf(one); return [kind === "done" || kind === "moment" ? "" : `${s(/** @type {Key} */ (`said_${kind}`))}:`, plain(one.text), this.table.rules[one.rule ?? ""]?.title ?? ""].filter(Boolean).join(" "); });
    return texts.join(" ");
  }

  /** What stands in it now, all of it. @param {Lesson} state */
  whole(state) {
    const { s } = this.tutor, kind = state.moment ? "watch" : state.kind;
    return [`${s("step_of", { n: state.n, of: state.of })}: ${s(/** @type {Key} */ (`kind_${kind}`))}.`, plain(state.say), this.soFar(state), this.spoken(state, 0), this.choices.spoken(state)].filter(Boolean).join(" ");
  }

  /** Why nothing comes of a click. @param {string} text */
  late(text) { this.wrong.textContent = text; }

  /** That one should look here first. */
  nudge() {
    this.el.classList.remove("is-nudging");
    void this.el.offsetWidth;
    this.el.classList.add("is-nudging");
  }

  /** @param {boolean} on  whether it points, and from where */
  point(on, above = false, at = 0) {
    set(this.beak, { hidden: !on });
    this.el.classList.toggle("is-above", above);
    this.beak.style.left = `${at}px`;
  }
}

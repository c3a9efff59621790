// What a class answers by show of hands: how many for each choice, counted with buttons or typed; and bars beside the answer when it is shown.
// The counts lie in the trait `hands` of Python (dreamtutor/lessons/questions.py). To count is not to answer.
// @ts-check
import { drawn, h, set } from "./dom.js";
import { plain } from "./bubble.js";
import { TICK } from "./choices.js";

/** @typedef {import("./contract/lesson").LessonPanel} Lesson */

const MOST = 9999;
/** No longer numbers are asked for. */
const DIGITS = 6;
const sum = (/** @type {Record<string, number>} */ counts) => Object.values(counts).reduce((a, b) => a + b, 0);
/** What is typed as a whole number; null if it is none. @param {string} text */
const whole = (text) => (/^[-−]?\d+$/.test(text.trim()) ? Number(text.trim().replace("−", "-")) : null);

export class Hands {
  /** @param {import("./tutor").Tutor} tutor @param {HTMLElement} el  where the question stands @param {AbortSignal} signal */
  constructor(tutor, el, signal) {
    this.tutor = tutor;
    this.el = el;
    /** @type {Lesson|null} */ this.state = null;
    /** How many hands were raised in all. */ this.all = h("b");
    el.addEventListener("beforeinput", (ev) => { if (this.field(ev) && /\D/.test(ev.data ?? "")) ev.preventDefault(); }, { signal }); // a slip wipes out no count
    el.addEventListener("input", (ev) => { const e = this.field(ev); if (e) Number.isInteger(Number(e.value)) ? this.count(e.dataset.id ?? "", Number(e.value)) : this.show(); }, { signal });
    el.addEventListener("focusin", (ev) => this.field(ev)?.select(), { signal });
    el.addEventListener("focusout", () => { if (this.fields.length) this.show(); }, { signal });
    el.addEventListener("keydown", (ev) => {
      const e = this.field(ev), by = { ArrowUp: 1, "+": 1, ArrowDown: -1, "-": -1 }[ev.key];
      const adds = ev.key === "Enter" && /** @type {HTMLElement} */ (ev.target).matches(".dt-says-number");
      if (adds) this.add();
      else if (e && by) this.step(e.dataset.id ?? "", by);
      else if (e && ev.key === "Enter") (this.next(e) ?? this.saying ?? this.onward())?.focus();
      else return;
      ev.preventDefault();
      ev.stopPropagation();
    }, { signal });
  }

  /** Does the class answer here, and not one learner? @param {Lesson} state */
  counts({ order }) { return this.tutor.presents() && !order; }

  /** Where the number for a choice is typed. @param {Event} ev @returns {HTMLInputElement|null} */
  field(ev) { const e = /** @type {HTMLInputElement} */ (ev.target); return e.matches(".dt-count") ? e : null; }

  get fields() { return /** @type {HTMLInputElement[]} */ ([...this.el.querySelectorAll(".dt-count")]); }

  /** Where a number is typed that somebody says. @returns {HTMLInputElement|null} */
  get saying() { return this.el.querySelector(".dt-says-number"); }

  /** @param {HTMLInputElement} field @returns {HTMLElement|undefined} */
  next(field) { const all = this.fields; return all[all.indexOf(field) + 1]; }

  /** @returns {HTMLElement|null|undefined} */
  onward() { return this.el.parentElement?.querySelector(".is-first"); }

  /** @param {string} id @param {number} n */
  count(id, n) { this.tutor.raise(id, Math.max(0, Math.min(MOST, n || 0))); }

  /** One hand more or fewer. @param {string} id @param {number} by */
  step(id, by) {
    this.count(id, (this.tutor.hands()[id] ?? 0) + by);
    this.tutor.say(`${this.called(id)}: ${this.tutor.hands()[id] ?? 0}`);
  }

  /** @param {string} id */
  called(id) { const c = this.state?.choices?.find((one) => one.id === id); return c ? plain(c.text) : id; }

  /** A number that somebody says gets a line of its own. */
  add() {
    const field = this.saying, number = whole(field?.value ?? ""), id = String(number);
    if (!field || number === null) return this.tutor.say(this.tutor.s("number_wanted"));
    field.value = "";
    if (!this.tutor.hands()[id]) this.count(id, 1);
    this.fields.find((one) => one.dataset.id === id)?.focus();
  }

  /** The lines of the question. @param {Lesson} state @param {(c: import("./contract/lesson").PanelChoice, judged: boolean) => (Element|null)[]} words  what a choice says, and the sign of what became of it */
  lines(state, words) {
    this.state = state;
    const { s } = this.tutor, judged = !state.can.choose, counts = this.tutor.hands(), total = sum(counts);
    const ids = state.choices?.map((c) => c.id) ?? [...new Set([...Object.keys(counts), ...(judged && state.right !== undefined && total ? [state.right] : [])])].sort((a, b) => Number(a) - Number(b));
    const lines = ids.map((id, i) => {
      const c = state.choices?.[i], right = c ? c.right : judged ? id === state.right : undefined, known = judged && right !== undefined;
      return h(`div.dt-tick.dt-line${known ? (right ? ".is-right" : ".is-not") : ""}`, {}, c && h("kbd", {}, String(i + 1)),
        ...(c ? words(c, judged) : [h("span.dt-tick-in", {}, h("b.dt-tick-text", {}, id), known && right ? h("b.dt-live", {}, s("is_right")) : null), known && right ? drawn("i.dt-judged.is-right", TICK) : null]),
        judged ? total ? this.bar(counts[id] ?? 0, state.many ? Math.max(...Object.values(counts)) : total, !!state.many) : null : this.counter(id, c ? plain(c.text) : id, counts[id] ?? 0));
    });
    if (judged) return lines;
    this.all.textContent = String(total);
    const saying = h("label.dt-number", {}, h("span", {}, s("number_said")), h("input.dt-says-number", { inputmode: "numeric", type: "text", maxlength: DIGITS, autocomplete: "off", "data-key": "quiz number" }), h("button.dt-do", { "data-do": "hands", "data-key": "hands add" }, s("number_add")));
    return [...lines, ...(state.number ? [saying] : []), h("p.dt-all", { hidden: !total }, s("hands_all"), " ", this.all)];
  }

  /** @param {string} id @param {string} what @param {number} n */
  counter(id, what, n) {
    const { s } = this.tutor;
    const button = (/** @type {number} */ by, /** @type {"hand_less"|"hand_more"} */ key, /** @type {string} */ sign) => h("button.dt-tool", { "data-do": "hands", "data-id": id, "data-by": by, "data-key": `${key} ${id}`, "aria-label": s(key, { what }), "aria-disabled": by < 0 && !n ? "true" : null }, sign);
    return h("span.dt-hands", {}, button(-1, "hand_less", "−"),
      h("input.dt-count", { role: "spinbutton", inputmode: "numeric", type: "text", maxlength: 4, autocomplete: "off", "data-id": id, "data-key": `hands ${id}`, "aria-label": s("hands_for", { what }), "aria-valuemin": 0, "aria-valuemax": MOST, "aria-valuenow": n, value: n }), button(1, "hand_more", "+"));
  }

  /** So many of so many: as a bar and in words. Where one may raise a hand for several, there is no "of". @param {number} n @param {number} of @param {boolean} many */
  bar(n, of, many) {
    const { s } = this.tutor;
    return h("span.dt-bar", {}, h("i", { "aria-hidden": "true", style: `--part: ${n / of}` }), h("b", {}, many ? s("hands_n", { n }) : s("hands_of", { n, of })));
  }

  /** What came of it, for those who listen. @param {Lesson} state @returns {string} */
  told(state) {
    const { s } = this.tutor, counts = this.tutor.hands(), total = sum(counts);
    return !total ? "" : Object.entries(counts).map(([id, n]) => `${this.called(id)}: ${state.many ? s("hands_n", { n }) : s("hands_of", { n, of: total })}.`).join(" ");
  }

  /** Shows the counts as they are now, and leaves everything where it is; a line without hands, too. @returns {boolean} whether that is enough */
  show() {
    const counts = this.tutor.hands(), fields = this.fields;
    if (!this.state?.can.choose || Object.keys(counts).some((id) => !fields.find((one) => one.dataset.id === id))) return false;
    for (const field of fields) {
      const n = counts[field.dataset.id ?? ""] ?? 0, writes = /** @type {Document|ShadowRoot} */ (field.getRootNode()).activeElement === field;
      if (Number(field.value) !== n || !writes) field.value = String(n);
      set(field, { "aria-valuenow": n });
      set(/** @type {Element} */ (field.previousElementSibling), { "aria-disabled": n ? null : "true" });
    }
    this.all.textContent = String(sum(counts));
    if (this.all.parentElement) set(this.all.parentElement, { hidden: !sum(counts) });
    return true;
  }
}

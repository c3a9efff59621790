// A question of the lesson: choices to tick, a number, or things to put in order, by keys and by dragging. What is ticked is sent when it is
// to be judged; which is right comes with the answer.
// @ts-check
import { thumb } from "./cards.js";
import { drawn, h, icon, place } from "./dom.js";
import { grown, plain } from "./bubble.js";
import { Hands } from "./hands.js";

/** @typedef {import("./contract/lesson").LessonPanel} Lesson @typedef {import("./contract/lesson").PanelChoice} Choice */

export const TICK = icon("M4.5 12.5l5 5 10-11");
const DASH = icon("M6 12h12"), GRIP = icon("M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01"), UP = icon("M6 15l6-6 6 6"), DOWN = icon("M6 9l6 6 6-6");

export class Choices {
  /** @param {import("./tutor").Tutor} tutor @param {import("./shared").Table} table @param {AbortSignal} signal */
  constructor(tutor, table, signal) {
    this.tutor = tutor;
    this.table = table;
    this.el = /** @type {HTMLFormElement} */ (h("form.dt-quiz", { novalidate: true }));
    this.step = "";
    /** The choices ticked, or all of them in their order. @type {string[]} */ this.ids = [];
    this.number = "";
    /** @type {Lesson|null} */ this.state = null;
    /** Called when what is ticked changes. */ this.changed = () => {};
    this.el.addEventListener("submit", (ev) => { ev.preventDefault(); this.send(); }, { signal });
    this.el.addEventListener("change", (ev) => {
      const { value, checked, type } = /** @type {HTMLInputElement} */ (ev.target);
      if (type === "number" || type === "text") this.number = value;
      else this.tick(value, checked);
    }, { signal });
    this.el.addEventListener("input", (ev) => { const e = /** @type {HTMLInputElement} */ (ev.target); if (e.inputMode === "numeric") this.number = e.value; }, { signal });
    this.el.addEventListener("keydown", (ev) => {
      const e = /** @type {HTMLElement} */ (ev.target), by = { ArrowUp: -1, ArrowDown: 1 }[ev.key] ?? 0;
      if (e.matches(".dt-grip") && by) { ev.preventDefault(); ev.stopPropagation(); this.shift(e.dataset.id ?? "", by, true); }
      else if (e.matches("input") && ev.key === "Enter") { ev.preventDefault(); ev.stopPropagation(); this.send(); }
    }, { signal });
    /** What a class answers. */ this.hands = new Hands(tutor, this.el, signal);
    this.drag(signal);
  }

  /** @param {Lesson} state */
  draw(state) {
    const { choices, many, number, order } = state, { s, uid } = this.tutor, judged = !state.can.choose, counts = this.hands.counts(state);
    this.state = state;
    this.el.hidden = !choices?.length && !number;
    if (this.el.hidden) { this.step = state.step; return; }
    if (this.step !== state.step || judged) {
      this.ids = order ? (choices ?? []).map((c) => c.id) : (choices ?? []).filter((c) => c.ticked).map((c) => c.id);
      if (this.step !== state.step) this.number = "";
    }
    this.step = state.step;
    this.el.className = "dt-quiz" + (judged ? " is-judged" : "") + (counts ? " is-counted" : "") + ((choices ?? []).some((c) => c.row) ? " has-rows" : "");
    if (counts) this.el.replaceChildren(h("fieldset", { "aria-describedby": `${uid}-says` }, h("legend", { hidden: judged }, s("count_hands")), ...this.hands.lines(state, (c) => [this.words(c, judged), this.sign(c, judged)])));
    else if (number) {
      const value = judged ? state.right ?? this.number : this.number; // whoever was shown it sees it here, too
      this.el.replaceChildren(h("label.dt-number", {}, h("span", {}, s("number")), h("input", { inputmode: "numeric", type: "text", maxlength: 6, autocomplete: "off", value, disabled: judged, "data-key": "quiz number" })));
      /** @type {HTMLInputElement} */ (this.el.querySelector("input")).value = value;
    } else if (order) this.list();
    else {
      const type = many ? "checkbox" : "radio";
      this.el.replaceChildren(h("fieldset", { "aria-describedby": `${uid}-says` }, h("legend", {}, s(many ? "tick_all" : "tick_one")), ...(choices ?? []).map((c, i) => this.choice(c, type, i, judged))));
    }
  }

  /** @param {Choice} c @param {string} type @param {number} i @param {boolean} judged */
  choice(c, type, i, judged) {
    const input = /** @type {HTMLInputElement} */ (h("input", { type, name: `${this.tutor.uid}-quiz`, value: c.id, disabled: judged, "data-key": `quiz ${c.id}` }));
    input.checked = this.ids.includes(c.id);
    return h(`label.dt-tick${judged && c.right !== undefined ? (c.right ? ".is-right" : ".is-not") : ""}`, {}, input, this.words(c, judged), this.sign(c, judged) ?? (judged ? null : h("kbd", { "aria-hidden": "true" }, String(i + 1))));
  }

  /** Is it said of a choice whether it is right? @param {Choice} c @param {boolean} judged */
  isTold(c, judged) { return judged && c.right !== undefined && (c.right || this.ids.includes(c.id)); }

  /** @param {Choice} c @param {boolean} judged */
  words(c, judged) {
    const row = c.row && h("span.dt-row-of", { "aria-hidden": "true" }, ...c.row.map((face) => thumb(face, this.tutor.letters)));
    return h("span.dt-tick-in", {}, row, h("span.dt-tick-text", {}, ...grown(c.text)), this.isTold(c, judged) ? h("b.dt-live", {}, this.tutor.s(c.right ? "is_right" : "is_not")) : null, judged && c.say ? h("span.dt-tick-say", {}, ...grown(c.say)) : null);
  }

  /** @param {Choice} c @param {boolean} judged */
  sign(c, judged) { return this.isTold(c, judged) ? drawn(`i.dt-judged.is-${c.right ? "right" : "not"}`, c.right ? TICK : DASH) : null; }

  /** The hands that were raised are others now. */
  counted() {
    if (!this.state || !this.hands.counts(this.state) || this.hands.show()) return;
    const had = /** @type {HTMLElement|null} */ (/** @type {Document|ShadowRoot} */ (this.el.getRootNode()).activeElement)?.dataset?.key;
    this.draw(this.state);
    if (had) /** @type {HTMLElement|null} */ (this.el.querySelector(`[data-key="${CSS.escape(had)}"]`))?.focus({ preventScroll: true });
  }

  list() {
    const { s, uid } = this.tutor, { choices = [], can } = /** @type {Lesson} */ (this.state), judged = !can.choose;
    const items = this.ids.map((id, i) => {
      const c = /** @type {Choice} */ (choices.find((one) => one.id === id)), text = plain(c.text), where = s("place_of", { n: i + 1, of: this.ids.length });
      const by = (/** @type {string} */ what, /** @type {string} */ sign, /** @type {boolean} */ off) => drawn("button.dt-tool", sign, { "data-do": "shift", "data-id": id, "data-by": what === "earlier" ? -1 : 1, "data-key": `${what} ${id}`, "aria-label": `${this.table.t(/** @type {any} */ (what))}: ${text}`, "aria-disabled": off ? "true" : null });
      return h("li", { "data-id": id }, h("b.dt-nth", { "aria-hidden": "true" }, String(i + 1)),
        judged ? null : drawn("button.dt-grip", GRIP, { "data-id": id, "data-key": `grip ${id}`, "aria-label": `${text}, ${where}`, "aria-describedby": `${uid}-grip` }),
        h("span.dt-tick-in", {}, h("span.dt-tick-text", {}, ...grown(c.text)), judged && c.say ? h("span.dt-tick-say", {}, ...grown(c.say)) : null), ...(judged ? [] : [by("earlier", UP, !i), by("later", DOWN, i === this.ids.length - 1)]));
    });
    const had = /** @type {HTMLElement|null} */ (/** @type {Document|ShadowRoot} */ (this.el.getRootNode()).activeElement)?.dataset?.key;
    this.el.replaceChildren(h("ol.dt-sorting", { "aria-label": s("order") }, ...items), h("p.dt-soft", { id: `${uid}-grip`, hidden: judged }, s("order_help")));
    if (had) /** @type {HTMLElement|null} */ (this.el.querySelector(`[data-key="${CSS.escape(had)}"]`))?.focus({ preventScroll: true });
  }

  /** @param {string} id @param {number} by @param {boolean} [tells] */
  shift(id, by, tells) {
    const at = this.ids.indexOf(id), to = Math.max(0, Math.min(this.ids.length - 1, at + by));
    if (to === at) return;
    this.ids.splice(at, 1);
    this.ids.splice(to, 0, id);
    this.list();
    if (tells) this.tutor.say(this.tutor.s("place_of", { n: to + 1, of: this.ids.length }));
  }

  /** @param {string} id @param {boolean} on */
  tick(id, on) {
    if (!this.state?.many) this.ids = on ? [id] : [];
    else this.ids = on ? [...this.ids.filter((one) => one !== id), id] : this.ids.filter((one) => one !== id);
    this.changed();
  }

  /** Ticks or clears a choice from elsewhere: a key, or the card it is about. @param {string} id @returns {boolean} whether there is such a choice */
  toggle(id) {
    if (!this.state?.can.choose || this.state.order || !this.state.choices?.some((c) => c.id === id)) return false;
    if (this.tutor.presents()) { this.hands.fields.find((one) => one.dataset.id === id)?.focus({ preventScroll: true }); return true; }
    const input = /** @type {HTMLInputElement|null} */ (this.el.querySelector(`input[value="${CSS.escape(id)}"]`));
    if (!input) return false;
    input.checked = this.state.many ? !input.checked : true;
    input.focus({ preventScroll: true });
    this.tick(id, input.checked);
    return true;
  }

  /** The places on the table that are ticked, or those that are right once that is told. @returns {string[]} */
  get places() { return (this.state?.choices ?? []).flatMap((c) => (c.at && (c.right ?? this.ids.includes(c.id)) ? [c.at] : [])); }

  /** By the place on the table that it is about. @param {string} at */
  pick(at) { const c = this.state?.choices?.find((one) => one.at && [one.at, ...(one.around ?? [])].includes(at)); return !!c && this.toggle(c.id); }

  /** By its number; where a class says numbers, it is one. @param {number} n */
  key(n) { const { saying } = this.hands; if (saying) { saying.value = String(n); saying.focus(); return true; } const c = this.state?.choices?.[n - 1]; return !!c && this.toggle(c.id); }

  /** What was ticked goes to be judged. */
  send() {
    const { state, tutor: { s } } = this;
    if (!state?.can.choose || this.tutor.presents()) return;
    if (state.number) {
      const number = Number(this.number.replace(",", ".").replace("−", "-"));
      if (!this.number.trim() || !Number.isInteger(number)) { this.tutor.say(s("number_wanted")); return this.first()?.focus(); }
      this.tutor.act("choose", { number });
    } else if (this.ids.length) this.tutor.act("choose", { ids: this.ids });
    else { this.tutor.say(s(state.many ? "tick_all" : "tick_one")); this.first()?.focus(); }
  }

  /** @returns {HTMLElement|null} */
  first() { return this.el.querySelector("input:checked:not(:disabled), input:not(:disabled), .dt-grip"); }

  /** @param {Lesson} state */
  spoken(state) {
    if (this.el.hidden || !state.can.choose) return "";
    return state.number && !this.hands.counts(state) ? this.tutor.s("number") : [this.tutor.s(this.hands.counts(state) ? "count_hands" : state.order ? "order" : state.many ? "tick_all" : "tick_one"), ...(state.choices ?? []).map((c, i) => `${i + 1}: ${plain(c.text)}`)].join(" ");
  }

  /** A thing follows the pointer along the list. @param {AbortSignal} signal */
  drag(signal) {
    let held = "";
    this.el.addEventListener("pointerdown", (ev) => {
      const grip = /** @type {HTMLElement|null} */ (/** @type {Element} */ (ev.target).closest(".dt-grip, .dt-sorting li > .dt-tick-in"));
      if (!grip || ev.button || !this.state?.can.choose) return;
      held = /** @type {HTMLElement} */ (grip.closest("li")).dataset.id ?? "";
      this.el.classList.add("is-dragging");
    }, { signal });
    window.addEventListener("pointermove", (ev) => {
      if (!held) return;
      const items = /** @type {HTMLElement[]} */ ([...this.el.querySelectorAll("li")]), over = items.findIndex((li) => { const r = li.getBoundingClientRect(); return ev.clientY >= r.top && ev.clientY <= r.bottom; }), at = this.ids.indexOf(held);
      if (over >= 0 && over !== at) this.shift(held, over - at);
    }, { signal });
    for (const type of ["pointerup", "pointercancel"]) window.addEventListener(type, () => {
      if (!held) return;
      this.tutor.say(this.tutor.s("place_of", { n: this.ids.indexOf(held) + 1, of: this.ids.length }));
      held = "";
      this.el.classList.remove("is-dragging");
    }, { signal });
  }
}

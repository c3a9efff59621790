// The steps of a lesson in a line of dots: what each became is a shape, and those that were reached can be gone back to.
// @ts-check
import { h, place, set } from "./dom.js";

/** @typedef {keyof import("./tutor").Words} Key */

const KINDS = ["hint", "refusal", "mistake", "failed", "clean"];
/** The kinds of outcomes that there is a shape for. @param {string} outcome */
export const became = (outcome) => (outcome ? KINDS.find((kind) => outcome.startsWith(kind)) ?? "seen" : "");

export class Path {
  /** @param {import("./tutor").Tutor} tutor */
  constructor(tutor) {
    this.tutor = tutor;
    this.list = h("ol", {});
    this.el = h("nav.dt-path", { "aria-label": tutor.s("path") }, this.list);
    /** @type {Map<string, HTMLElement>} */ this.kept = new Map();
  }

  /** @param {import("./contract/lesson").LessonPanel} state */
  draw(state) {
    const { s } = this.tutor;
    place(this.list, state.path.map(({ id, kind, outcome }, i) => {
      const now = id === state.step, what = became(outcome), reached = now || this.tutor.presents() || what !== "" || i + 1 <= state.n;
      const e = this.kept.get(id) ?? h("li", {}, h("button", { "data-do": "tutor", "data-act": "go", "data-step": id, "data-key": `step ${id}` }, h("i", { "aria-hidden": "true" })));
      this.kept.set(id, e);
      const said = [now && s("path_now"), what || !now ? s(/** @type {Key} */ (`path_${what || "ahead"}`)) : ""].filter(Boolean).join(", ");
      const label = s("path_step", { n: i + 1, what: s(/** @type {Key} */ (`kind_${kind}`)), outcome: said });
      set(e, { class: [what && `is-${what}`, now && "is-now"].filter(Boolean).join(" ") || null });
      set(/** @type {Element} */ (e.firstElementChild), { "aria-label": label, title: label, "aria-current": now ? "step" : null, "aria-disabled": reached ? null : "true", tabindex: now ? 0 : -1 });
      return e;
    }));
  }

  /** The arrows lead from step to step. @param {HTMLElement} from @param {KeyboardEvent} ev @returns {boolean} whether it was one */
  along(from, ev) {
    const all = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("button")]), at = all.indexOf(from);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[ev.key];
    if (to === undefined) return false;
    all[to]?.focus({ preventScroll: true });
    return true;
  }
}

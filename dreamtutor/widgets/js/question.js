// The question below the hand: what was refused, what is asked, the answers of the chosen card and those that need no card.
// @ts-check
import { MANY, optionButton, refusalButton, showAll, why } from "./answers.js";
import { isMarking } from "./cards.js";
import { drawn, h, ICON, place, set, write } from "./dom.js";
import { whyNot } from "./hints.js";
import { emblem } from "./pictures.js";
import { onShelf } from "./zones.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./cards.js").Target} Target */

export class Question {
  /** @param {Table} table @param {import("./arrange.js").Arrange} arrange @param {import("./marking.js").Marking} marking @param {import("./typing.js").Typing} typing */
  constructor(table, arrange, marking, typing) {
    this.typing = typing;
    this.table = table;
    this.marking = marking;
    this.arrange = arrange;
    /** @type {import("./contract/scene").Sentence|undefined} */ this.told = undefined;
    /** Was it said that the deck stays the same? Then it is not asked again on the way. */ this.same = false;
    this.cards = h("div.dt-lay");
    this.body = h("div.dt-body");
    /** What the pointer or the keyboard is at: what would come of it, or why not; else what to do. */
    this.hint = h("p.dt-hint.dt-soft", { id: `${table.uid}-hint` });
    this.idea = "";
    this.error = h("p.dt-status", { role: "status" });
    this.head = h("h3.dt-live", {}, table.t("question"));
    this.el = h("section.dt-ask", { "aria-label": table.t("question") });
  }

  /**
   * @param {Map<string, Target>} targets
   * @param {(slot: import("./contract/scene").Slot) => HTMLElement} draw
   * @param {HTMLElement|null} about  the zone with the card that was just turned over
   */
  draw(targets, draw, about) {
    const { table, el } = this, { prompt, refused } = table.scene;
    const { kind, outcome, options } = prompt;
    const beside = kind === "arrange" ? [] : prompt.cards ?? [];
    table.explained.clear(); // the question comes first: what it tells, the panel does not tell again
    set(el, { class: "dt-ask" + (outcome ? ` is-${outcome}` : "") + (about || beside.length === 1 || outcome ? " has-card" : "") + (beside.length > 1 ? " has-cards" : "") });
    /** @type {Element[]} */ const parts = [this.head];
    if (refused) {
      const id = `${table.uid}-refused`, told = this.told === refused; // an alert once, not at every redraw
      this.told = refused;
      parts.push(h("div.dt-refused", { role: told ? null : "alert" },
        h("p", { id }, h("b", {}, table.t("refused")), " ", refused.say), ...why(table, refused.why, "refused", id, true)));
    }
    if (table.idle !== null) {
      const id = `${table.uid}-idle`, no = whyNot(table, table.idle);
      parts.push(h("div.dt-refused", { role: "note", "aria-labelledby": id }, h("p", { id }, h("b", {}, table.t("not_now")), " ", no.say), ...why(table, no.why, "idle", id, true)));
    }
    if (outcome) parts.push(h("b.dt-outcome", {}, table.t(outcome)));
    const deeds = [...(table.scene.lay_out ?? []), ...table.scene.told.filter((x) => x.hands).map((x) => x.say)];
    if (deeds.length) parts.push(h("ul.dt-deeds", { "aria-label": table.t("hands") }, ...deeds.map((say) => h("li", {}, drawn("span", ICON.can_do, { class: "dt-hand" }), h("p", {}, say)))));
    const id = `${table.uid}-asked`;
    parts.push(h("div.dt-asked", {}, h("p", { id }, prompt.say), ...why(table, prompt.why, "asked", id, true)));
    if (kind === "arrange") {
      parts.push(isMarking(table.scene) ? this.marking.draw() : this.arrange.draw(prompt));
    } else if (beside.length) {
      place(this.cards, beside.map(draw));
    }
    const chosen = table.chosen === null ? undefined : targets.get(table.chosen);
    if (chosen) {
      const one = chosen.options.length === 1;
      parts.push(h("div.dt-choices", { role: "group", "aria-label": table.t("answers_of", { card: chosen.say }) },
        ...chosen.options.map((i) => optionButton(table, i, one)), ...showAll(table, chosen.refusals.map((i) => refusalButton(table, i)), "chosen", MANY / 2)));
    }
    // what only a pile or a small card on the shelf stands for is offered at once: nobody would look for it there
    const cards = table.scene.zones.filter((z) => z.lie !== "pile" && !onShelf(z)).flatMap((z) => z.slots).concat(beside);
    const tied = new Set(cards.flatMap((slot) => slot.options ?? [])), held = new Set(cards.flatMap((slot) => slot.refusals ?? []));
    const loose = options.map((_, i) => i).filter((i) => !tied.has(i) && !chosen?.options.includes(i));
    loose.sort((a, b) => Number(!!options[b].onward) - Number(!!options[a].onward));
    const tries = table.tempts?.() ?? [], bait = prompt.refusals.map((_, i) => i).filter((i) => !held.has(i) && tries.includes(prompt.refusals[i].words));
    if (bait.length) parts.push(h("div.dt-choices", {}, ...bait.map((i) => refusalButton(table, i))));
    if (kind === "chance") parts.push(...this.typing.draw(prompt));
    else if (loose.length) parts.push(h(loose.length > 9 ? "div.dt-choices.is-many" : "div.dt-choices", {}, ...loose.map((i) => optionButton(table, i, !chosen && (options.length === 1 || !!options[i].onward)))));
    this.idea = !chosen && tied.size ? table.t(loose.length ? "or_choose_card" : "choose_card") : "";
    write(this.hint, this.idea);
    parts.push(this.hint, ...this.ahead(), this.error);
    place(this.body, parts);
    place(el, [...(about ? [about] : beside.length ? [this.cards] : outcome ? [drawn("div", emblem(outcome === "won"), { class: "dt-frame" })] : []), this.body]);
  }

  /** Who has gone back past a card that was uncovered knows what comes; it can be shuffled. @returns {HTMLElement[]} */
  ahead() {
    const { t, scene: { ahead } } = this.table;
    if (!ahead) this.same = false;
    if (!ahead || this.same) return [];
    const button = (/** @type {"same"|"shuffle"} */ what, /** @type {"same_cards"|"shuffle"} */ key) => h("button.dt-why", { "data-do": what, "data-key": what }, t(key));
    return [h("div.dt-ahead", {}, h("p.dt-soft", {}, t(ahead === "real" ? "ahead_real" : "ahead")), button("same", "same_cards"), ahead === "ours" && button("shuffle", "shuffle"))];
  }

  /** The answer that leads on, if there is one that needs no thought. @returns {HTMLElement|null} */
  onward() {
    const { options } = this.table.scene.prompt, one = options.find((o) => o.onward);
    return one && options.length > 1 ? this.el.querySelector(`[data-words="${CSS.escape(one.words)}"]`) : null;
  }

  /** @returns {HTMLElement|null} */
  first() {
    return this.el.querySelector(".dt-arrange .dt-hit, .dt-choices button, .dt-pick[tabindex='0']");
  }
}

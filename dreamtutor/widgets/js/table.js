// The table of dreamtutor: an anywidget front end in plain DOM. It draws the trait `scene` (dreamtutor/view/scene.py) with the words
// of the traits `strings` (strings.json lists them) and `rules`, and knows no rule itself. Commands go out as custom messages with the scene's `rev`;
// the answer is a new scene. Build: npm ci && npm run build (writes ../static); check: npm run typecheck.
// @ts-check
import { REDO, UNDO, unfold } from "./answers.js";
import { Arrange } from "./arrange.js";
import { card, choose, common, drawFaces, hitOf, isMarking, letters, targets } from "./cards.js";
import { ICON, drawn, h, place, set } from "./dom.js";
import { keepKeysFromHost, listen } from "./keys.js";
import { Marking } from "./marking.js";
import { Motion } from "./motion.js";
import { Panel } from "./panel.js";
import { labyrinth } from "./pictures.js";
import { Question } from "./question.js";
import { followTheme } from "./theme.js";
import { unpack } from "./unpack.js";
import { Zones } from "./zones.js";

/** @typedef {import("./scene").Scene} Scene @typedef {import("./scene").Table} Table @typedef {import("./cards.js").Target} Target */

/**
 * @param {HTMLElement} el
 * @param {{send: (message: object) => void, strings: Record<string, string>, rules: Record<string, import("./scene").Rule>}} host
 * @param {AbortSignal} signal
 */
export function mount(el, host, signal) {
  /** @type {Table["t"]} */
  const t = (key, values = {}) => (host.strings[key] ?? String(Object.values(values)[0] ?? key)).replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
  const tool = (/** @type {"undo"|"redo"} */ key) => {
    const b = drawn("button", ICON[key], { class: "dt-tool", "data-do": key, "data-key": key, "aria-label": t(key), "aria-keyshortcuts": { undo: UNDO, redo: REDO }[key] });
    b.append(h("span", {}, t(key)));
    return b;
  };
  const tools = { undo: tool("undo"), redo: tool("redo") };
  const title = h("h2.dt-title"), note = h("span.dt-soft"), thread = h("ol.dt-thread", { "aria-label": t("thread") });
  const live = h("p.dt-live", { role: "status" }), saved = h("p.dt-saved.dt-soft"), air = h("div.dt-air", { "aria-hidden": "true" }), board = h("div.dt-table"), shelf = h("div.dt-shelves");
  const ground = drawn("div", `<svg viewBox="0 0 200 200">${labyrinth("currentColor", 0.7)}</svg>`, { class: "dt-felt", "aria-hidden": "true" });
  const root = h("section.dt-game", { tabindex: -1 });
  const outer = h("div.dt", {}, root);

  /** @type {Map<string, Target>} */ let answers = new Map();
  /** The last card that had the focus: its zone, and its place there. */
  let seat = { zone: "", at: 0 };
  /** The zone beside the question. @type {HTMLElement|null} */ let about = null;
  let pointer = false;
  /** @type {HTMLElement|null} */ let caught = null;
  const faces = letters(host.strings);
  /** @type {Table} */
  const table = {
    uid: "dt" + Math.random().toString(36).slice(2, 8), root, t, scene: /** @type {any} */ (null), rules: host.rules, chosen: null, targets: new Map(), marked: new Set(), cards: new Map(), unfolded: new Set(),
    send: (message) => host.send({ ...message, rev: table.scene.rev }),
    // the same words again must be another text, or nobody reads them
    say: (text) => { live.textContent = live.textContent === text ? text + "\u00a0" : text; },
  };
  const motion = new Motion(air);
  const zones = new Zones(table, board, shelf, faces);
  const arrange = new Arrange(table, motion, () => drawFaces(arrange.cards, faces), signal);
  const marking = new Marking(table);
  const question = new Question(table, arrange, marking);
  const panel = new Panel(table, faces);
  root.append(ground, h("div.dt-in", {},
    h("header.dt-head", {}, title, note, h("div.dt-tools", { role: "group", "aria-label": t("tools") }, tools.undo, tools.redo)),
    thread, h("div.dt-main", {}, board, shelf, panel.el, saved)), air, live);
  el.append(outer);

  // ---- drawing

  /** @param {Scene} scene */
  function update(scene) {
    const fresh = table.scene?.rev !== scene.rev, had = focused();
    const before = motion.look(table.cards, zones.places);
    table.scene = scene;
    if (fresh) table.unfolded.clear();
    answers = table.targets = targets(scene);
    marking.begin();
    if (table.chosen !== null && ((fresh && !scene.refused) || !answers.has(table.chosen))) table.chosen = null;
    set(root, { lang: scene.lang, dir: scene.dir, "aria-label": scene.title });
    title.textContent = scene.title;
    note.textContent = scene.note;
    saved.textContent = scene.saved ? t("saved", { file: scene.saved }) : "";
    set(tools.undo, { "aria-disabled": String(!scene.can_undo) });
    set(tools.redo, { "aria-disabled": String(!scene.can_redo) });
    thread.replaceChildren(...scene.thread.map((p) => h("li", { class: `is-${p.at}`, "aria-current": p.at === "now" ? "step" : null }, h("b", {}, p.label), h("small", {}, p.note))));
    paint();
    fit();
    motion.run(before, table.cards, zones.places, fresh ? scene.moves : []);
    if (fresh) {
      // a refusal is an alert of its own; what happened before it was said before it
      if (!scene.refused) table.say([...scene.told.map((x) => x.say), scene.prompt.say].join(" "));
      question.error.textContent = "";
    }
    root.dataset.rev = String(scene.rev);
    const onward = fresh && (had?.asked || had?.slot !== undefined) ? question.onward() : null;
    onward ? focus(onward) : refocus(had);
  }

  function paint() {
    // the cards of an arrangement are its own; on the table the same card is drawn anew
    const { scene } = table, old = new Map([...table.cards].filter(([, e]) => !arrange.cards.includes(e))), causes = new Set(scene.refused?.slots);
    table.cards.clear();
    const draw = (/** @type {import("./scene").Slot} */ slot) => {
      const e = card(table, slot, answers.get(slot.id), old.get(slot.id));
      e.classList.toggle("is-pointed", causes.has(slot.id));
      table.cards.set(slot.id, e);
      return e;
    };
    about = zones.draw(scene.zones, answers, draw, question.el);
    question.draw(answers, draw, about);
    if (scene.prompt.kind === "arrange" && !isMarking(scene)) (scene.prompt.cards ?? []).forEach((s, i) => table.cards.set(s.id, arrange.cards[i]));
    panel.draw();
    rove();
  }

  /** What depends on how wide things came out. */
  function fit() {
    zones.fit();
    drawFaces(/** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-card]")), faces); // a card to sort lies in the deck, too
  }

  // ---- choosing and answering

  /** @param {string|null} id */
  function pick(id) {
    const had = focused();
    table.chosen = id;
    for (const e of table.cards.values()) if (!e.closest(".dt-arrange")) choose(table, e);
    question.draw(answers, (slot) => /** @type {HTMLElement} */ (table.cards.get(slot.id)), about);
    rove();
    refocus(had);
  }

  /** @param {HTMLElement} el @param {MouseEvent} ev */
  function press(el, ev) {
    const id = el.dataset.slot ?? "", target = answers.get(id), { options, refusals } = table.scene.prompt;
    if (!target) return;
    const { options: both, refusals: neither } = common(table, id);
    if (both.length === 1 || (neither.length && !both.length)) { if (ev.detail < 2) table.send({ do: "answer", words: (options[both[0]] ?? refusals[neither[0]]).words }); return; }
    if (target.free && !target.options.length) return table.say(t("choose_card"));
    if (!target.options.length) return table.send({ do: "answer", words: refusals[target.refusals[0]].words });
    const one = target.options.length === 1;
    if (ev.detail > 1 && one) return; // the double click answers
    pick(table.chosen === id && ev.detail < 2 ? null : id);
    if (table.chosen === id && one && !target.refusals.length) focus(/** @type {HTMLElement} */ (question.el.querySelector(`[data-words="${CSS.escape(options[target.options[0]].words)}"]`)));
  }

  const buttonAt = (/** @type {Event} */ ev) => /** @type {HTMLElement|null} */ (/** @type {Element} */ (ev.target).closest("button"));

  root.addEventListener("click", (ev) => {
    const b = buttonAt(ev) ?? caught;
    caught = null;
    if (!b) return;
    const { do: what, words, of } = b.dataset, had = focused();
    if (arrange.press(b)) refocus(had);
    else if (marking.press(b)) { paint(); fit(); refocus(had); }
    else if (what === "answer") { if (ev.detail < 2) table.send({ do: "answer", words }); } // of a double click, the second may hit what the first brought
    else if (what === "undo" || what === "redo") { if (b.getAttribute("aria-disabled") !== "true") table.send({ do: what }); }
    else if (what === "why") unfold(table, b);
    else if (what === "tab") panel.open(b);
    else if (what === "holds" && of !== undefined) { zones.open.delete(of) || zones.open.add(of); paint(); fit(); refocus(had); }
    else press(b, ev);
  }, { signal });

  root.addEventListener("dblclick", (ev) => {
    const target = answers.get(buttonAt(ev)?.dataset.slot ?? "");
    if (target?.options.length === 1) table.send({ do: "answer", words: table.scene.prompt.options[target.options[0]].words });
  }, { signal });

  // whatever runs is finished by the next press; a card that is caught in its flight is meant, though it is gone when the button comes up
  for (const type of ["pointerdown", "keydown"]) root.addEventListener(type, (ev) => {
    pointer = type === "pointerdown";
    caught = pointer && motion.running.size ? buttonAt(ev) : null;
    motion.finish();
  }, { capture: true, signal });

  // what a sentence is about shows itself while one looks at the sentence
  for (const type of ["pointerover", "focusin"]) root.addEventListener(type, (ev) => {
    const about = /** @type {HTMLElement|null} */ (/** @type {Element} */ (ev.target).closest("[data-points]"));
    const ids = new Set(JSON.parse(about?.dataset.points ?? "[]"));
    for (const [id, e] of table.cards) e.classList.toggle("is-hinted", ids.has(id) && id !== table.chosen);
  }, { signal });

  // ---- keys and focus

  listen(root, {
    option: (i) => { const o = table.scene.prompt.options[i]; if (o) table.send({ do: "answer", words: o.words }); },
    press: (key) => tools[key].click(),
    arrange: (e, right, down) => arrange.arrow(e, right, down),
    tab: (tab) => panel.open(tab),
    focus,
    letGo: () => {
      const e = table.cards.get(table.chosen ?? "");
      if (arrange.held !== null) { const had = focused(); arrange.held = null; arrange.show(); refocus(had); }
      else if (e) { pick(null); focus(hitOf(e)); }
    },
  }, signal);

  const buttons = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".dt-hit")]).filter((e) => !e.closest(".dt-arrange"));

  /** One tab stop for all cards: the chosen one, else the one last used, else the first of the hand. @param {HTMLElement} [to] */
  function rove(to) {
    const all = buttons();
    const stop = to ?? all.find((e) => e.dataset.slot === table.chosen) ?? all.find((e) => e.tabIndex === 0) ?? all.find((e) => e.closest(".dt-fan")) ?? all[0];
    for (const e of all) e.tabIndex = e === stop ? 0 : -1;
  }

  /** @param {HTMLElement|null|undefined} e */
  function focus(e) { e?.focus({ preventScroll: pointer }); }

  root.addEventListener("focusin", (ev) => {
    const e = /** @type {HTMLElement} */ (ev.target), zone = e.closest("[data-zone]");
    if (!e.matches(".dt-hit") || e.closest(".dt-arrange")) return;
    rove(e);
    if (zone) seat = { zone: /** @type {HTMLElement} */ (zone).dataset.zone ?? "", at: [...zone.querySelectorAll(".dt-hit")].indexOf(e) };
  }, { signal });

  /** Where the keyboard is, to come back to after a redraw. */
  function focused() {
    const e = /** @type {HTMLElement|null} */ (/** @type {Document|ShadowRoot} */ (root.getRootNode()).activeElement);
    return e && e !== root && root.contains(e) ? { e, slot: e.dataset.slot, words: e.dataset.words, key: e.dataset.key, asked: question.el.contains(e), listed: panel.el.contains(e) } : null;
  }

  /** Back to the same thing, else to the same place in the zone, else to the question: never out of the table. @param {ReturnType<typeof focused>} had */
  function refocus(had) {
    if (!had || (had.e.isConnected && focused()?.e === had.e)) return;
    const find = (/** @type {ParentNode} */ within, /** @type {string} */ data, /** @type {string|undefined} */ value) =>
      value === undefined ? null : /** @type {HTMLElement|null} */ (within.querySelector(`button[data-${data}="${CSS.escape(value)}"]`));
    const zone = [...root.querySelectorAll("[data-zone]")].find((z) => /** @type {HTMLElement} */ (z).dataset.zone === seat.zone);
    const seats = /** @type {NodeListOf<HTMLElement>|undefined} */ (zone?.querySelectorAll(".dt-hit"));
    const same = had.slot !== undefined ? find(root, "slot", had.slot) : had.asked ? find(question.el, "words", had.words) ?? find(question.el, "key", had.key) : find(root, "key", had.key);
    const held = arrange.held !== null && table.scene.prompt.kind === "arrange" ? hitOf(arrange.cards[arrange.held]) : null;
    const list = had.listed ? /** @type {HTMLElement|null} */ (panel.el.querySelector(".dt-sheet.is-open .dt-entry")) : null;
    focus(same ?? held ?? list ?? seats?.[Math.min(seat.at, seats.length - 1)] ?? question.first() ?? buttons()[0] ?? root);
  }

  keepKeysFromHost(root, signal);
  const look = followTheme(outer, signal);
  const sized = new ResizeObserver(() => { look(); if (table.scene) fit(); });
  sized.observe(root);
  signal.addEventListener("abort", () => { sized.disconnect(); outer.remove(); });
  return { update, error: (/** @type {string} */ text) => { question.error.textContent = text; } };
}

export default {
  // no initialize: nothing slow may run there (anywidget gives it two seconds, then drops every message of the kernel)
  /** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} host */
  render({ model, el, signal }) {
    /** @type {AbortController} */ let open;
    /** @type {ReturnType<typeof mount>} */ let table;
    const draw = () => { const scene = model.get("scene"); if (scene?.zones) table.update(unpack(scene)); };
    const heard = (/** @type {any} */ message) => { if (message?.kind === "error") table.error(String(message.text)); };
    const begin = () => { // anew when the words change
      open?.abort();
      open = new AbortController();
      table = mount(el, { send: (message) => model.send(message), strings: model.get("strings") ?? {}, rules: model.get("rules") ?? {} }, open.signal);
      draw();
    };
    const end = () => {
      open.abort();
      for (const words of ["strings", "rules"]) model.off(`change:${words}`, begin);
      model.off("change:scene", draw);
      model.off("msg:custom", heard);
    };
    begin();
    for (const words of ["strings", "rules"]) model.on(`change:${words}`, begin);
    model.on("change:scene", draw);
    model.on("msg:custom", heard);
    signal?.addEventListener("abort", end); // older hosts pass no signal
    return end;
  },
};

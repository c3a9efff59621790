// The table of dreamtutor: an anywidget front end in plain DOM. It draws the trait `scene` (dreamtutor/view/scene.py) with the words
// of the traits `strings` (strings.json lists them) and `rules`, and knows no rule itself. Commands go out as custom messages with the scene's `rev`;
// the answer is a new scene. Build: npm ci && npm run build (writes ../static); check: npm run typecheck.
// @ts-check
import { KEYS, REDO, UNDO, unfold } from "./answers.js";
import { Arrange } from "./arrange.js";
import { card, choose, common, drawFaces, hitOf, isMarking, letters, targets } from "./cards.js";
import { ICON, drawn, h, place, set, write } from "./dom.js";
import { asked, hint, sentencesOf, whyNot } from "./hints.js";
import { keepKeysFromHost, listen } from "./keys.js";
import { fold } from "./history.js";
import { filled, markLanguages } from "./languages.js";
import { Marking } from "./marking.js";
import { Memory } from "./memory.js";
import { Motion } from "./motion.js";
import { Panel } from "./panel.js";
import { labyrinth } from "./pictures.js";
import { post } from "./post.js";
import { Question } from "./question.js";
import { again, chosenSays, describe, news, spoken } from "./spoken.js";
import { followTheme } from "./theme.js";
import { Typing } from "./typing.js";
import { unpack } from "./unpack.js";
import { wishes } from "./wishes.js";
import { Zones } from "./zones.js";

/** @typedef {import("./contract/scene").Scene} Scene @typedef {import("./shared").Table} Table @typedef {import("./cards.js").Target} Target */

/**
 * @param {HTMLElement} el
 * @param {{send: (message: object) => void, strings: Record<string, string>, rules: Record<string, import("./contract/scene").RuleText>, reader: Table["reader"], extend?: (table: Table) => import("./shared").More}} host  `extend`: what is more than a table to play at
 * @param {AbortSignal} signal
 */
export function mount(el, host, signal) {
  /** @type {Table["t"]} */
  const t = (key, values = {}) => filled(host.strings[key] ?? String(Object.values(values)[0] ?? key), values, host.strings.lang ?? "en");
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
  /** The last command that went out. */ let sent = "";
  /** Where the pointer was last. */ let rest = "";
  /** The rules that the reader knew when the scene came: what unfolds does not fold up while it is read. @type {Set<string>} */ let known = new Set();
  /** What the line below the question describes. @type {HTMLElement|null} */ let described = null;
  /** Is Python asked what each answer would bring? */ let foresees = false;
  /** @type {HTMLElement|null} */ let caught = null;
  /** Where each card lay: elsewhere it lies in another way. @type {WeakMap<HTMLElement, string>} */ const lain = new WeakMap();
  /** @type {Table} */
  const table = {
    uid: "dt" + Math.random().toString(36).slice(2, 8), root, t, scene: /** @type {any} */ (null), rules: host.rules, letters: letters(host.strings), sheets: {}, reader: host.reader, chosen: null, targets: new Map(), marked: new Set(), cards: new Map(), unfolded: new Set(), folded: new Set(), explained: new Set(), idle: null,
    explains: (rule) => { if (table.watch?.isOn) return host.reader.get("tells") === "everything"; const tells = host.reader.get("tells"); return tells === "everything" || (tells === "new" && !known.has(rule)); },
    send: (message) => { sent = /** @type {any} */ (message).do; mail.send(message); },
    // the same words again must be another text, or nobody reads them
    say: (text) => { live.textContent = live.textContent === text ? text + "\u00a0" : text; },
  };
  const mail = post((message) => host.send({ ...message, rev: table.scene.rev }), (step) => tools[step].getAttribute("aria-disabled") !== "true",
    (late) => { const { saved: file } = table.scene; question.error.textContent = late ? t(file ? "late_saved" : "late", { file }) : ""; }, signal);
  const motion = new Motion(air, () => host.reader.get("pace") ?? 1);
  const zones = new Zones(table, board, shelf, table.letters);
  const arrange = new Arrange(table, motion, () => drawFaces(arrange.cards, table.letters), signal);
  const marking = new Marking(table);
  const typing = new Typing(table);
  const question = new Question(table, arrange, marking, typing);
  const more = host.extend?.(table) ?? {};
  const panel = new Panel(table, more.sheets, more.icons);
  const memory = new Memory(table, signal);
  root.append(ground, h("div.dt-in", {},
    h("header.dt-head", {}, title, note, h("div.dt-tools", { role: "group", "aria-label": t("tools") }, tools.undo, tools.redo)),
    thread, h("div.dt-main", {}, board, shelf, panel.el, saved), ...(more.parts ?? [])), air, live);
  el.append(outer);

  // ---- drawing

  /** @param {Scene} scene @param {boolean} [still]  nothing is to move @param {() => void} [beside]  draws what stands beside the table, when it was looked at and before it is measured: so it is laid out once */
  function update(scene, still = false, beside) {
    const last = table.scene, fresh = last?.rev !== scene.rev, had = focused();
    const before = still || motion.still() ? null : motion.look(table.cards, zones.places);
    beside?.();
    table.scene = scene;
    if (fresh) {
      for (const set of [table.unfolded, table.folded, memory.told]) set.clear();
      known = new Set(host.reader.get("memory")?.known);
      table.idle = null;
    }
    answers = table.targets = targets(scene);
    marking.begin();
    if (table.chosen !== null && ((fresh && !scene.refused) || !answers.has(table.chosen))) table.chosen = null;
    set(root, { lang: scene.lang, dir: scene.dir, "aria-label": scene.title });
    write(title, scene.title);
    write(note, scene.note);
    write(saved, [scene.saved && t("saved", { file: scene.saved }), host.reader.get("memory")?.note].filter(Boolean).join(". "));
    set(tools.undo, { "aria-disabled": String(!scene.can_undo) });
    set(tools.redo, { "aria-disabled": String(!scene.can_redo) });
    if (last?.thread !== scene.thread) thread.replaceChildren(...scene.thread.map((p) => h("li", { class: `is-${p.at}`, "aria-current": p.at === "now" ? "step" : null }, h("b", {}, p.label), h("small", {}, p.note))));
    paint();
    fit();
    if (fresh && last) panel.lead();
    before ? motion.run(before, table.cards, zones.places, fresh ? scene.moves : []) : motion.finish();
    if (fresh) {
      // a refusal is an alert of its own; what happened before it was said before it
      const told = sent === "undo" ? [] : news(table); // it has been told before
      if (!scene.refused) table.say(more.says?.(scene) ?? [sent === "undo" ? t("taken_back") : sent === "redo" ? t("brought_back") : "", ...told, scene.prompt.say].filter(Boolean).join(" "));
      sent = "";
      question.error.textContent = "";
    }
    root.dataset.rev = String(scene.rev);
    const onward = fresh && (had?.asked || had?.slot !== undefined) ? question.onward() : null;
    onward ? focus(onward) : refocus(had);
    mail.answered();
  }

  function paint() {
    // the cards of an arrangement are its own; on the table the same card is drawn anew
    const { scene } = table, old = new Map([...table.cards].filter(([, e]) => !arrange.cards.includes(e))), causes = new Set([...(scene.refused?.slots ?? []), ...(table.idle === null ? [] : asked(table))]);
    const homes = new Map(scene.zones.flatMap((z) => z.slots.map((s) => [s.id, z.id])));
    table.cards.clear();
    const draw = (/** @type {import("./contract/scene").Slot} */ slot) => {
      const e = card(table, slot, answers.get(slot.id), old.get(slot.id));
      const home = homes.get(slot.id) ?? "";
      if (lain.get(e) !== home) { e.style.cssText = ""; lain.set(e, home); }
      if (causes.has(slot.id)) e.classList.add("is-pointed");
      describe(table, slot, e);
      table.cards.set(slot.id, e);
      return e;
    };
    about = zones.draw(scene.zones, answers, draw, question.el);
    question.draw(answers, draw, about);
    if (scene.prompt.kind === "arrange" && !isMarking(scene)) (scene.prompt.cards ?? []).forEach((s, i) => table.cards.set(s.id, arrange.cards[i]));
    panel.draw();
    memory.look();
    languages();
    rove();
  }

  /** What the reader likes, where it is not drawn but styled; and what must be known for it. */
  function please() {
    const tells = host.reader.get("tells"), wanted = tells !== "quiet";
    set(outer, { "data-tells": tells, "data-size": host.reader.get("size"), "data-still": host.reader.get("pace") === 0 });
    if (wanted !== foresees) table.send({ do: "show", sheet: "foresight", open: (foresees = wanted) });
  }

  /** What is said in another language than the rest is marked as such. */
  function languages() {
    const { foreign } = table.scene, rules = Object.values(table.rules).filter((rule) => rule.lang);
    const lang = foreign?.lang ?? rules[0]?.lang;
    markLanguages(root, new Set([...(foreign?.texts ?? []), ...rules.flatMap((rule) => [rule.title, rule.text, rule.place])]), lang ?? "");
  }

  /** What depends on how wide things came out. */
  function fit() {
    drawFaces(/** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-card]")), table.letters, () => zones.fit()); // a card to sort lies in the deck, too
    set(root, { "data-moment": table.scene.prompt.outcome ?? (question.el.querySelector(".is-moved[data-mood=dread]") && "dread") });
    more.drawn?.();
  }

  // ---- choosing and answering

  /** @param {string|null} id */
  function pick(id) {
    const had = focused();
    table.chosen = id;
    if (table.idle !== null) return idle(null);
    for (const e of table.cards.values()) if (!e.closest(".dt-arrange")) choose(table, e);
    question.draw(answers, (slot) => /** @type {HTMLElement} */ (table.cards.get(slot.id)), about);
    languages();
    rove();
    refocus(had);
    table.say(chosenSays(table, KEYS));
  }

  /** Why a card cannot be used though nothing forbids it. @param {string|null} id */
  function idle(id) {
    const had = focused();
    table.idle = id;
    for (const set of [table.unfolded, table.folded]) set.delete(`${table.uid}-why-idle`);
    paint();
    fit();
    refocus(had);
    if (id === null) return;
    const no = whyNot(table, id);
    table.say(t("idle", { card: no.card, why: no.say }));
  }

  /** @param {HTMLElement} el @param {MouseEvent} ev */
  function press(el, ev) {
    const id = el.dataset.slot ?? "", target = answers.get(id), { options, refusals } = table.scene.prompt;
    if (!target) return void (id && ev.detail < 2 && idle(id));
    const { options: both, refusals: neither } = common(table, id);
    if (both.length === 1 || (neither.length && !both.length)) { if (ev.detail < 2) table.send({ do: "answer", words: (options[both[0]] ?? refusals[neither[0]]).words }); return; }
    if (target.free && !target.options.length) return table.say(t("choose_card"));
    if (!target.options.length && !(table.tempts?.() && target.refusals.length > 1)) return table.send({ do: "answer", words: refusals[target.refusals[0]].words });
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
    if (more.press?.(b, ev)) { if (!focused()) refocus(had); }
    else if (arrange.press(b)) refocus(had);
    else if (marking.press(b)) { paint(); fit(); refocus(had); if (what !== "marked") table.say(marking.sums); }
    else if (what === "answer") { if (ev.detail < 2) table.send({ do: "answer", words }); } // of a double click, the second may hit what the first brought
    else if (what === "undo" || what === "redo") { if (b.getAttribute("aria-disabled") !== "true") table.send({ do: what }); }
    else if (what === "why") { unfold(table, b); memory.look(); }
    else if (what === "tab") panel.open(b);
    else if (what === "knows") table.reader.set("knows", b.dataset.mode);
    else if (what === "go") { if (b.getAttribute("aria-disabled") !== "true") table.send({ do: "go", to: b.dataset.to }); }
    else if (what === "shuffle") table.send({ do: "shuffle" });
    else if (what === "compare") table.send({ do: "compare", end: b.dataset.end });
    else if (what === "fold") { fold(table, b); panel.draw(); refocus(had); }
    else if (what === "same") { question.same = true; pick(table.chosen); }
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
    if (ev instanceof PointerEvent) { // a table that moves under a mouse at rest is not what one looks at
      const at = `${ev.screenX} ${ev.screenY}`;
      if (at === rest) return;
      rest = at;
    }
    const el = /** @type {HTMLElement} */ (ev.target);
    if (type === "pointerover" || !pointer || !el.matches(".dt-hit")) attend(el, type === "focusin"); // after a click the focus comes back to a card that nobody looks at
  }, { signal });

  root.addEventListener("pointerleave", () => attend(root, false), { signal });

  /** Shows what is to be known of an element, for those who look at it and those who listen. @param {HTMLElement} el @param {boolean} listens */
  function attend(el, listens) {
    const { say, points } = hint(table, el), ids = new Set(points), own = el.dataset.slot;
    for (const [id, e] of table.cards) e.classList.toggle("is-hinted", ids.has(id) && id !== table.chosen && id !== own);
    question.hint.textContent = say || question.idea;
    sentencesOf(table, el);
    if (!listens) return;
    if (described !== el) described?.removeAttribute("aria-describedby");
    described = el.matches(".dt-hit, .dt-do") ? el : null;
    if (described) set(described, { "aria-describedby": say ? question.hint.id : null });
  }

  // ---- keys and focus

  listen(root, {
    option: (i) => { const o = table.scene.prompt.options[i], had = focused(); if (arrange.sends(had?.e, i)) refocus(had); else if (o) table.send({ do: "answer", words: o.words }); },
    press: (key) => tools[key].click(),
    arrange: (e, right, down) => arrange.arrow(e, right, down),
    tab: (tab) => panel.open(tab),
    type: (key) => typing.press(key),
    sheet: (n) => { const tab = panel.tabs.filter((one) => !one.hidden)[n - 1]; if (tab) { tab.click(); focus(tab); } },
    next: (by) => focus(useful(by)),
    say: (all) => table.say(all ? spoken(table) : again(table)),
    help: () => {
      const keys = () => /** @type {HTMLElement} */ (panel.el.querySelector("[data-key=keys]")), at = keys().closest("[role=tabpanel]"), open = () => keys().getAttribute("aria-expanded") === "true", shown = at?.classList.contains("is-open") && open();
      if (shown && focused()?.e === keys()) { keys().click(); return focus(home()); }
      if (!shown) { /** @type {HTMLElement|undefined} */ (panel.tabs.find((tab) => tab.getAttribute("aria-controls") === at?.id))?.click(); if (!open()) keys().click(); } // the sheet is drawn anew
      focus(keys());
      table.say(t("keys_help").replaceAll("\n", ". "));
    },
    focus,
    letGo: () => {
      if (typing.letGo()) return;
      const e = table.cards.get(table.chosen ?? "");
      if (arrange.held !== null) { const had = focused(); arrange.held = null; arrange.show(); refocus(had); }
      else if (focused()?.listed) focus(home());
      else if (e) { pick(null); focus(hitOf(e)); }
    },
  }, signal);

  const buttons = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".dt-hit")]).filter((e) => !e.closest(".dt-arrange"));

  /** Where the keyboard comes back to from the panel. */
  const home = () => buttons().find((e) => e.tabIndex === 0) ?? question.first() ?? root;

  /** The next thing from here that can be used: with a card chosen, where it fits and its answers; else whatever can be chosen. @param {number} by */
  function useful(by) {
    const fits = table.chosen === null ? [] : buttons().filter((e) => e.closest(".is-target"));
    const cards = fits.length ? fits : table.chosen === null ? buttons().filter((e) => e.closest(".is-playable")) : [];
    const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".dt-hit, .dt-ask .dt-do")]).filter((e) => cards.includes(e) || (e.matches(".dt-do") && e.getAttribute("aria-disabled") !== "true" && e.checkVisibility()));
    const here = focused()?.e, lies = (/** @type {number} */ where) => (/** @type {HTMLElement} */ e) => here && here.compareDocumentPosition(e) & where;
    return by > 0 ? all.find(lies(Node.DOCUMENT_POSITION_FOLLOWING)) ?? all[0] : all.findLast(lies(Node.DOCUMENT_POSITION_PRECEDING)) ?? all[all.length - 1];
  }

  /** One tab stop for all cards: the chosen one, else the one last used, else the first of the hand; before all that only answers why not, what can be used. @param {HTMLElement} [to] */
  function rove(to) {
    const all = buttons(), usable = all.filter((e) => e.closest(".is-playable")), some = usable.length ? usable : all;
    const stop = to ?? all.find((e) => e.dataset.slot === table.chosen) ?? some.find((e) => e.tabIndex === 0) ?? some.find((e) => e.closest(".dt-fan")) ?? some[0];
    for (const e of all) set(e, { tabindex: e === stop ? 0 : -1 });
  }

  /** @param {HTMLElement|null|undefined} e */
  function focus(e) { e?.focus({ preventScroll: pointer }); }

  root.addEventListener("focusin", (ev) => {
    const e = /** @type {HTMLElement} */ (ev.target), zone = e.closest("[data-zone]");
    if (e.matches(".dt-pick")) typing.rove(e);
    if (!e.matches(".dt-hit") || e.closest(".dt-arrange")) return;
    rove(e);
    if (zone) seat = { zone: /** @type {HTMLElement} */ (zone).dataset.zone ?? "", at: [...zone.querySelectorAll(".dt-hit")].indexOf(e) };
  }, { signal });

  /** Where the keyboard is, to come back to after a redraw. */
  function focused() {
    const e = /** @type {HTMLElement|null} */ (/** @type {Document|ShadowRoot} */ (root.getRootNode()).activeElement);
    return e && e !== root && root.contains(e) ? { e, slot: e.dataset.slot, words: e.dataset.words, key: e.dataset.key, asked: question.el.contains(e), sorted: arrange.el.contains(e), listed: panel.el.contains(e) } : null;
  }

  /** Back to the same thing, else to the same place in the zone, else to the question: never out of the table. @param {ReturnType<typeof focused>} had */
  function refocus(had) {
    if (!had || (had.e.isConnected && focused()?.e === had.e)) return;
    const find = (/** @type {ParentNode} */ within, /** @type {string} */ data, /** @type {string|undefined} */ value) =>
      value === undefined ? null : /** @type {HTMLElement|null} */ (within.querySelector(`button[data-${data}="${CSS.escape(value)}"]`));
    const zone = [...root.querySelectorAll("[data-zone]")].find((z) => /** @type {HTMLElement} */ (z).dataset.zone === seat.zone);
    const seats = /** @type {NodeListOf<HTMLElement>|undefined} */ (zone?.querySelectorAll(".dt-hit"));
    const there = had.slot === undefined ? null : find(had.sorted ? arrange.el : root, "slot", had.slot), moved = there && !had.sorted && !answers.has(had.slot ?? "") && there.closest("[data-zone]") !== zone;
    const same = had.slot !== undefined ? (moved ? null : there) : had.asked ? find(question.el, "words", had.words) ?? find(question.el, "key", had.key) : find(root, "key", had.key);
    const held = arrange.held !== null && table.scene.prompt.kind === "arrange" ? hitOf(arrange.cards[arrange.held]) : null;
    const list = had.listed ? /** @type {HTMLElement|null} */ (panel.el.querySelector(".dt-sheet.is-open .dt-entry")) : null;
    focus(same ?? held ?? list ?? seats?.[Math.min(seat.at, seats.length - 1)] ?? question.first() ?? buttons()[0] ?? root);
  }

  keepKeysFromHost(root, signal);
  const look = followTheme(outer, signal);
  let width = 0;
  const sized = new ResizeObserver(() => {
    look();
    if (width === (width = root.clientWidth)) return; // it only grew higher: all is where it was
    panel.wide = width >= 1000;
    if (table.scene) fit();
  });
  sized.observe(root);
  signal.addEventListener("abort", () => { sized.disconnect(); outer.remove(); });
  /** Draws what has changed: a new scene, if there is one, or what is told beside it. @param {Table["sheets"]} sheets @param {Scene|null} [scene] */
  function draw(sheets, scene = null) {
    table.sheets = sheets;
    if (scene) update(scene);
    else if (table.scene) { const had = focused(); paint(); fit(); refocus(had); }
    if (!table.scene) return;
    please();
    const now = focused();
    if (now && !pointer) attend(now.e, true);
  }

  return { table, panel, motion, home, update, draw, error: (/** @type {string} */ text) => { mail.answered(); question.error.textContent = text; } };
}

/** The traits that the reader sets. @type {import("./shared").ReaderTrait[]} */
export const READER = ["tells", "knows", "pace", "size"];

/** Says which scene is drawn: marimo runs cells again for what a page sets, never for what Python sets. @param {any} model @param {HTMLElement} el */
export function tellMarimo(model, el) {
  const { rev } = model.get("scene");
  if (!/** @type {ShadowRoot} */ (el.getRootNode()).host?.localName.startsWith("marimo") || model.get("seen") === rev) return;
  model.set("seen", rev);
  model.save_changes();
}

export default {
  // no initialize: nothing slow may run there (anywidget gives it two seconds, then drops every message of the kernel)
  /** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} host */
  render({ model, el, signal }) {
    /** @type {AbortController} */ let open;
    /** @type {ReturnType<typeof mount>} */ let table;
    /** Has the scene changed since it was drawn? */ let news = true;
    /** Will all that has changed be drawn in a moment? One message may change several things. */ let soon = false;
    const draw = () => {
      const scene = news ? model.get("scene") : null;
      soon = news = false;
      table.draw(model.get("sheets") ?? {}, scene?.zones ? unpack(scene) : null);
      if (scene?.zones) tellMarimo(model, el);
    };
    const drawSoon = () => {
      if (!soon) queueMicrotask(() => { if (!open.signal.aborted) draw(); });
      soon = true;
    };
    const heard = (/** @type {any} */ message) => { if (message?.kind === "error") table.error(String(message.text)); };
    const begin = () => { // anew when the words change
      open?.abort();
      open = new AbortController();
      table = mount(el, { send: (message) => model.send(message), strings: model.get("strings") ?? {}, rules: model.get("rules") ?? {}, reader: wishes(model, drawSoon, open.signal) }, open.signal);
      news = true;
      draw();
    };
    /** @type {[string, () => void][]} */ const changes = [["strings", begin], ["rules", begin], ["scene", () => { news = true; drawSoon(); }], ...["sheets", ...READER].map((name) => /** @type {[string, () => void]} */ ([name, drawSoon]))];
    const end = () => {
      open.abort();
      for (const [name, then] of changes) model.off(`change:${name}`, then);
      model.off("msg:custom", heard);
    };
    begin();
    for (const [name, then] of changes) model.on(`change:${name}`, then);
    model.on("msg:custom", heard);
    signal?.addEventListener("abort", end); // older hosts pass no signal
    return end;
  },
};

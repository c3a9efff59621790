// A lesson of dreamtutor: the live table with a tutor's bubble. Python plays the lesson and says in the trait `lesson` what is to be shown
// (contract/lesson.d.ts); while a step is only to be read, the table is still, and it shows no more than has been introduced.
// @ts-check
import { Bubble, isSeen, plain, waits } from "./bubble.js";
import { isMarking, letters } from "./cards.js";
import { ICON, drawn, h, icon, set } from "./dom.js";
import { writes } from "./keys.js";
import { filled } from "./languages.js";
import { SHEETS } from "./panel.js";
import { Path } from "./path.js";
import { Pointing } from "./pointing.js";
import { Pop } from "./pop.js";
import { post } from "./post.js";
import { news } from "./spoken.js";
import { READER, mount, tellMarimo } from "./table.js";
import { unpack } from "./unpack.js";
import { wishes } from "./wishes.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./contract/scene").Scene} Scene @typedef {import("./contract/lesson").LessonPanel} Lesson @typedef {import("./tutor").Tutor} Tutor */

const RULES = icon("M5 5a2 2 0 0 1 2-2h12v16H7a2 2 0 0 0-2 2zM5 21h14M9 7h6M9 11h6");
/** @type {Record<string, string>} */ const ACTS = { n: "onward", h: "hint", w: "why", Backspace: "back" };
/** What the remote control of a projector sends. @type {Record<string, string>} */ const REMOTE = { PageDown: "onward", PageUp: "back" };

/** @param {any} model @param {HTMLElement} el @param {AbortSignal} signal */
function teach(model, el, signal) {
  const strings = model.get("strings") ?? {}, wording = model.get("wording") ?? {};
  /** @type {Tutor["s"]} */ const s = (key, values = {}) => filled(wording[key] ?? key, values, strings.lang ?? "en");
  let state = /** @type {Lesson} */ (/** @type {unknown} */ (null));
  /** The lesson as it was drawn last. @type {Lesson|null} */ let last = null;
  let table = /** @type {Table} */ (/** @type {unknown} */ (null)), bubble = /** @type {Bubble} */ (/** @type {unknown} */ (null)), pointing = /** @type {Pointing} */ (/** @type {unknown} */ (null)), path = /** @type {Path} */ (/** @type {unknown} */ (null)), pop = /** @type {Pop} */ (/** @type {unknown} */ (null));
  /** The rules that were met, the newest last. @type {Set<string>} */ const met = new Set();
  let pressed = "";
  /** Was the game or a question answered since the last drawing? */ let answered = false;

  const reader = wishes(model, (name) => (name === "hands" ? bubble.choices.counted() : soon()), signal);
  const presents = () => !!model.get("present"), hands = () => /** @type {Record<string, number>} */ ((reader.get("hands") ?? {})[state?.step] ?? {});
  const raise = (/** @type {string} */ id, /** @type {number} */ n) => {
    const { [id]: _, ...others } = hands();
    reader.set("hands", { ...reader.get("hands"), [state.step]: n ? { ...others, [id]: n } : others });
  };
  const send = (/** @type {any} */ message) => { if (message.do === "answer" || message.do === "arrange") answered = true; model.send(message); };
  const back = h("button.dt-do.is-first", { "data-do": "tutor", "data-act": "return", "data-key": "tutor return", "aria-keyshortcuts": "L" }, h("span", {}, s("return")), h("kbd", { "aria-hidden": "true" }, "L"));
  const banner = h("section.dt-banner", { hidden: true, "aria-label": s("lesson") }, h("p", {}, s("away")), back);
  /** What does not hold of the lesson under these rules. */ const remarks = h("details.dt-remarks", { hidden: true });

  const mounted = mount(el, { send, strings, rules: model.get("rules") ?? {}, reader, extend }, signal);
  const { panel } = mounted, root = table.root;
  const mail = post(send, () => false, (late) => { const text = late ? table.t("late") : ""; state.away ? mounted.error(text) : bubble.late(text); }, signal);
  const keys = drawn("button", `<span aria-hidden="true">?</span>`, { class: "dt-tool is-keys", "data-do": "tutor", "data-act": "keys", "data-key": "tutor keys", "aria-label": table.t("keys"), "aria-keyshortcuts": "?", "aria-haspopup": "dialog" });
  root.classList.add("is-lesson");
  /** @type {HTMLElement} */ (root.querySelector(".dt-head")).append(keys);
  /** @type {HTMLElement} */ (root.querySelector(".dt-head")).after(path.el, remarks);

  /** @param {Table} of @returns {import("./shared").More} */
  function extend(of) {
    table = of;
    /** @type {Tutor} */ const tutor = { s, uid: of.uid, letters: letters(strings), presents, hands, raise, say: (text) => of.say(text), act };
    bubble = new Bubble(tutor, of, signal);
    bubble.choices.changed = () => marked();
    pointing = new Pointing(of, bubble, signal);
    path = new Path(tutor);
    pop = new Pop(of.root, signal);
    const explains = of.explains;
    of.explains = (rule) => !!state?.away && explains(rule); // on the path the lesson says when a rule is named
    of.among = (blocks) => pointing.among(blocks);
    of.tempts = tempts;
    return {
      sheets: /** @type {any} */ ({ rules: rulesSheet, ...SHEETS }), icons: { .../** @type {Record<string, string>} */ (ICON), rules: RULES }, parts: [banner, pop.el], press,
      drawn: () => { pointing.ring(); marked(); tempt(); }, says: () => "",
    };
  }

  /** The rules that the lesson has named so far, those of this step first. @param {Table} of @returns {HTMLElement[]} */
  function rulesSheet(of) {
    const texts = [...met].reverse().filter((id) => of.rules[id] && !(asks() && state.rules.includes(id))).map((id) => h(`div.dt-rule${state?.rules.includes(id) ? "" : ".is-past"}`, {}, h("b", {}, of.rules[id].title), h("p", {}, of.rules[id].text), of.rules[id].place && h("small", {}, of.rules[id].place)));
    return [h("h3", {}, s("rules_title")), ...(texts.length ? texts : [h("p.dt-soft", {}, s("rules_none"))])];
  }

  // ---- drawing

  /** Is the game's own question to be answered now? */
  const acts = () => !!state.can.answer;
  /** Does the lesson ask something? No rule tells the answer to the question it is about; what one expects, the next step shows. */
  const asks = () => !!state?.can.choose || state?.kind === "predict";

  /** The scene as the learner is to see it: still while there is something to read. @param {Scene} scene @returns {Scene} */
  function shown(scene) {
    const away = state.away, one = { ...scene, title: state.title, note: scene.title, can_undo: away ? scene.can_undo : !!state.can.undo, can_redo: away && scene.can_redo };
    const { zones } = scene;
    // what moved before this step is no news in it; a card that was turned over stays beside the question
    const news = away || state.moment || state.passed || (acts() && state.said.length), calm = (/** @type {import("./contract/scene").SceneZone} */ z) => (news || z.lie === "line" ? z : { ...z, slots: z.slots.map(({ new: _, ...slot }) => slot) });
    if (acts()) return { ...one, zones: zones.map(calm) };
    const still = (/** @type {any} */ { options, refusals, partly, ...rest }) => rest;
    // cards to sort are only looked at: where they lie, if they all lie open; else beside the question, also the one that is drawn face down on its pile
    const { cards = [] } = scene.prompt, laid = new Map(zones.flatMap((z) => z.slots.map((slot) => [slot.id, slot.face])));
    const beside = isMarking(scene) || cards.every(({ id, face }) => laid.get(id) === face) ? [] : cards.map((slot) => still(laid.has(slot.id) ? { ...slot, id: `${slot.id} seen` } : slot));
    return { ...one, refused: undefined, ahead: undefined, zones: zones.map(calm).map((z) => ({ ...still(z), slots: z.slots.map(still) })), prompt: { ...scene.prompt, kind: scene.prompt.kind === "over" ? "over" : "pick", why: "", options: [], refusals: [], families: undefined, cards: beside } };
  }

  function draw() {
    const next = /** @type {Lesson} */ (model.get("lesson")), scene = model.get("scene");
    if (!next?.step || !scene?.zones) return;
    const had = active(), fresh = !last || last.step !== next.step || last.id !== next.id, was = last, heard = fresh ? 0 : known(was, next);
    state = next;
    if (fresh && was?.id !== next.id) met.clear();
    if (!acts() && !asks()) for (const rule of [...next.rules].reverse()) { met.delete(rule); met.add(rule); }
    root.classList.toggle("is-still", !acts());
    root.classList.toggle("is-away", next.away);
    root.classList.toggle("has-undo", next.away || !!next.can.undo);
    root.classList.toggle("is-presented", presents());
    panel.shut(presents());
    banner.hidden = !next.away;
    remarks.hidden = !next.remarks.length;
    if (fresh) {
      remarks.replaceChildren(h("summary", {}, s("remarks")), ...next.remarks.map((text) => h("p", {}, text)));
      /** @type {HTMLDetailsElement} */ (remarks).open = next.n === 1; // from then on one line reminds of it
    }
    pointing.ids = next.point;
    pointing.away = next.away;
    pointing.quiet = !!next.moment || (next.passed && (!next.choices || !!next.place) && !next.number); // of places, those that were chosen stay ringed
    const keep = had && bubble.el.contains(had) ? had.dataset.key : "";
    if (!next.away) bubble.draw(next, heard);
    path.draw(next);
    panel.show(/** @type {any} */ (["rules", ...(acts() ? ["can_do"] : []), "happened", "known", "in_words", "settings"]));
    table.sheets = model.get("sheets") ?? {};
    const other = scene !== drawnScene;
    drawnScene = scene;
    mounted.draw(table.sheets, shown(unpack(scene)));
    last = next;
    move(had, keep ?? "", fresh, was);
    speak(fresh, was, heard, other && !fresh && (answered || next.away));
    if (was && (fresh || next.said.length > heard || was.away !== next.away)) pointing.show();
    pressed = "";
    answered = false;
    mail.answered();
    tellMarimo(model, el);
  }
  /** @type {any} */ let drawnScene = null;

  /** How much of what is said now was said before. What is said again after the same mistake is said anew. @param {Lesson|null} was @param {Lesson} next */
  function known(was, next) {
    const old = (was?.said ?? []).map((one) => JSON.stringify(one)), now = next.said.map((one) => JSON.stringify(one));
    const same = old.length <= now.length && old.every((text, i) => text === now[i]);
    return same && (old.length < now.length || !answered) ? old.length : 0;
  }

  /** What is ticked is marked on the table, where a question is about places of it. */
  function marked() {
    for (const old of root.querySelectorAll(".is-picked")) old.classList.remove("is-picked");
    if (state?.place && !state.away) for (const at of bubble.choices.places) pointing.find(at)?.classList.add("is-picked");
  }

  /** What is to be tried where a refusal is the lesson: it is offered and confirmed like anything else. */
  function tempts() { return acts() ? state?.tries : undefined; }

  function tempt() {
    if (tempts()) for (const b of root.querySelectorAll("[data-do=marked], [data-do=arrange]")) b.removeAttribute("aria-disabled");
  }

  /** What is new is said. @param {boolean} fresh @param {Lesson|null} was @param {number} heard @param {boolean} happened */
  function speak(fresh, was, heard, happened) {
    if (!was) return;
    if (state.away !== was.away) return table.say(state.away ? s("away") : `${s("returned")} ${bubble.whole(state)}`);
    const told = happened && table.scene.told.length && !state.said.slice(heard).some(({ what }) => what === "refusal") ? news(table) : [], ask = acts() && (state.away || happened) ? table.scene.prompt.say : "";
    const where = fresh && state.point.length ? s("look_at", { what: state.point.map(called).filter(Boolean).join(", ") }) : "";
    const answer = !fresh && state.why?.say && !was.why?.say ? plain(state.why.say) : "";
    const judged = !fresh && was.can.choose && !state.can.choose ? (state.choices ?? []).filter((c) => c.ticked || c.right).map((c) => [plain(c.text), c.right === undefined ? "" : s(c.right ? "is_right" : "is_not"), plain(c.say)].filter(Boolean).join(". ")) : [];
    const raised = presents() && was.can.choose && !state.can.choose ? bubble.choices.hands.told(state) : "";
    table.say([...told, fresh ? bubble.whole(state) : bubble.spoken(state, heard), answer, ...judged, raised, where, ask].filter(Boolean).join(" "));
  }

  /** What a thing that is pointed at is called. @param {string} id */
  const called = (id) => id === "question" ? table.t("question") : table.scene.zones.find((z) => z.id === id)?.label ?? table.cards.get(id)?.querySelector(".dt-hit")?.getAttribute("aria-label") ?? table.cards.get(id)?.getAttribute("aria-label") ?? "";

  const active = () => { const e = /** @type {HTMLElement|null} */ (/** @type {Document|ShadowRoot} */ (root.getRootNode()).activeElement); return e && e !== root && root.contains(e) ? e : null; };
  const focus = (/** @type {HTMLElement|null|undefined} */ e) => e?.focus({ preventScroll: true });

  /** The keyboard goes where the step goes on: to a question, to the cards, or to what leads on. It is left where it is if nothing has changed. @param {HTMLElement|null} had @param {string} keep @param {boolean} fresh @param {Lesson|null} was */
  function move(had, keep, fresh, was) {
    if (!had && !pressed) return;
    const { choices, el: bubbled } = bubble, same = keep && /** @type {HTMLElement|null} */ (bubbled.querySelector(`[data-key="${CSS.escape(keep)}"]:not([aria-disabled=true], :disabled)`));
    if (state.away) { if (!was?.away) focus(mounted.home()); return; }
    const done = fresh || was?.passed !== state.passed || !!was?.can.choose !== !!state.can.choose || was?.away || was?.moment?.n !== state.moment?.n;
    if (!done) return focus(same || (keep || !active() ? bubble.onward() ?? choices.first() ?? bubbled : null));
    if (state.can.choose) return focus(presents() ? bubbled : choices.first() ?? bubble.onward()); // what a class thinks about is not shown by a second press
    if (acts() && !fresh && active()) return;
    focus(acts() ? mounted.home() : bubble.onward() ?? bubbled);
  }

  // ---- what is done

  /** @param {string} what @param {object} [more] */
  function act(what, more = {}) {
    pressed = what;
    answered ||= what === "choose";
    mail.send({ do: "lesson", act: what, at: `${state.id} ${state.step} ${state.moment?.n ?? 0} ${state.said.length}`, ...more });
  }

  /** @param {string} what @param {HTMLElement|null} [button] */
  function does(what, button) {
    const { can, end } = state;
    if (button?.getAttribute("aria-disabled") === "true") return;
    if (what === "keys") return pop.about === "keys" ? pop.close() : help();
    if (what === "check") return bubble.choices.send();
    if (what === "reveal") return act("reveal");
    if (what === "go") return act("go", { step: button?.dataset.step });
    if (what === "over") return act("go", { step: state.path[0].id });
    if (what === "game") return act("game");
    if (what === "leave" || what === "return") { if (state.away ? what === "return" : can.leave) act(what); return; }
    if (what === "onward") {
      if (state.away) return;
      if (can.choose) return presents() ? act("reveal") : bubble.choices.send();
      if (can.next && (!waits(state) || isSeen(state))) return act("next");
      if (end?.game && !button) return act("game");
      if (end?.next) return act("onward");
      return nudge();
    }
    if (can[/** @type {keyof typeof can} */ (what)]) act(what);
  }

  function nudge() { bubble.nudge(); table.say(bubble.whole(state)); }

  function help() {
    const lines = [...(presents() ? s("keys_class").trim().split("\n") : []), ...s("keys_help").trim().split("\n"), ...table.t("keys_help").trim().split("\n")].filter((line, i, all) => all.findIndex((one) => one.split(": ")[0] === line.split(": ")[0]) === i);
    pop.open("keys", table.t("keys"), [h("h4", {}, table.t("keys")), h("dl.dt-key-list", {}, ...lines.map((text) => { const i = text.indexOf(": "); return h("div", {}, h("dt", {}, h("kbd", {}, text.slice(0, i))), h("dd", {}, text.slice(i + 2))); }))], keys, true);
    table.say(lines.join(". "));
  }

  /** @param {HTMLElement} b @param {MouseEvent} ev */
  function press(b, ev) {
    const { do: what, act: which = "", id = "", by } = b.dataset;
    if (what === "tutor") { if (ev.detail < 2) does(which, b); return true; }
    if (what === "hands") { id ? bubble.choices.hands.step(id, Number(by)) : bubble.choices.hands.add(); return true; }
    if (what === "shift") { if (b.getAttribute("aria-disabled") !== "true") bubble.choices.shift(id, Number(by), true); return true; }
    if (!state || acts() || !b.matches(".dt-hit")) return false;
    const zone = /** @type {HTMLElement|null} */ (b.closest("[data-zone]"))?.dataset.zone ?? "";
    if (state.place && (bubble.choices.pick(zone))) marked();
    else { bubble.nudge(); table.say(state.can.choose ? bubble.choices.spoken(state) : s("first_this")); }
    return true;
  }

  root.addEventListener("keydown", (ev) => {
    if (ev.ctrlKey || ev.metaKey || ev.altKey || !state) return;
    const on = /** @type {HTMLElement} */ (ev.target), used = () => { ev.preventDefault(); ev.stopPropagation(); }, key = ev.key.length === 1 ? ev.key.toLowerCase() : ev.key;
    if (on.matches(".dt-path button") && path.along(on, ev)) return used();
    if (presents() && REMOTE[key] && !state.away) { if (!ev.repeat) does(REMOTE[key]); return used(); }
    if (writes(on) && !(on.matches(".dt-count") && /^[a-z?]$/.test(key))) { if (ev.key === "Escape") { focus(bubble.onward()); used(); } return; }
    if (pop.about && (key === "Escape" || (key === "?" && pop.about === "keys"))) { pop.close(); return used(); }
    if (on.matches("input") && (key.startsWith("Arrow") || key === " ")) return ev.stopPropagation();
    if (ev.repeat && key.length === 1) return used();
    if (key === "?") { help(); return used(); }
    if (key === "l") { does(state.away ? "return" : "leave"); return used(); }
    if (state.away) return;
    if (key === "t") { focus(bubble.onward() ?? bubble.choices.first() ?? bubble.el); nudge(); return used(); }
    if (ACTS[key]) { does(ACTS[key]); return used(); }
    if (state.can.choose && /^[1-9]$/.test(key) && bubble.choices.key(Number(key))) { marked(); return used(); }
  }, { capture: true, signal });

  // ---- what Python says

  let planned = false;
  const soon = () => { if (!planned) { planned = true; queueMicrotask(() => { planned = false; if (!signal.aborted) draw(); }); } };
  const heard = (/** @type {any} */ message) => { if (message?.kind === "error") { acts() ? mounted.error(String(message.text)) : table.say(String(message.text)); } };
  const changes = /** @type {[string, (...args: any[]) => void][]} */ ([...["scene", "lesson", "sheets", "present", ...READER].map((name) => [`change:${name}`, soon]), ["change:hands", () => bubble.choices.counted()], ["msg:custom", heard]]);
  for (const [name, then] of changes) model.on(name, then);
  signal.addEventListener("abort", () => { for (const [name, then] of changes) model.off(name, then); });
  const sized = new ResizeObserver(() => pointing.aim());
  sized.observe(root);
  signal.addEventListener("abort", () => sized.disconnect());
  set(bubble.el, { lang: strings.lang });
  draw();
}

export default {
  /** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} given */
  render({ model, el, signal }) {
    /** @type {AbortController} */ let open;
    const words = ["strings", "rules", "wording"];
    let planned = false;
    const begin = () => { planned = false; open?.abort(); open = new AbortController(); teach(model, el, open.signal); };
    const anew = () => { if (!planned) { planned = true; queueMicrotask(begin); } };
    const end = () => { open.abort(); for (const word of words) model.off(`change:${word}`, anew); };
    begin();
    for (const word of words) model.on(`change:${word}`, anew);
    signal?.addEventListener("abort", end);
    return end;
  },
};

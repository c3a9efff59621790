// The replay viewer of dreamtutor: the table, fed with scenes of a game that is over or left, made here from the trait `reel`
// (dreamtutor/reel/format.py). While one looks, nobody is asked; whoever plays on from a step plays at the live table.
// @ts-check
import { Autoplay, SPEEDS } from "./autoplay.js";
import { Bar } from "./bar.js";
import { h, set } from "./dom.js";
import { glyphSay, MISTAKES } from "./glyphs.js";
import { writes } from "./keys.js";
import { drawMarks } from "./marks.js";
import { ICON } from "./icons.js";
import { inflate } from "./inflate.js";
import { headsOf, marksOf, moves, treeOf } from "./moves.js";
import { edit, failed, isMarkingCards, keys as noteKeys, notes as noteSheet, press as notePress, visible } from "./notes.js";
import { SHEETS } from "./panel.js";
import { Pop } from "./pop.js";
import { between, Film, sceneOf } from "./reel.js";
import { isClosed } from "./seen.js";
import { READER, mount } from "./table.js";
import { unpack } from "./unpack.js";
import { wishes } from "./wishes.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./contract/reel").ShownNote} Noted @typedef {import("./shared").Strings} Strings */

/** The sheets while one looks, and while one plays on. */
const LOOKING = /** @type {const} */ (["notes", "history", "happened", "in_words", "settings"]);
const PLAYING = /** @type {const} */ (["can_do", "happened", "history", "known", "in_words", "notes", "settings"]);
/** What may go to Python while one looks. */
const ASKED = ["go", "watch", "on", "rest", "annotate", "revise", "remove", "take_back", "choose"];
/** The keys of what one may look for; other kinds are in the menu. @type {Record<string, string>} */
const SEEK = { n: "note", m: "mistake", s: "shuffled", f: "found", d: "danger" };

/** The game of a model: as it was sent, and read. @typedef {{sent: any, reel: any}} Read */

/** Reads a game. An exported page has read it already. @param {any} sent @returns {Promise<Read>} */
const readReel = async (sent) => ({ sent, reel: typeof sent === "string" && sent ? await inflate(sent) : sent || null });

/**
 * @param {any} model @param {HTMLElement} el @param {{readOnly?: boolean, link?: (id: string) => string}|undefined} host @param {AbortSignal} signal @param {Read} game
 */
function view(model, el, host, signal, game) {
  const reader = wishes(model, (name) => plan(name), signal);
  const get = (/** @type {string} */ name, /** @type {any} */ other) => reader.get(name) ?? other;
  let film = new Film(undefined), reel = /** @type {any} */ (null), line = 0, at = 0, beside = -1, entry = -1, from = 0, isOn = true;
  /** Presses that wait for more of the game, and those that came after them. @type {[press: () => void, needs: () => boolean][]} */ let presses = [];
  /** What the panel wanted of Python while one looked. @type {Map<string, boolean>} */ const wanted = new Map();
  /** @type {Map<number, Noted[]>} */ let notes = new Map();
  /** @type {any} */ let noted = null;
  let table = /** @type {Table} */ (/** @type {unknown} */ (null));
  /** @type {import("./shared").History|undefined} */ let tree;
  /** @type {Set<number>} */ let heads = new Set();
  let anew = true, byKeys = true, quiet = false, looked = false;
  let bar = /** @type {Bar} */ (/** @type {unknown} */ (null));
  let pop = /** @type {Pop} */ (/** @type {unknown} */ (null));
  /** The sheet that is open while one looks. @type {keyof Strings} */ let read = "notes";
  /** The card whose story was followed. */ let traced = "";

  const readOnly = !!host?.readOnly;
  const send = (/** @type {any} */ message) => {
    if (isOn && !ASKED.includes(message.do)) { if (message.do === "show") wanted.set(message.sheet, message.open); return; }
    if (!readOnly) model.send(isOn ? { ...message, rev: get("scene", {}).rev ?? 0 } : message);
  };

  const mounted = mount(el, { send, strings: get("strings", {}), rules: get("rules", {}), reader, extend }, signal);
  const { panel, motion } = mounted;
  const root = table.root;

  /** @param {Table} of @returns {import("./shared").More} */
  function extend(of) {
    table = of;
    bar = new Bar(table, (to, step, still) => { auto.stop(); inTurn(() => move(to, step, still)); });
    pop = new Pop(table.root, signal);
    table.watch = /** @type {any} */ ({
      get reel() { return film.reel; }, get notes() { return get("notes", film.reel.notes); }, get entry() { return entry; }, get isOn() { return isOn; }, readOnly,
      go: (/** @type {number} */ n) => go(n), get: reader.get, set: reader.set, send: (/** @type {object} */ message) => send(message), redraw: () => { takeNotes(); refresh(); }, beside: (/** @type {import("./shared").Played} */ move) => marksOf(table, move), marks: () => isMarkingCards(table),
      hidden: () => get("hidden", []), setHidden: (/** @type {string[]} */ all) => reader.set("hidden", all), by: () => get("by", ""), setBy: (/** @type {string} */ name) => reader.set("by", name), sealed: () => !!get("sealed", false),
    });
    const history = (/** @type {Table} */ one) => moves(one, () => ({ film, line, beside, at }));
    return {
      sheets: { notes: noteSheet, can_do: SHEETS.can_do, happened: SHEETS.happened, history, known: SHEETS.known, in_words: SHEETS.in_words, settings: SHEETS.settings },
      icons: ICON, parts: [bar.el, bar.banner, pop.el], press,
      drawn: () => { trace(); drawMarks(table); },
      says: () => (isOn ? (quiet ? "" : says()) : null),
    };
  }

  const auto = new Autoplay(
    () => (at < steps() ? film.reel.entries[film.chain(line)[at + 1]] : film.reel.open && !readOnly ? { told: [], moves: [] } : null),
    () => { looked = true; if (!presses.length) forth(); }, () => { bar.running(auto.runs); });

  // ---- where one is

  const steps = () => Math.max(0, film.chain(line).length - 1);

  /** Goes to an entry, on the line that is looked at if it is there. @param {number} n @param {boolean} [still] */
  function go(n, still = false) { if (film.reel.entries[n]) move(film.lineOf(n, line), film.depth[n], still); }

  /** @param {number} to @param {number} step @param {boolean} [still] */
  function move(to, step, still = false) {
    const was = { line, at };
    line = Math.max(0, Math.min(film.lines.length - 1, to));
    at = Math.max(0, Math.min(steps(), step));
    if (line !== was.line) { anew = true; if (beside === line) reader.want({ beside: (beside = was.line) }); }
    if (line === was.line && at === was.at) return;
    traced = "";
    show(still);
    save();
  }

  /** Is more of the game to come, at which one may look already? */
  const goesOn = () => !!film.reel.open && !readOnly;
  /** Is the rest on its way, or does it come only when somebody asks for it? */
  const isBegun = () => goesOn() && !get("veiled", false);

  /** Does it, or, if more of the game is needed for it, as soon as that is here; what is pressed meanwhile comes after it. @param {() => void} press @param {() => boolean} [needs] */
  function inTurn(press, needs = () => false) {
    if (!presses.length && !needs()) return press();
    presses.push([press, needs]);
    if (presses.length === 1) send({ do: "on" });
  }

  /** More of the game is here. */
  function carryOut() {
    const waiting = presses;
    presses = [];
    for (const [press, needs] of waiting) inTurn(press, needs);
  }

  /** One step on. */
  const forth = (still = false) => inTurn(() => move(line, at + 1, still), () => at >= steps() && goesOn());
  /** What leads further than one step may need all of the game. @param {() => void} press @param {boolean} [far] */
  const far = (press, far = true) => inTurn(press, () => far && isBegun());

  /** Says where one is. */
  function save() { reader.setOften({ line, at }); }
  signal.addEventListener("abort", () => auto.stop());

  /** Is something asked here that is not answered yet? */
  const asks = () => (notes.get(entry) ?? []).some((one) => isClosed(table, one));

  // ---- drawing

  const step = () => (film.reel.open ? table.t("step_n", { n: at }) : table.t("step_of", { n: at, of: steps() }));

  /** Where one is, in a few words. */
  function where() {
    const { t } = table, turn = film.turn[entry];
    return [step(), turn ? t("turn_n", { n: turn }) : ""].filter(Boolean).join(", ");
  }

  /** The step, said in one sentence. */
  function says() {
    const { signs } = film.reel, glyphs = (notes.get(entry) ?? []).flatMap((one) => one.glyph ?? []).map((g) => glyphSay(table, g));
    return film.empty ? table.t("replay_empty") : `${step()}: ${[film.say(entry), ...film.signs(entry).map((kind) => signs[kind]?.say ?? ""), ...glyphs, film.reel.entries[entry].turn && at ? table.t("turn_begins", { n: film.turn[entry] }) : ""].filter(Boolean).join(". ")}`;
  }

  /** @param {boolean} [still] */
  function show(still = false) {
    if (!isOn) return;
    const last = entry;
    entry = film.chain(line)[at] ?? -1;
    quiet = !looked || !auto.audible || focusOn(bar.track.el);
    looked = true;
    if (film.empty) mounted.update({ rev: -1, lang: film.reel.lang, dir: film.reel.dir, title: film.reel.title, note: "", thread: [], zones: [], faces: {}, told: [], moves: [], can_undo: false, can_redo: false, saved: "", prompt: { kind: "pick", say: table.t("replay_empty"), why: "", options: [], refusals: [] } }, true);
    else {
      fill();
      set(root, { dir: film.reel.dir }); // the timeline runs as the text does; set anew, it would be looked up anew for all that is below
      mounted.update(sceneOf(film, entry, still ? [] : between(film, last, entry)), still || Math.abs(film.depth[entry] - (film.depth[last] ?? 0)) > 1, drive);
    }
    if (film.empty) drive();
    if (auto.runs && asks()) auto.stop();
  }

  /** The tree of moves, for its sheet. */
  function fill() {
    if (!tree) { tree = { says: film.reel.says, line: treeOf(film, notes), here: "" }; heads = new Set(film.branches().map((b) => b.own[0])); }
    const end = film.lines[beside];
    tree = { ...tree, here: film.reel.entries[entry].id, beside: end === undefined ? undefined : film.reel.entries[end].id, open: headsOf(film, entry, heads) };
    table.sheets = { history: tree };
  }

  /** The bar as it is now. */
  function drive() {
    const kids = film.kids[entry] ?? [], hides = asks();
    bar.draw({
      says: says(), said: get("said", ""), where: film.empty ? table.t("replay_empty") : where(), at, steps: steps(), runs: auto.runs, flips: beside >= 0 && beside < film.lines.length, links: !!host?.link && !film.empty,
      on: !readOnly && get("playable", true) && !film.empty, anew, begun: isBegun(), shown: { film, line, at, beside, notes, open: !!film.reel.open },
      forks: kids.length > 1 && !hides ? kids.map((n) => ({ n, say: film.say(n), on: film.has(line, n) })) : [],
    });
    anew = false;
  }

  /** Draws again what is shown. */
  function refresh() {
    if (!table.scene) return;
    if (!isOn) return mounted.draw(get("sheets", {}));
    anew = true;
    if (!film.empty) fill();
    mounted.draw(table.sheets);
    drive();
  }

  function takeNotes() {
    notes = new Map();
    for (const note of visible(table)) if (film.reel.entries[note.on]) notes.get(note.on)?.push(note) ?? notes.set(note.on, [note]);
    tree = undefined;
  }

  /** The card whose story was followed is marked where it is now. */
  function trace() {
    for (const [id, e] of table.cards) if (id === traced) e.classList.add("is-pointed");
  }

  // ---- what Python says

  /** All that has changed since the last time, at once. */
  function sync() {
    if (signal.aborted) return;
    const was = beside, other = changed.delete("other");
    const now = { line: get("line", 0), at: get("at", 0), beside: get("beside", -1), isOn: get("watching", true), reel: game.reel }, fresh = now.reel !== reel;
    if (fresh) {
      const id = film.reel.entries[entry]?.id, end = film.reel.entries[film.lines[line]]?.id, moved = now.line !== line || now.at !== at;
      reel = now.reel;
      film = new Film(reel);
      entry = -1;
      looked = false;
      pop.close();
      const same = id ? film.find(id) : -1;
      if (same >= 0 && !moved) {
        const ends = film.lines.findIndex((n) => film.reel.entries[n].id === end);
        now.line = film.lineOf(same, ends < 0 ? 0 : ends);
        now.at = film.depth[same];
      }
    } else if (now.line !== line && now.at === at) now.at = Math.min(at, film.parting(line, Math.max(0, Math.min(film.lines.length - 1, now.line))));
    const many = film.lines.length, went = fresh || now.line !== line || now.at !== at || now.isOn !== isOn;
    line = Math.max(0, Math.min(many - 1, now.line));
    at = Math.max(0, Math.min(steps(), now.at));
    beside = now.beside < many ? now.beside : -1;
    if (line !== get("line", line) || at !== get("at", at)) save();
    if (now.isOn !== isOn) turn(now.isOn);
    if (noted !== get("notes", reel?.notes) || fresh || other) { noted = get("notes", reel?.notes); takeNotes(); }
    if (isOn && went) { traced = ""; anew = true; show(); }
    else if (other || beside !== was) refresh();
    if (fresh) carryOut();
  }

  /** From looking to playing on, or back. @param {boolean} on */
  function turn(on) {
    const had = focusOn(root);
    isOn = on;
    presses = [];
    auto.stop();
    pop.close(false);
    if (!on) from = at;
    root.classList.toggle("is-watching", on);
    bar.el.hidden = !on;
    bar.banner.hidden = on;
    /** @type {HTMLElement} */ (bar.banner.firstElementChild).textContent = table.t("playing_on", { n: from });
    const was = panel.names[panel.chosen ?? 0];
    panel.show([...(on ? LOOKING : PLAYING)]);
    panel.choose(panel.names.indexOf(on ? read : "can_do"));
    if (!on) read = was;
    if (!on) {
      table.sheets = get("sheets", {});
      if (wanted.get("foresight")) send({ do: "show", sheet: "foresight", open: true });
      wanted.clear();
      live();
    }
    if (had) queueMicrotask(() => { if (!focusOn(root) || focusOn(on ? bar.banner : bar.el)) /** @type {HTMLElement} */ (on ? bar.track.el : mounted.home()).focus({ preventScroll: true }); });
  }

  const live = () => { const scene = get("scene", null); if (!isOn && scene?.zones) mounted.update(unpack(scene)); };

  let planned = false;
  /** Has anything changed besides the place? @type {Set<string>} */ const changed = new Set();
  /** Several traits that change together are seen together. */
  const plan = (/** @type {string} */ name) => { if (!["line", "at", "beside"].includes(name)) changed.add("other"); if (!planned) { planned = true; queueMicrotask(settle); } };
  /** Hosts set one trait after the other, and another game can come while one is read. */
  const settle = async () => {
    while (game.sent !== model.get("reel")) game = await readReel(model.get("reel"));
    planned = false;
    sync();
  };
  const heard = (/** @type {any} */ message) => { if (message?.kind === "error") presses = []; if (message?.kind === "error" && !(isOn && failed(table, String(message.text)))) isOn ? table.say(String(message.text)) : mounted.error(String(message.text)); };
  const plain = () => { if (!isOn) mounted.draw(get("sheets", {})); };
  const changes = /** @type {[string, () => void][]} */ ([...["reel", "line", "at", "beside", "watching", "notes", "hidden", "by", "sealed", "playable", "said", ...READER].map((name) => [`change:${name}`, () => plan(name)]), ["change:scene", live], ["change:sheets", plain], ["msg:custom", heard]]);
  for (const [name, listener] of changes) model.on(name, listener);
  signal.addEventListener("abort", () => { for (const [name, listener] of changes) model.off(name, listener); });

  // ---- what one may look for

  /** Is it there? @type {(kind: string, n: number) => boolean} */
  const is = (kind, n) => kind === "note" ? notes.has(n) : kind === "mistake" ? (notes.get(n) ?? []).some((one) => MISTAKES.includes(one.glyph ?? "")) : film.signs(n).includes(kind);

  /** The next step of a kind. @param {string} kind @param {number} by */
  function found(kind, by) {
    const chain = film.chain(line);
    for (let i = at + by; i >= 0 && i < chain.length; i += by) if (is(kind, chain[i])) return i;
    return -1;
  }

  const called = (/** @type {string} */ kind) => kind === "note" ? table.t("a_note") : kind === "mistake" ? table.t("a_mistake") : film.reel.signs[kind]?.say ?? kind;

  /** @param {string} kind @param {number} by */
  function seek(kind, by) {
    const to = found(kind, by);
    to < 0 ? table.say(table.t(by > 0 ? "none_further" : "none_before", { say: called(kind) })) : move(line, to);
  }

  /** The beginnings of turns. @param {number} by */
  function byTurn(by) {
    const chain = film.chain(line), began = (/** @type {number} */ i) => !i || !!film.reel.entries[chain[i]].turn;
    let i = at + by;
    while (i > 0 && i < steps() && !began(i)) i += by;
    move(line, i);
  }

  /** Another line where lines part: the other step instead of this one, or another way on. @param {number} by */
  function aside(by) {
    const up = film.reel.entries[entry]?.up ?? -1, same = up < 0 ? [] : film.kids[up], kids = film.kids[entry] ?? [];
    if (same.length > 1) return go(same[(same.indexOf(entry) + by + same.length) % same.length]);
    if (kids.length < 2) return table.say(table.t("no_other_line"));
    const here = kids.findIndex((n) => film.has(line, n)), to = kids[(here + by + kids.length) % kids.length];
    line = film.lineOf(to, line);
    anew = true;
    drive();
    save();
    table.say(table.t("goes_on", { say: film.say(to) }));
  }

  function flip() {
    if (beside < 0 || beside >= film.lines.length) return table.say(table.t("nothing_beside"));
    const other = beside;
    reader.want({ beside: (beside = line) });
    move(other, at, true);
  }

  function playOn() {
    if (readOnly || !get("playable", true) || film.empty) return;
    auto.stop();
    send({ do: "go", to: film.reel.entries[entry].id });
  }

  async function copy() {
    const link = host?.link?.(film.reel.entries[entry]?.id ?? "");
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link);
      table.say(table.t("copied"));
      bar.where.textContent = table.t("copied");
    } catch { // a page may be forbidden to; then the link is there to be copied by hand
      pop.open("link", table.t("copy_link"), [h("input.dt-link", { readonly: true, value: link, "data-first": true, "aria-label": table.t("copy_link") })], bar.link);
      /** @type {HTMLInputElement} */ (pop.el.firstElementChild).select();
    }
  }

  /** Where a card was along the line. @param {HTMLElement} button */
  function story(button) {
    const { t } = table, slot = button.dataset.slot ?? "", all = film.story(slot, film.chain(line)), card = button.getAttribute("aria-label") ?? "";
    const items = all.map(({ n, say }) => h("li", {}, h("button.dt-leap", { "data-do": "step", "data-n": n, "data-slot-of": slot, "data-key": `leap ${n}`, "aria-current": n === entry ? "step" : null },
      h("small", {}, [t("step_n", { n: film.depth[n] }), film.answered(n) ? t("turn_n", { n: film.answered(n) }) : ""].filter(Boolean).join(", ")), h("span", {}, say))));
    pop.open(`story ${slot}`, t("story_of", { card }), [h("h4", {}, t("story_of", { card })), items.length ? h("ol.dt-story", {}, ...items) : h("p.dt-soft", {}, t("story_none"))], button, true);
  }

  function kinds() {
    const all = [...Object.keys(film.reel.signs), "mistake", "note"];
    return all.map((kind) => ({ kind, say: called(kind), back: found(kind, -1) >= 0, forth: found(kind, 1) >= 0 })).filter((one) => one.back || one.forth || is(one.kind, entry));
  }

  const menu = () => pop.open("menu", table.t("replay_menu"), bar.choices(kinds(), auto), bar.menu);

  function help() {
    const own = Object.entries(SEEK).filter(([, kind]) => kind === "note" || kind === "mistake" || film.reel.signs[kind]).map(([key, kind]) => `${key}, ${key.toUpperCase()}: ${table.t("seek_both", { say: called(kind) })}`);
    const lines = [...table.t("replay_keys").split("\n"), ...own].filter((text) => !(readOnly && /^[pe]:/.test(text)) && !(!host?.link && text.startsWith("l:")));
    pop.open("keys", table.t("keys"), [h("h4", {}, table.t("keys")), h("dl.dt-key-list", {}, ...lines.map((text) => { const i = text.indexOf(": "); return h("div", {}, h("dt", {}, h("kbd", {}, text.slice(0, i))), h("dd", {}, text.slice(i + 2))); }))], bar.keys);
    table.say(lines.join(". "));
  }

  /** @param {string} way */
  function along(way) {
    if (way === "play") return auto.runs || stopped ? auto.stop() : auto.start();
    /** @type {Record<string, () => void>} */ ({ first: () => inTurn(() => move(line, 0)), turn_back: () => inTurn(() => byTurn(-1)), step_back: () => inTurn(() => move(line, at - 1)), step_forth: () => forth(), turn_forth: () => far(() => byTurn(1)), last: () => far(() => move(line, steps())) })[way]?.();
  }

  // ---- presses and keys

  /** Did this press stop what was playing? Then it does not start it again. */ let stopped = false;

  /** @param {HTMLElement} b @param {MouseEvent} ev */
  function press(b, ev) {
    const { do: what, n, kind, by, slot, to, end, way } = b.dataset;
    if (notePress(table, b, ev)) return true;
    if (what === "back") { send({ do: "watch" }); return true; }
    if (!isOn) return false;
    if (what === "along") { if (b.getAttribute("aria-disabled") !== "true") along(way ?? ""); }
    else if (what === "step") { const of = b.dataset.slotOf; if (of) { pop.close(); } b.dataset.line && film.has(Number(b.dataset.line), Number(n)) ? move(Number(b.dataset.line), film.depth[Number(n)]) : go(Number(n)); if (of) { traced = of; trace(); const hit = /** @type {HTMLElement|null} */ (root.querySelector(`.dt-hit[data-slot="${CSS.escape(of)}"]`)); (hit ?? bar.track.el).focus({ preventScroll: true }); } }
    else if (what === "go") go(film.find(to ?? ""));
    else if (what === "compare") { beside = end ? film.lines.findIndex((one) => film.reel.entries[one].id === end) : -1; if (beside === line) beside = -1; reader.set("beside", beside); refresh(); if (beside >= 0) table.say(table.t("same_until", { n: film.parting(line, beside) })); }
    else if (what === "seek") { if (b.getAttribute("aria-disabled") !== "true") { seek(kind ?? "", Number(by)); const same = b.dataset.key ?? ""; if (pop.about === "menu") { menu(); /** @type {HTMLElement|null} */ (pop.el.querySelector(`[data-key="${CSS.escape(same)}"]`))?.focus(); } } }
    else if (what === "menu") pop.about === "menu" ? pop.close() : menu();
    else if (what === "keys") pop.about === "keys" ? pop.close() : help();
    else if (what === "flip") far(flip);
    else if (what === "link") copy();
    else if (what === "play on") inTurn(playOn);
    else if (slot !== undefined && b.matches(".dt-hit")) pop.about === `story ${slot}` ? pop.close() : story(b);
    else return false;
    return true;
  }

  const focusOn = (/** @type {HTMLElement} */ e) => e.contains(/** @type {Document|ShadowRoot} */ (e.getRootNode()).activeElement);

  for (const type of ["pointerdown", "keydown"]) root.addEventListener(type, (ev) => {
    byKeys = type === "keydown";
    const own = /** @type {Element} */ (ev.target).closest("[data-way=play]") || (ev instanceof KeyboardEvent && ev.key === " ");
    stopped = false;
    if (auto.runs && !own && isOn) { auto.stop(); stopped = true; }
  }, { capture: true, signal });
  /** Did a press bring the focus here? Then the arrows go along the game, else along what it is in. */ let pressed = false;
  root.addEventListener("focusin", () => { pressed = !byKeys; }, { signal });
  pop.el.addEventListener("change", (ev) => {
    const { dataset, value } = /** @type {HTMLInputElement} */ (ev.target);
    if (dataset.auto === "lingers") auto.lingers = value === "yes";
    else if (dataset.auto === "speed") auto.speed = Number(value);
  }, { signal });

  /** Was Space used? Then it does not press the button where the focus is. */ let space = false;
  root.addEventListener("keydown", (ev) => {
    if (!isOn || ev.ctrlKey || ev.metaKey || ev.altKey) return;
    const at_ = /** @type {HTMLElement} */ (ev.target), used = () => { ev.preventDefault(); ev.stopPropagation(); };
    if (writes(at_)) { if (ev.key === "Escape" && pop.about && pop.el.contains(at_)) { pop.close(); used(); } return; }
    if (noteKeys?.(table, ev)) return used();
    if (pop.about && (ev.key === "Escape" || (ev.key === "?" && pop.about === "keys"))) { pop.close(); return used(); }
    if (at_.matches("input") && (ev.key.startsWith("Arrow") || ev.key === " ")) return ev.stopPropagation();
    if (ev.key === "Escape" && at_.matches(".dt-hit") && !isMarkingCards(table)) { bar.track.el.focus({ preventScroll: true }); return used(); }
    if (keyed(ev, at_)) used();
  }, { capture: true, signal });
  root.addEventListener("keyup", (ev) => { if (ev.key === " " && space) { space = false; ev.preventDefault(); } }, { capture: true, signal });

  /** @param {KeyboardEvent} ev @param {HTMLElement} on  where the focus is @returns {boolean} was it one of ours? */
  function keyed(ev, on) {
    const rtl = getComputedStyle(root).direction === "rtl", still = ev.repeat;
    // what has arrows of its own keeps them, unless it was only pressed
    const own = !pressed && on.matches(".dt-hit, [role=tab], .dt-moves *, .dt-sheet *");
    const key = rtl ? ({ ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" }[ev.key] ?? ev.key) : ev.key;
    if (/^(Arrow|Home|End)/.test(key) && own) return false;
    if (still && presses.length) return true; // whoever holds a key down sees when it is enough
    if (key === "ArrowRight") ev.shiftKey ? far(() => byTurn(1)) : forth(still);
    else if (key === "ArrowLeft") inTurn(() => (ev.shiftKey ? byTurn(-1) : move(line, at - 1, still)));
    else if (key === "]" || key === "PageDown") far(() => byTurn(1));
    else if (key === "[" || key === "PageUp") inTurn(() => byTurn(-1));
    else if (key === "ArrowDown" || key === "ArrowUp") far(() => aside(key === "ArrowDown" ? 1 : -1));
    else if (key === "Home") inTurn(() => move(line, 0));
    else if (key === "End") far(() => move(line, steps()));
    else if (key === " ") { if (!pressed && on.matches("button")) return false; space = true; auto.runs ? auto.stop() : auto.start(); }
    else if (key === "?") help();
    else if (key === "+" || key === "-") { auto.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(auto.speed) + (key === "+" ? 1 : -1)))]; table.say(`${table.t("speed")}: ${table.t("times", { n: auto.speed })}`); }
    else if (ev.repeat && key.length === 1 && !SEEK[key.toLowerCase()]) return true;
    else if (SEEK[key.toLowerCase()] && key.length === 1) far(() => seek(SEEK[key.toLowerCase()], ev.shiftKey ? -1 : 1), !ev.shiftKey);
    else if (key === "x") far(flip);
    else if (key === "p") inTurn(playOn);
    else if (key === "e") { if (!readOnly) inTurn(() => edit(table)); }
    else if (key === "l" && host?.link) copy();
    else return key.length === 1 && /[a-z]/i.test(key); // no letter answers while one looks
    return true;
  }

  const sized = new ResizeObserver(() => { if (isOn && bar.track.width !== bar.track.lay.clientWidth) { bar.track.redraw(); bar.track.place(); } });
  sized.observe(bar.track.el);
  signal.addEventListener("abort", () => sized.disconnect());

  root.classList.add("is-watching");
  panel.show([...LOOKING]);
  sync();
  mounted.draw(table.sheets);
  if (isBegun()) send({ do: "rest" });
}

export default {
  /** @param {{model: any, el: HTMLElement, signal?: AbortSignal, host?: any}} given */
  async render({ model, el, signal, host }) {
    /** @type {AbortController} */ let open;
    let game = /** @type {Read} */ ({ sent: undefined, reel: null });
    const begin = async () => {
      open?.abort();
      const { signal: own } = open = new AbortController();
      while (game.sent !== model.get("reel")) game = await readReel(model.get("reel"));
      if (!own.aborted) view(model, el, host?.link || host?.readOnly ? host : undefined, own, game);
    };
    const end = () => { open.abort(); for (const words of ["strings", "rules"]) model.off(`change:${words}`, begin); };
    for (const words of ["strings", "rules"]) model.on(`change:${words}`, begin);
    signal?.addEventListener("abort", end);
    await begin();
    return end;
  },
};

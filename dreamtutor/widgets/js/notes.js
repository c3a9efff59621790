// The sheet of notes: what is written at the step that is shown, the editor, the layers, and all notes with the steps where they stand.
// @ts-check
import { h, set } from "./dom.js";
import { glyphSay, signOf, toneOf } from "./glyphs.js";
import { drawMarks } from "./marks.js";
import { begin, draftOf, drop, form, holdsFocus, isMarkingCards, pressForm, refused, resume, saved } from "./note_form.js";
import { prose, words } from "./prose.js";
import { answer, here, isClosed, isQuestion, isSealed, saidOf, seen, threaded, visible } from "./seen.js";

export { visible };

/** @typedef {import("./shared").Table} Table @typedef {import("./contract/reel").ShownNote} Noted @typedef {import("./contract/reel").Reel} Reel */
/**
 * What is kept from drawing to drawing.
 * @typedef {{
 *   most: Record<string, number>, open: boolean, whole: Set<string>, did: {what: "removed"|"taken_back"|"chosen", note: string, before: Noted[], key: string}|null,
 *   status: {say: string, key: string, undo?: {do: string, note?: string}, dropped?: import("./note_form.js").Draft}|null, parts: Map<string, {key: unknown[], els: HTMLElement[]}>
 * }} Own  `did`: what Python was asked for last; `status`: what came of it
 */

/** @type {WeakMap<Table, Own>} */
const kept = new WeakMap();
/** @type {WeakMap<Reel, Int32Array>} */
const turns = new WeakMap();
/** What writes dates in a language; to make one takes longer than to draw a note. @type {Map<string, Intl.DateTimeFormat[]>} */
const formats = new Map();
/** So many are drawn at first, and so many more each time one asks for more. */
const FIRST = { here: 20, list: 100, lost: 20, gone: 20, layers: 40 }, MORE = 200;
/** An answer stands further in than what it answers, but not further than so. */
const DEEPEST = 3;
const deep = (/** @type {number} */ depth) => (depth ? ` is-deep-${Math.min(depth, DEEPEST)}` : "");
/** A note with more letters than this is folded, and shows so many of them. */
const LONG = 1600, FOLDED = 1000;

/** @param {Table} table @returns {Own} */
function ownOf(table) {
  let own = kept.get(table);
  if (!own) kept.set(table, (own = { most: { ...FIRST }, open: false, whole: new Set(), did: null, status: null, parts: new Map() }));
  return own;
}

/** @param {Table} table @returns {HTMLElement[]} */
export function notes(table) {
  const own = ownOf(table), { watch, t } = table, now = seen(table), all = here(table), writes = !!watch && !watch.readOnly, me = writes ? watch.by() : null;
  settle(table, own);
  const editor = writes ? form(table) : null, add = part(own, "add", [writes, !!editor, own.status], () => (writes && !editor && watch.isOn ? [h("button.dt-do.dt-add", { "data-do": "note-add", "data-key": own.status && !own.status.undo && !own.status.dropped ? own.status.key : "note-add", "aria-keyshortcuts": "E" }, t("note_add"))] : []));
  const els = [
    ...part(own, "title", [], () => [h("h3", {}, t("notes_title"))]), ...add, ...(editor ? [editor] : []),
    ...part(own, "status", [own.status], () => status(table, own)),
    ...part(own, "here", [now, all, now.all.get(watch?.entry ?? -1), watch?.isOn, own.most.here, own.whole.size, me], () => (watch?.isOn ? atStep(table, own, all) : [])),
    ...layers(table, own),
    ...part(own, "list", [now, watch?.reel, own.most.list], () => list(table, own, now.shown)),
    ...part(own, "lost", [now, watch?.reel, own.most.lost, own.whole.size, me], () => lost(table, own, now.lost)),
    ...part(own, "gone", [now, watch?.reel, own.most.gone, own.open, own.whole.size, me], () => (writes ? gone(table, own, now.gone) : [])),
  ];
  current(own, watch?.isOn ? watch.entry : -1);
  return els;
}

/** Elements that stay as long as nothing has changed that they show. @param {Own} own @param {string} name @param {unknown[]} key @param {() => HTMLElement[]} make */
function part(own, name, key, make) {
  const old = own.parts.get(name);
  if (old && old.key.length === key.length && old.key.every((one, i) => one === key[i])) return old.els;
  const els = make();
  own.parts.set(name, { key, els });
  return els;
}

/** What Python was asked for has been done, if the notes are others now. @param {Table} table @param {Own} own */
function settle(table, own) {
  const held = holdsFocus(table), written = saved(table), { did } = own;
  if (written && held) queueMicrotask(() => /** @type {HTMLElement|null} */ (table.root.querySelector("[data-do=note-undo-this]"))?.focus());
  if (written) own.status = { say: table.t("note_saved"), key: "note-save", undo: { do: written.isNew ? "remove" : "take_back", note: written.id } };
  else if (did && table.watch?.notes !== did.before) {
    own.did = null;
    own.status = { say: table.t(`note_${did.what}`), key: did.key, ...(did.what === "removed" ? { undo: { do: "take_back", note: did.note } } : {}) };
  } else return;
  table.say(own.status.say);
}

/** @param {Table} table @param {Own} own */
function status(table, own) {
  const { status: now } = own;
  if (!now) return [];
  return [h("p.dt-did", {}, h("span", {}, now.say), (now.undo || now.dropped) && h("button.dt-why", { "data-do": "note-undo-this", "data-key": now.key }, table.t("note_undo_this")))];
}

// ---- at the step

/** @param {Table} table @param {Own} own @param {Noted[]} all */
function atStep(table, own, all) {
  const { t, watch } = table, hidden = (seen(table).all.get(watch?.entry ?? -1) ?? 0) - all.length, none = !seen(table).shown.length && !hidden;
  const shown = threaded(all).slice(0, own.most.here).map(([note, depth]) => article(table, note, false, depth));
  return [h("h4.dt-part", {}, t("note_here")), ...shown, ...more(table, own, "here", all.length), ...(hidden ? [h("p.dt-soft", {}, t("note_here_hidden"))] : all.length ? [] : [h("p.dt-soft", {}, t(none && !seen(table).lost.length ? "note_none" : "note_here_none"))])];
}

/** What can be done with a note: one's own is changed, another's is answered. @param {Table} table @param {Noted} note @param {boolean} isGone @returns {[what: string, key: "note_edit"|"note_remove"|"note_undo"|"note_bring_back"|"note_reply"][]} */
function deeds({ watch }, note, isGone) {
  if (!watch || watch.readOnly) return [];
  if (note.by !== watch.by()) return isGone || note.on < 0 ? [] : [["reply", "note_reply"]];
  if (isGone) return [["bring", "note_bring_back"]];
  if (note.versions) return []; // first one is to be chosen
  return [...(!note.cut && note.source ? [/** @type {["edit", "note_edit"]} */ (["edit", "note_edit"])] : []), ["remove", "note_remove"], ...(note.undo ? [/** @type {["back", "note_undo"]} */ (["back", "note_undo"])] : [])];
}

/** One note, with all that belongs to it. @param {Table} table @param {Noted} note @param {boolean} [isGone] @param {number} [depth] how many notes it answers, one the other */
function article(table, note, isGone = false, depth = 0) {
  const { t, watch } = table, closed = isClosed(table, note), by = authorOf(table, note.by), first = words(note.text, 40) || (note.glyph ? glyphSay(table, note.glyph) : by), writes = !!watch && !watch.readOnly, long = !ownOf(table).whole.has(note.id) && words(note.text, LONG).length > LONG - 100;
  const act = (/** @type {string} */ what, /** @type {import("./shared").Table["t"] extends (key: infer K, ...rest: any) => any ? K : never} */ key) => h("button.dt-why", { "data-do": `note-${what}`, "data-note": note.id, "data-key": `note-${what} ${note.id}`, "aria-label": t("note_which", { what: t(key), note: first }) }, t(key));
  const acts = deeds(table, note, isGone).map(([what, key]) => act(what, key)), answered = note.reply_to && watch?.notes.find((one) => one.id === note.reply_to), isHere = note.on === watch?.entry && watch?.isOn;
  const sign = closed || note.versions ? undefined : note.glyph, show = () => h("button.dt-do.dt-show", { "data-do": "note-answer", "data-note": note.id, "data-key": `note-answer ${note.id}` }, t("note_show"));
  const says = () => [
    ...(isQuestion(note) ? [h("b.dt-asks", {}, t("note_question"))] : []),
    h("div.dt-prose", {}, ...prose(note.text, long ? FOLDED : undefined)),
    long ? h("p.dt-acts", {}, act("whole", "note_whole")) : null,
    ...(isQuestion(note) && !isGone ? [closed ? (isSealed(table, note) ? h("p.dt-soft", {}, t("note_sealed")) : show()) : told(table, note.reveal, { "data-answer": note.id, tabindex: -1 })] : []),
    ...saidMarks(table, isHere ? note.marks ?? [] : []),
    note.cut ? h("p.dt-soft", {}, t("note_cut"), writes && !isGone && ` ${t("note_long")}`) : null,
  ];
  return h("article.dt-note", { "data-note": note.id, "aria-label": t("note_by", { by }), class: `dt-note${sign ? ` is-${toneOf(sign)}` : ""}${deep(depth)}` },
    head(table, note.by, when(table, note), sign),
    note.reply_to ? h("p.dt-soft.dt-answers", {}, answered && !answered.gone ? t("note_reply_to", { by: authorOf(table, answered.by) }) : t("note_reply_lost")) : null,
    ...(note.versions ? versions(table, note, note.versions, !!isHere, show) : says()),
    acts.length ? h("p.dt-acts", {}, ...acts) : null);
}

/** @param {Table} table @param {string} by @param {HTMLElement} date @param {string} [sign] */
const head = (table, by, date, sign) => h("p.dt-note-head", {}, ...(sign ? [glyph(table, sign)] : []), h("bdi.dt-author", {}, authorOf(table, by)), date);

/** The answer to a question. @param {Table} table @param {import("./contract/scene").MarkdownTree|undefined} text @param {object} [more] */
const told = ({ t }, text, more) => h("div.dt-answer", { ...more, role: "group", "aria-label": t("note_answer") }, h("b.dt-asks", { "aria-hidden": "true" }, t("note_answer")), h("div.dt-prose", {}, ...prose(text)));

/** Marks in words. @param {Table} table @param {import("./contract/reel").SlotMark[]} marks */
const saidMarks = (table, marks) => (marks.length ? [h("ul.dt-said-marks", { "aria-label": table.t("marks") }, ...marks.map((mark) => h("li", { class: `is-${mark.tone === "good" || mark.tone === "bad" ? mark.tone : "open"}${mark.to === undefined ? "" : " is-arrow"}` }, saidOf(table, mark))))] : []);

/** A note that says different things in copies that were united: all of them; whose it is chooses. @param {Table} table @param {Noted} note @param {import("./contract/reel").ShownVersion[]} all @param {boolean} isHere @param {() => HTMLElement} show */
function versions(table, note, all, isHere, show) {
  const { t, watch } = table, mine = !!watch && !watch.readOnly && note.by === watch.by(), closed = all.some(({ reveal }) => reveal) && isClosed(table, { ...note, reveal: [] });
  return [
    h("p.dt-answers", {}, t("note_versions"), mine && ` ${t("note_versions_choose")}`),
    ...all.map((one) => {
      const label = t("note_version", { by: authorOf(table, one.by), date: day(table, one.when).say }), open = !closed || !one.reveal;
      return h("div.dt-version", { role: "group", "aria-label": label },
        head(table, one.by, h("small", {}, time(table, one.when, true)), open ? one.glyph : undefined),
        one.gone ? h("p.dt-soft", {}, t("note_version_gone")) : null,
        h("div.dt-prose", {}, ...prose(one.text)),
        one.reveal && open ? told(table, one.reveal, { "data-answer": note.id, tabindex: -1 }) : null,
        ...saidMarks(table, isHere && open ? one.marks ?? [] : []),
        mine ? h("p.dt-acts", {}, h("button.dt-do", { "data-do": "note-choose", "data-note": note.id, "data-version": one.id, "data-key": `note-choose ${one.id}`, "aria-label": t("note_which", { what: t("note_keep"), note: label }) }, t("note_keep"))) : null);
    }),
    closed && !isSealed(table, { ...note, reveal: [] }) ? show() : null,
  ];
}

/** @param {Table} table @param {string} id */
function glyph(table, id) {
  const sign = signOf(table.watch?.reel, id), name = glyphSay(table, id);
  return h("span.dt-verdict", { class: `dt-verdict is-${toneOf(id)}` }, sign !== name && h("b", { "aria-hidden": "true" }, sign), h("bdi", {}, name));
}

/** @param {Table} table @param {string} by */
const authorOf = (table, by) => by || table.t("note_nobody");

/** @param {Table} table @param {Noted} note */
function when(table, note) {
  const changed = note.changed ? day(table, note.changed) : "", who = note.changer;
  return h("small", {}, time(table, note.begun), changed && changed.say !== "" && ` (${who === undefined ? table.t("note_changed", { date: changed.say }) : table.t("note_changed_by", { by: authorOf(table, who), date: changed.say })})`);
}

/** @param {Table} table @param {string} iso @param {boolean} [exact] to the minute */
function time(table, iso, exact = false) {
  const { iso: datetime, full: title, moment, say } = day(table, iso);
  return h("time", { datetime, title }, exact ? moment ?? say : say);
}


/** A date in the reader's language; what is none is shown as it is. @param {Table} table @param {string} iso @returns {any} */
function day(table, iso) {
  const date = new Date(iso);
  if (!/^\d{4}-\d\d-\d\d/.test(iso) || Number.isNaN(date.getTime())) return { say: String(iso ?? "").slice(0, 40), iso: null, full: null };
  const own = table.root.lang || "en", lang = navigator.languages.find((one) => one.split("-")[0] === own.split("-")[0]) ?? (own === "en" ? "en-GB" : own); // British or American, as the reader likes
  let [short, time, long] = formats.get(lang) ?? [];
  if (!long) formats.set(lang, ([short, time, long] = [{}, { timeStyle: "short" }, { dateStyle: "full", timeStyle: "short" }].map((how) => new Intl.DateTimeFormat(lang, { dateStyle: "medium", .../** @type {Intl.DateTimeFormatOptions} */ (how) }))));
  return { say: short.format(date), moment: time.format(date), full: long.format(date), iso };
}

/** @param {Table} table @param {Own} own @param {string} name @param {number} n */
function more(table, own, name, n) {
  const left = n - own.most[name];
  return left > 0 ? [h("button.dt-why.dt-more-notes", { "data-do": "note-more", "data-of": name, "data-key": `note-more ${name}` }, table.t("note_more", { n: left }))] : [];
}

// ---- layers

/** @param {Table} table @param {Own} own */
function layers(table, own) {
  const now = seen(table), hidden = table.watch?.hidden() ?? [], authors = [...now.layers].sort(([a], [b]) => (a < b ? -1 : 1));
  if (authors.length < 2 && !hidden.some((by) => now.layers.has(by))) return [];
  const els = part(own, "layers", [JSON.stringify(authors), own.most.layers], () => {
    const box = h("fieldset.dt-layers", {}, h("legend", {}, table.t("layers")), ...(authors.length > 3 ? [h("p.dt-acts", {}, ...(/** @type {const} */ (["all", "none"])).map((which) => h("button.dt-why", { "data-do": "note-layers", "data-of": which, "data-key": `note-layers ${which}` }, table.t(`layer_${which}`))))] : []), ...authors.slice(0, own.most.layers).map(([by, n], i) => {
      const id = `${table.uid}-layer-${i}`;
      return h("div", {}, h("input", { type: "checkbox", id, "data-by": by }), h("label", { for: id }, h("bdi", {}, table.t("layer", { by: authorOf(table, by), n }))));
    }), ...more(table, own, "layers", authors.length));
    box.addEventListener("change", () => {
      const drawn = [...box.querySelectorAll("input")], own = new Set(drawn.map((one) => one.dataset.by ?? ""));
      table.watch?.setHidden([...(table.watch?.hidden() ?? []).filter((by) => !own.has(by)), ...drawn.filter((one) => !one.checked).map((one) => one.dataset.by ?? "")]);
      table.watch?.redraw();
    });
    return [box];
  });
  for (const input of els[0].querySelectorAll("input")) input.checked = !hidden.includes(input.dataset.by ?? "");
  return els;
}

// ---- all notes

/** The turn of the table at an entry: an answer belongs to that of the entry before. @param {Reel} reel @param {number} entry */
function turnOf(reel, entry) {
  let all = turns.get(reel);
  if (!all) {
    turns.set(reel, (all = new Int32Array(reel.entries.length)));
    for (let i = 0; i < all.length; i++) all[i] = reel.entries[i].turn ?? (reel.entries[i].up >= 0 ? all[reel.entries[i].up] : 0);
  }
  return all[entry] ?? 0;
}

/** @param {Table} table @param {Own} own @param {Noted[]} shown */
function list(table, own, shown) {
  const { t, watch } = table;
  if (!watch || !shown.length) return [];
  const all = [...shown].sort((a, b) => a.on - b.on), box = h("ol.dt-all-notes", {}, ...all.slice(0, own.most.list).map((note) => row(table, watch.reel, note)));
  box.addEventListener("keydown", (ev) => along(box, ev));
  box.addEventListener("focusin", (ev) => rove(box, /** @type {Element} */ (ev.target)));
  rove(box, box.querySelector("button"));
  return [h("h4.dt-part", {}, t("note_all", { n: shown.length })), box, ...more(table, own, "list", all.length)];
}

/** @param {Table} table @param {Reel} reel @param {Noted} note */
function row(table, reel, note) {
  const { t } = table, entry = reel.entries[note.on], turn = turnOf(reel, entry?.up ?? -1), say = reel.says[entry?.say] ?? "", sign = note.glyph ? signOf(reel, note.glyph) : "", name = note.glyph ? glyphSay(table, note.glyph) : "";
  return h("li", {}, h("button.dt-row-note", { "data-do": "note-go", "data-on": note.on, "data-key": `note-go ${note.id}`, tabindex: -1 },
    h("span.dt-row-sign", { class: `dt-row-sign is-${note.glyph ? toneOf(note.glyph) : "open"}`, "aria-hidden": "true" }, sign.length > 2 ? "•" : sign || (isQuestion(note) ? "…" : "•")),
    h("span.dt-row-step", {}, turn ? t("in_turn", { n: turn, say }) : say), name && h("span.dt-live", {}, `, ${name}`),
    h("small", {}, h("bdi", {}, words([authorOf(table, note.by)], 40)), isQuestion(note) && ` · ${t("note_question")}`, words(note.text) && ": ", h("bdi", {}, words(note.text)))));
}

/** Marks the rows of the step that is shown. @param {Own} own @param {number} entry */
function current(own, entry) {
  const box = own.parts.get("list")?.els.find((e) => e.matches(".dt-all-notes"));
  if (!box || box.dataset.entry === String(entry)) return;
  box.dataset.entry = String(entry);
  for (const old of box.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
  const now = box.querySelectorAll(`[data-on="${entry}"]`);
  for (const one of now) one.setAttribute("aria-current", "step");
  if (now.length && !box.contains(/** @type {Document|ShadowRoot} */ (box.getRootNode()).activeElement)) rove(box, now[0]);
}

/** The list is one stop of the Tab key. @param {HTMLElement} box @param {Element|null} to */
function rove(box, to) {
  const stop = to?.closest("button");
  if (!stop) return;
  for (const old of box.querySelectorAll('[tabindex="0"]')) if (old !== stop) set(old, { tabindex: -1 });
  set(stop, { tabindex: 0 });
}

/** @param {HTMLElement} box @param {KeyboardEvent} ev */
function along(box, ev) {
  const all = [...box.querySelectorAll("button")], at = all.indexOf(/** @type {HTMLButtonElement} */ (ev.target)), to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[ev.key];
  if (at < 0 || to === undefined || ev.ctrlKey || ev.metaKey || ev.altKey) return;
  ev.stopPropagation();
  ev.preventDefault();
  all[Math.max(0, Math.min(to, all.length - 1))].focus();
}

/** @param {Table} table @param {Own} own @param {Noted[]} all */
const lost = (table, own, all) => (all.length ? [h("h4.dt-part", {}, table.t("note_lost")), ...all.slice(0, own.most.lost).map((note) => article(table, note)), ...more(table, own, "lost", all.length)] : []);

/** @param {Table} table @param {Own} own @param {Noted[]} all */
function gone(table, own, all) {
  if (!all.length) return [];
  const fold = h("button.dt-why", { "data-do": "note-gone", "data-key": "note-gone", "aria-expanded": String(own.open) }, table.t("note_gone", { n: all.length }));
  return [h("h4.dt-part", {}, fold), ...(own.open ? [...all.slice(0, own.most.gone).map((note) => article(table, note, true)), ...more(table, own, "gone", all.length)] : [])];
}

// ---- what is done

/** Opens the editor at the step that is shown. @param {Table} table */
export function edit(table) {
  if (!table.watch?.isOn || table.watch.readOnly) return;
  open(table);
}

/** @param {Table} table @param {Noted} [of] @param {Noted} [answered] */
function open(table, of, answered) {
  const tab = /** @type {HTMLElement|null} */ (table.root.querySelector('[role=tab][data-sheet="notes"]'));
  ownOf(table).status = null;
  begin(table, of, answered);
  if (tab?.getAttribute("aria-selected") === "false") tab.click();
  table.watch?.redraw();
  draftOf(table)?.text.focus();
}

/** @param {Table} table @param {HTMLElement} b @param {MouseEvent} ev @returns {boolean} was it a button of the notes? */
export function press(table, b, ev) {
  const { watch } = table, { do: what, note: id } = b.dataset, own = ownOf(table), note = watch?.notes.find((one) => one.id === id);
  if (!watch || !what?.startsWith("note-")) return false;
  if (pressForm(table, b, ev)) return true;
  const ask = (/** @type {"removed"|"taken_back"|"chosen"} */ did, /** @type {string} */ what, /** @type {string} */ of, more = {}) => {
    if (own.did && own.did.before === watch.notes) return; // one after the other
    own.did = { what: did, note: of, before: watch.notes, key: b.dataset.key ?? "" };
    watch.send({ do: what, note: of, by: watch.by(), ...more });
  };
  if (what === "note-add") open(table);
  else if (what === "note-edit" && note) open(table, note);
  else if (what === "note-reply" && note) open(table, undefined, note);
  else if (what === "note-choose" && id) ask("chosen", "choose", id, { version: b.dataset.version });
  else if (what === "note-remove" && id) ask("removed", "remove", id);
  else if ((what === "note-back" || what === "note-bring") && id) ask("taken_back", "take_back", id);
  else if (what === "note-undo-this") {
    const { undo, dropped } = own.status ?? {};
    if (dropped) { own.status = null; resume(table, dropped); watch.redraw(); dropped.text.focus(); }
    else if (undo?.note) ask("taken_back", undo.do, undo.note);
  } else if (what === "note-discard") {
    const draft = draftOf(table);
    drop(table);
    own.status = draft && (draft.text.value || draft.reveal.value || draft.marks.length) ? { say: table.t("note_discard"), key: "note-discard", dropped: draft } : null;
    watch.redraw();
    /** @type {HTMLElement|null} */ (table.root.querySelector("[data-do=note-undo-this]") ?? table.root.querySelector("[data-do=note-add]"))?.focus();
  } else if (what === "note-answer" && note) {
    answer(note);
    watch.redraw();
    drawMarks(table);
    const shown = /** @type {HTMLElement|null} */ (table.root.querySelector(`[data-answer="${CSS.escape(note.id)}"]`));
    shown?.focus({ preventScroll: false });
  } else if (what === "note-go") watch.go(Number(b.dataset.on));
  else if (what === "note-more") {
    own.most[b.dataset.of ?? ""] += MORE;
    const last = b.previousElementSibling;
    watch.redraw();
    const next = /** @type {HTMLElement|null} */ (last?.nextElementSibling?.querySelector("button"));
    next?.focus();
  } else if (what === "note-layers") {
    watch.setHidden(b.dataset.of === "none" ? [...seen(table).layers.keys()] : []);
    watch.redraw();
  } else if (what === "note-whole" && id) {
    own.whole.add(id);
    watch.redraw();
    const shown = /** @type {HTMLElement|null} */ (table.root.querySelector(`article[data-note="${CSS.escape(id)}"]`));
    shown?.setAttribute("tabindex", "-1");
    shown?.focus();
  } else if (what === "note-gone") { own.open = !own.open; watch.redraw(); }
  return true;
}

/** A sentence of Python: is it about a note? @param {Table} table @param {string} text */
export function failed(table, text) {
  const own = ownOf(table);
  if (refused(table, text)) return true;
  if (!own.did || own.did.before !== table.watch?.notes) return false;
  own.status = { say: text, key: own.did.key };
  own.did = null;
  table.watch?.redraw();
  return true;
}

/** @param {Table} table @param {KeyboardEvent} ev @returns {boolean} was it for the notes? */
export function keys(table, ev) {
  if (ev.key.toLowerCase() !== "e" || ev.ctrlKey || ev.metaKey || ev.altKey || !table.watch?.isOn || table.watch.readOnly) return false;
  ev.preventDefault();
  edit(table);
  return true;
}

export { isMarkingCards };

// The editor of a note. It is made once for each note and stays, with all that was typed, whatever comes to the table meanwhile.
// @ts-check
import { h, set } from "./dom.js";
import { toneOf } from "./glyphs.js";
import { drawMarks, elementOf } from "./marks.js";
import { answer, named, saidOf } from "./seen.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./contract/reel").ShownNote} Noted @typedef {import("./contract/reel").SlotMark} NoteMark @typedef {import("./shared").Strings} Strings */
/**
 * A note that is being written.
 * @typedef {{
 *   of: Noted|null, answered: Noted|null, on: string, marks: NoteMark[], glyph: string|null, tool: "ring"|"arrow", tone: string, marking: boolean, from: string|null, point: {x: number, y: number}|null,
 *   waits: Noted[]|null, error: string, late: number, el: HTMLElement, text: HTMLTextAreaElement, reveal: HTMLTextAreaElement, asks: HTMLInputElement, name: HTMLInputElement, first: string
 * }} Draft  `waits`: the notes as they were when it was sent; `first`: what it said at first
 */

/** @type {WeakMap<Table, Draft>} */
const drafts = new WeakMap();
/** @type {WeakSet<Table>} */
const listening = new WeakSet();
/** More than is ever shown of a note (dreamtutor/texts/markdown.py). */
const LONGEST = 20000;
const DRAG = 8, PATIENCE = 6000;
const TONES = /** @type {const} */ (["neutral", "good", "bad"]), TOOLS = /** @type {const} */ (["ring", "arrow"]);

/** @param {Table} table @returns {Draft|undefined} */
export const draftOf = (table) => drafts.get(table);

/** Does the note that is written belong to the step that is shown? @param {Table} table @param {Draft|undefined} d */
const isHere = (table, d) => !!d && !!table.watch?.isOn && table.watch.reel.entries[table.watch.entry]?.id === d.on;

/** What it marks at the step that is shown. @param {Table} table @returns {{marks: NoteMark[], from: string|null, point: Draft["point"]}} */
export function pending(table) {
  const d = drafts.get(table);
  return d && isHere(table, d) ? d : { marks: [], from: null, point: null };
}

/** Are cards marked now, rather than looked at? @param {Table} table */
export const isMarkingCards = (table) => { const d = drafts.get(table); return !!d?.marking && isHere(table, d); };

/** Is the keyboard in the editor? @param {Table} table */
export const holdsFocus = (table) => !!drafts.get(table)?.el.contains(/** @type {Document|ShadowRoot} */ (table.root.getRootNode()).activeElement);

/** Without halves of letters, which nobody could write down. @param {string} text @returns {string} */
const whole = (text) => /** @type {any} */ (text).toWellFormed?.() ?? text;

/** What it says. @param {Draft} d */
const says = (d) => ({ text: whole(d.text.value), reveal: d.asks.checked ? whole(d.reveal.value) : null, glyph: d.glyph, marks: d.marks });

/** Has anything been written that would be lost? @param {Draft} d */
const isChanged = (d) => JSON.stringify(says(d)) !== d.first;

/**
 * Begins a note at the step that is shown, or an answer to one, or changes one. What is being written already comes first.
 * @param {Table} table @param {Noted} [of] @param {Noted} [answered]
 */
export function begin(table, of, answered) {
  const old = drafts.get(table), watch = table.watch;
  if (!watch || watch.readOnly) return;
  if (!old || (!isChanged(old) && !old.waits && (old.of?.id !== of?.id || old.answered?.id !== answered?.id || !isHere(table, old)))) {
    const about = of ?? answered, on = (about && watch.reel.entries[about.on]?.id) ?? (about ? "" : watch.reel.entries[watch.entry]?.id);
    if (on === undefined) return;
    drop(table);
    drafts.set(table, make(table, of ?? null, on, answered ?? null));
    listen(table);
  }
}

/** @param {Table} table @param {Draft} draft */
export function resume(table, draft) { drafts.set(table, draft); show(table, draft); }

/** The editor is closed. @param {Table} table */
export function drop(table) {
  const d = drafts.get(table);
  if (!d) return;
  window.clearTimeout(d.late);
  end(table, d);
  drafts.delete(table);
  drawMarks(table);
}

/** @param {Table} table @param {Noted|null} of @param {string} on @param {Noted|null} answered @returns {Draft} */
function make(table, of, on, answered) {
  const { t, uid } = table, id = (/** @type {string} */ part) => `${uid}-note-${part}`, area = (/** @type {string} */ part, /** @type {Record<string, any>} */ more) => /** @type {HTMLTextAreaElement} */ (h("textarea", { id: id(part), rows: 4, maxlength: LONGEST, dir: "auto", spellcheck: "true", ...more }));
  const text = area("text", { "aria-describedby": id("help") }), reveal = area("reveal", {}), asks = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", id: id("asks"), "aria-describedby": id("asks-help") }));
  const name = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: id("name"), maxlength: 80, autocomplete: "off", dir: "auto" }));
  text.value = of?.source?.text ?? "";
  reveal.value = of?.source?.reveal ?? "";
  asks.checked = of?.reveal != null;
  name.value = table.watch?.by() ?? "";
  const el = h("div.dt-form", { role: "group", "aria-labelledby": id("title") },
    h("h4", { id: id("title") }, answered ? t("note_replying", { by: answered.by || t("note_nobody") }) : t(of ? "note_change" : "note_new")),
    h("p.dt-elsewhere", { role: "note" }, h("span"), h("button.dt-why", { "data-do": "note-home", "data-key": "note-home" }, t("note_go"))),
    h("div.dt-field", {}, h("label", { for: id("text") }, t("note_text")), text, h("small", { id: id("help") }, t("note_help"))),
    h("div.dt-field.is-check", {}, asks, h("label", { for: id("asks") }, t("note_asks")), h("small", { id: id("asks-help") }, t("note_asks_help"))),
    h("div.dt-field.dt-revealed", {}, h("label", { for: id("reveal") }, t("note_reveal")), reveal),
    glyphs(table, of?.glyph ?? null),
    h("fieldset.dt-field.dt-marking-field", {}, h("legend", {}, t("marks")),
      h("button.dt-do.dt-mark-on", { "data-do": "note-mark", "data-key": "note-mark" }, t("mark_cards")),
      h("div.dt-tooling", {}, choice(table, "tool", t("mark_tool"), TOOLS.map((one) => [one, t(`mark_${one}`)]), "ring"), choice(table, "tone", t("mark_tone"), TONES.map((one) => [one, t(`mark_${one}`)]), "neutral"),
        h("p.dt-soft"), byName(table)),
      h("ul.dt-marked")),
    of ? null : h("div.dt-field", {}, h("label", { for: id("name") }, t("note_name")), name), // whose a note is does not change
    h("p.dt-status", { role: "alert" }),
    h("div.dt-deciding", {}, h("button.dt-do.is-first", { "data-do": "note-save", "data-key": "note-save", "aria-keyshortcuts": "Control+Enter" }, t("note_save")), h("button.dt-do", { "data-do": "note-discard", "data-key": "note-discard" }, t("note_discard"))));
  /** @type {Draft} */ const d = { of, answered, on, marks: (of?.marks ?? []).map((mark) => ({ ...mark })), glyph: of?.glyph ?? null, tool: "ring", tone: "", marking: false, from: null, point: null, waits: null, error: "", late: 0, el, text, reveal, asks, name, first: "" };
  d.first = JSON.stringify(says(d));
  for (const type of ["input", "change"]) el.addEventListener(type, (ev) => changed(table, d, /** @type {HTMLInputElement} */ (ev.target)));
  el.addEventListener("keydown", (ev) => typed(table, d, ev));
  show(table, d);
  return d;
}

/** Ten signs and none, each by its digit, too. @param {Table} table @param {string|null} chosen */
function glyphs(table, chosen) {
  const { t } = table, all = /** @type {[string, string, string][]} */ (table.watch?.reel.glyphs ?? []), known = all.some(([id]) => id === chosen);
  const others = /** @type {[string, string, string][]} */ (chosen !== null && !known ? [[chosen, chosen.slice(0, 12), chosen]] : []);
  const box = choice(table, "glyph", t("note_glyph"), [["", t("note_no_glyph")], ...[...all, ...others].map(([id, , name]) => /** @type {[string, string]} */ ([id, name]))], chosen ?? "");
  const signs = new Map([...all, ...others].map(([id, sign]) => [id, sign]));
  box.classList.add("dt-field", "dt-glyphs");
  box.append(h("p.dt-soft", { "aria-hidden": "true" }));
  box.querySelectorAll("label").forEach((label, i) => {
    const input = /** @type {HTMLInputElement} */ (label.querySelector("input")), id = input.value;
    const key = i > 0 && i <= 10 ? String(i % 10) : null;
    set(input, { "aria-label": label.textContent, "aria-keyshortcuts": key, "data-digit": key });
    set(label, { title: label.textContent, class: id ? `is-${toneOf(id)}` : null });
    label.querySelector("span")?.replaceWith(h("span", { "aria-hidden": "true" }, id ? signs.get(id) ?? "" : label.textContent ?? ""));
  });
  return box;
}

/** One of several, as buttons in a row. @param {Table} table @param {string} name @param {string} legend @param {readonly (readonly [string, string])[]} values @param {string} chosen */
function choice(table, name, legend, values, chosen) {
  return h("fieldset.dt-choice", { "data-choice": name }, h("legend", {}, legend), h("div.dt-chips", {}, ...values.map(([value, say]) => {
    const input = /** @type {HTMLInputElement} */ (h("input", { type: "radio", name: `${table.uid}-note-${name}`, value }));
    input.checked = value === chosen;
    return h("label", { "data-value": value }, input, h("span", {}, say));
  })));
}

/** The same without pointing: from a list of all that lies on the table. @param {Table} table */
function byName({ t, uid }) {
  return h("details.dt-byname", {}, h("summary", {}, t("mark_by_name")),
    h("label", { for: `${uid}-note-at` }, t("mark_at")), h("select", { id: `${uid}-note-at` }), h("label", { for: `${uid}-note-to` }, t("mark_to")), h("select", { id: `${uid}-note-to` }),
    h("button.dt-do", { "data-do": "note-draw", "data-key": "note-draw" }, t("mark_draw")));
}

// ---- what is seen of it

/** The editor as it is now, if a note is being written. @param {Table} table @returns {HTMLElement|null} */
export function form(table) {
  const d = drafts.get(table);
  if (!d) return null;
  show(table, d);
  return d.el;
}

/** @param {Table} table @param {Draft} d */
function show(table, d) {
  const { t, watch } = table, here = isHere(table, d), find = (/** @type {string} */ what) => /** @type {HTMLElement} */ (d.el.querySelector(what));
  if (d.marking && !here) end(table, d);
  const entry = watch?.reel.entries.find((one) => one.id === d.on), step = find(".dt-elsewhere");
  step.hidden = here || !watch?.isOn || !entry;
  if (entry) /** @type {Element} */ (step.firstElementChild).textContent = t("note_step", { step: watch?.reel.says[entry.say] ?? "" });
  find(".dt-revealed").hidden = !d.asks.checked;
  find(`label[for="${d.text.id}"]`).textContent = t(d.asks.checked ? "note_text_asks" : "note_text");
  find(".dt-glyphs > p").textContent = (watch?.reel.glyphs ?? []).find(([id]) => id === d.glyph)?.[2] ?? d.glyph ?? t("note_no_glyph");
  find(".dt-marking-field").hidden = !entry;
  set(find(".dt-mark-on"), { "aria-pressed": String(d.marking), "aria-disabled": String(!here) });
  const tooling = find(".dt-tooling");
  tooling.hidden = !d.marking;
  if (d.marking) {
    /** @type {Element} */ (tooling.querySelector(":scope > p")).textContent = d.from && !d.point ? t("mark_from", { card: named(table, d.from) }) : t(d.tool === "ring" ? "mark_help_ring" : "mark_help_arrow");
    list(table, tooling);
  }
  if (here || !d.marks.length) marked(table, d, find(".dt-marked"));
  table.root.classList.toggle("is-marking", isMarkingCards(table));
  find(".dt-status").textContent = d.error;
  const save = find("[data-do=note-save]");
  save.textContent = t(d.waits ? "note_waits" : "note_save");
  set(save, { "aria-disabled": String(!!d.waits) });
}

/** @param {Table} table @param {Draft} d @param {HTMLElement} box */
function marked(table, d, box) {
  const key = JSON.stringify(d.marks);
  if (box.dataset.marks === key) return;
  box.dataset.marks = key;
  box.replaceChildren(...d.marks.map((mark, i) => {
    const say = saidOf(table, mark);
    return h("li", {}, h("span", {}, say), h("button.dt-why", { "data-do": "note-unmark", "data-n": i, "data-key": `note-unmark ${i}`, "aria-label": table.t("note_which", { what: table.t("mark_take_off"), note: say }) }, table.t("mark_take_off")));
  }));
  box.hidden = !d.marks.length;
}

/** All cards and places that can be marked. @param {Table} table @param {HTMLElement} tooling */
function list(table, tooling) {
  const key = String(table.watch?.entry);
  if (tooling.dataset.of === key) return;
  tooling.dataset.of = key;
  const all = () => table.scene.zones.flatMap((zone) => [...zone.slots.filter((slot) => slot.id !== zone.id).map((slot) => [slot.id, `${zone.label}: ${named(table, slot.id)}`]), [zone.id, zone.label]]).filter(([id]) => elementOf(table, id));
  tooling.querySelectorAll("select").forEach((select, i) => {
    const was = select.value;
    select.replaceChildren(...(i ? [h("option", { value: "" }, table.t("mark_no_arrow"))] : []), ...all().map(([value, say]) => h("option", { value }, say)));
    select.value = was;
    if (select.selectedIndex < 0) select.selectedIndex = 0;
  });
}

// ---- what is done in it

/** @param {Table} table @param {Draft} d @param {HTMLInputElement} input */
function changed(table, d, input) {
  const what = input.closest("[data-choice]")?.getAttribute("data-choice");
  if (what === "glyph") d.glyph = input.value || null;
  else if (what === "tool") { d.tool = input.value === "arrow" ? "arrow" : "ring"; d.from = null; }
  else if (what === "tone") d.tone = input.value === "neutral" ? "" : input.value;
  else if (input === d.name) { if (table.watch && table.watch.by() !== input.value) table.watch.setBy(whole(input.value)); }
  d.error = "";
  show(table, d);
  drawMarks(table);
}

/** Keys are for writing here: none of them reaches the table. @param {Table} table @param {Draft} d @param {KeyboardEvent} ev */
function typed(table, d, ev) {
  ev.stopPropagation();
  const on = /** @type {HTMLElement} */ (ev.target);
  if (ev.key === "Enter" && (ev.ctrlKey || ev.metaKey)) { ev.preventDefault(); return save(table, d); }
  if (ev.key === "Escape" && d.marking) { ev.preventDefault(); return letGo(table, d); }
  if (on.closest(".dt-glyphs") && /^[0-9]$/.test(ev.key)) {
    const input = /** @type {HTMLInputElement|null} */ (d.el.querySelector(`[data-digit="${ev.key}"]`));
    if (!input) return;
    ev.preventDefault();
    input.checked = true;
    input.focus();
    changed(table, d, input);
  }
}

/** @param {Table} table @param {HTMLElement} b @param {MouseEvent} ev @returns {boolean} */
export function pressForm(table, b, ev) {
  const d = drafts.get(table), what = b.dataset.do;
  if (!d || !d.el.contains(b)) return false;
  const off = b.getAttribute("aria-disabled") === "true";
  if (what === "note-save") { if (!off) save(table, d); }
  else if (what === "note-home") table.watch?.go(table.watch.reel.entries.findIndex((one) => one.id === d.on));
  else if (what === "note-mark") {
    if (off) return true;
    d.marking ? end(table, d) : (d.marking = true);
    show(table, d);
    drawMarks(table);
    if (d.marking) table.say(/** @type {Element} */ (d.el.querySelector(".dt-tooling > p")).textContent ?? "");
    if (d.marking && ev.detail === 0) /** @type {HTMLElement|null} */ (table.root.querySelector('.dt-table .dt-hit[tabindex="0"]'))?.focus(); // by keys: on to the cards
  } else if (what === "note-unmark") {
    const at = Number(b.dataset.n), [gone] = d.marks.splice(at, 1);
    show(table, d);
    drawMarks(table);
    if (gone) table.say(table.t("mark_off", { mark: saidOf(table, gone) }));
    /** @type {HTMLElement|null} */ (d.el.querySelector(`[data-key="note-unmark ${Math.min(at, d.marks.length - 1)}"]`) ?? d.el.querySelector(".dt-mark-on"))?.focus();
  } else if (what === "note-draw") {
    const [at, to] = [...d.el.querySelectorAll("select")].map((select) => select.value);
    if (at) mark(table, d, to && to !== at ? { at, to } : { at });
  } else return false;
  return true;
}

/** @param {Table} table @param {Draft} d */
function save(table, d) {
  if (d.waits || !table.watch) return;
  const said = says(d), before = JSON.parse(d.first);
  if (!said.text.trim() && !said.reveal?.trim() && !said.glyph && !said.marks.length) {
    d.error = table.t("note_empty");
    show(table, d);
    return d.text.focus();
  }
  d.waits = table.watch.notes;
  d.error = "";
  window.clearTimeout(d.late);
  d.late = window.setTimeout(() => { d.error = table.t("late"); show(table, d); }, PATIENCE);
  end(table, d);
  show(table, d);
  // of what was there, only what is another now: a mark may be on a card that is not seen here, a sign may be a stranger's
  const told = Object.entries(said).filter(([what, one]) => !d.of || JSON.stringify(one) !== JSON.stringify(before[what]));
  table.watch.send({ do: d.of ? "revise" : "annotate", ...(d.of ? { note: d.of.id } : { on: d.on, ...(d.answered ? { reply_to: d.answered.id } : {}) }), ...Object.fromEntries(told), by: d.of ? d.of.by : whole(d.name.value) });
}

/** Has what was sent been written down? Then the editor has done its work. @param {Table} table @returns {{id: string, isNew: boolean}|null} */
export function saved(table) {
  const d = drafts.get(table), notes = table.watch?.notes;
  if (!d?.waits || !notes || notes === d.waits) return null;
  const before = new Map(d.waits.map((one) => [one.id, one.changed ?? one.begun])), id = d.of?.id ?? notes.find((one) => !before.has(one.id))?.id, now = notes.find((one) => one.id === id);
  if (!now || (now.changed ?? now.begun) === before.get(now.id)) return null;
  drop(table);
  answer(now); // whoever wrote it knows it
  return { id: now.id, isNew: !d.of };
}

/** A sentence of Python, if it is about the note that was sent. @param {Table} table @param {string} text */
export function refused(table, text) {
  const d = drafts.get(table);
  if (!d?.waits) return false;
  window.clearTimeout(d.late);
  d.waits = null;
  d.error = text;
  show(table, d);
  return true;
}

// ---- marking cards where they lie

/** @param {Table} table @param {Draft} d */
function end(table, d) {
  d.marking = false;
  d.from = d.point = null;
  table.root.classList.remove("is-marking");
}

/** Lets go of the card where an arrow began; else marking is over. @param {Table} table @param {Draft} d */
function letGo(table, d) {
  if (d.from) d.from = d.point = null;
  else { end(table, d); /** @type {HTMLElement} */ (d.el.querySelector(".dt-mark-on")).focus(); }
  show(table, d);
  drawMarks(table);
}

/** Draws a mark, or takes it off if it is there. @param {Table} table @param {Draft} d @param {NoteMark} new_ */
function mark(table, d, new_) {
  const at = d.marks.findIndex((one) => one.at === new_.at && one.to === new_.to), old = d.marks[at], made = { ...new_, ...(d.tone ? { tone: d.tone } : {}) };
  if (old && (old.tone ?? "") === d.tone) d.marks.splice(at, 1);
  else if (old) d.marks[at] = made;
  else d.marks.push(made);
  table.say(table.t(d.marks.includes(made) ? "mark_on" : "mark_off", { mark: saidOf(table, made) }));
  d.from = d.point = null;
  d.error = "";
  show(table, d);
  drawMarks(table);
}

/** What can be marked under an element: a card, else the place around it. @param {Table} table @param {Element|null|undefined} e */
function markable(table, e) {
  if (!e || !table.root.contains(e) || e.closest(".dt-panel, .dt-ask .dt-do, .dt-more, .dt-holds")) return null;
  const card = /** @type {HTMLElement|null} */ (e.closest("[data-card]")), zone = /** @type {HTMLElement|null} */ (e.closest("[data-zone]"));
  return (card && table.cards.get(card.dataset.card ?? "") === card ? card.dataset.card : zone?.dataset.zone) ?? null;
}

/** Clicks and keys on cards are for marking while it is on. @param {Table} table */
function listen(table) {
  if (listening.has(table)) return;
  listening.add(table);
  const { root } = table;
  // Ctrl and Enter saves the note, and does not run the cell, which would take the table away: see keys.js
  window.addEventListener("keydown", function keep(ev) {
    const on = /** @type {Element} */ (ev.composedPath()[0]);
    if (!root.isConnected) window.removeEventListener("keydown", keep, { capture: true });
    else if (ev.key === "Enter" && drafts.get(table)?.el.contains(on)) on.setAttribute("data-lm-suppress-shortcuts", "");
  }, { capture: true });
  /** @type {{id: string, x: number, y: number}|null} */ let down = null;
  let dragged = false;
  const active = () => (isMarkingCards(table) ? drafts.get(table) : undefined), under = (/** @type {PointerEvent} */ ev) => markable(table, /** @type {Document|ShadowRoot} */ (root.getRootNode()).elementFromPoint(ev.clientX, ev.clientY));
  const on = (/** @type {string} */ type, /** @type {(ev: any, d: Draft) => void} */ act) => root.addEventListener(type, (ev) => { const d = active(); if (d) act(ev, d); }, { capture: true });
  on("pointerdown", (/** @type {PointerEvent} */ ev) => {
    const id = ev.button === 0 ? markable(table, /** @type {Element} */ (ev.target)) : null;
    dragged = false;
    down = id === null ? null : { id, x: ev.clientX, y: ev.clientY };
  });
  on("pointermove", (/** @type {PointerEvent} */ ev, d) => {
    if (!down || !ev.buttons || Math.hypot(ev.clientX - down.x, ev.clientY - down.y) < DRAG) return;
    dragged = true;
    d.from = down.id;
    d.point = { x: ev.clientX, y: ev.clientY };
    drawMarks(table);
  });
  for (const type of ["pointerup", "pointercancel"]) on(type, (/** @type {PointerEvent} */ ev, d) => {
    const from = down?.id, to = type === "pointerup" && dragged ? under(ev) : null;
    down = null;
    if (!dragged) return;
    d.from = d.point = null;
    if (from && to && from !== to) mark(table, d, { at: from, to });
    else { show(table, d); drawMarks(table); }
  });
  on("click", (/** @type {MouseEvent} */ ev, d) => {
    const id = markable(table, /** @type {Element} */ (ev.target));
    if (id === null) return;
    ev.stopPropagation();
    ev.preventDefault();
    if (dragged && ev.detail > 0) { dragged = false; return; } // the end of a drag is no click
    if (d.tool === "ring") mark(table, d, { at: id });
    else if (d.from === id) { d.from = null; show(table, d); drawMarks(table); }
    else if (d.from) mark(table, d, { at: d.from, to: id });
    else { d.from = id; show(table, d); drawMarks(table); table.say(table.t("mark_from", { card: named(table, id) })); }
  });
  on("dblclick", (ev) => { if (markable(table, ev.target) !== null) ev.stopPropagation(); });
  on("keydown", (/** @type {KeyboardEvent} */ ev, d) => {
    if (ev.key !== "Escape" || d.el.contains(/** @type {Node} */ (ev.target))) return;
    ev.stopPropagation();
    ev.preventDefault();
    letGo(table, d);
  });
}

// Which notes are seen: those of the layers that are shown; and of a question, no more than the question until its answer is wanted.
// @ts-check
import { wordsOf } from "./cards.js";

/** @typedef {import("./shared").Table} Table @typedef {import("./contract/reel").ShownNote} Noted @typedef {import("./contract/reel").SlotMark} NoteMark */

/**
 * The notes in order, as they are seen now.
 * @typedef {{
 *   from: Noted[], key: string, shown: Noted[], at: Map<number, Noted[]>, layers: Map<string, number>, all: Map<number, number>, lost: Noted[], gone: Noted[]
 * }} Seen  `layers`: how many notes each author has; `all`: how many stand at each entry, with those that are not shown
 */

/** The questions that were answered, until the page is closed. Names of notes follow from what they say, so they are the same in every view. @type {Set<string>} */
const answered = new Set();
/** @type {WeakMap<Table, Seen>} */
const kept = new WeakMap();
const NOBODY = /** @type {Noted[]} */ ([]);

/** Is the note a question whose answer is not shown? @param {Table} table @param {Noted} note */
export const isClosed = (table, note) => isQuestion(note) && (isSealed(table, note) || !answered.has(note.id));

/** @param {Noted} note */
export const isQuestion = (note) => note.reveal != null || !!note.question;

/** Is the answer kept from everybody for now? @param {Table} table @param {Noted} note */
export const isSealed = (table, note) => !!table.watch?.sealed() || note.reveal == null;

/** @param {Noted} note */
export function answer(note) { answered.add(note.id); }

/** Does a note answer a question, or what was said to it, whose answer is not shown yet? @param {Table} table @param {Noted} note @param {Map<string, Noted>} notes */
function answersClosed(table, note, notes) {
  const met = new Set();
  for (let one = /** @type {Noted|undefined} */ (note); one && !met.has(one); one = notes.get(one.reply_to ?? "")) {
    if (one !== note && isClosed(table, one)) return true;
    met.add(one);
  }
  return false;
}

/** Each note with the answers to it below it, and how deep these stand. @param {Noted[]} all @returns {[note: Noted, depth: number][]} */
export function threaded(all) {
  /** @type {Map<string, Noted[]>} */ const answers = new Map();
  const ids = new Set(all.map(({ id }) => id)), met = new Set();
  for (const note of all) if (note.reply_to) answers.get(note.reply_to)?.push(note) ?? answers.set(note.reply_to, [note]);
  /** @type {[Noted, number][]} */ const order = [];
  const roots = [...all.filter((note) => !note.reply_to || !ids.has(note.reply_to)), ...all]; // what answers itself in a circle comes last
  for (const root of roots) {
    /** @type {[Noted, number][]} */ const next = [[root, 0]];
    for (let one; (one = next.pop());) {
      const [note, depth] = one;
      if (met.has(note)) continue;
      met.add(note);
      order.push(one);
      next.push(...(answers.get(note.id) ?? []).map((answer) => /** @type {[Noted, number]} */ ([answer, depth + 1])).reverse());
    }
  }
  return order;
}

/** @param {Table} table @returns {Seen} */
export function seen(table) {
  const watch = table.watch, from = watch?.notes ?? NOBODY, hidden = watch?.hidden() ?? [], key = JSON.stringify([hidden, answered.size, watch?.sealed()]), old = kept.get(table);
  if (old?.from === from && old.key === key) return old;
  const off = new Set(hidden), notes = new Map(from.map((note) => [note.id, note]));
  /** @type {Seen} */ const now = { from, key, shown: [], at: new Map(), layers: new Map(), all: new Map(), lost: [], gone: [] };
  for (const note of from) {
    if (note.gone) { now.gone.push(note); continue; }
    if (note.reply_to && answersClosed(table, note, notes)) continue; // it may tell the answer
    now.layers.set(note.by, (now.layers.get(note.by) ?? 0) + 1);
    if (note.on >= 0) now.all.set(note.on, (now.all.get(note.on) ?? 0) + 1);
    if (off.has(note.by)) continue;
    const { glyph, marks, ...rest } = note, as = isClosed(table, note) ? rest : note;
    if (note.on < 0) now.lost.push(as);
    else {
      now.shown.push(as);
      const here = now.at.get(note.on);
      here ? here.push(as) : now.at.set(note.on, [as]);
    }
  }
  kept.set(table, now);
  return now;
}

/** What a timeline, a tree or a jump may speak of: notes at steps of this game, in layers that are shown. @param {Table} table @returns {Noted[]} */
export const visible = (table) => seen(table).shown;

/** The notes at the step that is shown. @param {Table} table @returns {Noted[]} */
export const here = (table) => (table.watch?.isOn ? seen(table).at.get(table.watch.entry) ?? NOBODY : NOBODY);

/** The marks there. @param {Table} table @returns {NoteMark[]} */
export const marksHere = (table) => here(table).flatMap((note) => note.marks ?? []);

/** What a mark is on, in words: a card or a place of the table that is shown. @param {Table} table @param {string} id */
export function named(table, id) {
  for (const zone of table.scene?.zones ?? []) {
    if (zone.id === id) return zone.label;
    for (const slot of zone.slots) if (slot.id === id) return wordsOf(table.scene, slot).say || zone.label;
  }
  return table.t("mark_unseen");
}

/** @param {Table} table @param {NoteMark} mark */
export function saidOf(table, mark) {
  const card = named(table, mark.at), said = mark.to === undefined ? table.t("mark_said_ring", { card }) : table.t("mark_said_arrow", { card, other: named(table, mark.to) });
  return mark.tone === "good" || mark.tone === "bad" ? table.t(`mark_said_${mark.tone}`, { mark: said }) : said;
}

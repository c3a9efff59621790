/**
 * Which notes are seen: those of the layers that are shown; and of a question, no more than the
 * question until its answer is wanted.
 */
import type { ShownNote } from "../../contract/reel";

/** How somebody reads the notes. */
export interface Reading {
  /** The authors whose notes are not shown. */
  hidden: readonly string[];
  /** Are all answers kept from everybody for now? */
  isSealed: boolean;
  /** The questions whose answers the reader has seen. */
  answered: ReadonlySet<string>;
}

export interface VisibleNotes {
  /** At steps of this game, in the order of these. */
  shown: ShownNote[];
  /** The same, by their entries. */
  atEntry: Map<number, ShownNote[]>;
  /** How many notes each layer has. */
  layers: Map<string, Layer>;
  /** How many stand at each entry, with those that are in layers not shown. */
  countAt: Map<number, number>;
  /** Of a step that is not in this file. */
  lost: ShownNote[];
  removed: ShownNote[];
}

/** The notes of an author; or those of the review, whoever is called so. */
export interface Layer {
  by: string;
  count: number;
}

/** What tells a layer from others. No author has a name that steers machines. */
export const layerOf = ({ layer, by }: ShownNote): string => (layer ? `\u0001${layer}` : by);

export const isQuestion = (note: ShownNote): boolean => note.reveal != null || !!note.question;

/** Is the answer to a question kept from everybody for now? */
export const isSealed = (note: ShownNote, reading: Reading): boolean =>
  reading.isSealed || note.reveal == null;

/** Is the note a question whose answer is not shown? */
export const isClosed = (note: ShownNote, reading: Reading): boolean =>
  isQuestion(note) && (isSealed(note, reading) || !reading.answered.has(note.id));

/** Does a note answer a question whose answer is not shown yet, or what was said to such a one? */
function answersClosed(
  note: ShownNote,
  byId: ReadonlyMap<string, ShownNote>,
  reading: Reading,
): boolean {
  const met = new Set([note]);
  let answered = byId.get(note.reply_to ?? "");
  while (answered && !met.has(answered)) {
    if (isClosed(answered, reading)) return true;
    met.add(answered);
    answered = byId.get(answered.reply_to ?? "");
  }
  return false;
}

/** Sign and marks of a question may tell its answer. */
function withoutAnswer(note: ShownNote): ShownNote {
  const { glyph: _glyph, marks: _marks, ...rest } = note;
  return rest;
}

export function visibleNotes(notes: readonly ShownNote[], reading: Reading): VisibleNotes {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const hidden = new Set(reading.hidden);
  const visible: VisibleNotes = {
    shown: [],
    atEntry: new Map(),
    layers: new Map(),
    countAt: new Map(),
    lost: [],
    removed: notes.filter((note) => note.gone),
  };
  for (const note of notes) {
    if (note.gone || answersClosed(note, byId, reading)) continue;
    const layer = layerOf(note);
    const { count = 0 } = visible.layers.get(layer) ?? {};
    visible.layers.set(layer, { by: note.by, count: count + 1 });
    if (note.on >= 0) addOne(visible.countAt, note.on);
    if (hidden.has(layer)) continue;
    const seen = isClosed(note, reading) ? withoutAnswer(note) : note;
    (note.on < 0 ? visible.lost : visible.shown).push(seen);
  }
  visible.shown.sort((a, b) => a.on - b.on);
  for (const note of visible.shown) {
    const there = visible.atEntry.get(note.on);
    if (there) there.push(note);
    else visible.atEntry.set(note.on, [note]);
  }
  return visible;
}

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

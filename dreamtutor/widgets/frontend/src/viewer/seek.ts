/** What one may look for along a line: notes, mistakes, and what the game says of a step. */
import type { ShownNote } from "../contract/reel";
import type { Film } from "./film";
import { isMistake } from "./glyphs";
import { entryAt, type Place } from "./place";

/** The notes that are seen, by their entries. */
export type NotesByEntry = ReadonlyMap<number, readonly ShownNote[]>;

export function byEntry(film: Film, notes: readonly ShownNote[]): NotesByEntry {
  const found = new Map<number, ShownNote[]>();
  for (const note of notes) {
    if (!film.entry(note.on)) continue;
    const here = found.get(note.on);
    if (here) here.push(note);
    else found.set(note.on, [note]);
  }
  return found;
}

/** Is there, at an entry, what one looks for? */
export function hasKind(film: Film, notes: NotesByEntry, kind: string, n: number): boolean {
  if (kind === "note") return notes.has(n);
  if (kind === "mistake") return !!notes.get(n)?.some(({ glyph }) => isMistake(glyph));
  return film.signs(n).includes(kind);
}

/** The next step of a kind, forth or back; -1 if there is none. */
export function found(
  film: Film,
  notes: NotesByEntry,
  { line, at }: Place,
  kind: string,
  by: number,
): number {
  const chain = film.chain(line);
  for (let step = at + by; step >= 0 && step < chain.length; step += by)
    if (hasKind(film, notes, kind, chain[step] ?? -1)) return step;
  return -1;
}

/** A kind that is somewhere on the line, and whether there is more of it either way. */
export interface Sought {
  kind: string;
  back: boolean;
  forth: boolean;
}

export function kindsFound(film: Film, notes: NotesByEntry, place: Place): Sought[] {
  return [...Object.keys(film.reel.signs), "mistake", "note"].flatMap((kind) => {
    const back = found(film, notes, place, kind, -1) >= 0;
    const forth = found(film, notes, place, kind, 1) >= 0;
    const here = hasKind(film, notes, kind, entryAt(film, place));
    return back || forth || here ? [{ kind, back, forth }] : [];
  });
}

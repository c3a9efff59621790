/** Where one is in a replay, and where the ways lead from there. */
import type { Film } from "./film";

export interface Place {
  /** The line that is looked at. */
  line: number;
  /** The step on it. */
  at: number;
  /** The line that is compared with it; -1 if none is. */
  beside: number;
}

/** The entry that is shown; -1 if there is none. */
export const entryAt = (film: Film, { line, at }: Place): number => film.chain(line)[at] ?? -1;

const within = (n: number, most: number): number => Math.max(0, Math.min(most, n));

/** Another step, perhaps on another line. Whoever goes to the line beside leaves the first one there. */
export function moved(film: Film, place: Place, line: number, at: number): Place {
  const next = within(line, film.lines.length - 1);
  const swaps = next !== place.line && next === place.beside;
  return {
    line: next,
    at: within(at, film.stepsOf(next)),
    beside: swaps ? place.line : place.beside,
  };
}

/** The place of an entry, on the line that is looked at if that leads there. */
export function placeOf(film: Film, place: Place, n: number): Place {
  if (!film.entry(n)) return place;
  return moved(film, place, film.lineOf(n, place.line), film.depthOf(n));
}

/** The step with which the next turn begins, or the last one; else the end that lies there. */
export function turnFrom(film: Film, { line, at }: Place, by: number): number {
  const chain = film.chain(line);
  const begins = (step: number) => !step || film.entry(chain[step] ?? -1)?.turn !== undefined;
  let step = at + by;
  while (step > 0 && step < film.stepsOf(line) && !begins(step)) step += by;
  return within(step, film.stepsOf(line));
}

/** Is another line beside this one? */
export const isCompared = (film: Film, { line, beside }: Place): boolean =>
  beside >= 0 && beside < film.lines.length && beside !== line;

/**
 * Another line where lines part: to the other step instead of this one, else the other way on from
 * here, which moves nothing yet. Null if only one line leads on.
 */
export function asideFrom(
  film: Film,
  place: Place,
  by: number,
): { goes: number } | { leads: number } | null {
  const n = entryAt(film, place);
  const instead = film.following[film.entry(n)?.up ?? -1] ?? [];
  if (instead.length > 1) return { goes: another(instead, instead.indexOf(n), by) };
  const next = film.following[n] ?? [];
  const here = next.findIndex((each) => film.has(place.line, each));
  return next.length > 1 ? { leads: another(next, here, by) } : null;
}

/** The one that comes so many after the one at a place, all around. */
const another = (all: readonly number[], here: number, by: number): number =>
  all[(here + by + all.length) % all.length] ?? -1;

/** What Python says of the place may be older than the game. */
export function limited(film: Film, { line, at, beside }: Place): Place {
  const next = within(line, film.lines.length - 1);
  return {
    line: next,
    at: within(at, film.stepsOf(next)),
    beside: beside < film.lines.length ? beside : -1,
  };
}

/**
 * Where one is after Python has spoken. In another game, or more of the same, one stays at the same
 * entry, if nobody says otherwise. Whoever only says another line stays where both are the same.
 */
export function arrived(was: Place, said: Place, before: Film, film: Film): Place {
  const place = { ...said };
  const isMoved = said.line !== was.line || said.at !== was.at;
  if (film !== before) {
    const id = before.idOf(entryAt(before, was));
    const same = film.find(id);
    if (same >= 0 && !isMoved) {
      const end = before.idOf(before.lines[was.line] ?? -1);
      const line = film.lines.findIndex((n) => film.idOf(n) === end);
      place.line = film.lineOf(same, Math.max(0, line));
      place.at = film.depthOf(same);
    }
  } else if (said.line !== was.line && said.at === was.at) {
    place.at = Math.min(was.at, film.parting(was.line, limited(film, said).line));
  }
  return limited(film, place);
}

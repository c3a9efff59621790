/** What stands above the timeline: numbers of turns, notes, what happened. Nothing touches its neighbour. */
import { type Axis, signsAt } from "./axis";
import { isKnownGlyph, signOf, toneOf } from "./glyphs";
import type { NotesByEntry } from "./seek";

/** The least between two numbers, and between two signs. */
const NUMBERS = 26;
const APART = 17;
/** What comes closer than so is a dot; what comes closer than that is left out. */
const TOUCHING = 9;
const ROUND = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

export interface TurnNumber {
  turn: number;
  x: number;
}

/** The numbers of turns that there is room for: all, or every second, fifth, tenth. */
export function turnNumbers(axis: Axis, begun: readonly number[]): TurnNumber[] {
  const { scale } = axis;
  const room = (axis.width - 28) / begun.length;
  const gap = begun.length > 1 ? Math.max(1, Math.ceil((NUMBERS * scale) / room)) : 1;
  const every = ROUND.find((n) => n >= gap) ?? gap;
  let last = Number.NEGATIVE_INFINITY;
  return begun.flatMap((at) => {
    const turn = axis.film.turnOf(axis.chain[at] ?? -1);
    const x = axis.x(at);
    const isSkipped = every > 1 && turn % every !== 0 && turn !== 1;
    if (isSkipped || Math.abs(x - last) < NUMBERS * scale * 0.8) return [];
    last = x;
    return [{ turn, x }];
  });
}

export interface SignShown {
  row: "note" | "sign";
  x: number;
  /** A drawing of the page, else text; empty: a dot. */
  symbol: string;
  /** The classes that give it its colour. */
  kind: string;
}

/** Notes and what happened, along the line that is looked at. */
export function signsShown(axis: Axis, notes: NotesByEntry): SignShown[] {
  const shown: SignShown[] = [];
  const taken = { note: Number.NEGATIVE_INFINITY, sign: Number.NEGATIVE_INFINITY };
  const put = (row: "note" | "sign", at: number, symbol: string, kind: string) => {
    const x = axis.x(at);
    const from = Math.abs(x - taken[row]);
    if (from < TOUCHING * axis.scale) return;
    const isClose = from < APART * axis.scale;
    taken[row] = isClose ? x - 3 * axis.scale : x;
    shown.push({ row, x, symbol: isClose ? "" : symbol, kind });
  };
  axis.chain.forEach((n, at) => {
    for (const kind of signsAt(axis.film, n)) {
      const symbol = axis.film.reel.signs[kind]?.symbol ?? "";
      put("sign", at, symbol, `dt-sign is-${kind.replace(/\W/g, "")}`);
    }
    const glyph = glyphAt(axis, notes, n);
    if (glyph !== null) {
      const sign = glyph ? signOf(axis.film.reel, glyph) : "scroll";
      put("note", at, sign, `dt-note-sign is-${glyph ? toneOf(glyph) : "note"}`);
    }
  });
  return shown;
}

/** The first glyph of the notes at an entry; empty if they have none, null if there are no notes. */
function glyphAt({ film }: Axis, notes: NotesByEntry, n: number): string | null {
  const all = notes.get(n);
  if (!all) return null;
  return all.find(({ glyph }) => glyph && isKnownGlyph(film.reel, glyph))?.glyph ?? "";
}

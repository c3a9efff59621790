/** Small games to look at, for the tests. */
import type { Reel, ReelEntry, ShownNote } from "../src/contract/reel";

/** A step after another one; -1 is before the first. */
export const entry = (up: number, id: string, more: Partial<ReelEntry> = {}): ReelEntry => ({
  id,
  up,
  say: 0,
  note: 0,
  thread: 0,
  zones: [],
  ask: [0, ""],
  told: [],
  moves: [],
  ...more,
});

export const reelOf = (
  entries: ReelEntry[],
  lines: number[],
  more: Partial<Reel> = {},
): Partial<Reel> => ({ says: [""], entries, lines, ...more });

/**
 * A game of three steps (a, b, c), another line that leaves it after the first (d, e), and a third that
 * leaves that one (f): begin-a-b-c, a-d-e, d-f.
 */
export const branched = (more: Partial<Reel> = {}): Partial<Reel> =>
  reelOf(
    [
      entry(-1, "0000", { turn: 1 }),
      entry(0, "aaaa", { turn: 2 }),
      entry(1, "bbbb"),
      entry(2, "cccc", { turn: 3, marks: ["won"] }),
      entry(1, "dddd"),
      entry(4, "eeee", { marks: ["lost", "peeked"] }),
      entry(4, "ffff"),
    ],
    [3, 5, 6],
    more,
  );

export const note = (on: number, more: Partial<ShownNote> = {}): ShownNote => ({
  id: `note ${on}`,
  on,
  by: "Ada",
  begun: "2026-01-01",
  text: ["Well."],
  ...more,
});

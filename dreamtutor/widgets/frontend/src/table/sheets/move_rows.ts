/** The list of moves as the arrow keys go through it: row by row, and in each row what can be pressed. */
import type { Played, PlayedLine } from "../played";

/** A step of the list, and what stands beside it. */
export interface MoveRow {
  id: string;
  /** It is the first of a line that can be unfolded, and whether that is. */
  fold: "none" | "closed" | "open";
  /** The line can be compared with the one that is played. */
  compares: boolean;
}

/** What can be pressed in a row. */
export interface MovePlace {
  id: string;
  part: "move" | "compare";
}

/** What an arrow key does. */
export type MoveKey = { go: MovePlace } | { fold: string } | null;

/** What is unfolded is listed by these names: it stays so from scene to scene. */
export const lineName = (head: string): string => `line ${head}`;

/** So many steps of a line that was left are not seen while it is folded. */
export const hiddenIn = (line: PlayedLine): number => line.moves.length - 1 + (line.after ?? 0);

/** The rows that are seen, from top to bottom. */
export function rowsOf(line: PlayedLine, unfolded: ReadonlySet<string>): MoveRow[] {
  return line.moves.flatMap(({ id, lines = [] }) => [
    { id, fold: "none" as const, compares: false },
    ...lines.flatMap((left) => rowsOfLeft(left, unfolded)),
  ]);
}

/** Of a line that was left: its first step, and the others if it is unfolded. */
function rowsOfLeft(line: PlayedLine, unfolded: ReadonlySet<string>): MoveRow[] {
  const [head, ...moves] = line.moves;
  if (!head) return [];
  const isOpen = unfolded.has(lineName(head.id));
  const fold = !hiddenIn(line) ? "none" : isOpen ? "open" : "closed";
  const row: MoveRow = { id: head.id, fold, compares: !!line.alike };
  return [row, ...(isOpen ? rowsOf({ ...line, moves }, unfolded) : [])];
}

/**
 * Where a key leads: up and down from step to step; right unfolds a line and goes on to its
 * comparison, left goes back and folds.
 */
export function walk(
  rows: readonly MoveRow[],
  from: MovePlace,
  key: { right: number; down: number; key: string },
): MoveKey {
  const at = rows.findIndex(({ id }) => id === from.id);
  const row = rows[at];
  if (!row) return null;
  if (key.right) return alongRow(row, from, key.right);
  const to =
    key.key === "Home" ? rows[0] : key.key === "End" ? rows.at(-1) : rows[at + (key.down || NaN)];
  return to ? { go: { id: to.id, part: "move" } } : null;
}

function alongRow(row: MoveRow, { part }: MovePlace, right: number): MoveKey {
  const foldsNow = right > 0 ? row.fold === "closed" : row.fold === "open";
  if (part === "move" && foldsNow) return { fold: row.id };
  if (right > 0) return row.compares ? { go: { id: row.id, part: "compare" } } : null;
  return part === "compare" ? { go: { id: row.id, part: "move" } } : null;
}

/** What is unfolded when the table has come to another step: the lines that lead to it, too. */
export function unfoldedAt(
  unfolded: ReadonlySet<string>,
  was: Played | undefined,
  now: Played | undefined,
): ReadonlySet<string> {
  if (!now?.open?.length || was?.here === now.here) return unfolded;
  return new Set([...unfolded, ...now.open.map(lineName)]);
}

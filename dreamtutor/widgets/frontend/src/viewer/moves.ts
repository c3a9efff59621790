/** The list of moves of a replay: the whole tree, each line below the step that was played instead. */
import type { ShownNote } from "../contract/reel";
import type { PlayedLine, PlayedStep } from "../table/played";
import { type Branch, branchesOf } from "./branches";
import type { Film } from "./film";
import type { NotesByEntry } from "./seek";

/** Lines in lines are listed so deep; the rest is on the timeline. */
const DEEPEST = 40;

/**
 * The tree is made line by line, not by calls within calls: whoever goes back and forth often makes
 * lines in lines deeper than a page can call itself.
 */
export function treeOf(film: Film, notes: NotesByEntry): PlayedLine {
  const branches = branchesOf(film);
  const depths = depthsOf(branches);
  const lines = new Map<number, PlayedLine>(
    branches.map(({ entries }) => [
      entries[0] ?? -1,
      { moves: [], end: film.idOf(entries.at(-1) ?? -1) },
    ]),
  );
  for (const branch of branches) {
    const head = branch.entries[0] ?? -1;
    const line = lines.get(head);
    if (!line) continue;
    const depth = depths.get(branch) ?? 0;
    line.moves = movesOf(film, notes, branch, (n) => {
      // what was played instead of the first step of a line stands beside that line, not in it
      if ((n === head && depth) || depth === DEEPEST) return [];
      return insteadOf(film, n).flatMap((other) => lines.get(other) ?? []);
    });
    if (depth) Object.assign(line, { alike: true, ...marksOfLine(film, branch) });
  }
  return lines.get(branches[0]?.entries[0] ?? -1) ?? { moves: [], end: "" };
}

/** How deep each line lies in others. */
function depthsOf(branches: readonly Branch[]): ReadonlyMap<Branch, number> {
  const branchOf = new Map<number, Branch>();
  const depths = new Map<Branch, number>();
  for (const branch of branches) {
    for (const n of branch.entries) branchOf.set(n, branch);
    const left = branchOf.get(branch.fork);
    depths.set(branch, left ? (depths.get(left) ?? -1) + 1 : 0);
  }
  return depths;
}

const insteadOf = (film: Film, n: number): number[] =>
  (film.following[film.entry(n)?.up ?? -1] ?? []).filter((other) => other !== n);

function movesOf(
  film: Film,
  notes: NotesByEntry,
  { entries }: Branch,
  linesAt: (n: number) => PlayedLine[],
): PlayedStep[] {
  let before = 0;
  return entries.map((n) => {
    const turn = film.answeredIn(n);
    const marks = film.entry(n)?.marks;
    const lines = linesAt(n);
    const move: PlayedStep = {
      id: film.idOf(n),
      say: film.entry(n)?.say ?? -1,
      ...(turn && turn !== before ? { turn } : {}),
      ...(marks?.length ? { marks } : {}),
      ...notedIn(notes.get(n) ?? []),
      ...(lines.length ? { lines } : {}),
    };
    before = turn;
    return move;
  });
}

/** What notes say of a step in short: their signs, and whether they say more than a sign. */
function notedIn(notes: readonly ShownNote[]): Pick<PlayedStep, "glyphs" | "noted"> {
  const glyphs = [...new Set(notes.flatMap(({ glyph }) => glyph ?? []))];
  const isMore = ({ text, reveal, marks, glyph }: ShownNote) =>
    text?.length || reveal !== undefined || marks?.length || !glyph;
  return {
    ...(glyphs.length ? { glyphs } : {}),
    ...(notes.some(isMore) ? { noted: true } : {}),
  };
}

/** What one should know of a line that is folded: how it ended, what one has peeked at. */
function marksOfLine(film: Film, { entries }: Branch): Pick<PlayedLine, "marks"> {
  const outcome = film.outcome(entries.at(-1) ?? -1);
  const seen = new Set(entries.flatMap((n) => film.entry(n)?.marks ?? []));
  const others = (["peeked", "shuffled"] as const).filter((mark) => seen.has(mark));
  const marks = [...(outcome ? [outcome] : []), ...others];
  return marks.length ? { marks } : {};
}

/** The first steps of the lines that lead to an entry: they are unfolded. */
export function headsAbove(film: Film, branches: readonly Branch[], n: number): string[] {
  const heads = new Set(branches.map(({ entries }) => entries[0] ?? -1));
  const found: string[] = [];
  for (let at = n; at >= 0; at = film.entry(at)?.up ?? -1)
    if (heads.has(at)) found.push(film.idOf(at));
  return found;
}

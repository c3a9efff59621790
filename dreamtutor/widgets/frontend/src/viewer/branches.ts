/** The lines of a game below each other, none over another: where each leaves another, and its lane. */
import type { Film } from "./film";

export interface Branch {
  line: number;
  /** How far below the first line it is drawn; that one is the axis. */
  lane: number;
  /** The entry after which it leaves another line; -1 for the first. */
  fork: number;
  /** Its entries since then. */
  entries: readonly number[];
}

type Span = readonly [from: number, to: number];

export function branchesOf(film: Film): Branch[] {
  const laneOf = new Map<number, number>();
  const taken: Span[][] = [];
  const branches = film.lines.map((_, line): Branch => {
    const chain = film.chain(line);
    const from = chain.findIndex((n) => !laneOf.has(n));
    const entries = from < 0 ? [] : chain.slice(from);
    const fork = from > 0 ? (chain[from - 1] ?? -1) : -1;
    const span: Span = [from - 1, chain.length - 1];
    let lane = line ? (laneOf.get(fork) ?? 0) + 1 : 0;
    while (taken[lane]?.some((other) => touches(other, span))) lane++;
    taken[lane] = [...(taken[lane] ?? []), span];
    for (const n of entries) laneOf.set(n, lane);
    return { line, lane, fork, entries };
  });
  return branches.filter(({ entries }) => entries.length);
}

const touches = (one: Span, other: Span): boolean =>
  one[0] <= other[1] + 1 && other[0] <= one[1] + 1;

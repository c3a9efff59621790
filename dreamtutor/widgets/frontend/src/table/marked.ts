/**
 * Sorting cards where they lie: what is marked goes into the first bin, the rest into the last. At
 * each place the marked ones must add up to zero; which number counts where, the scene says.
 */
import type { Slot } from "../contract/scene";

/** What the marked cards of a place add up to. */
export interface MarkedSum {
  /** The zone where they are added up. */
  zone: string;
  sum: number;
}

type Counted = Pick<Slot, "group" | "adds">;

/** The places that do not add up to zero, in the order in which their first card was listed. */
export function uneven(cards: readonly Counted[], marked: ReadonlySet<number>): MarkedSum[] {
  const sums = new Map<string, number>();
  cards.forEach(({ group = "", adds = 0 }, place) => {
    if (marked.has(place)) sums.set(group, (sums.get(group) ?? 0) + adds);
  });
  return [...sums].flatMap(([zone, sum]) => (sum ? { zone, sum } : []));
}

/** For each bin the places of its cards: the first has what is marked, the last the rest. */
export function markedPiles(cards: number, bins: number, marked: ReadonlySet<number>): number[][] {
  const all = Array.from({ length: cards }, (_, place) => place);
  return Array.from({ length: bins }, (_, bin) => {
    if (bin === 0) return all.filter((place) => marked.has(place));
    return bin === bins - 1 ? all.filter((place) => !marked.has(place)) : [];
  });
}

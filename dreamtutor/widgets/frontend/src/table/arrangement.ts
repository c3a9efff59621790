/** Cards that are sorted into bins: where each lies, where it can go, and what is missing. */
import type { SceneBin } from "../contract/scene";
import type { Arrangement } from "./state";

export interface Place {
  bin: number;
  /** How many cards come before it in the bin. */
  at: number;
}

/** Where a card lies now. */
export function placeOf({ piles }: Arrangement, card: number): Place {
  const bin = piles.findIndex((pile) => pile.includes(card));
  return { bin, at: piles[bin]?.indexOf(card) ?? -1 };
}

/** With a card in another place: before what lies there, or behind the last. */
export function withMoved(arrangement: Arrangement, card: number, to: Place): Arrangement {
  const { bin, at } = placeOf(arrangement, card);
  const most = (arrangement.piles[to.bin]?.length ?? 0) - (bin === to.bin ? 1 : 0);
  const place = Math.max(0, Math.min(to.at, most));
  if (bin === to.bin && at === place) return arrangement;
  const piles = arrangement.piles.map((pile) => pile.filter((other) => other !== card));
  piles[to.bin]?.splice(place, 0, card);
  return { ...arrangement, piles };
}

/** Which way an arrow points: 1, −1 or 0; `right` is on in reading direction. */
export interface Arrow {
  right: number;
  down: number;
}

/** An arrow moves the card that is held: along its bin, or into the next one. */
export function withArrow(arrangement: Arrangement, card: number, arrow: Arrow): Arrangement {
  const { bin, at } = placeOf(arrangement, card);
  if (arrow.right) return withMoved(arrangement, card, { bin, at: at + arrow.right });
  const next = bin + arrow.down;
  return arrangement.piles[next] ? withMoved(arrangement, card, { bin: next, at }) : arrangement;
}

/** The card where an arrow leads from one that is not held; undefined if there is none. */
export function cardFrom(
  { piles, held }: Arrangement,
  card: number,
  { right, down }: Arrow,
): number | undefined {
  const { bin, at } = placeOf({ piles, held }, card);
  const pile = piles[bin + down] ?? [];
  return pile[Math.min(pile.length - 1, Math.max(0, at + right))];
}

/** A bin with too few cards (then `by` is positive) or too many. */
export interface Misfit {
  bin: SceneBin;
  by: number;
}

/** What is still wrong. */
export function misfits(bins: readonly SceneBin[], { piles }: Arrangement): Misfit[] {
  return bins.flatMap((bin, place) => {
    const count = piles[place]?.length ?? 0;
    if (count < bin.least) return { bin, by: bin.least - count };
    return count > bin.most ? { bin, by: bin.most - count } : [];
  });
}

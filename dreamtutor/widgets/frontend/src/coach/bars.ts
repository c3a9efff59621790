/** Bars that show how often choices win: where in them something stands. */
import type { CoachChoice } from "../contract/coach";

/** The room of the bars: from the least that is shown to the most. */
export interface Span {
  least: number;
  most: number;
}

/** What the bars show: all ranges, with a little room, and never so little that noise looks large. */
export function spanOf(choices: readonly CoachChoice[]): Span {
  const ends = choices.flatMap(({ range }) => (range ? [range[0], range[2]] : []));
  if (!ends.length) return { least: 0, most: 1 };
  const least = Math.min(...ends);
  const most = Math.max(...ends);
  const room = Math.max(0, MIN_SPAN - (most - least)) / 2;
  return { least: Math.max(0, least - room), most: Math.min(1, most + room) };
}

const MIN_SPAN = 0.2;

/** Where something of the span stands, in parts of a hundred. */
export const placeOf = (x: number, { least, most }: Span): number =>
  Math.round((1000 * (x - least)) / (most - least || 1)) / 10;

/** The parts of which all faces are put together. */
import { GOLD } from "./colours";
import { disc, repeat } from "./strokes";

/** A picture, cut to a window of the card; `from`: the part of the picture that is seen. */
export const pane = (
  x: number,
  width: number,
  height: number,
  art: string,
  from = "0 0 70 116",
): string =>
  `<svg x="${x - 0.5}" y="2.5" width="${width + 1}" height="${height + 0.5}" viewBox="${from}" preserveAspectRatio="xMidYMid slice">${art}</svg>`;

/** Points in a line, around the middle. */
export const pips = (count = 0, x: number, y: number, step: number, radius: number): string =>
  repeat(count, (index) => disc(x + (index - (count - 1) / 2) * step, y, radius, GOLD));

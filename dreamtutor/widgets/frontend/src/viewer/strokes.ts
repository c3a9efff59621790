/**
 * Rings around cards and arrows between them: where their lines run. What a mark means is told by its
 * form, too: good is a firm line with a tick, bad is dashed with a cross, and neither is a thin line.
 */

/** Where something lies on the table: its middle, its size, and how far it is turned (radians). */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
}

export interface Point {
  x: number;
  y: number;
}

export type Form = "good" | "bad" | "open";

export const formOf = (tone: string | undefined): Form =>
  tone === "good" || tone === "bad" ? tone : "open";

/** How far a ring stands off its card. */
const AROUND = 5;

export interface Ring {
  at: Point;
  /** Degrees. */
  turn: number;
  width: number;
  height: number;
  radius: number;
  /** Where the sign of its form stands: at its left top. */
  badge: Point;
}

export function ringAround({ x, y, width, height, turn }: Box): Ring {
  const wide = width + 2 * AROUND;
  const high = height + 2 * AROUND;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [left, top] = [3 - wide / 2, 3 - high / 2];
  return {
    at: { x, y },
    turn: (turn * 180) / Math.PI,
    width: wide,
    height: high,
    radius: Math.min(10, wide / 3),
    badge: { x: x + left * cos - top * sin, y: y + left * sin + top * cos },
  };
}

export interface Arrow {
  /** A path of SVG. */
  line: string;
  tip: Point;
  /** Degrees. */
  turn: number;
  /** In the middle of the line. */
  badge: Point;
}

export function arrowBetween(a: Box, b: Box): Arrow {
  const isLevel = Math.abs(b.y - a.y) < (a.height + b.height) / 4;
  const bow = bowOf(a, b, isLevel);
  const way = Math.sign(b.x - a.x) || 1;
  const from = isLevel ? topOf(a, way) : edgeOf(a, bow);
  const tip = isLevel ? topOf(b, -way) : edgeOf(b, bow);
  // a card at the upper edge has no room above it
  if (isLevel) bow.y = Math.max(bow.y, 6 - (from.y + tip.y) / 2);
  const back = 9 / (Math.hypot(tip.x - bow.x, tip.y - bow.y) || 1);
  const neck = { x: tip.x + (bow.x - tip.x) * back, y: tip.y + (bow.y - tip.y) * back };
  return {
    line: `M${said(from)}Q${said(bow)} ${said(neck)}`,
    tip,
    turn: (Math.atan2(tip.y - bow.y, tip.x - bow.x) * 180) / Math.PI,
    badge: { x: (from.x + 2 * bow.x + tip.x) / 4, y: (from.y + 2 * bow.y + tip.y) / 4 },
  };
}

/** Between neighbours it rises over the cards; else it swings out to the side. */
function bowOf(a: Box, b: Box, isLevel: boolean): Point {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  if (!isLevel) {
    return { x: middle.x + (b.y - a.y) * 0.16, y: middle.y - (b.x - a.x) * 0.16 };
  }
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const top = Math.min(a.y - a.height / 2, b.y - b.height / 2);
  return { x: middle.x, y: top - Math.min(70, 18 + far * 0.16) };
}

/** A place on the upper edge, a little to one side. */
const topOf = ({ x, y, width, height }: Box, side: number): Point => ({
  x: x + side * Math.min(8, width / 5),
  y: y - height / 2 - 2,
});

/** Where a line from the middle of a box to a point leaves the box. */
function edgeOf({ x, y, width, height }: Box, to: Point): Point {
  const [dx, dy] = [to.x - x, to.y - y];
  const across = (width / 2 + 2) / (Math.abs(dx) || 1e-6);
  const down = (height / 2 + 2) / (Math.abs(dy) || 1e-6);
  const part = Math.min(across, down, 1);
  return { x: x + dx * part, y: y + dy * part };
}

/** A tenth of a pixel is enough. */
export const tenth = (x: number): number => Math.round(x * 10) / 10;

const said = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`;

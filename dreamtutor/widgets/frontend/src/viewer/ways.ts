/** The lines of the timeline as paths of SVG. */
import type { Axis } from "./axis";
import type { Branch } from "./branches";

const short = (x: number): string => x.toFixed(1);

/** From where a line leaves another to its end. */
export function branchPath(axis: Axis, { entries, lane, fork }: Branch): string {
  const [first = -1, last = -1] = [entries[0], entries.at(-1)];
  const end = `H${short(axis.xOf(last))}`;
  if (fork < 0) return `M${short(axis.xOf(first))} ${axis.y(lane)}${end}`;
  return `${bend(axis, fork, axis.xOf(first), lane)}${end}`;
}

/** The bend from the lane of an entry to another lane. */
function bend(axis: Axis, fork: number, to: number, lane: number): string {
  const x = axis.xOf(fork);
  const y = axis.y(lane);
  const radius = Math.min(8 * axis.scale, Math.abs(to - x));
  const around = x + (to > x ? radius : -radius);
  return `M${short(x)} ${axis.yOf(fork)}V${y - radius}Q${short(x)} ${y} ${short(around)} ${y}`;
}

/** A whole line from the beginning, through the lanes of all lines that it was part of. */
export function linePath(axis: Axis, line: number): string {
  const chain = axis.film.chain(line);
  let path = "";
  let before: number | undefined;
  chain.forEach((n, at) => {
    const lane = axis.laneOf(n);
    if (before === undefined) path += `M${short(axis.x(0))} ${axis.y(lane)}`;
    else if (lane !== before) path += bend(axis, chain[at - 1] ?? -1, axis.x(at), lane);
    const next = chain[at + 1];
    if (next === undefined || axis.laneOf(next) !== lane) path += `H${short(axis.x(at))}`;
    before = lane;
  });
  return path;
}

/** The dots of some entries of a lane, all in one path; where they would touch, none. */
export function dotsPath(axis: Axis, entries: readonly number[]): string {
  if (axis.step < 5 * axis.scale) return "";
  return entries.map((n) => `M${short(axis.xOf(n))} ${axis.yOf(n)}h0`).join("");
}

/** The steps with which turns begin on the line that is looked at. */
export function turnsBegun({ film, chain }: Axis): number[] {
  return chain.flatMap((n, at) => {
    const begins = at ? film.entry(n)?.turn : film.turnOf(n);
    return begins ? [at] : [];
  });
}

/** A short line above each step with which a turn begins; none where they would touch. */
export function ticksPath(axis: Axis, begun: readonly number[]): string {
  if (axis.step < 2) return "";
  const { scale } = axis;
  const tick = (at: number) => {
    const y = axis.yOf(axis.chain[at] ?? -1) - 7 * scale;
    return `M${short(axis.x(at))} ${y}v${3 * scale}`;
  };
  return begun.map(tick).join("");
}

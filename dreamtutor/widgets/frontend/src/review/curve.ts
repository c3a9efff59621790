/** Where the curve of a review lies, and the bars of luck and decisions below it. */
import type { ReviewStep } from "../contract/review";

export const WIDE = 600;
/** How high the curve is, and the lane of luck and decisions below it. */
export const HIGH = 120;
export const LANE = 56;
/** What is worth a bar. */
const LEAST = 0.005;

/** Where a step is from the left. */
export const xOf = (at: number, count: number): number =>
  Math.round((10 * (WIDE * at)) / Math.max(1, count - 1)) / 10;

/** Where a chance is from the top. */
export const yOf = (chance: number): number => Math.round(10 * HIGH * (1 - chance)) / 10;

/** The curve as a path; the axis may have more steps than these. */
export const curveOf = (steps: readonly ReviewStep[], count = steps.length): string =>
  steps.map(({ chance }, at) => `${at ? "L" : "M"}${xOf(at, count)} ${yOf(chance)}`).join("");

export interface Bar {
  at: number;
  x: number;
  y: number;
  high: number;
}

/** Bars on both sides of the middle of the lane; the longest fills its half. */
export function barsOf(
  steps: readonly ReviewStep[],
  what: "luck" | "decision",
  count = steps.length,
): Bar[] {
  const most = Math.max(0.05, ...steps.flatMap((s) => [Math.abs(s.luck), Math.abs(s.decision)]));
  const middle = HIGH + LANE / 2;
  return steps.flatMap((step, at) => {
    const part = step[what];
    if (Math.abs(part) < LEAST) return [];
    const high = Math.round((5 * LANE * Math.abs(part)) / most) / 10;
    return [{ at, x: xOf(at, count), y: part > 0 ? middle - high : middle, high }];
  });
}

/** The step that is nearest to a place from the left, as a part of the width. */
export const nearest = (part: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.round(part * (count - 1))));

/**
 * What is said of a step in one word: a sign beside it, and the word for those who do not know the
 * sign. Both come with the replay; what it does not know is shown as it was written.
 */
import type { Glyph, Reel } from "../contract/reel";

/** Those that a learner looks for. */
const MISTAKES = ["doubtful", "mistake", "blunder"];
const GOOD = ["brilliant", "good", "lucky"];

export const isMistake = (name: string | undefined): boolean => MISTAKES.includes(name ?? "");

const glyphOf = (reel: Reel, name: string): Glyph | undefined =>
  reel.glyphs.find(([id]) => id === name);

export const isKnownGlyph = (reel: Reel, name: string): boolean => !!glyphOf(reel, name);

export const signOf = (reel: Reel, name: string): string => glyphOf(reel, name)?.[1] ?? name;

/** The word for it. */
export const glyphSay = (reel: Reel, name: string): string => glyphOf(reel, name)?.[2] ?? name;

/** The tone of its colour. */
export function toneOf(name: string): "good" | "bad" | "open" {
  if (isMistake(name) || name === "unlucky") return "bad";
  return GOOD.includes(name) ? "good" : "open";
}

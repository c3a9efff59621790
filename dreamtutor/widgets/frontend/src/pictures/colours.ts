/** The colours of the pictures: names of tokens that the style sheet knows, so that they can change. */

export const colour = (name: string): string => `var(--dt-${name})`;

export const PAPER = colour("paper");
export const NIGHT = colour("night");
export const INK = colour("ink");
export const GOLD = colour("gold");
export const SILVER = colour("silver");
export const DREAD = colour("dread");
export const MINT = colour("mint");
export const BRASS = colour("brass");
export const DEEP = colour("dream-deep");
export const MID = colour("dream-mid");
export const LIT = colour("dream-lit");

/** The shades of a place, of an element, or of "dream". */
export interface Tones {
  name: string;
  deep: string;
  mid: string;
  lit: string;
  /** What stands out on `mid`. */
  on: string;
}

export const tones = (name: string): Tones => ({
  name,
  deep: colour(`${name}-deep`),
  mid: colour(`${name}-mid`),
  lit: colour(`${name}-lit`),
  on: colour(`${name}-on`),
});

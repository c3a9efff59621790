/** The four places and the four elements: what stands for each, its window and its pattern. */
import { line, repeat } from "./strokes";

/** The symbol that stands for a place or an element, and its letter if Python gives no other. */
export interface Mark {
  symbol: string;
  letter: string;
}

/** The places, by their colours. */
export const PLACES: Readonly<Record<string, Mark>> = {
  red: { symbol: "dome", letter: "O" },
  blue: { symbol: "fish", letter: "A" },
  green: { symbol: "leaf", letter: "G" },
  brown: { symbol: "book", letter: "L" },
};
export const COLOURS = Object.keys(PLACES);

export const ELEMENTS: Readonly<Record<string, Mark>> = {
  earth: { symbol: "earth", letter: "E" },
  water: { symbol: "water", letter: "W" },
  fire: { symbol: "fire", letter: "F" },
  air: { symbol: "air", letter: "A" },
};
export const ELEMENT_NAMES = Object.keys(ELEMENTS);

/** The colour in which the symbol of a card shines. */
const LIGHTS: Readonly<Record<string, string>> = {
  sun: "gold",
  moon: "silver",
  key: "brass",
  glyph: "mint",
};

export const lightOf = (symbol: string | undefined): string => LIGHTS[symbol ?? ""] ?? "gold";

/** The outline of the window that each place has for itself; 70 x 116. */
export const WINDOWS: Readonly<Record<string, string>> = {
  red: "M5 111V36A30 30 0 0 1 65 36V111Z",
  blue: "M35 5C57 5 65 30 65 58S57 111 35 111 5 86 5 58 13 5 35 5Z",
  green: "M5 111V50Q7 19 35 4Q63 19 65 50V111Z",
  brown: "M5 111V25H13V15H23V5H47V15H57V25H65V111Z",
};

/** The path of a pattern that fills so much room. */
type Pattern = (width: number, height: number) => string;

const waves: Pattern = (width, height) =>
  repeat(
    Math.ceil(height / 6),
    (row) => `M-2 ${4 + row * 6}q2.5-4 5 0${"t5 0".repeat(Math.ceil(width / 5))}`,
  );

const PATTERNS: Readonly<Record<string, Pattern>> = {
  /** Arches within each other. */
  red: (width, height) =>
    repeat(6, (arch) => {
      const radius = 5 + arch * 5;
      return `M${width / 2 - radius} ${height + 2}a${radius} ${radius} 0 0 1 ${10 + arch * 10} 0`;
    }),
  blue: waves,
  water: waves,
  /** A leaf with its veins. */
  green: (width, height) =>
    repeat(Math.ceil(height / 7), (vein) => {
      const from = `M${width / 2} ${vein * 7 + 6}`;
      return `${from}l${width / 2} -7${from}l${-width / 2} -7`;
    }).concat(`M${width / 2} 0V${height}`),
  /** The backs of books. */
  brown: (width, height) =>
    repeat(
      Math.ceil(width / 4),
      (book) => `M${2 + book * 4} ${height}V${[3, 8, 1, 6, 10, 2][book % 6]}`,
    ),
  /** Grains. */
  earth: (width, height) =>
    repeat(Math.ceil(height / 6), (row) =>
      repeat(Math.ceil(width / 8), (grain) => `M${grain * 8 + (row % 2) * 4} ${3 + row * 6}h.1`),
    ),
  /** Tongues of flame. */
  fire: (width, height) =>
    repeat(
      Math.ceil(height / 7),
      (row) => `M-2 ${6 + row * 7}${"l3-5 3 5".repeat(Math.ceil(width / 5))}`,
    ),
  /** A labyrinth. */
  dream: (width, height) =>
    repeat(5, (ring) => {
      const radius = 3 + ring * 6;
      const side = ring % 2 ? 1 : -1;
      return `M${width / 2 - radius} ${height / 2}a${radius} ${radius} 0 1 ${ring % 2} ${radius} ${side * radius}`;
    }),
  /** Breaths of wind. */
  air: (width, height) =>
    repeat(Math.ceil(height / 6), (row) =>
      repeat(
        Math.ceil(width / 12) + 1,
        (breath) => `M${breath * 12 - (row % 2) * 6} ${4 + row * 6}h6`,
      ),
    ),
};

export const hasPattern = (name: string): boolean => Object.hasOwn(PATTERNS, name);

/** The pattern of a place or an element; nothing if it has none. */
export function pattern(
  name: string,
  width: number,
  height: number,
  colour: string,
  opacity = 0.5,
): string {
  const path = PATTERNS[name]?.(width, height);
  return path ? line(path, colour, 1.3, `opacity="${opacity}"`) : "";
}

/**
 * What the card of an id shows. A file of an expansion says it for each kind of card; how that is laid
 * out on the face, in the detail that there is room for, is the same for all (`face.ts`).
 */

/** What a card shows. */
export interface CardPicture {
  /** The place or element that it belongs to: its colours, its mark, and its letter. */
  place?: string;
  element?: string;
  /** Its colours, if it belongs to no place or element. */
  tone?: string;
  /** The symbol in its corner. */
  mark?: string;
  /** The symbol that it is known by, and the colour in which that shines. */
  symbol?: string;
  light?: string;
  /** A second, smaller symbol. */
  extraSymbol?: string;
  /** What it counts. */
  number?: string;
  /** It counts one of two numbers: what it adds, and what it takes. */
  pair?: [adds: string, takes: string];
  /** What it counts is taken: the numbers stand at the right, in another colour. */
  takes?: boolean;
  /** What it is to the player, if its light does not say so: the glow around it. */
  mood?: "dread" | "peace";
  /** It has no strip with numbers or symbols at its side. */
  plain?: boolean;
  /** The picture fills the card. */
  whole?: boolean;
  /** The elements of a city. */
  city?: string[];
  /** The symbols at the left and the right edge, which fit those of neighbours: "s" or "m" each. */
  edges?: [left: string, right: string];
  /** So many points are counted on it. */
  pips?: number;
  /** It lies face down: its back, 94 x 134. */
  back?: () => string;
  /** The picture, 70 x 116 (plain cards: 94 wide if it is drawn so). */
  art?: () => string;
}

/**
 * For each kind of card of a game what it shows. The id "game/kind/a/b" asks with "a" and "b"; a kind
 * "back/a" is asked only for that. What throws shows nothing.
 */
export type Cards = Record<string, (...parts: string[]) => CardPicture>;

/** A card without a strip, whose picture fills it. */
export const dreamCard = (symbol: string, light: string, art: () => string): CardPicture => ({
  plain: true,
  whole: true,
  tone: "dream",
  mark: symbol,
  symbol,
  light,
  art,
});

/** A card that speaks by what is drawn on it: it has no mark in its corner, and is drawn when small. */
export const readCard = (symbol: string, light: string, art: () => string): CardPicture => ({
  plain: false,
  whole: true,
  tone: "dream",
  mark: "",
  symbol,
  light,
  art,
});

/** A number with its sign, and a true minus. */
export const withSign = (number: string): string =>
  Number(number) > 0 && number[0] !== "+" ? `+${number}` : number.replace("-", "−");

/** The ids of all cards of a kind, for the lists of faces. */
export const listed = (kind: string, names: readonly (string | number)[]): string[] =>
  names.map((name) => `${kind}/${name}`);

/** The numbers on the good and on the bad dreams. */
export const GOOD_NUMBERS = ["1", "2", "3", "4"];
export const BAD_NUMBERS = ["-1", "-2", "-3"];

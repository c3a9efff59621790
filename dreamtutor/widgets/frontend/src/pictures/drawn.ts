/**
 * What there is to draw: what the cards of each game show, and the symbols. A file of drawings
 * (`pictures/<game>`) adds its own when it is loaded; a page has those of the expansions on it.
 */
import type { Cards } from "./cards";
import { SYMBOLS as COMMON_SYMBOLS } from "./symbols";

const CARDS: Record<string, Cards> = {};

/** All symbols: the common ones, and those that expansions bring. */
export const SYMBOLS: Record<string, string> = { ...COMMON_SYMBOLS };

/** Adds what an expansion of a game draws. */
export function addDrawings(
  game: string,
  cards: Cards,
  symbols: Readonly<Record<string, string>> = {},
): void {
  CARDS[game] = { ...CARDS[game], ...cards };
  Object.assign(SYMBOLS, symbols);
}

/** What the cards of a game show; nothing of one that nobody knows. */
export const cardsOf = (game: string): Cards => (Object.hasOwn(CARDS, game) && CARDS[game]) || {};

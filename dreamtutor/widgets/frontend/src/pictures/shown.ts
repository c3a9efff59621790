/**
 * What the face of an id shows: its picture, with the colours, the mark and the letter of the place or
 * element that it belongs to.
 */
import type { CardPicture } from "./cards";
import { type Tones, tones } from "./colours";
import { cardsOf, SYMBOLS } from "./drawn";
import { ELEMENTS, type Mark, PLACES } from "./places";
import { escaped } from "./strokes";

/** The letters of places and elements, in the reader's language. */
export type Letters = Record<string, string>;

export const symbolOf = (name: string | undefined): string =>
  Object.hasOwn(SYMBOLS, name ?? "") ? (SYMBOLS[name ?? ""] ?? "") : "";

/** What a card shows, and how that is coloured and lettered. */
export interface ShownCard extends CardPicture {
  /** The name of its colours. */
  tone: string;
  shades: Tones;
  /** The letter of its place or element; empty if it belongs to none. */
  letter: string;
}

/** The letter of a place or element. */
export const letterOf = (name: string, mark: Mark, letters: Letters): string =>
  escaped(letters[name] || mark.letter);

/** What the card of an id shows; undefined if no picture is known for it. */
export function shownCard(id: string, letters: Letters): ShownCard | undefined {
  if (/[^\w/+-]/.test(id)) return undefined;
  try {
    const picture = pictureOf(id);
    if (!picture) return undefined;
    picture.art?.();
    if (picture.symbol && !symbolOf(picture.symbol)) return undefined;
    return withMark(picture, letters);
  } catch {
    return undefined;
  }
}

/** What the file of the expansion says of an id. It may throw if the id asks for what does not exist. */
function pictureOf(id: string): CardPicture | undefined {
  const [game = "", kind = "", ...parts] = id.split("/");
  const cards = cardsOf(game);
  const picture = own(cards, `${kind}/${parts[0]}`) ?? own(cards, kind);
  return picture?.(...parts);
}

function withMark(picture: CardPicture, letters: Letters): ShownCard {
  const name = picture.place ?? picture.element;
  const mark = picture.place !== undefined ? PLACES[name ?? ""] : ELEMENTS[name ?? ""];
  if (name !== undefined && !mark) throw new RangeError(`no place or element is called ${name}`);
  const tone = name ?? picture.tone ?? "dream";
  return {
    ...picture,
    tone,
    mark: picture.mark ?? mark?.symbol,
    shades: tones(tone),
    letter: name !== undefined && mark ? letterOf(name, mark, letters) : "",
  };
}

const own = <T>(all: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(all, key) ? all[key] : undefined;

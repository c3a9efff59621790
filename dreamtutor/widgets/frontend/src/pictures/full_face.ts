/** The face of a card with its name: its picture, and beside or over it what the card counts and is. */
import { colour, DREAD, GOLD, LIT, MID, NIGHT, PAPER, SILVER, tones } from "./colours";
import { printedName } from "./name";
import { pane, pips } from "./pane";
import { hasPattern, pattern } from "./places";
import { type ShownCard, symbolOf } from "./shown";
import { box, disc, edged, put, repeat, shape, text } from "./strokes";

/** Where picture and name meet. A small card has more room for the name. */
interface Layout {
  name: string;
  isSmall: boolean;
  height: number;
  foot: number;
}

export function fullFace(card: ShownCard, name: string, isSmall: boolean): string {
  const height = isSmall ? 108 : 116;
  const layout = { name, isSmall, height, foot: 3 + height };
  if (card.city) return cityFace(card, card.city, layout);
  return card.plain ? plainFace(card, layout) : stripFace(card, layout);
}

/** A city: over its picture a disc for each of its elements. */
function cityFace(card: ShownCard, elements: string[], layout: Layout): string {
  const { name, isSmall, height, foot } = layout;
  const count = elements.length;
  const radius = count > 2 ? 11 : 14;
  const discs = elements.map((element, index) => {
    const { mid, on } = tones(element);
    const x = count > 2 ? 14 + index * 24 : 18 + index * (count > 1 ? 64 : 0);
    return (
      disc(x, radius + 5, radius, mid, edged(PAPER, 1.6)) +
      put(symbolOf(element), x, radius + 5, radius / 16, on)
    );
  });
  return (
    pane(3, 94, height, card.art?.() ?? "", "0 0 94 116") +
    discs.join("") +
    box(3, foot, 94, 140 - foot, MID) +
    printedName(name, 50, isSmall ? 129 : 132, 88, isSmall ? 13.5 : 10, colour("dream-on"))
  );
}

/** A card without a strip: its mark in a corner, and what it counts in another. */
function plainFace(card: ShownCard, layout: Layout): string {
  const { name, isSmall, height, foot } = layout;
  const { mid, on } = card.shades;
  const corner = card.letter
    ? letteredCorner(card)
    : disc(18, 18, 13, NIGHT) +
      put(symbolOf(card.mark), 18, 18, 0.74, colour(card.light || "gold"));
  return (
    pane(3, 94, height, card.art?.() ?? "", card.whole ? "-12 0 94 116" : "0 0 94 116") +
    box(3, foot, 94, 140 - foot, mid) +
    printedName(name, 50, isSmall ? 129 : 132, 88, isSmall ? 13 : 9.6, on) +
    corner +
    plateOf(card, foot)
  );
}

/** A tower: its place in a corner, its number in the other, and the symbols of its edges. */
function letteredCorner({ letter, mark, number, edges, shades }: ShownCard): string {
  return (
    `<rect x="6" y="6" width="24" height="40" rx="5" fill="${shades.mid}" stroke="${NIGHT}"/>` +
    put(symbolOf(mark), 18, 18, 0.76, shades.on) +
    text(letter, 18, 41, 17, shades.on) +
    text(number ?? "", 84, 27, 24, GOLD) +
    edgeSymbols(edges?.[0] ?? "", 13) +
    edgeSymbols(edges?.[1] ?? "", 87)
  );
}

const edgeSymbols = (edge: string, x: number): string =>
  [...edge]
    .map((sign, index) => {
      const isSun = sign === "s";
      const symbol = put(symbolOf(isSun ? "sun" : "moon"), 0, 0, 1, isSun ? GOLD : SILVER);
      const y = 72 + (index - (edge.length - 1) / 2) * 27;
      return put(disc(0, 0, 16, NIGHT) + symbol, x, y, 0.74);
    })
    .join("");

/** What a card without a strip counts, on a plate above its name. */
function plateOf({ number = "", pips: count }: ShownCard, foot: number): string {
  if (number.length <= 1) return "";
  const fill = number[0] === "−" ? DREAD : GOLD;
  const counts =
    pips(count, 34, foot - 12.5, 10, 3.4) ||
    text(number, 34, foot - 7, number.length > 2 ? 14 : 16, fill);
  return `<rect x="9" y="${foot - 22}" width="50" height="19" rx="6" fill="${NIGHT}"/>${counts}`;
}

const STRIP = 27;

/** Any other card: a strip at its side says all that one sees of it when others cover it. */
function stripFace(card: ShownCard, layout: Layout): string {
  const { name, isSmall, height, foot } = layout;
  const { takes, shades, tone } = card;
  const left = takes ? 97 - STRIP : 3;
  const middle = left + STRIP / 2;
  const picture = takes ? 3 : 30;
  const isNumbered = !!card.number && !card.symbol;
  const [head, markAt] = isNumbered
    ? stripNumber(card, middle)
    : [put(symbolOf(card.symbol), middle, 19, 0.92, colour(card.light ?? "")), 46];
  const patternColour = shades.name === "brown" ? shades.lit : shades.mid;
  return (
    pane(picture, 67, height, card.art?.() ?? "") +
    box(left, 3, STRIP, 134, NIGHT) +
    box(picture, foot, 67, 140 - foot, shades.mid) +
    head +
    (card.mark ? stripMark(card, middle, markAt) : "") +
    (card.symbol && hasPattern(tone)
      ? `<svg x="${left + 3}" y="84" width="${STRIP - 6}" height="50">${pattern(tone, STRIP - 6, 50, patternColour, 0.9)}</svg>`
      : "") +
    (card.extraSymbol ? put(symbolOf(card.extraSymbol), middle, 96, 0.75, LIT) : "") +
    printedName(name, picture + 33.5, isSmall ? 129 : 131.6, 62, isSmall ? 12.5 : 9.6, shades.on)
  );
}

/** As wide as the mark below it: a wide font of the reader's must not reach over the strip. */
const FITTED = 'font-weight="700" textLength="23" lengthAdjust="spacingAndGlyphs"';

/** The number on a strip, with as many arrows at its foot; and the line on which the mark stands. */
function stripNumber(card: ShownCard, middle: number): [drawing: string, markAt: number] {
  const { number = "", pair, takes } = card;
  if (pair) return [text(pair[0], middle, 20, 17, GOLD) + text(pair[1], middle, 37, 17, DREAD), 55];
  const fill = takes ? DREAD : GOLD;
  const arrow = takes ? "M-2.6-2H2.6L0 3Z" : "M-2.6 2H2.6L0-3Z";
  const arrows = number[0] === "±" ? 0 : Number(number[1]);
  return [
    text(number, middle, 24, number.length > 2 ? 15 : 21, fill, FITTED) +
      repeat(arrows, (index) =>
        shape(arrow, fill, `transform="translate(${middle} ${129 - index * 8})"`),
      ),
    43,
  ];
}

/** The mark of what the card belongs to, and its letter. */
function stripMark({ mark, letter, shades }: ShownCard, middle: number, y: number): string {
  return (
    `<rect x="${middle - 11.5}" y="${y - 11.5}" width="23" height="${letter ? 42 : 23}" rx="5" fill="${shades.mid}"/>` +
    put(symbolOf(mark), middle, y, 0.78, shades.on) +
    (letter ? text(letter, middle, y + 26, 17, shades.on) : "")
  );
}

/** The face of a card with little room (below 64 px): what it is known by, and its letter, very large. */
import { colour, DREAD, GOLD, MINT, NIGHT, SILVER, tones } from "./colours";
import { pane, pips } from "./pane";
import { ELEMENTS, pattern } from "./places";
import { type Letters, letterOf, type ShownCard, symbolOf } from "./shown";
import { box, put, text } from "./strokes";

export function markFace(card: ShownCard, letters: Letters): string {
  if (card.city) return cityMark(card.city, letters);
  if (card.edges) return towerMark(card, card.edges);
  if (card.plain || card.whole) return plainMark(card);
  return halvedMark(card);
}

/** A city: a field for each of its elements; a garden has none. */
function cityMark(elements: string[], letters: Letters): string {
  const count = elements.length;
  if (!count) return put(symbolOf("leaf"), 50, 70, 2.6, MINT);
  const isSquare = count > 2;
  const height = 134 / (isSquare ? 2 : count);
  const fields = elements.map((element, index) => {
    const { mid, on } = tones(element);
    const x = 3 + (isSquare ? (index % 2) * 47 : 0);
    const y = 3 + (isSquare ? index >> 1 : index) * height;
    const middle = y + height / 2;
    const mark = ELEMENTS[element];
    const letter = mark ? letterOf(element, mark, letters) : "";
    return (
      box(x, y, isSquare ? 47 : 94, height, mid) +
      (isSquare
        ? put(symbolOf(element), x + 23.5, middle, 1.5, on)
        : put(symbolOf(element), 33, middle, 2, on) + text(letter, 74, middle + 14, 38, on))
    );
  });
  return fields.join("");
}

/** A tower: its place above, below its number between the symbols of its edges. */
function towerMark(card: ShownCard, edges: [string, string]): string {
  const { mid, on } = card.shades;
  const symbols = edges.map((edge, side) =>
    [...edge].map((sign, index) => {
      const isSun = sign === "s";
      const y = 98 + (2 * index - edge.length + 1) * 17;
      return put(symbolOf(isSun ? "sun" : "moon"), side ? 81 : 19, y, 1.1, isSun ? GOLD : SILVER);
    }),
  );
  return (
    box(3, 3, 94, 56, mid) +
    put(symbolOf(card.mark), 32, 31, 1.8, on) +
    text(card.letter, 74, 45, 38, on) +
    text(card.number ?? "", 50, 115, 46, GOLD) +
    symbols.flat().join("")
  );
}

/** A card without a strip: its picture, and what it counts. */
function plainMark(card: ShownCard): string {
  const picture = pane(3, 94, 134, card.art?.() ?? "", card.whole ? "-6 0 82 116" : "8 4 80 116");
  if (card.number?.length !== 2 && !card.pips) return picture;
  const { number = "" } = card;
  const counts =
    pips(card.pips, 50, 113, 18, 6.5) || text(number, 50, 126, 36, number === "+1" ? GOLD : DREAD);
  return `${picture}<rect x="9" y="94" width="82" height="38" rx="9" fill="${NIGHT}"/>${counts}`;
}

/** Any other card: above what it is or counts, below what it belongs to. */
function halvedMark(card: ShownCard): string {
  const { on, mid } = card.shades;
  const top = card.pair ? 96 : 72; // two numbers stand above each other
  const height = 137 - top;
  return (
    upperHalf(card) +
    box(3, top, 94, height, mid) +
    `<svg x="3" y="${top}" width="94" height="${height}">${pattern(card.tone, 94, 65, on, 0.16)}</svg>` +
    lowerHalf(card)
  );
}

function upperHalf({ pair, number, takes, symbol, light }: ShownCard): string {
  if (pair) return text(pair[0], 50, 47, 48, GOLD) + text(pair[1], 50, 91, 48, DREAD);
  if (number) return text(number, 50, 57, 52, takes ? DREAD : GOLD);
  return put(symbolOf(symbol), 50, 38, 2.35, colour(light ?? ""));
}

function lowerHalf({ pair, mark, letter, extraSymbol, shades: { on } }: ShownCard): string {
  const sign = symbolOf(mark);
  if (pair) return put(sign, 30, 117, 1.4, on) + text(letter, 72, 129, 32, on);
  if (!letter) return put(sign, 50, 105, 2.2, on);
  if (!extraSymbol) return put(sign, 32, 105, 2, on) + text(letter, 75, 119, 40, on);
  return (
    put(sign, 23, 104, 1.5, on) +
    text(letter, 51, 115, 31, on) +
    put(symbolOf(extraSymbol), 81, 104, 1.05, on)
  );
}

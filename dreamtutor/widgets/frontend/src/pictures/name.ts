/** The name that is printed on a card: on one line, or on two, and never wider than its room. */
import WIDTHS from "../../../../view/letter_widths.json" with { type: "json" };
import { escaped, text } from "./strokes";

const KNOWN_WIDTHS = Object.entries(WIDTHS.letters);

/** How wide a text is for its size, in a font that is wider than most. */
const widthOf = (says: string): number =>
  [...says].reduce((sum, letter) => sum + letterWidth(letter), 0);

function letterWidth(letter: string): number {
  const known = KNOWN_WIDTHS.find(([letters]) => letters.includes(letter));
  if (known) return known[1];
  return /[\p{Lu}\d]/u.test(letter) ? WIDTHS.capital : WIDTHS.other;
}

/** The printed name, in the middle of x and on the line y, not wider than `room`. */
export function printedName(
  name: string,
  x: number,
  y: number,
  room: number,
  size: number,
  fill: string,
): string {
  if (!name) return "";
  const line = (says: string, at: number, most: number) => {
    const fitting = Math.min(most, room / widthOf(says)).toFixed(1);
    return text(escaped(says), x, at, fitting, fill, 'class="dt-name"');
  };
  const gap = middleGap(name);
  if (widthOf(name) * size <= room || gap === undefined) return line(name, y, size);
  return (
    line(name.slice(0, gap), y - size * 0.42, size * 0.8) +
    line(name.slice(gap + 1), y + size * 0.42, size * 0.8)
  );
}

/** The gap between words that is nearest to the middle of a name. */
function middleGap(name: string): number | undefined {
  const fromMiddle = (gap: number) => Math.abs(name.length / 2 - gap);
  const gaps = [...name.matchAll(/ /g)].map((gap) => gap.index);
  return gaps.sort((a, b) => fromMiddle(a) - fromMiddle(b))[0];
}

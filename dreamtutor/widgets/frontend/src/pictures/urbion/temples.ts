/** The faces of Temples and Harmony. */
import { type Cards, withSign } from "../cards";
import { colour, DEEP, GOLD, INK, LIT, MID, PAPER } from "../colours";
import { expression } from "../figures";
import { ELEMENT_NAMES } from "../places";
import { disc, ground, maze, put, shape, star } from "../strokes";
import { symbol } from "../symbols";

/** A wheel in which all four elements have a quarter. */
const mandala = () =>
  ground(DEEP) +
  maze(35, 58, 38, 7, 4, MID, 1.2) +
  disc(35, 58, 34.5, LIT) +
  ELEMENT_NAMES.map(quarter).join("") +
  disc(35, 58, 11, PAPER) +
  expression(35, 57.4, 0.75, false, INK) +
  shape(star(8, 12, 3) + star(62, 14, 2.4) + star(9, 104, 2.4) + star(62, 103, 3.2), GOLD);

function quarter(element: string, index: number): string {
  const turn = [-90, 0, 180, 90][index];
  const x = 20.5 + (index % 2) * 29;
  const y = index > 1 ? 72 : 45;
  return (
    put(shape("M0 0V-33A33 33 0 0 1 33 0Z"), 35, 58, 1, colour(`${element}-mid`), turn) +
    put(symbol(element), x, y, 0.68, colour(`${element}-on`))
  );
}

export const cards: Cards = {
  harmony: (number) => ({ tone: "dream", mark: "spark", number: `±${number}`, art: mandala }),
  "turned-harmony": (number) => ({
    tone: "dream",
    mark: "spark",
    number: withSign(number),
    takes: Number(number) < 0,
    art: mandala,
  }),
};
export const faces = () => [
  ...ELEMENT_NAMES.map((element) => `city/temple-${element}`),
  ...[1, 2, 3, 4, 5].flatMap((number) => [
    `harmony/${number}`,
    `turned-harmony/${number}`,
    `turned-harmony/-${number}`,
  ]),
];

/** The faces of Postcards and Wise Chaos. */
import { type Cards, dreamCard, GOOD_NUMBERS, listed } from "../cards";
import { BRASS, colour, DEEP, DREAD, GOLD, INK, MID, MINT, NIGHT, PAPER, SILVER } from "../colours";
import { cardBack, duskSky, expression } from "../figures";
import { ELEMENT_NAMES } from "../places";
import { box, disc, line, put, repeat, shape, star } from "../strokes";
import { SYMBOLS, symbol } from "../symbols";

const DOVES: [x: number, y: number][] = [
  [28, 40],
  [60, 34],
  [40, 66],
  [72, 62],
];

/** What is on each postcard, and on which ground. */
const POSTCARDS: Record<string, { draw: () => string; ground: string }> = {
  dreamcatcher: {
    draw: () => put(SYMBOLS.web, 47, 50, 2.6, DEEP),
    ground: "mint",
  },
  doves: {
    draw: () =>
      DOVES.map(([x, y]) =>
        put(shape("M-12 2Q-4-2-2-9Q4-6 4 0L11-3 8 3Q4 9-4 7Z"), x, y, 1, PAPER),
      ).join(""),
    ground: "blue-mid",
  },
  seer: {
    draw: () =>
      put(SYMBOLS.eye, 47, 42, 2.4, PAPER) +
      ELEMENT_NAMES.map((element, index) =>
        put(symbol(element), 20 + index * 18, 80, 0.62, colour(`${element}-lit`)),
      ).join(""),
    ground: "dream-mid",
  },
  "magicians-on-holiday": {
    draw: () =>
      shape("M20 84Q47 70 74 84Z", GOLD) +
      line("M47 78Q50 56 58 44", colour("brown-mid"), 3) +
      shape("M58 44Q70 34 80 44Q70 42 58 44Q48 32 38 42Q48 40 58 44Z", colour("green-deep")) +
      put(SYMBOLS.hat, 33, 62, 1.2, DREAD),
    ground: "fire-mid",
  },
  hourglass: {
    draw: () =>
      shape("M28 22H66V30Q64 44 50 50Q64 56 66 72V80H28V72Q30 56 44 50Q30 44 28 30Z", SILVER) +
      shape("M33 36H61Q58 44 47 48Q36 44 33 36ZM33 76Q38 62 47 60Q56 62 61 76Z", GOLD) +
      line("M26 20H68M26 82H68", colour("brown-mid"), 4),
    ground: "earth-mid",
  },
  flagship: {
    draw: () =>
      shape("M16 64H78Q74 80 62 82H30Q20 80 16 64Z", colour("brown-mid")) +
      line("M46 64V20", colour("brown-lit"), 3) +
      shape("M48 24Q72 32 68 58H48ZM44 30Q28 40 26 58H44Z", PAPER) +
      shape("M46 18L58 14V22Z", colour("red-mid")) +
      line("M10 88q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0", colour("water-lit"), 2),
    ground: "water-mid",
  },
  "resting-rocket": {
    draw: () =>
      put(
        shape("M0-34Q14-18 12 10H-12Q-14-18 0-34Z", PAPER) +
          shape("M-12 0L-22 18H-10ZM12 0L22 18H10Z", colour("red-mid")) +
          disc(0, -8, 5, colour("blue-mid")) +
          box(-8, 10, 16, 5, BRASS),
        47,
        58,
        1.1,
      ) + shape("M0 86Q47 74 94 86V96H0Z", INK),
    ground: "dream-mid",
  },
  planbot: {
    draw: () =>
      box(30, 24, 34, 26, PAPER, 'rx="4"') +
      disc(40, 36, 4, INK) +
      disc(54, 36, 4, INK) +
      line("M47 24V15M40 44H54", INK, 2) +
      repeat(4, (bar) => box(14 + bar * 17, 76 - bar * 6, 14, bar * 6 + 10, GOLD)),
    ground: "earth-mid",
  },
};

/** A postcard, with stamp and address; the hourglass is turned by a quarter each time. */
function postcard(name: string, turns: number): string {
  const { draw, ground } = POSTCARDS[name] as { draw: () => string; ground: string };
  return (
    box(0, 0, 94, 116, PAPER) +
    `<svg x="6" y="8" width="82" height="78" viewBox="0 8 94 82" preserveAspectRatio="xMidYMid slice">` +
    box(0, 0, 94, 100, colour(ground)) +
    (turns ? `<g transform="rotate(${turns * 90} 47 50)">${draw()}</g>` : draw()) +
    "</svg>" +
    shape(
      "M66 84H90V112H66Z",
      PAPER,
      `stroke="${MID}" stroke-width="1.4" stroke-dasharray="2 1.6"`,
    ) +
    line("M8 94H56M8 102H48M8 110H52", MID, 1.3, 'opacity=".55"') +
    put(SYMBOLS.city, 78, 98, 0.75, MID)
  );
}

const wiseChaos = () =>
  duskSky() +
  disc(35, 58, 31, NIGHT) +
  put(SYMBOLS.swirl, 35, 58, 2.7, MINT) +
  disc(35, 58, 13, PAPER) +
  expression(35, 57, 0.9, false, INK) +
  shape(star(10, 16, 3) + star(60, 20, 2.4) + star(60, 100, 3) + star(11, 98, 2), GOLD);

/** What a postcard counts on each of its sides. */
const COUNTS: Record<string, string> = { good: "+1", bad: "−2" };

export const cards: Cards = {
  postcard: (name, side) => ({
    plain: true,
    tone: "dream",
    mark: /hour|flag|rocket/.test(name) ? "swirl" : "scroll",
    art: () => postcard(name, Number(side)),
    pips: Number(side) || 0,
    number: COUNTS[side] ?? "+1 −2",
  }),
  "wise-chaos": () => dreamCard("swirl", "mint", wiseChaos),
  "back/postcards": () => ({ back: () => cardBack("scroll", "dream-lit") }),
};
export const faces = () => [
  ...["", "/good", "/bad"].flatMap((side) =>
    listed("postcard", Object.keys(POSTCARDS)).map((id) => id + side),
  ),
  ...listed("postcard/hourglass", GOOD_NUMBERS),
  "wise-chaos",
  "back/postcards",
];

/** The faces of the basic game. */
import { type Cards, dreamCard, listed } from "../cards";
import { colour, DEEP, DREAD, GOLD, INK, LIT, MID, NIGHT, PAPER, SILVER, tones } from "../colours";
import { cardBack, doorway, dreamer } from "../figures";
import { COLOURS, lightOf, WINDOWS } from "../places";
import {
  box,
  cutOut,
  disc,
  EVEN_ODD,
  edged,
  flip,
  ground,
  line,
  maze,
  put,
  rays,
  repeat,
  shape,
  star,
} from "../strokes";
import { FISH, SYMBOLS, symbol } from "../symbols";

/** The colours of a scene, from the farthest to the nearest; and what is lit. */
interface SceneColours {
  sky: string;
  far: string;
  near: string;
  light: string;
}

const BUBBLES: [x: number, y: number, radius: number][] = [
  [15, 66, 1.6],
  [17, 60, 1],
  [55, 50, 1.8],
  [57, 44, 1.1],
  [53, 39, 0.8],
];

/** What is seen of each place through its window: 70 x 116. */
const SCENES: Record<string, (colours: SceneColours) => string> = {
  red: ({ far, near, light }) =>
    repeat(
      5,
      (index) =>
        `<circle cx="46" cy="32" r="${17 + index * 9}" fill="none" stroke="${light}" stroke-width=".9" stroke-dasharray="${14 + index * 6} ${9 + index}" opacity=".5"/>`,
    ) +
    shape("M0 88Q16 70 34 84T70 76V116H0Z", far) +
    shape("M13 94V79A17 17 0 0 1 47 79V94Z", near) +
    shape("M31 79L35 62.6A17 17 0 0 1 41 66L37 79Z", light) +
    shape("M35 69L49 51 55.6 56 41.6 74Z", near) +
    line("M47.6 50L57 57", light, 2.4) +
    box(18, 83, 4, 6, GOLD) +
    box(25, 83, 4, 6, GOLD) +
    line("M12 79.4H48", light, 1.2) +
    shape("M0 101Q20 90 44 95T70 92V116H0Z", near) +
    shape("M22 116Q30 106 27 100Q26 96 32 93H35Q31 98 33 102Q37 108 33 116Z", light) +
    dreamer(46, 106, 0.7),
  blue: ({ far, near, light }) =>
    shape("M27 8L8 96H22L33 8ZM37 8L36 100H50L43 8Z", light, 'opacity=".22"') +
    put(cutOut(FISH), 36, 60, 1.9, far) +
    line("M28 60q4-3 8 0M31 64q4-3 8 0", light, 1.1, 'opacity=".7"') +
    put(shape("M-10 0Q-3-7 4-1L10-5V5L4 1Q-3 7-10 0Z"), 18, 43, 0.5, light) +
    put(shape("M10 0Q3-7-4-1L-10-5V5L-4 1Q3 7 10 0Z"), 52, 80, 0.5, light) +
    line(
      "M12 106Q7 96 12 88T11 74M18 106Q23 97 18 90T20 82M59 106Q64 94 58 86T60 70M53 106Q49 99 53 93",
      near,
      3,
    ) +
    line("M9 14q5-4 10 0t10 0 10 0 10 0 10 0", light, 1.3, 'opacity=".7"') +
    BUBBLES.map(([x, y, r]) => disc(x, y, r, "none", `stroke="${light}"`)).join("") +
    shape("M0 104Q35 96 70 104V116H0Z", near) +
    dreamer(34, 108, 0.7),
  green: ({ far, near, light }) =>
    shape("M0 78Q10 66 22 74Q36 62 48 72Q60 64 70 72V116H0Z", far) +
    box(51.8, 62, 2.4, 28, near) +
    disc(53, 66, 8, near) +
    disc(53, 54, 5.4, near) +
    disc(53, 46, 3.2, near) +
    disc(51, 64, 2, light, 'opacity=".6"') +
    shape("M16 86Q9 66 16 46Q23 66 16 86Z", near) +
    shape("M0 116V90H24V116ZM70 116V90H44V116Z", near) +
    shape("M24 90H44V116H40V100A6 6 0 0 0 28 100V116H24Z", near) +
    shape("M29 116V101A5 5 0 0 1 39 101V116Z", light) +
    line(
      "M3 95H20M3 101H20M3 107H20M48 95H67M48 101H67M48 107H67",
      far,
      1.1,
      'stroke-dasharray="5 3" opacity=".75"',
    ) +
    put(SYMBOLS.leaf, 12, 104, 0.8, light) +
    put(SYMBOLS.leaf, 59, 105, 0.7, light, 80) +
    dreamer(34, 113, 0.62),
  brown: ({ far, near, light }) =>
    shape("M20 84V38H25V31H45V38H50V84Z", NIGHT) +
    shape(star(28, 46, 2.4) + star(43, 70, 2) + star(27, 73, 1.6), SILVER) +
    box(5, 24, 14, 86, near) +
    box(51, 24, 14, 86, near) +
    repeat(
      5,
      (shelf) =>
        repeat(4, (index) => {
          const height = 9 + ((index * 5 + shelf * 3) % 5),
            fill = [light, colour("red-mid"), far, GOLD, colour("blue-mid"), colour("green-mid")][
              (index * 2 + shelf) % 6
            ];
          return (
            box(6 + index * 3.2, 38 + shelf * 15 - height, 2.6, height, fill) +
            box(61.4 - index * 3.2, 38 + shelf * 15 - height, 2.6, height, fill)
          );
        }) + line(`M5 ${39 + shelf * 15}H19M51 ${39 + shelf * 15}H65`, far, 1.6),
    ) +
    line("M46 104L51 40M52 104L57 40M47 94H53M48 84H54M48.6 74H54.6M49.6 64H55.4", light, 1.5) +
    shape("M0 100H70V116H0Z", near) +
    shape("M22 100H46L52 116H16Z", colour("red-deep")) +
    line("M24.6 103H43.4M20 113H48", light, 1, 'opacity=".6"') +
    dreamer(33, 110, 0.72),
};
/** Where the symbol shines. */
const LIGHT_PLACES: Record<string, [x: number, y: number]> = {
  red: [46, 32],
  blue: [35, 24],
  green: [33, 34],
  brown: [35, 56],
};

/** A place by day, by night, or as it is with a key or a glyph: the window, and what shines in it. */
function scene(place: string, symbol: string): string {
  const { lit, mid, deep } = tones(place);
  const colours = coloursOf(place, symbol);
  const window = WINDOWS[place] ?? "";
  const shining = lightIn(place, symbol);
  const isInFront = place === "brown";
  const corner = (x: number) =>
    shape(rays(8, 0, 3, 1), colours.light, `transform="translate(${x} 6)" opacity=".7"`);
  return (
    ground({ sun: lit, moon: deep }[symbol] ?? mid) +
    (isInFront ? "" : shining) +
    (SCENES[place]?.(colours) ?? "") +
    (isInFront ? shining : "") +
    shape(`M0 0H70V116H0Z${window}`, symbol === "moon" ? NIGHT : deep, EVEN_ODD) +
    shape(window, "none", edged(colours.light, 1.2)) +
    corner(6) +
    corner(64)
  );
}

function coloursOf(place: string, symbol: string): SceneColours {
  const { lit, mid, deep } = tones(place);
  if (symbol === "sun") return { sky: lit, far: mid, near: deep, light: PAPER };
  if (symbol === "moon") return { sky: deep, far: mid, near: INK, light: lit };
  const isBright = place === "green" || place === "red";
  return { sky: mid, far: isBright ? lit : deep, near: deep, light: lit };
}

/** The symbol of a card, as what shines in its picture. */
function lightIn(place: string, name: string): string {
  if (!name) return "";
  const [x, y] = LIGHT_PLACES[place] ?? [35, 35];
  if (name === "sun" && place !== "brown")
    return (
      disc(x, y, 15, PAPER, 'opacity=".55"') +
      put(SYMBOLS.sun, x, y, 1.15, tones(place).deep) +
      disc(x, y, 5.2, GOLD)
    );
  const light = colour(lightOf(name));
  return disc(x, y, 15.5, NIGHT, edged(light, 1)) + put(symbol(name), x, y, 0.98, light);
}

/** A mask in rays of darkness, and hands that reach. */
const nightmare = () =>
  ground(INK) +
  shape(rays(18, 20, 62, 3.4), MID, 'transform="translate(35 54)" opacity=".75"') +
  shape("M35 10C58 12 60 44 62 70Q64 96 70 116H0Q6 96 8 70C10 44 12 12 35 10Z", DEEP) +
  line("M18 116Q15 92 20 80M52 116Q55 92 50 80M28 116Q27 104 29 96M42 116Q43 104 41 96", MID, 1.4) +
  put(SYMBOLS.mask, 35, 52, 2.05, PAPER) +
  put(maze(0, 0, 1.6, 2.1, 3, DEEP, 1), 35, 38.5, 1) +
  disc(24.6, 49.6, 1.7, DREAD) +
  disc(45.4, 49.6, 1.7, DREAD) +
  put(shape("M-6 12Q-8 0-7-6L-5 2-4-10-2 1 0-12 2 1 4-9 5 3Q8 6 5 12Z"), 12, 106, 0.9, LIT, 12) +
  put(
    flip(shape("M-6 12Q-8 0-7-6L-5 2-4-10-2 1 0-12 2 1 4-9 5 3Q8 6 5 12Z")),
    58,
    106,
    0.9,
    LIT,
    -12,
  );

export const cards: Cards = {
  location: (place, symbol) => ({
    place,
    symbol,
    light: lightOf(symbol),
    art: () => scene(place, symbol),
  }),
  door: (place) => ({ place, symbol: "door", light: "gold", art: () => doorway(place) }),
  nightmare: () => dreamCard("mask", "dread", nightmare),
  back: () => ({ back: () => cardBack("door", "blue-lit") }),
};
export const faces = () => [
  ...COLOURS.flatMap((place) => listed(`location/${place}`, ["sun", "moon", "key"])),
  ...listed("door", COLOURS),
  "nightmare",
  "back",
];

// The faces of the basic game.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  all,
  back,
  box,
  COLOURS,
  cut,
  DEEP,
  DREAD,
  disc,
  doorway,
  dream,
  dreamer,
  EO,
  edged,
  FISH,
  flip,
  GOLD,
  ground,
  INK,
  LIGHT,
  LIT,
  line,
  MID,
  many,
  maze,
  NIGHT,
  PAPER,
  p,
  put,
  rays,
  S,
  SILVER,
  star,
  tone,
  v,
  WINDOW,
} from "../drawing.js";

// ---- scenes: 70 x 116. a sky,b far,c near,d light
const SCENES = {
  red: (a, b, c, d) =>
    many(
      5,
      (i) =>
        `<circle cx="46" cy="32" r="${17 + i * 9}" fill="none" stroke="${d}" stroke-width=".9" stroke-dasharray="${14 + i * 6} ${9 + i}" opacity=".5"/>`,
    ) +
    p("M0 88Q16 70 34 84T70 76V116H0Z", b) +
    p("M13 94V79A17 17 0 0 1 47 79V94Z", c) +
    p("M31 79L35 62.6A17 17 0 0 1 41 66L37 79Z", d) +
    p("M35 69L49 51 55.6 56 41.6 74Z", c) +
    line("M47.6 50L57 57", d, 2.4) +
    box(18, 83, 4, 6, GOLD) +
    box(25, 83, 4, 6, GOLD) +
    line("M12 79.4H48", d, 1.2) +
    p("M0 101Q20 90 44 95T70 92V116H0Z", c) +
    p("M22 116Q30 106 27 100Q26 96 32 93H35Q31 98 33 102Q37 108 33 116Z", d) +
    dreamer(46, 106, 0.7),
  blue: (a, b, c, d) =>
    p("M27 8L8 96H22L33 8ZM37 8L36 100H50L43 8Z", d, 'opacity=".22"') +
    put(cut(FISH), 36, 60, 1.9, b) +
    line("M28 60q4-3 8 0M31 64q4-3 8 0", d, 1.1, 'opacity=".7"') +
    put(p("M-10 0Q-3-7 4-1L10-5V5L4 1Q-3 7-10 0Z"), 18, 43, 0.5, d) +
    put(p("M10 0Q3-7-4-1L-10-5V5L-4 1Q3 7 10 0Z"), 52, 80, 0.5, d) +
    line(
      "M12 106Q7 96 12 88T11 74M18 106Q23 97 18 90T20 82M59 106Q64 94 58 86T60 70M53 106Q49 99 53 93",
      c,
      3,
    ) +
    line("M9 14q5-4 10 0t10 0 10 0 10 0 10 0", d, 1.3, 'opacity=".7"') +
    [
      [15, 66, 1.6],
      [17, 60, 1],
      [55, 50, 1.8],
      [57, 44, 1.1],
      [53, 39, 0.8],
    ]
      .map(([x, y, r]) => disc(x, y, r, "none", `stroke="${d}"`))
      .join("") +
    p("M0 104Q35 96 70 104V116H0Z", c) +
    dreamer(34, 108, 0.7),
  green: (a, b, c, d) =>
    p("M0 78Q10 66 22 74Q36 62 48 72Q60 64 70 72V116H0Z", b) +
    box(51.8, 62, 2.4, 28, c) +
    disc(53, 66, 8, c) +
    disc(53, 54, 5.4, c) +
    disc(53, 46, 3.2, c) +
    disc(51, 64, 2, d, 'opacity=".6"') +
    p("M16 86Q9 66 16 46Q23 66 16 86Z", c) +
    p("M0 116V90H24V116ZM70 116V90H44V116Z", c) +
    p("M24 90H44V116H40V100A6 6 0 0 0 28 100V116H24Z", c) +
    p("M29 116V101A5 5 0 0 1 39 101V116Z", d) +
    line(
      "M3 95H20M3 101H20M3 107H20M48 95H67M48 101H67M48 107H67",
      b,
      1.1,
      'stroke-dasharray="5 3" opacity=".75"',
    ) +
    put(S.leaf, 12, 104, 0.8, d) +
    put(S.leaf, 59, 105, 0.7, d, 80) +
    dreamer(34, 113, 0.62),
  brown: (a, b, c, d) =>
    p("M20 84V38H25V31H45V38H50V84Z", NIGHT) +
    p(star(28, 46, 2.4) + star(43, 70, 2) + star(27, 73, 1.6), SILVER) +
    box(5, 24, 14, 86, c) +
    box(51, 24, 14, 86, c) +
    many(
      5,
      (k) =>
        many(4, (i) => {
          const h = 9 + ((i * 5 + k * 3) % 5),
            f = [d, v("red-mid"), b, GOLD, v("blue-mid"), v("green-mid")][(i * 2 + k) % 6];
          return (
            box(6 + i * 3.2, 38 + k * 15 - h, 2.6, h, f) +
            box(61.4 - i * 3.2, 38 + k * 15 - h, 2.6, h, f)
          );
        }) + line(`M5 ${39 + k * 15}H19M51 ${39 + k * 15}H65`, b, 1.6),
    ) +
    line("M46 104L51 40M52 104L57 40M47 94H53M48 84H54M48.6 74H54.6M49.6 64H55.4", d, 1.5) +
    p("M0 100H70V116H0Z", c) +
    p("M22 100H46L52 116H16Z", v("red-deep")) +
    line("M24.6 103H43.4M20 113H48", d, 1, 'opacity=".6"') +
    dreamer(33, 110, 0.72),
};
const BODY = { red: [46, 32], blue: [35, 24], green: [33, 34], brown: [35, 56] };
const scene = (place, symbol) => {
  const t = tone(place),
    [x, y] = BODY[place],
    g = v(LIGHT[symbol] || "gold");
  const [a, b, c, d] = { sun: [t.lit, t.mid, t.deep, PAPER], moon: [t.deep, t.mid, INK, t.lit] }[
    symbol
  ] || [t.mid, t.n === "green" || t.n === "red" ? t.lit : t.deep, t.deep, t.lit];
  const body = !symbol
    ? ""
    : symbol === "sun" && place !== "brown"
      ? disc(x, y, 15, PAPER, 'opacity=".55"') +
        put(S.sun, x, y, 1.15, t.deep) +
        disc(x, y, 5.2, GOLD)
      : disc(x, y, 15.5, NIGHT, edged(g, 1)) + put(S[symbol], x, y, 0.98, g);
  const [below, above] = place === "brown" ? ["", body] : [body, ""];
  return (
    ground(a) +
    below +
    SCENES[place](a, b, c, d) +
    above +
    p("M0 0H70V116H0Z" + WINDOW[place], symbol === "moon" ? NIGHT : t.deep, EO) +
    p(WINDOW[place], "none", edged(d, 1.2)) +
    p(rays(8, 0, 3, 1), d, 'transform="translate(6 6)" opacity=".7"') +
    p(rays(8, 0, 3, 1), d, 'transform="translate(64 6)" opacity=".7"')
  );
};
const nightmare = () =>
  ground(INK) +
  p(rays(18, 20, 62, 3.4), MID, 'transform="translate(35 54)" opacity=".75"') +
  p("M35 10C58 12 60 44 62 70Q64 96 70 116H0Q6 96 8 70C10 44 12 12 35 10Z", DEEP) +
  line("M18 116Q15 92 20 80M52 116Q55 92 50 80M28 116Q27 104 29 96M42 116Q43 104 41 96", MID, 1.4) +
  put(S.mask, 35, 52, 2.05, PAPER) +
  put(maze(0, 0, 1.6, 2.1, 3, DEEP, 1), 35, 38.5, 1) +
  disc(24.6, 49.6, 1.7, DREAD) +
  disc(45.4, 49.6, 1.7, DREAD) +
  put(p("M-6 12Q-8 0-7-6L-5 2-4-10-2 1 0-12 2 1 4-9 5 3Q8 6 5 12Z"), 12, 106, 0.9, LIT, 12) +
  put(flip(p("M-6 12Q-8 0-7-6L-5 2-4-10-2 1 0-12 2 1 4-9 5 3Q8 6 5 12Z")), 58, 106, 0.9, LIT, -12);

export const cards = {
  location: ({ a, b, place }) => ({
    ...place(a),
    symbol: b,
    light: LIGHT[b],
    art: () => scene(a, b),
  }),
  door: ({ a, place }) => ({ ...place(a), symbol: "door", light: "gold", art: () => doorway(a) }),
  nightmare: () => dream("mask", "dread", nightmare),
  back: () => ({ back: () => back(0, "door") }),
};
export const faces = () => [
  ...COLOURS.flatMap((c) => all(`location/${c}`, ["sun", "moon", "key"])),
  ...all("door", COLOURS),
  "nightmare",
  "back",
];

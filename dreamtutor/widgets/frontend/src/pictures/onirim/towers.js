// The faces of the Towers.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  all,
  COLOURS,
  disc,
  dreamer,
  GOLD,
  ground,
  INK,
  line,
  many,
  p,
  star,
  tone,
} from "../drawing.js";

const tower = (c, n) => {
  const t = tone(c),
    w = {
      red: "M28 42L35 20 42 42Z",
      blue: "M27 42Q27 25 35 22T43 42Z",
      green: "M25 42Q32 36 35 16Q38 36 45 42Z",
      brown: "M26 42V28H30.4V33H39.6V28H44V42Z",
    }[c],
    f = 62 / n;
  return (
    ground(t.deep) +
    many(4, (i) => disc(35, 34, 46 - i * 10, t.mid, 'opacity=".13"')) +
    p(
      star(10, 24, 3) +
        star(60, 40, 2.4) +
        star(54, 12, 2) +
        star(2, 50, 2) +
        star(70, 58, 2.6) +
        star(17, 8, 1.8),
      t.lit,
    ) +
    p("M-14 92Q4 80 22 90T60 86T84 92V116H-14Z", t.mid, 'opacity=".4"') +
    p("M-14 104Q35 88 84 103V116H-14Z", INK) +
    p("M21 107L26 42H44L49 107Z", t.mid) +
    p("M38 42H44L49 107H40Z", t.deep, 'opacity=".35"') +
    p("M24.4 40H45.6L44.4 45H25.6Z", t.lit) +
    p(w, t.lit) +
    many(n, (i) => {
      const y = 45 + i * f;
      return (
        disc(35, y + f / 2, 5.6, GOLD, 'opacity=".25"') +
        p(`M32 ${y + f - 4}V${y + 4}A3 3 0 0 1 38 ${y + 4}V${y + f - 4}Z`, GOLD) +
        (i < n - 1 ? line(`M${26 - i * 0.4} ${y + f}H${44 + i * 0.4}`, t.deep, 1.4) : "")
      );
    }) +
    line("M30 116Q38 110 35 107", t.lit, 2) +
    dreamer(58, 109, 0.6)
  );
};
const EDGES = {
  red3: ["sm", "m"],
  red4: ["s", "m"],
  red5: ["", "m"],
  blue3: ["m", "sm"],
  blue4: ["m", "m"],
  blue5: ["m", ""],
  green3: ["s", "sm"],
  green4: ["s", "s"],
  green5: ["s", ""],
  brown3: ["sm", "s"],
  brown4: ["m", "s"],
  brown5: ["", "s"],
};

export const cards = {
  tower: ({ a, b, place }) => {
    const e = EDGES[a + b] || ["", ""];
    return {
      ...place(a),
      symbol: "tower",
      light: "silver",
      number: b,
      plain: true,
      whole: true,
      art: () => tower(a, +b),
      edges: e,
    };
  },
};
export const faces = () => [...COLOURS.flatMap((c) => all(`tower/${c}`, [3, 4, 5]))];

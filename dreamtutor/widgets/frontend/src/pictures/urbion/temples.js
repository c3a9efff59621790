// The faces of Temples and Harmony.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  DEEP,
  disc,
  EL,
  face2,
  GOLD,
  ground,
  INK,
  LIT,
  MID,
  maze,
  PAPER,
  p,
  put,
  S,
  sign,
  star,
  tone,
  v,
} from "../drawing.js";

const mandala = () =>
  ground(DEEP) +
  maze(35, 58, 38, 7, 4, MID, 1.2) +
  disc(35, 58, 34.5, LIT) +
  EL.map(
    (e, i) =>
      put(p("M0 0V-33A33 33 0 0 1 33 0Z"), 35, 58, 1, v(e + "-mid"), [-90, 0, 180, 90][i]) +
      put(S[e], 20.5 + (i % 2) * 29, 45 + (i > 1) * 27, 0.68, v(e + "-on")),
  ).join("") +
  disc(35, 58, 11, PAPER) +
  face2(35, 57.4, 0.75, 0, INK) +
  p(star(8, 12, 3) + star(62, 14, 2.4) + star(9, 104, 2.4) + star(62, 103, 3.2), GOLD);

export const cards = {
  harmony: ({ a }) => ({ tone: "dream", mark: "spark", number: "±" + a, art: mandala }),
  "turned-harmony": ({ a }) => ({
    tone: "dream",
    mark: "spark",
    number: sign(a),
    right: a < 0,
    art: mandala,
  }),
};
export const faces = () => [
  ...EL.map((e) => `city/temple-${e}`),
  ...[1, 2, 3, 4, 5].flatMap((n) => [
    `harmony/${n}`,
    `turned-harmony/${n}`,
    `turned-harmony/-${n}`,
  ]),
];

// The faces of Postcards and Wise Chaos.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  all,
  BRASS,
  back,
  box,
  DEEP,
  DREAD,
  disc,
  dream,
  dusk,
  EL,
  face2,
  GOLD,
  GOOD,
  INK,
  line,
  MID,
  MINT,
  NIGHT,
  PAPER,
  p,
  put,
  S,
  SILVER,
  star,
  tone,
  v,
} from "../drawing.js";

const POSTCARDS = {
  dreamcatcher: [() => put(S.web, 47, 50, 2.6, DEEP), "mint"],
  doves: [
    () =>
      [
        [28, 40],
        [60, 34],
        [40, 66],
        [72, 62],
      ]
        .map(([x, y]) => put(p("M-12 2Q-4-2-2-9Q4-6 4 0L11-3 8 3Q4 9-4 7Z"), x, y, 1, PAPER))
        .join(""),
    "blue-mid",
  ],
  seer: [
    () =>
      put(S.eye, 47, 42, 2.4, PAPER) +
      EL.map((e, i) => put(S[e], 20 + i * 18, 80, 0.62, v(e + "-lit"))).join(""),
    "dream-mid",
  ],
  "magicians-on-holiday": [
    () =>
      p("M20 84Q47 70 74 84Z", GOLD) +
      line("M47 78Q50 56 58 44", v("brown-mid"), 3) +
      p("M58 44Q70 34 80 44Q70 42 58 44Q48 32 38 42Q48 40 58 44Z", v("green-deep")) +
      put(S.hat, 33, 62, 1.2, DREAD),
    "fire-mid",
  ],
  hourglass: [
    () =>
      p("M28 22H66V30Q64 44 50 50Q64 56 66 72V80H28V72Q30 56 44 50Q30 44 28 30Z", SILVER) +
      p("M33 36H61Q58 44 47 48Q36 44 33 36ZM33 76Q38 62 47 60Q56 62 61 76Z", GOLD) +
      line("M26 20H68M26 82H68", v("brown-mid"), 4),
    "earth-mid",
  ],
  flagship: [
    () =>
      p("M16 64H78Q74 80 62 82H30Q20 80 16 64Z", v("brown-mid")) +
      line("M46 64V20", v("brown-lit"), 3) +
      p("M48 24Q72 32 68 58H48ZM44 30Q28 40 26 58H44Z", PAPER) +
      p("M46 18L58 14V22Z", v("red-mid")) +
      line("M10 88q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0", v("water-lit"), 2),
    "water-mid",
  ],
  "resting-rocket": [
    () =>
      put(
        p("M0-34Q14-18 12 10H-12Q-14-18 0-34Z", PAPER) +
          p("M-12 0L-22 18H-10ZM12 0L22 18H10Z", v("red-mid")) +
          disc(0, -8, 5, v("blue-mid")) +
          box(-8, 10, 16, 5, BRASS),
        47,
        58,
        1.1,
        "",
        0,
      ) + p("M0 86Q47 74 94 86V96H0Z", INK),
    "dream-mid",
  ],
  planbot: [
    () =>
      box(30, 24, 34, 26, PAPER, 'rx="4"') +
      disc(40, 36, 4, INK) +
      disc(54, 36, 4, INK) +
      line("M47 24V15M40 44H54", INK, 2) +
      [1, 2, 3, 4].map((n, i) => box(14 + i * 17, 82 - n * 6, 14, n * 6 + 4, GOLD)).join(""),
    "earth-mid",
  ],
};
const postcard = (k, turned) => {
  let [draw, c] = POSTCARDS[k];
  if (turned) {
    const art = draw;
    draw = () => `<g transform="rotate(${turned * 90} 47 50)">${art()}</g>`;
  }
  return (
    box(0, 0, 94, 116, PAPER) +
    `<svg x="6" y="8" width="82" height="78" viewBox="0 8 94 82" preserveAspectRatio="xMidYMid slice">` +
    box(0, 0, 94, 100, v(c)) +
    draw() +
    "</svg>" +
    p("M66 84H90V112H66Z", PAPER, `stroke="${MID}" stroke-width="1.4" stroke-dasharray="2 1.6"`) +
    line("M8 94H56M8 102H48M8 110H52", MID, 1.3, 'opacity=".55"') +
    put(S.city, 78, 98, 0.75, MID)
  );
};

export const cards = {
  postcard: ({ a, b }) => ({
    plain: true,
    tone: "dream",
    mark: /hour|flag|rocket/.test(a) ? "swirl" : "scroll",
    art: () => postcard(a, +b),
    pips: +b || 0,
    number: { good: "+1", bad: "−2" }[b] || "+1 −2",
  }),
  "wise-chaos": () =>
    dream(
      "swirl",
      "mint",
      () =>
        dusk() +
        disc(35, 58, 31, NIGHT) +
        put(S.swirl, 35, 58, 2.7, MINT) +
        disc(35, 58, 13, PAPER) +
        face2(35, 57, 0.9, 0, INK) +
        p(star(10, 16, 3) + star(60, 20, 2.4) + star(60, 100, 3) + star(11, 98, 2), GOLD),
    ),
  "back/postcards": () => ({ back: () => back(1, "scroll") }),
};
export const faces = () => [
  ...["", "/good", "/bad"].flatMap((state) => all("postcard", POSTCARDS).map((f) => f + state)),
  ...all("postcard/hourglass", GOOD),
  "wise-chaos",
  "back/postcards",
];

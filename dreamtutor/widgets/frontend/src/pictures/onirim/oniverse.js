// The faces of the Door to the Oniverse.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  all,
  BRASS,
  box,
  disc,
  doorway,
  dream,
  dusk,
  edged,
  face2,
  GOLD,
  INK,
  LIT,
  line,
  MID,
  PAPER,
  p,
  put,
  star,
  two,
  v,
} from "../drawing.js";

const DENIZENS = {
  architect: (P, L, M, G) =>
    p("M20 108Q22 66 35 62Q48 66 50 108Z", M) +
    disc(35, 50, 11, BRASS) +
    p("M23 50Q22 36 35 35Q48 36 47 50Q44 42 35 42Q26 42 23 50Z", L) +
    p("M28 34H42L35 24Z", G) +
    face2(35, 52, 0.7, 0, INK) +
    line("M50 64L44 100M50 64L60 100M46 88Q52 93 58 88", G, 2.2) +
    disc(50, 62, 3, G) +
    line("M10 108V92A7 7 0 0 1 24 92V108", P, 2.4),
  cyclobot: (P, L, M, G) =>
    disc(35, 98, 11, L) +
    disc(35, 98, 4.6, M) +
    line("M35 88V80", L, 4) +
    p("M18 80V52Q18 36 35 36T52 52V80Z", P) +
    disc(35, 54, 11, INK) +
    disc(35, 54, 7.4, G) +
    disc(37, 52, 2.6, INK) +
    line("M35 36V26", P, 2.4) +
    disc(35, 24, 3, G) +
    two(line("M18 60Q8 62 10 74", P, 3) + line("M7 78A4 4 0 1 1 13 78", P, 2.4)) +
    line("M25 73H45", INK, 2, 'stroke-dasharray="3 2"'),
  "squirrel-spies": (P, L, M, G) =>
    p("M46 106Q70 98 62 66Q58 50 48 58Q56 70 46 84Z", G) +
    p("M20 108Q18 78 34 72Q50 80 46 108Z", v("red-mid")) +
    disc(32, 62, 12, v("red-mid")) +
    p("M23 54L22 44 30 50ZM36 50L43 45 42 55Z", v("red-mid")) +
    p("M16 52Q32 44 48 52L46 46Q40 44 40 36H24Q24 44 18 46Z", INK) +
    line("M24 44H40", G, 2) +
    disc(27, 61, 3, P) +
    disc(27, 61, 1.5, INK) +
    p("M20 66L2 74 4 80 22 71Z", L) +
    box(0, 72, 4, 10, P, 'transform="rotate(-22 2 77)"') +
    p("M28 92Q33 88 38 92V100Q33 104 28 100Z", P),
  "harpoon-hunter": (P, L, M, G) =>
    p("M16 112Q16 84 35 80Q54 84 54 112Z", M) +
    disc(35, 58, 21, G) +
    disc(35, 58, 13, INK) +
    disc(35, 58, 13, "none", edged(P, 2.4)) +
    face2(35, 57, 0.8, 0, L) +
    box(29, 34, 12, 6, P) +
    two(disc(14, 60, 3, P)) +
    line("M60 114V24", P, 2.6) +
    p("M60 12L66 28H54Z", L) +
    line("M60 40L54 32", L, 2) +
    disc(12, 30, 2.4, "none", `stroke="${L}"`) +
    disc(18, 20, 1.6, "none", `stroke="${L}"`),
  "hammer-bird": (P, L, M, G) =>
    p("M14 92Q14 56 38 52Q58 52 56 80Q54 98 30 100Z", L) +
    p("M14 92L2 108 26 99Z", L) +
    p("M30 66Q48 70 44 92Q30 90 30 66Z", M) +
    disc(44, 48, 11, L) +
    line("M40 44L40 24", G, 3.4) +
    box(26, 18, 28, 12, P, 'rx="2"') +
    disc(47, 47, 2.6, INK) +
    p("M54 46L66 51 54 54Z", G) +
    line("M32 100V110M40 99V110M28 110H36M36 110H44", G, 2),
  "chromatic-chaos": (P, L, M, G) =>
    ["red", "blue", "green", "brown"]
      .map((c, i) =>
        put(
          p("M0 0C4-20 26-26 30-8C22-14 12-12 0 0Z"),
          35,
          60,
          1.15,
          v(c === "brown" ? "brown-lit" : c + "-mid"),
          i * 90,
        ),
      )
      .join("") +
    disc(35, 60, 12, P) +
    face2(35, 60, 0.8, 0, INK) +
    p(star(14, 26, 4) + star(57, 98, 4) + star(58, 22, 3), L),
  mirror: (P, L, M, G) =>
    `<ellipse cx="35" cy="52" rx="23" ry="32" fill="${G}"/><ellipse cx="35" cy="52" rx="18.4" ry="27.4" fill="${L}"/>` +
    p("M20 66Q30 30 50 36Q46 26 35 25Q18 28 17 52Z", P, 'opacity=".7"') +
    face2(36, 56, 0.9, 0, INK) +
    line("M35 84V100M24 110Q35 96 46 110", G, 3) +
    p(star(35, 16, 6), P),
  "treasure-keeper": (P, L, M, G) =>
    p("M10 70H60V106H10Z", v("brown-mid")) +
    p("M8 68Q10 44 35 44T62 68Z", v("brown-lit")) +
    p("M14 68Q24 58 35 60T56 68Z", G) +
    two(disc(26, 55, 4.4, P) + disc(27, 56, 2, INK)) +
    box(8, 68, 54, 4, G) +
    box(30, 70, 10, 12, G) +
    disc(35, 75, 2, INK) +
    two(line("M10 80Q0 82 3 94", v("brown-lit"), 3)) +
    line("M28 94Q35 90 42 94", v("brown-lit"), 2) +
    p(star(20, 36, 3.4) + star(50, 34, 4.4) + star(35, 28, 3), G),
};

export const cards = {
  "oniverse-door": () =>
    dream("void", "silver", () => dusk() + put(doorway("dream").replace(/<rect[^>]*>/, ""), 0, 0)),
  denizen: ({ a }) => dream("spark", "mint", () => dusk() + DENIZENS[a](PAPER, LIT, MID, GOLD)),
};
export const faces = () => [
  "oniverse-door",
  "order/oniverse",
  "order/oniverse/found",
  ...all("denizen", DENIZENS),
];

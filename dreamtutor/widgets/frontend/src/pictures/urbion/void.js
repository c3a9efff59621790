// The faces of the Void.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  DEEP,
  disc,
  dream,
  edged,
  ground,
  INK,
  MID,
  many,
  NIGHT,
  PAPER,
  p,
  SILVER,
  star,
} from "../drawing.js";

const eclipse = (figure = "", flat) =>
  ground(INK) +
  many(7, (i) => disc(35, 58, 44 - i * 6, i % 2 ? DEEP : MID)) +
  (figure
    ? `<g transform="${flat ? "translate(88 32) rotate(90) scale(.8)" : ""}">${figure}</g>`
    : disc(35, 58, 7, INK) + p(star(35, 58, 4), PAPER));

export const cards = {
  "void-card": () => dream("void", "silver", () => eclipse()),
  void: ({ a }) =>
    dream("void", "silver", () =>
      eclipse(
        p("M9 116Q7 74 20 62Q16 30 35 18Q54 30 50 62Q63 74 61 116Z", NIGHT, edged(SILVER, 3)) +
          p("M24 56Q24 36 35 32Q46 36 46 56Q35 64 24 56Z", INK) +
          p(star(30, 49, 5) + star(41, 49, 5), PAPER),
        a,
      ),
    ),
};
export const faces = () => ["void-card", "void", "void/flat"];

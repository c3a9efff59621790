// The faces of the team.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  box,
  DEEP,
  DREAD,
  disc,
  face2,
  GOLD,
  INK,
  MID,
  p,
  put,
  rays,
  S,
  SILVER,
  tone,
} from "../drawing.js";

const polarity = (bad) =>
  box(0, 0, 94, 116, bad ? INK : SILVER) +
  (bad
    ? p(rays(20, 30, 70, 4), MID, 'transform="translate(47 56)"') +
      disc(47, 56, 30, DEEP) +
      put(S.mask, 47, 57, 2.1, DREAD)
    : p(rays(20, 32, 46, 4), GOLD, 'transform="translate(47 56)"') +
      disc(47, 56, 30, GOLD) +
      face2(47, 55, 2.1, 0, INK));

export const cards = {
  polarity: ({ a }) => ({
    plain: true,
    tone: "dream",
    mark: a === "sognae" ? "sun" : "mask",
    number: a === "sognae" ? "+" : "−",
    art: () => polarity(a !== "sognae"),
  }),
};
export const faces = () => ["polarity/sognae", "polarity/incubi"];

// The faces of Hanging Gardens and Magicians.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import { all, BAD, EL, GOOD, sign } from "../drawing.js";
import { creature } from "./base.js";

export const cards = {
  magician: ({ a, b, element }) => {
    const bad = b < 0;
    return {
      ...element(a),
      number: sign(b),
      right: bad,
      symbol2: "hat",
      art: () => creature(a, bad, 1),
    };
  },
};
export const faces = () => [
  "city/garden",
  ...EL.flatMap((e) => all(`magician/${e}`, [...GOOD, ...BAD])),
];

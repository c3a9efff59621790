// The faces of Squares and Metas.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import { all, BAD, EL, edged, face2, GOOD, ground, INK, p, put, sign, tone } from "../drawing.js";
import { BODIES, creature } from "./base.js";

const meta = (e) => {
  const t = tone(e);
  return (
    ground(t.lit) +
    p("M70 0V116H0Z", INK) +
    put(p(BODIES[e], t.mid, edged(t.deep, 2.4)) + face2(35, 65, 1.5, 0, t.on), 4, 0, 0.62) +
    put(p(BODIES[e], t.mid, edged(t.lit, 2.4)) + face2(35, 65, 1.5, 1, INK), 25, 56, 0.62)
  );
};

export const cards = {
  meta: ({ a, b, c, element }) => ({
    ...element(a),
    number: "±",
    pair: sign(b) + " " + sign(c),
    art: () => meta(a),
  }),
  "turned-meta": ({ a, b, element }) => ({
    ...element(a),
    number: sign(b),
    right: b < 0,
    symbol2: "half",
    art: () => creature(a, b < 0),
  }),
};
export const faces = () => [
  "city/square",
  ...EL.flatMap((e) => [
    ...all(`turned-meta/${e}`, [...GOOD, ...BAD]),
    ...GOOD.flatMap((n) => all(`meta/${e}/${n}`, BAD)),
  ]),
];

/** The faces of Squares and Metas. */
import { BAD_NUMBERS, type Cards, GOOD_NUMBERS, listed, withSign } from "../cards";
import { INK, tones } from "../colours";
import { expression } from "../figures";
import { ELEMENT_NAMES } from "../places";
import { edged, ground, put, shape } from "../strokes";
import { BODIES, creature } from "./dreams";

/** A dream that can be both: above the good one, below the bad one. */
function meta(element: string): string {
  const { lit, mid, deep, on } = tones(element);
  const body = BODIES[element] ?? "";
  const good = shape(body, mid, edged(deep, 2.4)) + expression(35, 65, 1.5, false, on);
  const bad = shape(body, mid, edged(lit, 2.4)) + expression(35, 65, 1.5, true, INK);
  return ground(lit) + shape("M70 0V116H0Z", INK) + put(good, 4, 0, 0.62) + put(bad, 25, 56, 0.62);
}

export const cards: Cards = {
  meta: (element, good, bad) => ({
    element,
    number: "±",
    pair: [withSign(good), withSign(bad)],
    art: () => meta(element),
  }),
  "turned-meta": (element, number) => ({
    element,
    number: withSign(number),
    takes: Number(number) < 0,
    extraSymbol: "half",
    art: () => creature(element, Number(number) < 0),
  }),
};
export const faces = () => [
  "city/square",
  ...ELEMENT_NAMES.flatMap((element) => [
    ...listed(`turned-meta/${element}`, [...GOOD_NUMBERS, ...BAD_NUMBERS]),
    ...GOOD_NUMBERS.flatMap((good) => listed(`meta/${element}/${good}`, BAD_NUMBERS)),
  ]),
];

/** The faces of Hanging Gardens and Magicians. */
import { BAD_NUMBERS, type Cards, GOOD_NUMBERS, listed, withSign } from "../cards";
import { ELEMENT_NAMES } from "../places";
import { creature } from "./dreams";

export const cards: Cards = {
  magician: (element, number) => {
    const isBad = Number(number) < 0;
    return {
      element,
      number: withSign(number),
      takes: isBad,
      extraSymbol: "hat",
      art: () => creature(element, isBad, true),
    };
  },
};
export const faces = () => [
  "city/garden",
  ...ELEMENT_NAMES.flatMap((element) =>
    listed(`magician/${element}`, [...GOOD_NUMBERS, ...BAD_NUMBERS]),
  ),
];

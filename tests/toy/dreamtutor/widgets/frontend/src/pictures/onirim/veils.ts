/** The faces of the Veils. */
import { type Cards, listed } from "../cards";
import { NIGHT, PAPER, tones } from "../colours";
import { COLOURS } from "../places";
import { ground, line, put, shape } from "../strokes";

export const symbols = {
  veil: shape("M-10-11H10Q7-2 10 11H6Q3 5 0 11Q-3 5-6 11H-10Q-7-2-10-11Z"),
};

function veil(place: string): string {
  const { deep, mid } = tones(place);
  return (
    ground(deep) +
    shape("M4 0H66Q58 56 66 116H4Q12 56 4 0Z", mid) +
    line("M18 0Q24 58 18 116M35 0V116M52 0Q46 58 52 116", NIGHT, 1.6) +
    put(symbols.veil, 35, 54, 1.6, PAPER)
  );
}

export const cards: Cards = {
  veil: (place) => ({ place, symbol: "veil", light: "silver", art: () => veil(place) }),
};
export const faces = () => listed("veil", COLOURS);

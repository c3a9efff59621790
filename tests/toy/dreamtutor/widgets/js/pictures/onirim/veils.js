// The faces of the Veils.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import { COLOURS, NIGHT, PAPER, S, all, ground, line, p, put, tone } from "../drawing.js";

export const symbols = {
  veil: p("M-10-11H10Q7-2 10 11H6Q3 5 0 11Q-3 5-6 11H-10Q-7-2-10-11Z"),
};

const veil = (place) => ground(tone(place).deep) + p("M4 0H66Q58 56 66 116H4Q12 56 4 0Z", tone(place).mid) + line("M18 0Q24 58 18 116M35 0V116M52 0Q46 58 52 116", NIGHT, 1.6) + put(S.veil, 35, 54, 1.6, PAPER);

export const cards = {
  veil: ({ a, place }) => ({ ...place(a), symbol: "veil", light: "silver", art: () => veil(a) }),
};
export const faces = () => all("veil", COLOURS);

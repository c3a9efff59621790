// The faces of the Book of Lost Steps.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  all,
  COLOURS,
  doorway,
  dream,
  dusk,
  GOLD,
  INK,
  PAPER,
  put,
  S,
  text,
  tone,
} from "../drawing.js";

const spell = (costs) =>
  dusk() +
  ["eye", "swap", "mask"]
    .map(
      (s, i) =>
        put(S[s], 20, 22 + i * 36, 0.95, GOLD) +
        `<rect x="36" y="${9 + i * 36}" width="28" height="26" rx="4" fill="${PAPER}"/>` +
        text(costs[i], 50, 28 + i * 36, 18, INK),
    )
    .join("");

export const cards = {
  order: ({ a, b, place }) => ({
    ...(a === "oniverse" ? { tone: "dream", mark: "void" } : place(a)),
    symbol: b ? "tick" : "scroll",
    light: b ? "mint" : "gold",
    art: () => doorway(a === "oniverse" ? "dream" : a, !b),
  }),
  spells: ({ a }) => dream("spark", "gold", () => spell(a === "hard" ? [6, 9, 12] : [5, 7, 10]), 1),
};
export const faces = () => [
  ...["", "/found"].flatMap((side) => all("order", COLOURS).map((f) => f + side)),
  ...all("spells", ["normal", "hard"]),
];

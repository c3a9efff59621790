// The faces of the Book of Lost Steps.
import { type Cards, listed, readCard } from "../cards";
import { GOLD, INK, PAPER } from "../colours";
import { doorway, duskSky } from "../figures";
import { COLOURS } from "../places";
import { put, text } from "../strokes";
import { symbol } from "../symbols";

/** What each spell costs. */
const spells = (costs: number[]) =>
  duskSky() +
  ["eye", "swap", "mask"]
    .map(
      (name, row) =>
        put(symbol(name), 20, 22 + row * 36, 0.95, GOLD) +
        `<rect x="36" y="${9 + row * 36}" width="28" height="26" rx="4" fill="${PAPER}"/>` +
        text(costs[row] ?? "", 50, 28 + row * 36, 18, INK),
    )
    .join("");

export const cards: Cards = {
  order: (place, found) => ({
    ...(place === "oniverse" ? { tone: "dream", mark: "void" } : { place }),
    symbol: found ? "tick" : "scroll",
    light: found ? "mint" : "gold",
    art: () => doorway(place === "oniverse" ? "dream" : place, !found),
  }),
  spells: (variant) =>
    readCard("spark", "gold", () => spells(variant === "hard" ? [6, 9, 12] : [5, 7, 10])),
};
export const faces = () => [
  ...listed("order", COLOURS),
  ...listed("order", COLOURS).map((id) => `${id}/found`),
  ...listed("spells", ["normal", "hard"]),
];

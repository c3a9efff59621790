/** The faces of Happy Dreams and Dark Premonitions. */
import { type Cards, dreamCard, listed, readCard } from "../cards";
import { BRASS, colour, DEEP, DREAD, GOLD, INK, MID, PAPER } from "../colours";
import { cardBack, expression } from "../figures";
import { PLACES } from "../places";
import { ground, line, put, shape } from "../strokes";
import { SYMBOLS, symbol } from "../symbols";

/** A rainbow, and a cloud that smiles. */
const happy = () =>
  ground(colour("blue-mid")) +
  ["red-mid", "gold", "green-mid", "blue-lit"]
    .map(
      (ring, index) =>
        `<circle cx="35" cy="92" r="${46 - index * 4}" fill="none" stroke="${colour(ring)}" stroke-width="4.4"/>`,
    )
    .join("") +
  put(SYMBOLS.sun, 45, 34, 2, GOLD) +
  shape("M8 84A14 14 0 0 1 12 57A19 19 0 0 1 47 50A17 17 0 0 1 60 84Z", PAPER) +
  expression(35, 68, 1.05, false, INK) +
  line("M18 92V100M30 92V106M42 92V100M54 92V106", GOLD, 2.2, 'stroke-dasharray=".1 5"');

/** A door of a colour, or of any. */
function door(name: string, x: number, y: number, scale = 1): string {
  const isAny = name === "any";
  const fill = isAny ? INK : colour(`${name}-mid`);
  const mark = isAny ? SYMBOLS.door : symbol(PLACES[name]?.symbol ?? "");
  return put(
    `<rect x="-9.5" y="-11" width="19" height="22" rx="4" fill="${fill}" stroke="${PAPER}" stroke-width="${isAny ? 1.8 : 1}"/>` +
      put(mark, 0, 0, 0.68, isAny ? PAPER : colour(`${name}-on`)),
    x,
    y,
    scale,
  );
}

/** A premonition: the doors that set it off, and what it does. */
interface Premonition {
  doors: string[];
  effect: string;
}

const PREMONITIONS: Record<string, Premonition> = {
  "two-red": {
    doors: ["red", "red"],
    effect: door("red", 24, 88) + put(SYMBOLS.cards, 47, 88, 0.8, PAPER),
  },
  "two-green": { doors: ["green", "green"], effect: put(SYMBOLS.mask, 35, 86, 1.15, DREAD) },
  "two-blue": {
    doors: ["blue", "blue"],
    effect: put(SYMBOLS.key, 25, 87, 0.95, BRASS) + put(SYMBOLS.key, 45, 87, 0.95, BRASS),
  },
  "two-brown": { doors: ["brown", "brown"], effect: door("any", 35, 87, 1.1) },
  pair: {
    doors: ["any", "any"],
    effect:
      door("any", 35, 87, 1.1) + line("M17 105L53 69", INK, 9) + line("M17 105L53 69", DREAD, 5),
  },
  five: {
    doors: ["any", "any", "any", "any", "any"],
    effect: put(SYMBOLS.eye, 24, 86, 0.85, DREAD) + put(SYMBOLS.eye, 47, 92, 0.85, DREAD),
  },
  rainbow: {
    doors: ["red", "blue", "green", "brown"],
    effect: put(SYMBOLS.cloud, 35, 86, 1.2, GOLD) + line("M21 101L49 73", DREAD, 3),
  },
  three: {
    doors: ["any", "any", "any"],
    effect: put(SYMBOLS.cards, 24, 88, 0.9, PAPER) + put(SYMBOLS.eye, 48, 90, 0.85, DREAD),
  },
};

/** Above the doors, in one row or two; below what follows. */
function premonition({ doors, effect }: Premonition): string {
  const count = doors.length;
  const first = count > 3 ? Math.ceil(count / 2) : count;
  const drawn = doors.map((name, index) => {
    const row = Math.floor(index / first);
    const inRow = row ? count - first : first;
    const x = 35 + ((index % first) - (inRow - 1) / 2) * 21.5;
    return door(name, x, count > 3 ? 14 + row * 25 : 27);
  });
  return (
    ground(DEEP) +
    shape("M-14 0H84V50L62 58 54 52 44 62 35 54 25 62 16 52 8 58-14 50Z", MID) +
    drawn.join("") +
    effect
  );
}

export const cards: Cards = {
  "happy-dream": () => dreamCard("cloud", "gold", happy),
  premonition: (name) =>
    readCard("bell", "dread", () => premonition(PREMONITIONS[name] as Premonition)),
  "back/hidden-premonitions": () => ({ back: () => cardBack("bell", "blue-lit") }),
};
export const faces = () => [
  "happy-dream",
  ...listed("premonition", Object.keys(PREMONITIONS)),
  "back/hidden-premonitions",
];

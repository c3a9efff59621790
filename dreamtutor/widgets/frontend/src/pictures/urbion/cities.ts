/** The cities of Urbion. */
import { BRASS, colour, DEEP, GOLD, INK, MID, SILVER, type Tones, tones } from "../colours";
import { dreamer } from "../figures";
import { box, disc, line, maze, put, repeat, shape, star } from "../strokes";
import { SYMBOLS, symbol } from "../symbols";

/** A building for each element: 35 x 70, on the ground at y = 70. */
const HOUSES: Record<string, (shades: Tones) => string> = {
  earth: (shades) =>
    shape("M2 70L8 50H12L16 32H20L24 50H28L34 70Z", shades.mid) +
    line("M7 56H29M10 44H26", shades.lit, 1.4) +
    shape("M14 70V62A4 4 0 0 1 22 62V70Z", GOLD) +
    shape("M16 32Q12 24 18 20Q24 24 20 32Z", shades.lit),
  water: (shades) =>
    box(4, 34, 28, 36, shades.mid) +
    shape("M4 34Q6 18 18 16T32 34Z", shades.lit) +
    shape("M8 70V50A5 5 0 0 1 18 50V70ZM20 70V50A4 4 0 0 1 28 50V70Z", shades.deep) +
    line("M3 40q3.6-4 7.2 0t7.2 0 7.2 0 7.2 0", shades.lit, 1.6) +
    line("M18 16V6M18 8Q24 4 26 10M18 8Q12 4 10 10", shades.lit, 1.4),
  fire: (shades) =>
    shape("M5 70V40L12 30V18H19V30L31 40V70Z", shades.mid) +
    put(SYMBOLS.fire, 15.5, 9, 0.62, GOLD) +
    shape("M11 70V56A7 7 0 0 1 25 56V70Z", GOLD) +
    shape("M14.6 70Q14 60 18 56Q22 62 21.4 70Z", shades.deep) +
    box(10, 42, 4, 5, GOLD) +
    box(22, 42, 4, 5, GOLD),
  air: (shades) =>
    shape("M12 70L14 34H22L24 70Z", shades.mid) +
    shape("M12 34Q18 24 24 34Z", shades.lit) +
    put(
      shape("M0 0L3-17H-3ZM0 0L17 3V-3ZM0 0L3 17H-3ZM0 0L-17 3V-3Z"),
      18,
      33,
      0.95,
      shades.lit,
      24,
    ) +
    disc(18, 33, 2.4, shades.deep) +
    shape("M16 70V60H20V70Z", shades.deep),
};

/** The sky over all cities, 94 x 116. */
const sky = () =>
  box(0, 0, 94, 116, DEEP) +
  maze(47, 76, 14, 9, 8, MID, 1.1) +
  put(SYMBOLS.moon, 78, 18, 0.7, SILVER) +
  shape(star(14, 16, 3) + star(36, 10, 2) + star(56, 22, 2), SILVER);

const street = () =>
  shape("M0 100Q47 93 94 100V116H0Z", INK) +
  line("M38 116Q46 108 44 98", MID, 3) +
  dreamer(54, 113, 0.7);

const house = (element: string): string => HOUSES[element]?.(tones(element)) ?? "";

/** A temple has one element, a garden none, a square all four. */
export function city(elements: string[]): string {
  const [first, second] = elements;
  if (first === undefined) return sky() + garden() + street();
  if (second === undefined) return sky() + temple(first) + street();
  if (elements.length === 2)
    return sky() + put(house(first), 8, 22, 1.12) + put(house(second), 47, 22, 1.12) + street();
  const row = elements.map((element, index) =>
    put(house(element), 1 + index * 23, 42 + (index % 2) * 6, 0.74),
  );
  return sky() + row.join("") + street();
}

function temple(element: string): string {
  const { mid, lit, deep } = tones(element);
  return (
    shape("M8 100V92H86V100ZM14 60H80L47 36Z", lit) +
    box(14, 60, 66, 5, mid) +
    repeat(5, (pillar) => box(17 + pillar * 13.6, 65, 6, 27, mid)) +
    put(symbol(element), 47, 52, 0.55, deep)
  );
}

const garden = () =>
  shape("M14 66H80L72 84H22Z", colour("green-deep")) +
  box(14, 60, 66, 6, colour("green-mid")) +
  line("M20 60V20M74 60V20M20 22Q47 40 74 22", BRASS, 2) +
  line("M24 84V98M36 84V104M48 84V96M60 84V106M70 84V98", colour("green-mid"), 2.4) +
  [28, 47, 66]
    .map((x, index) =>
      put(SYMBOLS.leaf, x, 50 - (index % 2) * 6, 0.9, colour(index % 2 ? "mint" : "green-mid")),
    )
    .join("");

// The faces of the Dreamcatchers.
import { type Cards, dreamCard } from "../cards";
import { colour, GOLD, INK, MINT, NIGHT, SILVER } from "../colours";
import { bookCover, duskSky, expression } from "../figures";
import { disc, line, put, repeat, shape } from "../strokes";
import { SYMBOLS } from "../symbols";

/** A dream that wanders, with the thread that it has lost. */
const lost = () =>
  duskSky("blue") +
  shape("M18 84V50A17 17 0 0 1 52 50V84L46.4 78 40.6 84 35 78 29.4 84 23.6 78Z", SILVER) +
  expression(35, 56, 1, false, INK) +
  line("M35 80Q46 92 36 100T44 114", GOLD, 1.6) +
  put(SYMBOLS.moon, 55, 20, 0.7, GOLD);
const FEATHERS: [x: number, y: number, colour: string][] = [
  [18, 66, "red-mid"],
  [35, 71, "mint"],
  [52, 66, "blue-lit"],
];

/** A point of the ring that holds the net. */
const onRing = (angle: number) =>
  `${Math.trunc(35 + 24 * Math.sin(angle))} ${Math.trunc(44 - 24 * Math.cos(angle))}`;

/** A net between the branches, with feathers. */
const catcher = () =>
  duskSky("brown") +
  disc(35, 44, 25, NIGHT) +
  `<circle cx="35" cy="44" r="25" fill="none" stroke="${GOLD}" stroke-width="3.4"/>` +
  line(
    repeat(8, (index) => `M${onRing(index * 0.7854)}L${onRing(index * 0.7854 + 2.356)}`),
    SILVER,
    1,
  ) +
  disc(35, 44, 3.4, MINT) +
  FEATHERS.map(
    ([x, y, fill]) =>
      line(`M${x} ${y}v10`, GOLD, 1.4) +
      put(shape("M0 0Q7 10 0 28Q-7 10 0 0Z"), x, y + 8, 1, colour(fill)),
  ).join("");

export const cards: Cards = {
  "lost-dream": () => dreamCard("ghost", "silver", lost),
  dreamcatcher: () => dreamCard("web", "gold", catcher),
  handbook: () => dreamCard("book", "brass", () => bookCover("web", "brass")),
};
export const faces = () => ["lost-dream", "dreamcatcher", "handbook"];

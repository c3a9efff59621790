/** The faces of the Towers. */
import { type Cards, listed } from "../cards";
import { GOLD, INK, tones } from "../colours";
import { dreamer } from "../figures";
import { COLOURS } from "../places";
import { disc, ground, line, repeat, shape, star } from "../strokes";

const ROOFS: Record<string, string> = {
  red: "M28 42L35 20 42 42Z",
  blue: "M27 42Q27 25 35 22T43 42Z",
  green: "M25 42Q32 36 35 16Q38 36 45 42Z",
  brown: "M26 42V28H30.4V33H39.6V28H44V42Z",
};

/** A tower under the stars, with a lit window on each floor. */
function tower(place: string, floors: number): string {
  const { deep, mid, lit } = tones(place);
  const height = 62 / floors;
  const stars =
    star(10, 24, 3) +
    star(60, 40, 2.4) +
    star(54, 12, 2) +
    star(2, 50, 2) +
    star(70, 58, 2.6) +
    star(17, 8, 1.8);
  const floor = (index: number) => {
    const y = 45 + index * height;
    const beam = `M${26 - index * 0.4} ${y + height}H${44 + index * 0.4}`;
    return (
      disc(35, y + height / 2, 5.6, GOLD, 'opacity=".25"') +
      shape(`M32 ${y + height - 4}V${y + 4}A3 3 0 0 1 38 ${y + 4}V${y + height - 4}Z`, GOLD) +
      (index < floors - 1 ? line(beam, deep, 1.4) : "")
    );
  };
  return (
    ground(deep) +
    repeat(4, (ring) => disc(35, 34, 46 - ring * 10, mid, 'opacity=".13"')) +
    shape(stars, lit) +
    shape("M-14 92Q4 80 22 90T60 86T84 92V116H-14Z", mid, 'opacity=".4"') +
    shape("M-14 104Q35 88 84 103V116H-14Z", INK) +
    shape("M21 107L26 42H44L49 107Z", mid) +
    shape("M38 42H44L49 107H40Z", deep, 'opacity=".35"') +
    shape("M24.4 40H45.6L44.4 45H25.6Z", lit) +
    shape(ROOFS[place] ?? "", lit) +
    repeat(floors, floor) +
    line("M30 116Q38 110 35 107", lit, 2) +
    dreamer(58, 109, 0.6)
  );
}

/** The symbols at the left and the right edge of each tower: suns and moons. */
const EDGES: Record<string, [left: string, right: string]> = {
  red3: ["sm", "m"],
  red4: ["s", "m"],
  red5: ["", "m"],
  blue3: ["m", "sm"],
  blue4: ["m", "m"],
  blue5: ["m", ""],
  green3: ["s", "sm"],
  green4: ["s", "s"],
  green5: ["s", ""],
  brown3: ["sm", "s"],
  brown4: ["m", "s"],
  brown5: ["", "s"],
};

export const cards: Cards = {
  tower: (place, floors) => ({
    place,
    symbol: "tower",
    light: "silver",
    number: floors,
    plain: true,
    whole: true,
    art: () => tower(place, Number(floors)),
    edges: EDGES[place + floors] ?? ["", ""],
  }),
};
export const faces = () => COLOURS.flatMap((place) => listed(`tower/${place}`, [3, 4, 5]));

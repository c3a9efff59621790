/** The faces of the Void. */
import { type Cards, dreamCard } from "../cards";
import { DEEP, INK, MID, NIGHT, PAPER, SILVER } from "../colours";
import { disc, edged, ground, repeat, shape, star } from "../strokes";

/** Rings of darkness; in them a star, or the figure that stands (`isFlat`: lies) there. */
const eclipse = (figure: string) =>
  ground(INK) + repeat(7, (ring) => disc(35, 58, 44 - ring * 6, ring % 2 ? DEEP : MID)) + figure;

const emptiness = () => eclipse(disc(35, 58, 7, INK) + shape(star(35, 58, 4), PAPER));

function figure(isFlat: boolean): string {
  const cloak =
    shape("M9 116Q7 74 20 62Q16 30 35 18Q54 30 50 62Q63 74 61 116Z", NIGHT, edged(SILVER, 3)) +
    shape("M24 56Q24 36 35 32Q46 36 46 56Q35 64 24 56Z", INK) +
    shape(star(30, 49, 5) + star(41, 49, 5), PAPER);
  const turn = isFlat ? "translate(88 32) rotate(90) scale(.8)" : "";
  return eclipse(`<g transform="${turn}">${cloak}</g>`);
}

export const cards: Cards = {
  "void-card": () => dreamCard("void", "silver", emptiness),
  void: (flat) => dreamCard("void", "silver", () => figure(!!flat)),
};
export const faces = () => ["void-card", "void", "void/flat"];

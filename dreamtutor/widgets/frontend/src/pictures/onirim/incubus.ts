// The faces of the Little Incubus.
import { type Cards, dreamCard } from "../cards";
import { DEEP, DREAD, GOLD, INK, LIT, MID, PAPER } from "../colours";
import { duskSky } from "../figures";
import { box, disc, line, mirrored, shape } from "../strokes";

/** An imp that carries a lantern. */
const imp = () =>
  duskSky() +
  disc(58, 86, 22, GOLD, 'opacity=".16"') +
  shape("M10 112Q10 66 35 58Q60 66 60 112Z", MID) +
  shape("M10 112Q11 84 22 70Q18 92 22 112ZM60 112Q59 84 48 70Q52 92 48 112Z", DEEP) +
  shape("M35 70L40 78 35 112 30 78Z", DREAD, 'opacity=".5"') +
  mirrored(shape("M18 44Q2 40 4 20Q14 34 28 32Z", LIT)) +
  disc(35, 48, 20, DREAD) +
  shape("M17 52Q16 30 35 28T53 52Q46 40 35 40T17 52Z", MID) +
  shape("M24 47L33 51Q31 58 25 56ZM46 47L37 51Q39 58 45 56Z", PAPER) +
  disc(29.4, 53, 1.8, INK) +
  disc(40.6, 53, 1.8, INK) +
  shape("M29 61Q35 65 41 61L39 64 37 62.4 35 65 33 62.4 31 64Z", INK) +
  line("M52 78L58 72", MID, 5) +
  line("M58 71V76", MID, 2) +
  shape("M51 82L58 75 65 82Z", PAPER) +
  box(53, 82, 10, 12, GOLD) +
  line("M53 82V94M63 82V94M58 82V94", PAPER, 1.2) +
  box(51, 94, 14, 2.8, PAPER);

export const cards: Cards = {
  incubus: () => dreamCard("imp", "dread", imp),
};
export const faces = () => ["incubus"];

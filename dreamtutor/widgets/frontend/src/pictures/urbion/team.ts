/** The faces of the team. */
import type { Cards } from "../cards";
import { DEEP, DREAD, GOLD, INK, MID, SILVER } from "../colours";
import { expression } from "../figures";
import { box, disc, put, rays, shape } from "../strokes";
import { SYMBOLS } from "../symbols";

/** The sun of those who want good dreams, or the mask of those who want bad ones; 94 x 116. */
const good = () =>
  box(0, 0, 94, 116, SILVER) +
  shape(rays(20, 32, 46, 4), GOLD, 'transform="translate(47 56)"') +
  disc(47, 56, 30, GOLD) +
  expression(47, 55, 2.1, false, INK);
const bad = () =>
  box(0, 0, 94, 116, INK) +
  shape(rays(20, 30, 70, 4), MID, 'transform="translate(47 56)"') +
  disc(47, 56, 30, DEEP) +
  put(SYMBOLS.mask, 47, 57, 2.1, DREAD);

export const cards: Cards = {
  polarity: (dreams) => {
    const isGood = dreams === "sognae";
    return {
      plain: true,
      tone: "dream",
      mark: isGood ? "sun" : "mask",
      number: isGood ? "+" : "−",
      art: isGood ? good : bad,
    };
  },
};
export const faces = () => ["polarity/sognae", "polarity/incubi"];

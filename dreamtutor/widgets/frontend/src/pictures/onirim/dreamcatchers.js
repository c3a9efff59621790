// The faces of the Dreamcatchers.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  disc,
  dream,
  dusk,
  face2,
  GOLD,
  INK,
  line,
  MINT,
  many,
  NIGHT,
  p,
  put,
  S,
  SILVER,
  v,
  volume,
} from "../drawing.js";

const lost = () =>
  dusk("blue") +
  p("M18 84V50A17 17 0 0 1 52 50V84L46.4 78 40.6 84 35 78 29.4 84 23.6 78Z", SILVER) +
  face2(35, 56, 1, 0, INK) +
  line("M35 80Q46 92 36 100T44 114", GOLD, 1.6) +
  put(S.moon, 55, 20, 0.7, GOLD);
const catcher = () =>
  dusk("brown") +
  disc(35, 44, 25, NIGHT) +
  `<circle cx="35" cy="44" r="25" fill="none" stroke="${GOLD}" stroke-width="3.4"/>` +
  line(
    many(8, (i) => {
      const a = i * 0.7854,
        b = a + 2.356;
      return `M${(35 + 24 * Math.sin(a)) | 0} ${(44 - 24 * Math.cos(a)) | 0}L${(35 + 24 * Math.sin(b)) | 0} ${(44 - 24 * Math.cos(b)) | 0}`;
    }),
    SILVER,
    1,
  ) +
  disc(35, 44, 3.4, MINT) +
  [
    [18, 66, "red-mid"],
    [35, 71, "mint"],
    [52, 66, "blue-lit"],
  ]
    .map(
      ([x, y, c]) =>
        line(`M${x} ${y}v10`, GOLD, 1.4) + put(p("M0 0Q7 10 0 28Q-7 10 0 0Z"), x, y + 8, 1, v(c)),
    )
    .join("");

export const cards = {
  "lost-dream": () => dream("ghost", "silver", lost),
  dreamcatcher: () => dream("web", "gold", catcher),
  handbook: () => dream("book", "brass", () => volume("web", "brass")),
};
export const faces = () => ["lost-dream", "dreamcatcher", "handbook"];

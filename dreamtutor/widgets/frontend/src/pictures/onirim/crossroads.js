// The faces of Crossroads and Dead Ends.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  all,
  DEEP,
  disc,
  dream,
  dreamer,
  dusk,
  edged,
  ground,
  INK,
  LIGHT,
  LIT,
  line,
  MID,
  NIGHT,
  PLACES,
  p,
  put,
  S,
  star,
  tone,
  v,
} from "../drawing.js";

export const cards = {
  crossroads: ({ a, c }) => ({
    tone: "dream",
    symbol: a,
    light: LIGHT[a],
    mark: "cross",
    art: () =>
      dusk() +
      ["red", "blue", "brown", "green"]
        .map(
          (c, i) =>
            put(
              p(
                i % 2 ? "M-5-10L-11-42H11L5-10Z" : "M-5-10L-13-62H13L5-10Z",
                v(c + "-mid"),
                edged(DEEP, 2),
              ) +
                line(
                  i % 2 ? "M0-17V-22M0-36V-40" : "M0-18V-25M0-48V-54",
                  v(c + "-on"),
                  1.2,
                  'opacity=".6"',
                ),
              35,
              58,
              1,
              "",
              i * 90,
            ) +
            put(
              S[PLACES[c][0]],
              35 + [0, 26, 0, -26][i],
              58 + [-36, 0, 36, 0][i],
              0.62,
              v(c + "-on"),
            ),
        )
        .join("") +
      disc(35, 58, 17, DEEP) +
      disc(35, 58, 15, NIGHT, edged(v(LIGHT[a]), 1)) +
      put(S[a], 35, 58, 0.98, v(LIGHT[a])) +
      p(star(10, 16, 3) + star(60, 20, 2.4) + star(12, 98, 2.4), LIT) +
      dreamer(58, 106, 0.7),
  }),
  "dead-end": () =>
    dream(
      "wall",
      "silver",
      () =>
        ground(INK) +
        [-31, 35, 101]
          .map((x) => put(S.wall, x, 30, 3, MID) + put(S.wall, x, 93, 3, MID))
          .join("") +
        p("M14 116V70A21 21 0 0 1 56 70V116Z", INK, edged(LIT, 2.4)) +
        put(S.wall, 35, 84, 1.5, LIT) +
        dreamer(48, 114, 0.7),
    ),
};
export const faces = () => [...all("crossroads", ["sun", "moon", "key"]), "dead-end"];

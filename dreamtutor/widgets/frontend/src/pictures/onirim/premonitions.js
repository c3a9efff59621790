// The faces of Happy Dreams and Dark Premonitions.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  all,
  BRASS,
  back,
  DEEP,
  DREAD,
  dream,
  face2,
  GOLD,
  ground,
  INK,
  line,
  MID,
  PAPER,
  PLACES,
  p,
  put,
  S,
  v,
} from "../drawing.js";

const happy = () =>
  ground(v("blue-mid")) +
  ["red-mid", "gold", "green-mid", "blue-lit"]
    .map(
      (c, i) =>
        `<circle cx="35" cy="92" r="${46 - i * 4}" fill="none" stroke="${v(c)}" stroke-width="4.4"/>`,
    )
    .join("") +
  put(S.sun, 45, 34, 2, GOLD) +
  p("M8 84A14 14 0 0 1 12 57A19 19 0 0 1 47 50A17 17 0 0 1 60 84Z", PAPER) +
  face2(35, 68, 1.05, 0, INK) +
  line("M18 92V100M30 92V106M42 92V100M54 92V106", GOLD, 2.2, 'stroke-dasharray=".1 5"');
// premonitions: what sets it off,above; what it does,below
const tile = (c, x, y, k = 1) =>
  put(
    `<rect x="-9.5" y="-11" width="19" height="22" rx="4" fill="${c === "any" ? INK : v(c + "-mid")}" stroke="${PAPER}" stroke-width="${c === "any" ? 1.8 : 1}"/>` +
      put(S[c === "any" ? "door" : PLACES[c][0]], 0, 0, 0.68, c === "any" ? PAPER : v(c + "-on")),
    x,
    y,
    k,
  );
const PREMONITIONS = {
  "two-red": [["red", "red"], tile("red", 24, 88) + put(S.cards, 47, 88, 0.8, PAPER)],
  "two-green": [["green", "green"], put(S.mask, 35, 86, 1.15, DREAD)],
  "two-blue": [["blue", "blue"], put(S.key, 25, 87, 0.95, BRASS) + put(S.key, 45, 87, 0.95, BRASS)],
  "two-brown": [["brown", "brown"], tile("any", 35, 87, 1.1)],
  pair: [
    ["any", "any"],
    tile("any", 35, 87, 1.1) + line("M17 105L53 69", INK, 9) + line("M17 105L53 69", DREAD, 5),
  ],
  five: [
    ["any", "any", "any", "any", "any"],
    put(S.eye, 24, 86, 0.85, DREAD) + put(S.eye, 47, 92, 0.85, DREAD),
  ],
  rainbow: [
    ["red", "blue", "green", "brown"],
    put(S.cloud, 35, 86, 1.2, GOLD) + line("M21 101L49 73", DREAD, 3),
  ],
  three: [
    ["any", "any", "any"],
    put(S.cards, 24, 88, 0.9, PAPER) + put(S.eye, 48, 90, 0.85, DREAD),
  ],
};
const premonition = (k) => {
  const [doors, effect] = PREMONITIONS[k],
    n = doors.length,
    per = n > 3 ? Math.ceil(n / 2) : n;
  return (
    ground(DEEP) +
    p("M-14 0H84V50L62 58 54 52 44 62 35 54 25 62 16 52 8 58-14 50Z", MID) +
    doors
      .map((c, i) => {
        const r = Math.floor(i / per),
          m = r ? n - per : per;
        return tile(c, 35 + ((i % per) - (m - 1) / 2) * 21.5, n > 3 ? 14 + r * 25 : 27);
      })
      .join("") +
    effect
  );
};

export const cards = {
  "happy-dream": () => dream("cloud", "gold", happy),
  premonition: ({ a }) => dream("bell", "dread", () => premonition(a), 1),
  "back/hidden-premonitions": () => ({ back: () => back(0, "bell") }),
};
export const faces = () => [
  "happy-dream",
  ...all("premonition", PREMONITIONS),
  "back/hidden-premonitions",
];

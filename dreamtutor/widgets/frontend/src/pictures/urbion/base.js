// The faces of the basic game.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import {
  all,
  BAD,
  BRASS,
  back,
  box,
  DEEP,
  DREAD,
  disc,
  dreamer,
  EL,
  edged,
  face2,
  GOLD,
  GOOD,
  ground,
  INK,
  line,
  MID,
  many,
  maze,
  PAPER,
  p,
  put,
  rays,
  S,
  SILVER,
  sign,
  star,
  tone,
  two,
  v,
} from "../drawing.js";

// ---- Urbion
const HOUSES = {
  // one building for each element,35 x 70,ground at y = 70
  earth: (t) =>
    p("M2 70L8 50H12L16 32H20L24 50H28L34 70Z", t.mid) +
    line("M7 56H29M10 44H26", t.lit, 1.4) +
    p("M14 70V62A4 4 0 0 1 22 62V70Z", GOLD) +
    p("M16 32Q12 24 18 20Q24 24 20 32Z", t.lit),
  water: (t) =>
    box(4, 34, 28, 36, t.mid) +
    p("M4 34Q6 18 18 16T32 34Z", t.lit) +
    p("M8 70V50A5 5 0 0 1 18 50V70ZM20 70V50A4 4 0 0 1 28 50V70Z", t.deep) +
    line("M3 40q3.6-4 7.2 0t7.2 0 7.2 0 7.2 0", t.lit, 1.6) +
    line("M18 16V6M18 8Q24 4 26 10M18 8Q12 4 10 10", t.lit, 1.4),
  fire: (t) =>
    p("M5 70V40L12 30V18H19V30L31 40V70Z", t.mid) +
    put(S.fire, 15.5, 9, 0.62, GOLD) +
    p("M11 70V56A7 7 0 0 1 25 56V70Z", GOLD) +
    p("M14.6 70Q14 60 18 56Q22 62 21.4 70Z", t.deep) +
    box(10, 42, 4, 5, GOLD) +
    box(22, 42, 4, 5, GOLD),
  air: (t) =>
    p("M12 70L14 34H22L24 70Z", t.mid) +
    p("M12 34Q18 24 24 34Z", t.lit) +
    put(p("M0 0L3-17H-3ZM0 0L17 3V-3ZM0 0L3 17H-3ZM0 0L-17 3V-3Z"), 18, 33, 0.95, t.lit, 24) +
    disc(18, 33, 2.4, t.deep) +
    p("M16 70V60H20V70Z", t.deep),
};
const city = (kind) => {
  const els =
      kind === "square" ? EL : kind === "garden" ? [] : kind.replace("temple-", "").split("-"),
    n = els.length;
  const sky =
    box(0, 0, 94, 116, DEEP) +
    maze(47, 76, 14, 9, 8, MID, 1.1) +
    put(S.moon, 78, 18, 0.7, SILVER) +
    p(star(14, 16, 3) + star(36, 10, 2) + star(56, 22, 2), SILVER);
  const floor =
    p("M0 100Q47 93 94 100V116H0Z", INK) +
    line("M38 116Q46 108 44 98", MID, 3) +
    dreamer(54, 113, 0.7);
  if (n === 1) {
    const t = tone(els[0]);
    return (
      sky +
      p("M8 100V92H86V100ZM14 60H80L47 36Z", t.lit) +
      box(14, 60, 66, 5, t.mid) +
      many(5, (i) => box(17 + i * 13.6, 65, 6, 27, t.mid)) +
      put(S[els[0]], 47, 52, 0.55, t.deep) +
      floor
    );
  }
  if (n === 4)
    return (
      sky +
      els.map((e, i) => put(HOUSES[e](tone(e)), 1 + i * 23, 42 + (i % 2) * 6, 0.74)).join("") +
      floor
    );
  if (!n)
    return (
      sky +
      p("M14 66H80L72 84H22Z", v("green-deep")) +
      box(14, 60, 66, 6, v("green-mid")) +
      line("M20 60V20M74 60V20M20 22Q47 40 74 22", BRASS, 2) +
      line("M24 84V98M36 84V104M48 84V96M60 84V106M70 84V98", v("green-mid"), 2.4) +
      [28, 47, 66]
        .map((x, i) => put(S.leaf, x, 50 - (i % 2) * 6, 0.9, v(i % 2 ? "mint" : "green-mid")))
        .join("") +
      floor
    );
  return (
    sky +
    put(HOUSES[els[0]](tone(els[0])), 8, 22, 1.12) +
    put(HOUSES[els[1]](tone(els[1])), 47, 22, 1.12) +
    floor
  );
};
export const BODIES = {
  earth: "M10 84Q8 54 22 50Q24 34 38 36Q54 38 54 54Q64 62 60 84Q36 92 10 84Z",
  water: "M35 20C46 40 60 50 60 68A25 23 0 0 1 10 68C10 50 24 40 35 20Z",
  fire: "M38 18C42 34 61 44 60 66A25 22 0 0 1 10 66C10 54 17 48 20 38C26 42 28 46 28 50C36 42 40 32 38 18Z",
  air: "M15 80A13 13 0 0 1 15 55A14 14 0 0 1 34 41A13 13 0 0 1 54 55A12.5 12.5 0 0 1 54 80Z",
};
export const creature = (e, bad, hat) => {
  const t = tone(e),
    trail = {
      earth: "M22 92v6M35 93v8M48 92v6",
      water: "M18 92Q14 98 18 106M35 94Q31 101 35 110M52 92Q56 98 52 106",
      fire: "M24 92l-3 8M35 92v10M46 92l3 8",
      air: "M16 88H44A4 4 0 1 1 40 93M22 96H34",
    }[e];
  const horn = p("M16 46Q4 40 8 24Q14 36 26 38Z", INK, edged(t.mid, 1.4));
  return (
    ground(bad ? INK : t.lit) +
    (bad
      ? p(rays(14, 24, 64, 3), t.deep, 'transform="translate(35 62)"')
      : disc(35, 60, 34, PAPER, 'opacity=".75"') +
        p(rays(16, 37, 43, 1.6), t.mid, 'transform="translate(35 60)" opacity=".6"')) +
    line(trail, bad ? t.mid : t.deep, 2.4) +
    (bad ? two(horn) : "") +
    p(BODIES[e], t.mid, bad ? edged(t.lit, 1.4) : edged(t.deep, 1.8)) +
    (bad && e !== "air"
      ? p("M17 62L32 66Q28 76 20 72ZM53 62L38 66Q42 76 50 72Z", GOLD) +
        disc(27, 69, 2, INK) +
        disc(43, 69, 2, INK) +
        p("M22 81L26 77 30 82 35 77 40 82 44 77 48 81Q35 88 22 81Z", INK)
      : face2(35, bad ? 66 : 65, 1.5, bad, bad ? INK : t.on)) +
    (hat ? put(S.hat, 35, 34, 1.3, bad ? DREAD : MID) : "")
  );
};
export const chaos = (cs) =>
  ground(INK) +
  p(rays(cs.length * 4, 16, 66, 2.4), DEEP, 'transform="translate(35 58)"') +
  disc(35, 58, 30, INK) +
  many(
    3,
    (i) =>
      `<circle cx="35" cy="58" r="${22 + i * 9}" fill="none" stroke="${MID}" stroke-width="1" stroke-dasharray="${10 + i * 7} ${12 - i * 2}" opacity=".8"/>`,
  ) +
  cs
    .map((c, i) =>
      put(p("M0 0C6-30 38-36 44-6C30-20 14-16 0 0Z"), 35, 58, 0.78, c, i * (360 / cs.length)),
    )
    .join("") +
  disc(35, 58, 10, PAPER) +
  disc(35, 58, 5, INK) +
  p(star(36.6, 56.4, 2), PAPER) +
  p(star(12, 22, 3) + star(60, 98, 3.4) + star(58, 14, 2) + star(10, 96, 2), cs[0]);

const turned = ({ a }) => ({
  tone: "dream",
  mark: "swirl",
  number: a ? sign(a) : "±5",
  right: a < 0,
  art: () => chaos(["dread", "dream-mid", "dream-lit"].map(v)),
});

export const cards = {
  city: ({ a }) => {
    const els = a === "square" ? EL : a === "garden" ? [] : a.replace("temple-", "").split("-");
    return { city: els, art: () => city(a) };
  },
  sogna: ({ a, b, element }) => ({ ...element(a), number: sign(b), art: () => creature(a, 0) }),
  incubus: ({ a, b, element }) => ({
    ...element(a),
    number: sign(b),
    right: true,
    art: () => creature(a, 1),
  }),
  chaos: turned,
  "turned-chaos": turned,
  back: () => ({ back: () => back(1, "cloud") }),
  "back/city-deck": () => ({ back: () => back(1, "city") }),
};
export const faces = () => [
  ...all("city", ["fire-water", "fire-earth", "fire-air", "water-earth", "water-air", "earth-air"]),
  ...EL.flatMap((e) => [...all(`sogna/${e}`, GOOD), ...all(`incubus/${e}`, BAD)]),
  "chaos",
  "turned-chaos/5",
  "turned-chaos/-5",
  "back",
  "back/city-deck",
];

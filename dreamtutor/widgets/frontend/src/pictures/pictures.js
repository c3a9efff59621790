// The faces of all cards, as SVG text, each in its frame. What a card shows stands in pictures/<game>/<expansion>.js.
//   face("onirim/location/red/sun", {level: "mark" | "small" | "full", name: "Observatory", letters: {red: "O"}})
//   waiting("onirim/door/red")     the same place, still dark
// "mark" is for slots below 72 px (symbol, place mark, letter), "small" below 128 px (adds the name), "full" from there on.
// Colours are custom properties of table.css, names and letters come in from outside; sentences never do.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each
import WIDTHS from "../../../../view/letter_widths.json" with { type: "json" };

import {
  box,
  DEEP,
  DREAD,
  disc,
  dreamer,
  ELEMENTS,
  EO,
  edged,
  esc,
  GOLD,
  INK,
  LIT,
  line,
  MID,
  MINT,
  many,
  maze,
  NIGHT,
  PAPER,
  PATTERNS,
  PLACES,
  p,
  pattern,
  put,
  rays,
  SILVER,
  SYMBOLS,
  star,
  text,
  tone,
  v,
  WINDOW,
} from "./drawing.js";
import { CARDS, LISTS, MORE } from "./index.js";

export { SYMBOLS };

const S = Object.assign(SYMBOLS, ...MORE); // symbols that an expansion brings

// ---- from id to what the card shows
const own = (all, key) => (Object.hasOwn(all, key) ? all[key] : undefined);
// Undefined, or an error, for an id that no picture is known for.
const specify = (id, L) => {
  const [game, kind, a, b, c] = id.split("/"),
    cards = own(CARDS, game) ?? {},
    shows = own(cards, `${kind}/${a}`) ?? own(cards, kind);
  const place = (c) => ({ tone: c, mark: PLACES[c][0], letter: esc(L[c] || PLACES[c][1]) }),
    element = (e) => ({ tone: e, mark: ELEMENTS[e][0], letter: esc(L[e] || ELEMENTS[e][1]) });
  return shows?.({ a, b, c, place, element });
};

// a tower: the symbols of an edge
const edge = (e, x) =>
  [...e]
    .map((s, i) =>
      put(
        disc(0, 0, 16, NIGHT) +
          put(S[s === "s" ? "sun" : "moon"], 0, 0, 1, s === "s" ? GOLD : SILVER),
        x,
        72 + (i - (e.length - 1) / 2) * 27,
        0.74,
      ),
    )
    .join("");

// ---- the frame
const RIM = p(
  "M0 0H100V140H0ZM3 10V130A7 7 0 0 0 10 137H90A7 7 0 0 0 97 130V10A7 7 0 0 0 90 3H10A7 7 0 0 0 3 10Z",
  PAPER,
  EO,
);
const pane = (x, w, h, art, from = "0 0 70 116") =>
  `<svg x="${x - 0.5}" y="2.5" width="${w + 1}" height="${h + 0.5}" viewBox="${from}" preserveAspectRatio="xMidYMid slice">${art}</svg>`;
// how wide a text is, for its size, in a font that is wider than most
const OWN = Object.entries(WIDTHS.letters);
const wide = (t) =>
  [...t].reduce(
    (all, c) =>
      all +
      (OWN.find(([some]) => some.includes(c)) ?? [
        c,
        /[\p{Lu}\d]/u.test(c) ? WIDTHS.capital : WIDTHS.other,
      ])[1],
    0,
  );
const label = (name, cx, y, w, size, fill) => {
  if (!name) return "";
  const fits = wide(name) * size <= w,
    one = (t, y, most) =>
      text(esc(t), cx, y, Math.min(most, w / wide(t)).toFixed(1), fill, 'class="dt-name"');
  const gaps = [...name.matchAll(/ /g)].map((m) => m.index),
    i = gaps.sort((a, b) => Math.abs(name.length / 2 - a) - Math.abs(name.length / 2 - b))[0];
  return fits || i === undefined
    ? one(name, y, size)
    : one(name.slice(0, i), y - size * 0.42, size * 0.8) +
        one(name.slice(i + 1), y + size * 0.42, size * 0.8);
};

const dots = (s, x, y, step, r) =>
  many(s.pips || 0, (i) => disc(x + (i - (s.pips - 1) / 2) * step, y, r, GOLD));

// a card without a picture says its name
const plain = (name) => {
  const lines = name.match(/\S.{0,10}(?!\S)|\S{1,12}/g) || [];
  return (
    box(3, 3, 94, 134, DEEP) +
    maze(50, 70, 26, 9, 4, MID, 1.4) +
    lines
      .slice(0, 6)
      .map((l, i) =>
        text(
          esc(l),
          50,
          76 + (2 * i + 1 - Math.min(lines.length, 6)) * 9,
          14,
          v("dream-on"),
          'class="dt-name"',
        ),
      )
      .join("")
  );
};
const known = (id, letters) => {
  if (/[^\w/+-]/.test(id)) return undefined;
  try {
    const s = specify(id, letters);
    return s && (!s.art || s.art()) && (!s.symbol || S[s.symbol]) ? s : undefined;
  } catch {
    return undefined;
  }
};
const svg = (id, inside, mood) =>
  `<svg class="dt-face" viewBox="0 0 100 140" aria-hidden="true" focusable="false" data-face="${esc(id)}"${mood ? ` data-mood="${mood}"` : ""}>${inside}${RIM}</svg>`;

export function face(id, { level = "full", name = "", letters = {} } = {}) {
  const s = known(id, letters);
  if (!s) return svg(id, plain(name));
  const t = tone(s.tone || "dream"),
    small = level === "small",
    h = small ? 108 : 116,
    foot = 3 + h;
  let g = box(0, 0, 100, 140, NIGHT);
  if (s.back)
    g += `<svg x="3" y="3" width="94" height="134" viewBox="0 0 94 134">${s.back()}</svg>`;
  else if (level === "mark") {
    if (s.city) {
      const n = s.city.length;
      g +=
        s.city
          .map((e, i) => {
            const tt = tone(e),
              hh = 134 / (n > 2 ? 2 : n || 1),
              ww = n > 2 ? 47 : 94,
              x = 3 + (n > 2 ? (i % 2) * 47 : 0),
              y = 3 + (n > 2 ? i >> 1 : i) * hh;
            return (
              box(x, y, ww, hh, tt.mid) +
              (n > 2
                ? put(S[e], x + 23.5, y + hh / 2, 1.5, tt.on)
                : put(S[e], 33, y + hh / 2, 2, tt.on) +
                  text(letters[e] || ELEMENTS[e][1], 74, y + hh / 2 + 14, 38, tt.on))
            );
          })
          .join("") || put(S.leaf, 50, 70, 2.6, MINT);
    } else if (s.edges) {
      g +=
        box(3, 3, 94, 56, t.mid) +
        put(S[s.mark], 32, 31, 1.8, t.on) +
        text(s.letter, 74, 45, 38, t.on) +
        text(s.number, 50, 115, 46, GOLD) +
        s.edges
          .map((edge, k) =>
            [...edge]
              .map((e, i) =>
                put(
                  S[e === "s" ? "sun" : "moon"],
                  k ? 81 : 19,
                  98 + (2 * i - edge.length + 1) * 17,
                  1.1,
                  e === "s" ? GOLD : SILVER,
                ),
              )
              .join(""),
          )
          .join("");
    } else if (s.plain || s.whole) {
      g += pane(3, 94, 134, s.art(), s.whole ? "-6 0 82 116" : "8 4 80 116");
      if (s.number?.length === 2 || s.pips)
        g +=
          `<rect x="9" y="94" width="82" height="38" rx="9" fill="${NIGHT}"/>` +
          (dots(s, 50, 113, 18, 6.5) ||
            text(s.number, 50, 126, 36, s.number === "+1" ? GOLD : DREAD));
    } else {
      const two = s.pair?.split(" "),
        top = two ? 96 : 72,
        low = 137 - top; // two numbers stand above each other
      g += two
        ? text(two[0], 50, 47, 48, GOLD) + text(two[1], 50, 91, 48, DREAD)
        : s.number
          ? text(s.number, 50, 57, 52, s.right ? DREAD : GOLD)
          : put(S[s.symbol], 50, 38, 2.35, v(s.light));
      g +=
        box(3, top, 94, low, t.mid) +
        `<svg x="3" y="${top}" width="94" height="${low}">${pattern(s.tone, 94, 65, t.on, 0.16)}</svg>`;
      g += two
        ? put(S[s.mark], 30, 117, 1.4, t.on) + text(s.letter, 72, 129, 32, t.on)
        : !s.letter
          ? put(S[s.mark], 50, 105, 2.2, t.on)
          : s.symbol2
            ? put(S[s.mark], 23, 104, 1.5, t.on) +
              text(s.letter, 51, 115, 31, t.on) +
              put(S[s.symbol2], 81, 104, 1.05, t.on)
            : put(S[s.mark], 32, 105, 2, t.on) + text(s.letter, 75, 119, 40, t.on);
    }
  } else if (s.city) {
    g +=
      pane(3, 94, h, s.art(), "0 0 94 116") +
      s.city
        .map((e, i) => {
          const x = s.city.length > 2 ? 14 + i * 24 : 18 + i * (s.city.length > 1 ? 64 : 0),
            k = s.city.length > 2 ? 11 : 14;
          return (
            disc(x, k + 5, k, tone(e).mid, edged(PAPER, 1.6)) +
            put(S[e], x, k + 5, k / 16, tone(e).on)
          );
        })
        .join("") +
      box(3, foot, 94, 140 - foot, MID) +
      label(name, 50, small ? 129 : 132, 88, small ? 13.5 : 10, v("dream-on"));
  } else if (s.plain) {
    g +=
      pane(3, 94, h, s.art(), s.whole ? "-12 0 94 116" : "0 0 94 116") +
      box(3, foot, 94, 140 - foot, t.mid) +
      label(name, 50, small ? 129 : 132, 88, small ? 13 : 9.6, t.on) +
      (s.letter
        ? `<rect x="6" y="6" width="24" height="40" rx="5" fill="${t.mid}" stroke="${NIGHT}"/>` +
          put(S[s.mark], 18, 18, 0.76, t.on) +
          text(s.letter, 18, 41, 17, t.on) +
          text(s.number, 84, 27, 24, GOLD) +
          edge(s.edges[0], 13) +
          edge(s.edges[1], 87)
        : disc(18, 18, 13, NIGHT) + put(S[s.mark], 18, 18, 0.74, v(s.light || "gold")));
    if (s.number?.length > 1)
      g +=
        `<rect x="9" y="${foot - 22}" width="50" height="19" rx="6" fill="${NIGHT}"/>` +
        (dots(s, 34, foot - 12.5, 10, 3.4) ||
          text(
            s.number,
            34,
            foot - 7,
            s.number.length > 2 ? 14 : 16,
            s.number[0] === "−" ? DREAD : GOLD,
          ));
  } else {
    const w = 27,
      x = s.right ? 97 - w : 3,
      cx = x + w / 2,
      ax = s.right ? 3 : 30,
      big = s.number && !s.symbol;
    g += pane(ax, 67, h, s.art()) + box(x, 3, w, 134, NIGHT) + box(ax, foot, 67, 140 - foot, t.mid);
    let y = 19;
    if (big) {
      const q = s.number.length > 2 ? 15 : 21;
      if (s.pair) {
        g +=
          text(s.pair.split(" ")[0], cx, 20, 17, GOLD) +
          text(s.pair.split(" ")[1], cx, 37, 17, DREAD);
        y = 55;
      } else {
        g += text(s.number, cx, 24, q, s.right ? DREAD : GOLD);
        y = 43;
        const n = s.number[0] === "±" ? 0 : +s.number[1];
        g += many(n, (i) =>
          p(
            s.right ? "M-2.6-2H2.6L0 3Z" : "M-2.6 2H2.6L0-3Z",
            s.right ? DREAD : GOLD,
            `transform="translate(${cx} ${129 - i * 8})"`,
          ),
        );
      }
    } else {
      g += put(S[s.symbol], cx, y, 0.92, v(s.light));
      y = 46;
    }
    if (s.mark)
      g +=
        `<rect x="${cx - 11.5}" y="${y - 11.5}" width="23" height="${s.letter ? 42 : 23}" rx="5" fill="${t.mid}"/>` +
        put(S[s.mark], cx, y, 0.78, t.on) +
        (s.letter ? text(s.letter, cx, y + 26, 17, t.on) : "");
    if (s.symbol && PATTERNS[s.tone])
      g += `<svg x="${x + 3}" y="84" width="${w - 6}" height="50">${pattern(s.tone, w - 6, 50, t.n === "brown" ? t.lit : t.mid, 0.9)}</svg>`;
    if (s.symbol2) g += put(S[s.symbol2], cx, 96, 0.75, LIT);
    g += label(name, ax + 33.5, small ? 129 : 131.6, 62, small ? 12.5 : 9.6, t.on);
  }
  return svg(
    id,
    g,
    s.city ? "peace" : s.light === "dread" || /^urbion.(chromatic-)?chaos$/.test(id) ? "dread" : "",
  );
}
/** A place that waits for this card: the card's own window, still dark. */
export const waiting = (id) => {
  const s = known(id, {}) || {},
    c = s.tone || "dream",
    w = WINDOW[c] || "M5 111V25Q5 5 25 5H45Q65 5 65 25V111Z";
  return (
    `<svg class="dt-waiting" viewBox="-6 -6 82 128" aria-hidden="true" focusable="false">` +
    p(
      w,
      v(c + "-mid"),
      `fill-opacity=".28" stroke="${v("edge")}" stroke-width="3" stroke-linejoin="round"`,
    ) +
    put(S[(PLACES[c] || [])[0] || s.mark || s.symbol] || "", 35, 60, 1.35, v("text")) +
    "</svg>"
  );
};
/** How a game ended, as a picture: the dreamer walks into the morning, or stays where the masks look down. */
export const emblem = (won) =>
  `<svg class="dt-emblem" viewBox="0 0 120 84" aria-hidden="true" focusable="false">` +
  box(0, 0, 120, 84, won ? DEEP : INK) +
  [58, 46, 34, 22]
    .map((r, i) =>
      disc(
        60,
        66,
        r,
        won ? [MID, v("red-mid"), v("fire-mid"), GOLD][i] : [DEEP, NIGHT, INK, NIGHT][i],
      ),
    )
    .join("") +
  (won
    ? p(rays(24, 25, 31, 1.2), GOLD, 'transform="translate(60 66)"') +
      p(star(14, 14, 4) + star(104, 22, 3) + star(34, 8, 2.4) + star(90, 7, 2.4), PAPER)
    : put(S.mask, 60, 35, 1.9, MID) +
      put(S.moon, 100, 18, 0.8, SILVER) +
      p(star(14, 16, 3) + star(30, 8, 2) + star(22, 34, 2), SILVER)) +
  p("M0 84V72Q28 58 60 68T120 64V84Z", won ? DEEP : NIGHT) +
  line("M60 84Q66 76 61 69", won ? GOLD : MID, won ? 3 : 2) +
  (won ? dreamer(60, 71, 1.05) : dreamer(60, 72, 0.8)) +
  "</svg>";
export const levelFor = (px) => (px < 72 ? "mark" : px < 128 ? "small" : "full");
export const labyrinth = (colour, w = 1) => maze(100, 100, 10, 9, 12, colour, w);

/** Every face, by game and expansion: for the build, the gallery and tests. */
export const FACES = () =>
  Object.entries(LISTS).map(([game, files]) => [
    game,
    Object.entries(files).map(([file, faces]) => [file, faces().map((face) => `${game}/${face}`)]),
  ]);

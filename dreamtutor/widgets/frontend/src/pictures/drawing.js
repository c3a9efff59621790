// What the faces of all cards are drawn with: colours, strokes, symbols, places and elements, and figures that several have.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

const v = (n) => `var(--dt-${n})`;
const [PAPER, NIGHT, INK, GOLD, SILVER, DREAD, MINT, BRASS, DEEP, MID, LIT] = [
  "paper",
  "night",
  "ink",
  "gold",
  "silver",
  "dread",
  "mint",
  "brass",
  "dream-deep",
  "dream-mid",
  "dream-lit",
].map(v);
const tone = (n) => ({
  n,
  deep: v(n + "-deep"),
  mid: v(n + "-mid"),
  lit: v(n + "-lit"),
  on: v(n + "-on"),
});

// ---- small words for drawing
const p = (d, fill = "currentColor", more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d, stroke = "currentColor", w = 2, more = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const disc = (x, y, r, fill = "currentColor", more = "") =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const box = (x, y, w, h, fill = "currentColor", more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const ground = (fill) => box(-14, 0, 98, 116, fill);
const put = (s, x, y, k = 1, colour = "", turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""} scale(${k})"${colour ? ` color="${colour}"` : ""}>${s}</g>`;
const flip = (s, w = 0) => `<g transform="translate(${w} 0) scale(-1 1)">${s}</g>`;
const many = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join("");
const star = (x, y, r) =>
  `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`;
const rays = (n, a, b, w) =>
  many(n, (i) => {
    const t = (i / n) * 6.2832,
      s = Math.sin(t),
      c = Math.cos(t),
      f = (x) => x.toFixed(1);
    return `M${f(a * s - w * c)} ${f(-a * c - w * s)}L${f(b * s)} ${f(-b * c)} ${f(a * s + w * c)} ${f(-a * c + w * s)}Z`;
  });
// rings with gaps: the labyrinth that runs through everything
const maze = (x, y, r, step, n, colour, w = 1.4) =>
  many(n, (i) => {
    const q = r + i * step,
      t = i * 2.4 + 0.4,
      g = Math.min(1.2, 7 / q),
      f = (a, k) => (k ? y - q * Math.cos(a) : x + q * Math.sin(a)).toFixed(1);
    return line(
      `M${f(t + g, 0)} ${f(t + g, 1)}A${q} ${q} 0 1 1 ${f(t, 0)} ${f(t, 1)}` +
        (i < n - 1
          ? `l${(step * Math.sin(t)).toFixed(1)} ${(-step * Math.cos(t)).toFixed(1)}`
          : ""),
      colour,
      w,
    );
  });
const text = (s, x, y, size, fill, more = "") =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" ${more || 'font-weight="700"'}>${s}</text>`;
const esc = (s) =>
  String(s).replace(
    /[&<>"]/g,
    (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c],
  );

// ---- symbols: drawn in a 24 x 24 box around 0,0, in currentColor
const pen = (d, w) => line(d, undefined, w);
const edged = (c, w) => `stroke="${c}" stroke-width="${w}"`;
const cut = (d) => p(d, undefined, EO);
const EO = 'fill-rule="evenodd"',
  FISH = "M-11.5-1Q-4-9.5 4-2L11-6.5V4.5L4 0Q-4 7.5-11.5-1ZM-7-3.2a1.4 1.4 0 1 0 .01 0Z";
const SYMBOLS = {
  sun: disc(0, 0, 5.6) + p(rays(12, 7.2, 11.6, 1.5)),
  moon: p("M1-11A11 11 0 1 0 10.6 4.6A9.2 9.2 0 0 1 1-11Z") + p(star(5.8, -4.6, 4.2)),
  key:
    pen("M0-2V11M0 4.6H4.8M0 9.4H3.8", 2.7) +
    `<circle cy="-6.6" r="4.2" fill="none" stroke="currentColor" stroke-width="2.7"/>`,
  glyph:
    pen("M0-10.6L10.6 0 0 10.6-10.6 0Z", 2.2) +
    pen("M0 4.6A4.4 4.4 0 1 1 4.6 0A2.3 2.3 0 1 1 .2-.6", 2),
  cross: p(
    "M0-12L4-7.5H1.7V-1.7H7.5V-4L12 0 7.5 4V1.7H1.7V7.5H4L0 12-4 7.5H-1.7V1.7H-7.5V4L-12 0-7.5-4V-1.7H-1.7V-7.5H-4Z",
  ),
  wall: p(
    "M-11-8H-1.5V-2.6H-11ZM.5-8H11V-2.6H.5ZM-11-1H-6V4.4H-11ZM-4-1H5.5V4.4H-4ZM7.5-1H11V4.4H7.5ZM-11 6H-1.5V11H-11ZM.5 6H11V11H.5Z",
  ),
  dome:
    p("M-10 6.5A9.4 9.4 0 0 1-1.5-2.9V6.5ZM1.5 6.5V-2.9A9.4 9.4 0 0 1 10 6.5ZM-11 8H11V11.5H-11Z") +
    p("M1-4.6L7.6-12 10.6-9.4 4-2.4Z"),
  fish: cut(FISH) + pen("M-11 9.5q2.75-3.4 5.5 0t5.5 0 5.5 0 5.5 0", 2.2),
  leaf:
    p("M-8 6.4Q-11-8.5 9.6-11.6L-6.6 6Z") +
    p("M11-9.8Q10.6 7.6-4.6 8.2Z") +
    pen("M-6.6 7L-10.6 11.4", 2.2),
  book:
    p("M-1-6.4Q-5-9.6-11.5-8.6V7.4Q-5 6.6-1 9.8Z") + p("M1-6.4Q5-9.6 11.5-8.6V7.4Q5 6.6 1 9.8Z"),
  door:
    cut("M-8.6 11.5V-2.6A8.6 8.6 0 0 1 8.6-2.6V11.5ZM-6 9.4H6V-2.6A6 6 0 0 0-6-2.6Z") +
    cut("M-4.4 9V-2.6Q-4.4-7 2.4-6V11.5ZM.2 2.4a1.2 1.2 0 1 0 .01 0Z"),
  mask: cut(
    "M-6-8.5Q-12.5-7.5-12-12.5Q-7.5-9.5-3.5-11Q0-11.8 3.5-11Q7.5-9.5 12-12.5Q12.5-7.5 6-8.5Q10-6 9 0C8.4 6 4.6 11.8 0 11.8S-8.4 6-9 0Q-10-6-6-8.5ZM-7-3.4Q-6.6 1-1.6 .8Q-2.2-3-7-3.4ZM7-3.4Q6.6 1 1.6 .8Q2.2-3 7-3.4ZM-4.4 5.6L-2.2 8 0 6.4 2.2 8 4.4 5.6 2 6 0 4.4-2 6Z",
  ),
  tower: cut(
    "M-6.4 11.5V-4.6H-8.6V-11.5H-5V-9H-1.8V-11.5H1.8V-9H5V-11.5H8.6V-4.6H6.4V11.5ZM-2.3 11.5H2.3V7A2.3 2.3 0 0 0-2.3 7ZM-1.5-2.8V1H1.5V-2.8Z",
  ),
  eye: cut(
    "M-12 0Q0-11.5 12 0Q0 11.5-12 0ZM0-4.6A4.6 4.6 0 1 0 .01-4.6ZM0-2.2A2.2 2.2 0 1 1-.01-2.2Z",
  ),
  cards: p("M-10.6-6.4L-3-9.4-5 9-7 10Z") + p("M-2.6-10.6H6V9.6H-2.6Z") + p("M8-9L11.4-8 8 10.4Z"),
  swap: pen("M-9-3.6H8M3.6-8L8.4-3.6M9 4.6H-8M-3.6 9L-8.4 4.6", 2.6),
  cloud: p("M-8 7.5A5 5 0 0 1-7.4-2.4A6.6 6.6 0 0 1 5-4.4A5.8 5.8 0 0 1 8 7.5Z"),
  web: pen(
    "M0-11A8 8 0 1 1-.1-11M0-11L-4.6 4M0-11L4.6 4M-7.6-5.6L7.6-1.4M7.6-5.6L-7.6-1.4M-3 5.6V9.6M3 5.6V9.6M0 6V12",
    1.8,
  ),
  ghost: cut(
    "M-8 9V-3A8 8 0 0 1 8-3V9L5.2 6.4 2.6 9 0 6.4-2.6 9-5.2 6.4ZM-4.6-2.6Q-3-.6-1.4-2.6Q-3 .8-4.6-2.6ZM1.4-2.6Q3-.6 4.6-2.6Q3 .8 1.4-2.6Z",
  ),
  scroll: cut(
    "M-9-10H6A3 3 0 0 1 9-7V-5H6V8A3 3 0 0 1 3 11H-10Q-6.4 10-6.4 7V-7A3 3 0 0 0-9-10ZM-3.6-5.6V-3.4H3V-5.6ZM-3.6-1V1.2H3V-1ZM-3.6 3.6V5.8H1V3.6Z",
  ),
  bell: p(
    "M-9 6Q-6.4 4-6.4-2A6.4 6.4 0 0 1 6.4-2Q6.4 4 9 6ZM-2.6 7.6H2.6A2.6 2.6 0 0 1-2.6 7.6ZM-1.4-11.6H1.4V-8H-1.4Z",
  ),
  tick: pen("M-9 1L-3 7.5 9.5-7.5", 3.4),
  spark: p(star(0, 0, 11.5)),
  swirl: pen("M10-3A10 10 0 1 0 7 7.4M5.6 0A5.4 5.4 0 1 1 0-5.4A3 3 0 0 1 2.4-.6", 2.5),
  earth: cut("M-11.6 9.6L-3.6-9 .6-.4 3.6-4.6 11.6 9.6ZM-3.8-3.4L-5.6 1-3.6-.2-1.8 1Z"),
  water: cut(
    "M0-11.6C5-4.6 8.4-.6 8.4 3.8A8.4 8.2 0 0 1-8.4 3.8C-8.4-.6-5-4.6 0-11.6ZM-5.2 3.8A5.2 5.2 0 0 0 0 9V6.6A2.8 2.8 0 0 1-2.8 3.8Z",
  ),
  fire: cut(
    "M1-12C3-6 9.2-3.6 9.2 3.4A9.2 8.6 0 0 1-9.2 3.4C-9.2-.6-6.6-2.6-5.6-5.8C-3.6-4.6-3-3-3-1.4C0-4 1.5-7.6 1-12ZM0 9.6A4 4 0 0 0 4 5.8C4 3.4 2.6 2 .5-.6C0 2.4-4 3-4 5.8A4 4 0 0 0 0 9.6Z",
  ),
  air: pen(
    "M-11-3.2H4A3.9 3.9 0 1 0 .2-7.2M-9 1.4H7.4A3.4 3.4 0 1 1 4 5.2M-11 6H-2.6A2.6 2.6 0 1 1-5.2 9",
    2.5,
  ),
  city: cut(
    "M-11 11V1H-6.6V-4L-3.6-9-.6-4V11ZM1 11V-6A4 4 0 0 1 9-6V0H11V11ZM3.6-4V-1H6.4V-4ZM-4.6 0V3H-2.6V0Z",
  ),
  half: cut("M0-11A11 11 0 1 0 .01-11ZM0-8.4A8.4 8.4 0 0 1 0 8.4Z"),
  hat: cut(
    "M-11 9.6Q-6 6.4-4.6 4.4Q-1.6-6 5.4-11.4Q3.6-6.6 6-4.4Q5 1 5.4 4.4Q7.4 7.4 11 9.6Q0 13.4-11 9.6ZM-4.4 5Q0 7.6 4.8 5L4.6 2.8Q0 4.8-3.7 2.8Z",
  ),
  void: cut("M0-11.5A11.5 11.5 0 1 0 .01-11.5ZM0-6.6A6.6 6.6 0 1 1-.01-6.6Z") + disc(0, 0, 2),
  imp: cut(
    "M-5-6Q-10-8-8.6-12.6Q-6-9.6-2.4-9.6H2.4Q6-9.6 8.6-12.6Q10-8 5-6Q7.6-3 5-.4L9.6 11.5H-9.6L-5-.4Q-7.6-3-5-6ZM-3.4-5V-3H-1.2V-5ZM1.2-5V-3H3.4V-5Z",
  ),
};
const S = SYMBOLS;

// ---- the four places and the four elements
const PLACES = {
  red: ["dome", "O"],
  blue: ["fish", "A"],
  green: ["leaf", "G"],
  brown: ["book", "L"],
};
const ELEMENTS = {
  earth: ["earth", "E"],
  water: ["water", "W"],
  fire: ["fire", "F"],
  air: ["air", "A"],
};
const EL = Object.keys(ELEMENTS);
const LIGHT = { sun: "gold", moon: "silver", key: "brass", glyph: "mint" };
const WINDOW = {
  // each place has a window of its own
  red: "M5 111V36A30 30 0 0 1 65 36V111Z",
  blue: "M35 5C57 5 65 30 65 58S57 111 35 111 5 86 5 58 13 5 35 5Z",
  green: "M5 111V50Q7 19 35 4Q63 19 65 50V111Z",
  brown: "M5 111V25H13V15H23V5H47V15H57V25H65V111Z",
};
const PATTERNS = {
  red: (w, h) =>
    many(
      6,
      (i) => `M${w / 2 - 5 - i * 5} ${h + 2}a${5 + i * 5} ${5 + i * 5} 0 0 1 ${10 + i * 10} 0`,
    ),
  blue: (w, h) =>
    many(Math.ceil(h / 6), (i) => `M-2 ${4 + i * 6}q2.5-4 5 0` + "t5 0".repeat(Math.ceil(w / 5))),
  green: (w, h) =>
    many(
      Math.ceil(h / 7),
      (i) => `M${w / 2} ${i * 7 + 6}l${w / 2} -7M${w / 2} ${i * 7 + 6}l${-w / 2} -7`,
    ) + `M${w / 2} 0V${h}`,
  brown: (w, h) =>
    many(Math.ceil(w / 4), (i) => `M${2 + i * 4} ${h}V${[3, 8, 1, 6, 10, 2][i % 6]}`),
  earth: (w, h) =>
    many(Math.ceil(h / 6), (i) =>
      many(Math.ceil(w / 8), (k) => `M${k * 8 + (i % 2) * 4} ${3 + i * 6}h.1`),
    ),
  fire: (w, h) =>
    many(Math.ceil(h / 7), (i) => `M-2 ${6 + i * 7}` + "l3-5 3 5".repeat(Math.ceil(w / 5))),
  dream: (w, h) =>
    many(
      5,
      (i) =>
        `M${w / 2 - 3 - i * 6} ${h / 2}a${3 + i * 6} ${3 + i * 6} 0 1 ${i % 2} ${3 + i * 6} ${(i % 2 ? 1 : -1) * (3 + i * 6)}`,
    ),
  air: (w, h) =>
    many(Math.ceil(h / 6), (i) =>
      many(Math.ceil(w / 12) + 1, (k) => `M${k * 12 - (i % 2) * 6} ${4 + i * 6}h6`),
    ),
};
PATTERNS.water = PATTERNS.blue;
const pattern = (n, w, h, colour, o = 0.5) =>
  PATTERNS[n] ? line(PATTERNS[n](w, h), colour, 1.3, `opacity="${o}"`) : "";
const dreamer = (x, y, k = 1) =>
  put(
    p("M-5 0Q-3.4-9 0-11Q3.4-9 5 0Z", PAPER) +
      disc(0, -13, 2.8, BRASS) +
      p("M-3-13.4Q-2-17.4 3.6-18L3-13.4Z", SILVER) +
      disc(6.6, -6, 4.4, GOLD, 'opacity=".35"') +
      box(5.4, -8, 2.4, 3.6, GOLD),
    x,
    y,
    k,
  );

const doorway = (place, order) => {
  const t = tone(place),
    w = WINDOW[place] || WINDOW.red,
    mark = (PLACES[place] || ["void"])[0];
  return (
    ground(t.deep) +
    `<g transform="translate(0 4)">${pattern(place, 70, 112, t.mid, 0.55)}</g>` +
    p("M22 96H48L66 116H4Z", GOLD, 'opacity=".55"') +
    `<g transform="translate(7 6) scale(.8)">` +
    p(w, GOLD, `stroke="${t.lit}" stroke-width="5" stroke-linejoin="round"`) +
    (order
      ? ""
      : p("M5 111V58Q5 26 35 5V5Q48 14 48 20V116Z", t.mid, edged(t.deep, 1.6)) +
        line("M12 104V64Q14 40 34 25 L41 30V104Z", t.deep, 1.4) +
        disc(43.4, 68, 2.6, GOLD)) +
    `</g>` +
    (order
      ? put(S[mark], 35, 52, 1.7, t.deep)
      : put(S[mark], 29, 62, 0.95, t.on) + dreamer(53, 112, 0.75))
  );
};

// ---- creatures and things: 70 x 116
const dusk = (c = "dream") => {
  const t = tone(c);
  return ground(t.deep) + maze(35, 56, 22, 8, 7, t.mid, 1.2);
};
const face2 = (x, y, k, awake, c) =>
  put(
    awake
      ? p("M-9-4L-2-1Q-4 4-8 1ZM9-4L2-1Q4 4 8 1Z") + p("M-6 9L-4 6-2 9 0 6 2 9 4 6 6 9Q0 12-6 9Z")
      : pen("M-8-1Q-5.4 2.4-2.8-1M2.8-1Q5.4 2.4 8-1M-3.6 5.4Q0 9 3.6 5.4", 1.7),
    x,
    y,
    k,
    c,
  );
const two = (s) => s + flip(s, 70);
// Books of light, and books in dark leather with horned corners
const volume = (s, c) => {
  const day = c === "gold",
    night = c === "dread",
    [cover, on] = day ? [LIT, INK] : night ? [INK, DREAD] : [MID, v(c)];
  return (
    dusk() +
    p("M8 14Q8 7 15 7H62V98H15Q8 98 8 105Z", cover, night ? edged(MID, 1.4) : "") +
    p("M8 105Q8 98 15 98H62V110H15Q8 110 8 105Z", PAPER) +
    line("M14 102H59M14 106H59", MID, 0.8, 'opacity=".6"') +
    line("M15 7V98", DEEP, 1.6) +
    (night
      ? p("M18 12H30L18 26ZM58 12H46L58 26ZM18 93H30L18 79ZM58 93H46L58 79Z", MID)
      : p("M20 14H57V91H20Z", "none", edged(day ? MID : on, 1.3)) +
        p(
          star(20, 14, 3.4) + star(57, 14, 3.4) + star(20, 91, 3.4) + star(57, 91, 3.4),
          day ? MID : on,
        )) +
    put(S[s], 38.5, 53, 1.55, on) +
    p("M47 91V115L51 111 55 115V91Z", v(day ? "red-mid" : "dread"))
  );
};
const back = (urbion, symbol = "city") =>
  box(0, 0, 94, 134, DEEP) +
  maze(47, 67, 9, 7.4, 9, v(urbion ? "dream-lit" : "blue-lit"), 1.5).replaceAll(
    "/>",
    ' opacity=".55"/>',
  ) +
  disc(47, 67, 29, DEEP) +
  disc(47, 67, 25.5, "none", edged(GOLD, 1.2)) +
  put(S[symbol], 47, 67, 1.75, GOLD);
const sign = (n) => (n > 0 && n[0] !== "+" ? "+" + n : n.replace("-", "−"));
const dream = (symbol, light, art, bare) => ({
  plain: !bare,
  whole: true,
  tone: "dream",
  mark: bare ? "" : symbol,
  symbol,
  light,
  art,
});

// ---- lists of faces
const all = (at, ks) => (Array.isArray(ks) ? ks : Object.keys(ks)).map((k) => `${at}/${k}`);
const COLOURS = ["red", "blue", "green", "brown"],
  GOOD = [1, 2, 3, 4],
  BAD = [-1, -2, -3];

export {
  all,
  BAD,
  BRASS,
  back,
  box,
  COLOURS,
  cut,
  DEEP,
  DREAD,
  disc,
  doorway,
  dream,
  dreamer,
  dusk,
  EL,
  ELEMENTS,
  EO,
  edged,
  esc,
  FISH,
  face2,
  flip,
  GOLD,
  GOOD,
  ground,
  INK,
  LIGHT,
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
  pen,
  put,
  rays,
  S,
  SILVER,
  SYMBOLS,
  sign,
  star,
  text,
  tone,
  two,
  v,
  volume,
  WINDOW,
};

// The faces of all cards, as SVG text: the one file that knows cards, places and colours by name.
//   face("onirim/location/red/sun", {level: "mark" | "small" | "full", name: "Observatory", letters: {red: "O"}})
//   waiting("onirim/door/red")     the same place, still dark
// "mark" is for slots below 72 px (symbol, place mark, letter), "small" below 128 px (adds the name), "full" from there on.
// Colours are custom properties of table.css, names and letters come in from outside; sentences never do.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

const v = (n) => `var(--dt-${n})`;
const [PAPER, NIGHT, INK, GOLD, SILVER, DREAD, MINT, BRASS, DEEP, MID, LIT] = ["paper", "night", "ink", "gold", "silver", "dread", "mint", "brass", "dream-deep", "dream-mid", "dream-lit"].map(v);
const tone = (n) => ({ n, deep: v(n + "-deep"), mid: v(n + "-mid"), lit: v(n + "-lit"), on: v(n + "-on") });

// ---- small words for drawing
const p = (d, fill = "currentColor", more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d, stroke = "currentColor", w = 2, more = "") => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const disc = (x, y, r, fill = "currentColor", more = "") => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const box = (x, y, w, h, fill = "currentColor", more = "") => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const ground = (fill) => box(-14,0,98,116, fill);
const put = (s, x, y, k = 1, colour = "", turn = 0) => `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""} scale(${k})"${colour ? ` color="${colour}"` : ""}>${s}</g>`;
const flip = (s, w = 0) => `<g transform="translate(${w} 0) scale(-1 1)">${s}</g>`;
const many = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join("");
const star = (x, y, r) => `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`;
const rays = (n, a, b, w) => many(n, (i) => {
  const t = (i / n) * 6.2832, s = Math.sin(t), c = Math.cos(t), f = (x) => x.toFixed(1);
  return `M${f(a * s - w * c)} ${f(-a * c - w * s)}L${f(b * s)} ${f(-b * c)} ${f(a * s + w * c)} ${f(-a * c + w * s)}Z`;
});
// rings with gaps: the labyrinth that runs through everything
const maze = (x, y, r, step, n, colour, w = 1.4) => many(n, (i) => {
  const q = r + i * step, t = i * 2.4 + .4, g = Math.min(1.2,7 / q), f = (a, k) => (k ? y - q * Math.cos(a) : x + q * Math.sin(a)).toFixed(1);
  return line(`M${f(t + g, 0)} ${f(t + g, 1)}A${q} ${q} 0 1 1 ${f(t, 0)} ${f(t, 1)}` + (i < n - 1 ? `l${(step * Math.sin(t)).toFixed(1)} ${(-step * Math.cos(t)).toFixed(1)}` : ""), colour, w);
});
const text = (s, x, y, size, fill, more = "") => `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" ${more || 'font-weight="700"'}>${s}</text>`;
const esc = (s) => String(s).replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);

// ---- symbols: drawn in a 24 x 24 box around 0,0, in currentColor
const pen = (d, w) => line(d, undefined, w);
const edged = (c, w) => `stroke="${c}" stroke-width="${w}"`;
const cut = (d) => p(d,undefined,EO);
const EO = 'fill-rule="evenodd"',FISH = "M-11.5-1Q-4-9.5 4-2L11-6.5V4.5L4 0Q-4 7.5-11.5-1ZM-7-3.2a1.4 1.4 0 1 0 .01 0Z";
export const SYMBOLS = {
  sun: disc(0,0,5.6)+p(rays(12,7.2,11.6,1.5)),
  moon: p("M1-11A11 11 0 1 0 10.6 4.6A9.2 9.2 0 0 1 1-11Z")+p(star(5.8,-4.6,4.2)),
  key: pen("M0-2V11M0 4.6H4.8M0 9.4H3.8",2.7) + `<circle cy="-6.6" r="4.2" fill="none" stroke="currentColor" stroke-width="2.7"/>`,
  glyph: pen("M0-10.6L10.6 0 0 10.6-10.6 0Z",2.2)+pen("M0 4.6A4.4 4.4 0 1 1 4.6 0A2.3 2.3 0 1 1 .2-.6",2),
  cross: p("M0-12L4-7.5H1.7V-1.7H7.5V-4L12 0 7.5 4V1.7H1.7V7.5H4L0 12-4 7.5H-1.7V1.7H-7.5V4L-12 0-7.5-4V-1.7H-1.7V-7.5H-4Z"),
  wall: p("M-11-8H-1.5V-2.6H-11ZM.5-8H11V-2.6H.5ZM-11-1H-6V4.4H-11ZM-4-1H5.5V4.4H-4ZM7.5-1H11V4.4H7.5ZM-11 6H-1.5V11H-11ZM.5 6H11V11H.5Z"),
  dome: p("M-10 6.5A9.4 9.4 0 0 1-1.5-2.9V6.5ZM1.5 6.5V-2.9A9.4 9.4 0 0 1 10 6.5ZM-11 8H11V11.5H-11Z")+p("M1-4.6L7.6-12 10.6-9.4 4-2.4Z"),
  fish: cut(FISH)+pen("M-11 9.5q2.75-3.4 5.5 0t5.5 0 5.5 0 5.5 0",2.2),
  leaf: p("M-8 6.4Q-11-8.5 9.6-11.6L-6.6 6Z")+p("M11-9.8Q10.6 7.6-4.6 8.2Z")+pen("M-6.6 7L-10.6 11.4",2.2),
  book: p("M-1-6.4Q-5-9.6-11.5-8.6V7.4Q-5 6.6-1 9.8Z")+p("M1-6.4Q5-9.6 11.5-8.6V7.4Q5 6.6 1 9.8Z"),
  door: cut("M-8.6 11.5V-2.6A8.6 8.6 0 0 1 8.6-2.6V11.5ZM-6 9.4H6V-2.6A6 6 0 0 0-6-2.6Z")+cut("M-4.4 9V-2.6Q-4.4-7 2.4-6V11.5ZM.2 2.4a1.2 1.2 0 1 0 .01 0Z"),
  mask: cut("M-6-8.5Q-12.5-7.5-12-12.5Q-7.5-9.5-3.5-11Q0-11.8 3.5-11Q7.5-9.5 12-12.5Q12.5-7.5 6-8.5Q10-6 9 0C8.4 6 4.6 11.8 0 11.8S-8.4 6-9 0Q-10-6-6-8.5ZM-7-3.4Q-6.6 1-1.6 .8Q-2.2-3-7-3.4ZM7-3.4Q6.6 1 1.6 .8Q2.2-3 7-3.4ZM-4.4 5.6L-2.2 8 0 6.4 2.2 8 4.4 5.6 2 6 0 4.4-2 6Z"),
  tower: cut("M-6.4 11.5V-4.6H-8.6V-11.5H-5V-9H-1.8V-11.5H1.8V-9H5V-11.5H8.6V-4.6H6.4V11.5ZM-2.3 11.5H2.3V7A2.3 2.3 0 0 0-2.3 7ZM-1.5-2.8V1H1.5V-2.8Z"),
  eye: cut("M-12 0Q0-11.5 12 0Q0 11.5-12 0ZM0-4.6A4.6 4.6 0 1 0 .01-4.6ZM0-2.2A2.2 2.2 0 1 1-.01-2.2Z"),
  cards: p("M-10.6-6.4L-3-9.4-5 9-7 10Z")+p("M-2.6-10.6H6V9.6H-2.6Z")+p("M8-9L11.4-8 8 10.4Z"),
  swap: pen("M-9-3.6H8M3.6-8L8.4-3.6M9 4.6H-8M-3.6 9L-8.4 4.6",2.6),
  cloud: p("M-8 7.5A5 5 0 0 1-7.4-2.4A6.6 6.6 0 0 1 5-4.4A5.8 5.8 0 0 1 8 7.5Z"),
  web: pen("M0-11A8 8 0 1 1-.1-11M0-11L-4.6 4M0-11L4.6 4M-7.6-5.6L7.6-1.4M7.6-5.6L-7.6-1.4M-3 5.6V9.6M3 5.6V9.6M0 6V12",1.8),
  ghost: cut("M-8 9V-3A8 8 0 0 1 8-3V9L5.2 6.4 2.6 9 0 6.4-2.6 9-5.2 6.4ZM-4.6-2.6Q-3-.6-1.4-2.6Q-3 .8-4.6-2.6ZM1.4-2.6Q3-.6 4.6-2.6Q3 .8 1.4-2.6Z"),
  scroll: cut("M-9-10H6A3 3 0 0 1 9-7V-5H6V8A3 3 0 0 1 3 11H-10Q-6.4 10-6.4 7V-7A3 3 0 0 0-9-10ZM-3.6-5.6V-3.4H3V-5.6ZM-3.6-1V1.2H3V-1ZM-3.6 3.6V5.8H1V3.6Z"),
  bell: p("M-9 6Q-6.4 4-6.4-2A6.4 6.4 0 0 1 6.4-2Q6.4 4 9 6ZM-2.6 7.6H2.6A2.6 2.6 0 0 1-2.6 7.6ZM-1.4-11.6H1.4V-8H-1.4Z"),
  tick: pen("M-9 1L-3 7.5 9.5-7.5",3.4),
  spark: p(star(0,0,11.5)) ,
  swirl: pen("M10-3A10 10 0 1 0 7 7.4M5.6 0A5.4 5.4 0 1 1 0-5.4A3 3 0 0 1 2.4-.6",2.5),
  earth: cut("M-11.6 9.6L-3.6-9 .6-.4 3.6-4.6 11.6 9.6ZM-3.8-3.4L-5.6 1-3.6-.2-1.8 1Z"),
  water: cut("M0-11.6C5-4.6 8.4-.6 8.4 3.8A8.4 8.2 0 0 1-8.4 3.8C-8.4-.6-5-4.6 0-11.6ZM-5.2 3.8A5.2 5.2 0 0 0 0 9V6.6A2.8 2.8 0 0 1-2.8 3.8Z"),
  fire: cut("M1-12C3-6 9.2-3.6 9.2 3.4A9.2 8.6 0 0 1-9.2 3.4C-9.2-.6-6.6-2.6-5.6-5.8C-3.6-4.6-3-3-3-1.4C0-4 1.5-7.6 1-12ZM0 9.6A4 4 0 0 0 4 5.8C4 3.4 2.6 2 .5-.6C0 2.4-4 3-4 5.8A4 4 0 0 0 0 9.6Z"),
  air: pen("M-11-3.2H4A3.9 3.9 0 1 0 .2-7.2M-9 1.4H7.4A3.4 3.4 0 1 1 4 5.2M-11 6H-2.6A2.6 2.6 0 1 1-5.2 9",2.5),
  city: cut("M-11 11V1H-6.6V-4L-3.6-9-.6-4V11ZM1 11V-6A4 4 0 0 1 9-6V0H11V11ZM3.6-4V-1H6.4V-4ZM-4.6 0V3H-2.6V0Z"),
  half: cut("M0-11A11 11 0 1 0 .01-11ZM0-8.4A8.4 8.4 0 0 1 0 8.4Z"),
  hat: cut("M-11 9.6Q-6 6.4-4.6 4.4Q-1.6-6 5.4-11.4Q3.6-6.6 6-4.4Q5 1 5.4 4.4Q7.4 7.4 11 9.6Q0 13.4-11 9.6ZM-4.4 5Q0 7.6 4.8 5L4.6 2.8Q0 4.8-3.7 2.8Z"),
  void: cut("M0-11.5A11.5 11.5 0 1 0 .01-11.5ZM0-6.6A6.6 6.6 0 1 1-.01-6.6Z")+disc(0,0,2),
  imp: cut("M-5-6Q-10-8-8.6-12.6Q-6-9.6-2.4-9.6H2.4Q6-9.6 8.6-12.6Q10-8 5-6Q7.6-3 5-.4L9.6 11.5H-9.6L-5-.4Q-7.6-3-5-6ZM-3.4-5V-3H-1.2V-5ZM1.2-5V-3H3.4V-5Z"),
};
const S = SYMBOLS;

// ---- the four places and the four elements
const PLACES = { red: ["dome","O"],blue: ["fish","A"],green: ["leaf","G"],brown: ["book","L"] };
const ELEMENTS = { earth: ["earth","E"],water: ["water","W"],fire: ["fire","F"],air: ["air","A"] };
const EL = Object.keys(ELEMENTS);
const LIGHT = { sun: "gold",moon: "silver",key: "brass",glyph: "mint" };
const WINDOW = { // each place has a window of its own
  red: "M5 111V36A30 30 0 0 1 65 36V111Z",
  blue: "M35 5C57 5 65 30 65 58S57 111 35 111 5 86 5 58 13 5 35 5Z",
  green: "M5 111V50Q7 19 35 4Q63 19 65 50V111Z",
  brown: "M5 111V25H13V15H23V5H47V15H57V25H65V111Z",
};
const PATTERNS = { 
  red: (w,h) => many(6,(i) => `M${w / 2 - 5 - i * 5} ${h + 2}a${5 + i * 5} ${5 + i * 5} 0 0 1 ${10 + i * 10} 0`),
  blue: (w,h) => many(Math.ceil(h / 6),(i) => `M-2 ${4 + i * 6}q2.5-4 5 0` + "t5 0".repeat(Math.ceil(w / 5))),
  green: (w,h) => many(Math.ceil(h / 7),(i) => `M${w / 2} ${i * 7 + 6}l${w / 2} -7M${w / 2} ${i * 7 + 6}l${-w / 2} -7`) + `M${w / 2} 0V${h}`,
  brown: (w,h) => many(Math.ceil(w / 4),(i) => `M${2 + i * 4} ${h}V${[3,8,1,6,10,2][i % 6]}`),
  earth: (w,h) => many(Math.ceil(h / 6),(i) => many(Math.ceil(w / 8),(k) => `M${k * 8 + (i % 2) * 4} ${3 + i * 6}h.1`)),
  fire: (w,h) => many(Math.ceil(h / 7),(i) => `M-2 ${6 + i * 7}` + "l3-5 3 5".repeat(Math.ceil(w / 5))),
  dream: (w,h) => many(5,(i) => `M${w / 2 - 3 - i * 6} ${h / 2}a${3 + i * 6} ${3 + i * 6} 0 1 ${i % 2} ${3 + i * 6} ${(i % 2 ? 1 : -1) * (3 + i * 6)}`),
  air: (w,h) => many(Math.ceil(h / 6),(i) => many(Math.ceil(w / 12) + 1,(k) => `M${k * 12 - (i % 2) * 6} ${4 + i * 6}h6`)),
};
PATTERNS.water = PATTERNS.blue;
const pattern = (n,w,h,colour,o = .5) => (PATTERNS[n] ? line(PATTERNS[n](w,h),colour,1.3,`opacity="${o}"`) : "");
const dreamer = (x,y,k = 1) => put(p("M-5 0Q-3.4-9 0-11Q3.4-9 5 0Z",PAPER)+disc(0,-13,2.8,BRASS)+p("M-3-13.4Q-2-17.4 3.6-18L3-13.4Z",SILVER)+disc(6.6,-6,4.4,GOLD,'opacity=".35"')+box(5.4,-8,2.4,3.6,GOLD),x,y,k);

// ---- scenes: 70 x 116. a sky,b far,c near,d light
const SCENES = {
  red: (a,b,c,d) => many(5,(i) => `<circle cx="46" cy="32" r="${17 + i * 9}" fill="none" stroke="${d}" stroke-width=".9" stroke-dasharray="${14 + i * 6} ${9 + i}" opacity=".5"/>`) +
    p("M0 88Q16 70 34 84T70 76V116H0Z",b)+p("M13 94V79A17 17 0 0 1 47 79V94Z",c)+p("M31 79L35 62.6A17 17 0 0 1 41 66L37 79Z",d)+p("M35 69L49 51 55.6 56 41.6 74Z",c)+line("M47.6 50L57 57",d,2.4) +
    box(18,83,4,6,GOLD)+box(25,83,4,6,GOLD)+line("M12 79.4H48",d,1.2)+p("M0 101Q20 90 44 95T70 92V116H0Z",c)+p("M22 116Q30 106 27 100Q26 96 32 93H35Q31 98 33 102Q37 108 33 116Z",d)+dreamer(46,106,.7),
  blue: (a,b,c,d) => p("M27 8L8 96H22L33 8ZM37 8L36 100H50L43 8Z",d,'opacity=".22"')+put(cut(FISH),36,60,1.9,b) +
    line("M28 60q4-3 8 0M31 64q4-3 8 0",d,1.1,'opacity=".7"')+put(p("M-10 0Q-3-7 4-1L10-5V5L4 1Q-3 7-10 0Z"),18,43,.5,d)+put(p("M10 0Q3-7-4-1L-10-5V5L-4 1Q3 7 10 0Z"),52,80,.5,d) +
    line("M12 106Q7 96 12 88T11 74M18 106Q23 97 18 90T20 82M59 106Q64 94 58 86T60 70M53 106Q49 99 53 93",c,3)+line("M9 14q5-4 10 0t10 0 10 0 10 0 10 0",d,1.3,'opacity=".7"') + [[15,66,1.6],[17,60,1],[55,50,1.8],[57,44,1.1],[53,39,.8]].map(([x,y,r]) => disc(x,y,r,"none",`stroke="${d}"`)).join("") +
    p("M0 104Q35 96 70 104V116H0Z",c)+dreamer(34,108,.7),
  green: (a,b,c,d) => p("M0 78Q10 66 22 74Q36 62 48 72Q60 64 70 72V116H0Z",b)+box(51.8,62,2.4,28,c)+disc(53,66,8,c)+disc(53,54,5.4,c)+disc(53,46,3.2,c)+disc(51,64,2,d,'opacity=".6"') +
    p("M16 86Q9 66 16 46Q23 66 16 86Z",c)+p("M0 116V90H24V116ZM70 116V90H44V116Z",c)+p("M24 90H44V116H40V100A6 6 0 0 0 28 100V116H24Z",c)+p("M29 116V101A5 5 0 0 1 39 101V116Z",d)+line("M3 95H20M3 101H20M3 107H20M48 95H67M48 101H67M48 107H67",b,1.1,'stroke-dasharray="5 3" opacity=".75"') +
    put(S.leaf,12,104,.8,d)+put(S.leaf,59,105,.7,d,80)+dreamer(34,113,.62),
  brown: (a,b,c,d) => p("M20 84V38H25V31H45V38H50V84Z",NIGHT)+p(star(28,46,2.4)+star(43,70,2)+star(27,73,1.6),SILVER)+box(5,24,14,86,c)+box(51,24,14,86,c) +
    many(5,(k) => many(4,(i) => { const h = 9 + ((i * 5 + k * 3) % 5),f = [d,v("red-mid"),b,GOLD,v("blue-mid"),v("green-mid")][(i * 2 + k) % 6]; return box(6 + i * 3.2,38 + k * 15 - h,2.6,h,f)+box(61.4 - i * 3.2,38 + k * 15 - h,2.6,h,f); })+line(`M5 ${39 + k * 15}H19M51 ${39 + k * 15}H65`,b,1.6)) +
    line("M46 104L51 40M52 104L57 40M47 94H53M48 84H54M48.6 74H54.6M49.6 64H55.4",d,1.5)+p("M0 100H70V116H0Z",c)+p("M22 100H46L52 116H16Z",v("red-deep"))+line("M24.6 103H43.4M20 113H48",d,1,'opacity=".6"')+dreamer(33,110,.72),
};
const BODY = { red: [46,32],blue: [35,24],green: [33,34],brown: [35,56] };
const scene = (place,symbol) => {
  const t = tone(place),[x,y] = BODY[place],g = v(LIGHT[symbol] || "gold");
  const [a,b,c,d] = { sun: [t.lit,t.mid,t.deep,PAPER],moon: [t.deep,t.mid,INK,t.lit] }[symbol] || [t.mid,t.n === "green" || t.n === "red" ? t.lit : t.deep,t.deep,t.lit];
  const body = !symbol ? "" : symbol === "sun" && place !== "brown" ? disc(x,y,15,PAPER,'opacity=".55"')+put(S.sun,x,y,1.15,t.deep)+disc(x,y,5.2,GOLD) : disc(x,y,15.5,NIGHT,edged(g,1))+put(S[symbol],x,y,.98,g);
  const [below,above] = place === "brown" ? ["",body] : [body,""];
  return ground(a) + below + SCENES[place](a,b,c,d) + above + p("M0 0H70V116H0Z" + WINDOW[place],symbol === "moon" ? NIGHT : t.deep,EO)+p(WINDOW[place],"none",edged(d,1.2)) +
    p(rays(8,0,3,1),d,'transform="translate(6 6)" opacity=".7"')+p(rays(8,0,3,1),d,'transform="translate(64 6)" opacity=".7"');
};
const doorway = (place,order) => {
  const t = tone(place),w = WINDOW[place] || WINDOW.red,mark = (PLACES[place] || ["void"])[0];
  return ground(t.deep) + `<g transform="translate(0 4)">${pattern(place,70,112,t.mid,.55)}</g>` + p("M22 96H48L66 116H4Z",GOLD,'opacity=".55"') +
    `<g transform="translate(7 6) scale(.8)">` + p(w,GOLD,`stroke="${t.lit}" stroke-width="5" stroke-linejoin="round"`) + (order ? "" : p("M5 111V58Q5 26 35 5V5Q48 14 48 20V116Z",t.mid,edged(t.deep,1.6))+line("M12 104V64Q14 40 34 25 L41 30V104Z",t.deep,1.4)+disc(43.4,68,2.6,GOLD)) + `</g>` +
    (order ? put(S[mark],35,52,1.7,t.deep) : put(S[mark],29,62,.95,t.on)+dreamer(53,112,.75));
};

// ---- creatures and things: 70 x 116
const dusk = (c = "dream") => { const t = tone(c); return ground(t.deep)+maze(35,56,22,8,7,t.mid,1.2); };
const nightmare = () => ground(INK)+p(rays(18,20,62,3.4),MID,'transform="translate(35 54)" opacity=".75"')+p("M35 10C58 12 60 44 62 70Q64 96 70 116H0Q6 96 8 70C10 44 12 12 35 10Z",DEEP) +
  line("M18 116Q15 92 20 80M52 116Q55 92 50 80M28 116Q27 104 29 96M42 116Q43 104 41 96",MID,1.4)+put(S.mask,35,52,2.05,PAPER)+put(maze(0,0,1.6,2.1,3,DEEP,1),35,38.5,1)+disc(24.6,49.6,1.7,DREAD)+disc(45.4,49.6,1.7,DREAD) +
  put(p("M-6 12Q-8 0-7-6L-5 2-4-10-2 1 0-12 2 1 4-9 5 3Q8 6 5 12Z"),12,106,.9,LIT,12)+put(flip(p("M-6 12Q-8 0-7-6L-5 2-4-10-2 1 0-12 2 1 4-9 5 3Q8 6 5 12Z")),58,106,.9,LIT,-12);
const face2 = (x,y,k,awake,c) => put(awake ? p("M-9-4L-2-1Q-4 4-8 1ZM9-4L2-1Q4 4 8 1Z")+p("M-6 9L-4 6-2 9 0 6 2 9 4 6 6 9Q0 12-6 9Z") : pen("M-8-1Q-5.4 2.4-2.8-1M2.8-1Q5.4 2.4 8-1M-3.6 5.4Q0 9 3.6 5.4",1.7),x,y,k,c);
const two = (s) => s + flip(s,70);
const DENIZENS = {
  architect: (P,L,M,G) => p("M20 108Q22 66 35 62Q48 66 50 108Z",M)+disc(35,50,11,BRASS)+p("M23 50Q22 36 35 35Q48 36 47 50Q44 42 35 42Q26 42 23 50Z",L)+p("M28 34H42L35 24Z",G)+face2(35,52,.7,0,INK)+line("M50 64L44 100M50 64L60 100M46 88Q52 93 58 88",G,2.2)+disc(50,62,3,G)+line("M10 108V92A7 7 0 0 1 24 92V108",P,2.4),
  cyclobot: (P,L,M,G) => disc(35,98,11,L)+disc(35,98,4.6,M)+line("M35 88V80",L,4)+p("M18 80V52Q18 36 35 36T52 52V80Z",P)+disc(35,54,11,INK)+disc(35,54,7.4,G)+disc(37,52,2.6,INK)+line("M35 36V26",P,2.4)+disc(35,24,3,G)+two(line("M18 60Q8 62 10 74",P,3)+line("M7 78A4 4 0 1 1 13 78",P,2.4))+line("M25 73H45",INK,2,'stroke-dasharray="3 2"'),
  "squirrel-spies": (P,L,M,G) => p("M46 106Q70 98 62 66Q58 50 48 58Q56 70 46 84Z",G)+p("M20 108Q18 78 34 72Q50 80 46 108Z",v("red-mid"))+disc(32,62,12,v("red-mid"))+p("M23 54L22 44 30 50ZM36 50L43 45 42 55Z",v("red-mid"))+p("M16 52Q32 44 48 52L46 46Q40 44 40 36H24Q24 44 18 46Z",INK)+line("M24 44H40",G,2)+disc(27,61,3,P)+disc(27,61,1.5,INK)+p("M20 66L2 74 4 80 22 71Z",L)+box(0,72,4,10,P,'transform="rotate(-22 2 77)"')+p("M28 92Q33 88 38 92V100Q33 104 28 100Z",P),
  "harpoon-hunter": (P,L,M,G) => p("M16 112Q16 84 35 80Q54 84 54 112Z",M)+disc(35,58,21,G)+disc(35,58,13,INK)+disc(35,58,13,"none",edged(P,2.4))+face2(35,57,.8,0,L)+box(29,34,12,6,P)+two(disc(14,60,3,P))+line("M60 114V24",P,2.6)+p("M60 12L66 28H54Z",L)+line("M60 40L54 32",L,2)+disc(12,30,2.4,"none",`stroke="${L}"`)+disc(18,20,1.6,"none",`stroke="${L}"`),
  "hammer-bird": (P,L,M,G) => p("M14 92Q14 56 38 52Q58 52 56 80Q54 98 30 100Z",L)+p("M14 92L2 108 26 99Z",L)+p("M30 66Q48 70 44 92Q30 90 30 66Z",M)+disc(44,48,11,L)+line("M40 44L40 24",G,3.4)+box(26,18,28,12,P,'rx="2"')+disc(47,47,2.6,INK)+p("M54 46L66 51 54 54Z",G)+line("M32 100V110M40 99V110M28 110H36M36 110H44",G,2),
  "chromatic-chaos": (P,L,M,G) => ["red","blue","green","brown"].map((c,i) => put(p("M0 0C4-20 26-26 30-8C22-14 12-12 0 0Z"),35,60,1.15,v(c === "brown" ? "brown-lit" : c + "-mid"),i * 90)).join("")+disc(35,60,12,P)+face2(35,60,.8,0,INK)+p(star(14,26,4)+star(57,98,4)+star(58,22,3),L),
  mirror: (P,L,M,G) => `<ellipse cx="35" cy="52" rx="23" ry="32" fill="${G}"/><ellipse cx="35" cy="52" rx="18.4" ry="27.4" fill="${L}"/>` + p("M20 66Q30 30 50 36Q46 26 35 25Q18 28 17 52Z",P,'opacity=".7"')+face2(36,56,.9,0,INK)+line("M35 84V100M24 110Q35 96 46 110",G,3)+p(star(35,16,6),P),
  "treasure-keeper": (P,L,M,G) => p("M10 70H60V106H10Z",v("brown-mid"))+p("M8 68Q10 44 35 44T62 68Z",v("brown-lit"))+p("M14 68Q24 58 35 60T56 68Z",G)+two(disc(26,55,4.4,P)+disc(27,56,2,INK))+box(8,68,54,4,G)+box(30,70,10,12,G)+disc(35,75,2,INK)+two(line("M10 80Q0 82 3 94",v("brown-lit"),3))+line("M28 94Q35 90 42 94",v("brown-lit"),2)+p(star(20,36,3.4)+star(50,34,4.4)+star(35,28,3),G),
};
const happy = () => ground(v("blue-mid"))+["red-mid","gold","green-mid","blue-lit"].map((c,i) => `<circle cx="35" cy="92" r="${46 - i * 4}" fill="none" stroke="${v(c)}" stroke-width="4.4"/>`).join("")+put(S.sun,45,34,2,GOLD)+p("M8 84A14 14 0 0 1 12 57A19 19 0 0 1 47 50A17 17 0 0 1 60 84Z",PAPER)+face2(35,68,1.05,0,INK)+line("M18 92V100M30 92V106M42 92V100M54 92V106",GOLD,2.2,'stroke-dasharray=".1 5"');
const lost = () => dusk("blue")+p("M18 84V50A17 17 0 0 1 52 50V84L46.4 78 40.6 84 35 78 29.4 84 23.6 78Z",SILVER)+face2(35,56,1,0,INK)+line("M35 80Q46 92 36 100T44 114",GOLD,1.6)+put(S.moon,55,20,.7,GOLD);
const imp = () => dusk()+disc(58,86,22,GOLD,'opacity=".16"')+p("M10 112Q10 66 35 58Q60 66 60 112Z",MID)+p("M10 112Q11 84 22 70Q18 92 22 112ZM60 112Q59 84 48 70Q52 92 48 112Z",DEEP)+p("M35 70L40 78 35 112 30 78Z",DREAD,'opacity=".5"') +
  two(p("M18 44Q2 40 4 20Q14 34 28 32Z",LIT))+disc(35,48,20,DREAD)+p("M17 52Q16 30 35 28T53 52Q46 40 35 40T17 52Z",MID)+p("M24 47L33 51Q31 58 25 56ZM46 47L37 51Q39 58 45 56Z",PAPER)+disc(29.4,53,1.8,INK)+disc(40.6,53,1.8,INK)+p("M29 61Q35 65 41 61L39 64 37 62.4 35 65 33 62.4 31 64Z",INK)+line("M52 78L58 72",MID,5)+line("M58 71V76",MID,2)+p("M51 82L58 75 65 82Z",PAPER)+box(53,82,10,12,GOLD)+line("M53 82V94M63 82V94M58 82V94",PAPER,1.2)+box(51,94,14,2.8,PAPER);
const catcher = () => dusk("brown")+disc(35,44,25,NIGHT) + `<circle cx="35" cy="44" r="25" fill="none" stroke="${GOLD}" stroke-width="3.4"/>` + line(many(8,(i) => { const a = i * .7854,b = a + 2.356; return `M${35 + 24 * Math.sin(a) | 0} ${44 - 24 * Math.cos(a) | 0}L${35 + 24 * Math.sin(b) | 0} ${44 - 24 * Math.cos(b) | 0}`; }),SILVER,1)+disc(35,44,3.4,MINT) +
  [[18,66,"red-mid"],[35,71,"mint"],[52,66,"blue-lit"]].map(([x,y,c]) => line(`M${x} ${y}v10`,GOLD,1.4)+put(p("M0 0Q7 10 0 28Q-7 10 0 0Z"),x,y + 8,1,v(c))).join("");
const tower = (c,n) => { const t = tone(c),w = { red: "M28 42L35 20 42 42Z",blue: "M27 42Q27 25 35 22T43 42Z",green: "M25 42Q32 36 35 16Q38 36 45 42Z",brown: "M26 42V28H30.4V33H39.6V28H44V42Z" }[c],f = 62 / n;
  return ground(t.deep)+many(4,(i) => disc(35,34,46 - i * 10,t.mid,'opacity=".13"'))+p(star(10,24,3)+star(60,40,2.4)+star(54,12,2)+star(2,50,2)+star(70,58,2.6)+star(17,8,1.8),t.lit)+p("M-14 92Q4 80 22 90T60 86T84 92V116H-14Z",t.mid,'opacity=".4"')+p("M-14 104Q35 88 84 103V116H-14Z",INK) +
    p("M21 107L26 42H44L49 107Z",t.mid)+p("M38 42H44L49 107H40Z",t.deep,'opacity=".35"')+p("M24.4 40H45.6L44.4 45H25.6Z",t.lit)+p(w,t.lit)+many(n,(i) => { const y = 45 + i * f; return disc(35,y + f / 2,5.6,GOLD,'opacity=".25"')+p(`M32 ${y + f - 4}V${y + 4}A3 3 0 0 1 38 ${y + 4}V${y + f - 4}Z`,GOLD)+(i < n - 1 ? line(`M${26 - i * .4} ${y + f}H${44 + i * .4}`,t.deep,1.4) : ""); })+line("M30 116Q38 110 35 107",t.lit,2)+dreamer(58,109,.6); };
const EDGES = { red3: ["sm","m"],red4: ["s","m"],red5: ["","m"],blue3: ["m","sm"],blue4: ["m","m"],blue5: ["m",""],green3: ["s","sm"],green4: ["s","s"],green5: ["s",""],brown3: ["sm","s"],brown4: ["m","s"],brown5: ["","s"] };
const edge = (e,x) => [...e].map((s,i) => put(disc(0,0,16,NIGHT)+put(S[s === "s" ? "sun" : "moon"],0,0,1,s === "s" ? GOLD : SILVER),x,72 + (i - (e.length - 1) / 2) * 27,.74)).join("");

// premonitions: what sets it off,above; what it does,below
const tile = (c,x,y,k = 1) => put(`<rect x="-9.5" y="-11" width="19" height="22" rx="4" fill="${c === "any" ? INK : v(c + "-mid")}" stroke="${PAPER}" stroke-width="${c === "any" ? 1.8 : 1}"/>` + put(S[c === "any" ? "door" : PLACES[c][0]],0,0,.68,c === "any" ? PAPER : v(c + "-on")),x,y,k);
const PREMONITIONS = {
  "two-red": [["red","red"],tile("red",24,88)+put(S.cards,47,88,.8,PAPER)],"two-green": [["green","green"],put(S.mask,35,86,1.15,DREAD)],
  "two-blue": [["blue","blue"],put(S.key,25,87,.95,BRASS)+put(S.key,45,87,.95,BRASS)],"two-brown": [["brown","brown"],tile("any",35,87,1.1)],
  pair: [["any","any"],tile("any",35,87,1.1)+line("M17 105L53 69",INK,9)+line("M17 105L53 69",DREAD,5)],five: [["any","any","any","any","any"],put(S.eye,24,86,.85,DREAD)+put(S.eye,47,92,.85,DREAD)],
  rainbow: [["red","blue","green","brown"],put(S.cloud,35,86,1.2,GOLD)+line("M21 101L49 73",DREAD,3)],three: [["any","any","any"],put(S.cards,24,88,.9,PAPER)+put(S.eye,48,90,.85,DREAD)],
};
const premonition = (k) => { const [doors,effect] = PREMONITIONS[k],n = doors.length,per = n > 3 ? Math.ceil(n / 2) : n;
  return ground(DEEP)+p("M-14 0H84V50L62 58 54 52 44 62 35 54 25 62 16 52 8 58-14 50Z",MID) + doors.map((c,i) => { const r = Math.floor(i / per),m = r ? n - per : per; return tile(c,35 + ((i % per) - (m - 1) / 2) * 21.5,n > 3 ? 14 + r * 25 : 27); }).join("") + effect; };
const spell = (costs) => dusk() + ["eye","swap","mask"].map((s,i) => put(S[s],20,22 + i * 36,.95,GOLD) + `<rect x="36" y="${9 + i * 36}" width="28" height="26" rx="4" fill="${PAPER}"/>` + text(costs[i],50,28 + i * 36,18,INK)).join("");

// ---- Urbion
const HOUSES = { // one building for each element,35 x 70,ground at y = 70
  earth: (t) => p("M2 70L8 50H12L16 32H20L24 50H28L34 70Z",t.mid)+line("M7 56H29M10 44H26",t.lit,1.4)+p("M14 70V62A4 4 0 0 1 22 62V70Z",GOLD)+p("M16 32Q12 24 18 20Q24 24 20 32Z",t.lit),
  water: (t) => box(4,34,28,36,t.mid)+p("M4 34Q6 18 18 16T32 34Z",t.lit)+p("M8 70V50A5 5 0 0 1 18 50V70ZM20 70V50A4 4 0 0 1 28 50V70Z",t.deep)+line("M3 40q3.6-4 7.2 0t7.2 0 7.2 0 7.2 0",t.lit,1.6)+line("M18 16V6M18 8Q24 4 26 10M18 8Q12 4 10 10",t.lit,1.4),
  fire: (t) => p("M5 70V40L12 30V18H19V30L31 40V70Z",t.mid)+put(S.fire,15.5,9,.62,GOLD)+p("M11 70V56A7 7 0 0 1 25 56V70Z",GOLD)+p("M14.6 70Q14 60 18 56Q22 62 21.4 70Z",t.deep)+box(10,42,4,5,GOLD)+box(22,42,4,5,GOLD),
  air: (t) => p("M12 70L14 34H22L24 70Z",t.mid)+p("M12 34Q18 24 24 34Z",t.lit)+put(p("M0 0L3-17H-3ZM0 0L17 3V-3ZM0 0L3 17H-3ZM0 0L-17 3V-3Z"),18,33,.95,t.lit,24)+disc(18,33,2.4,t.deep)+p("M16 70V60H20V70Z",t.deep),
};
const city = (kind) => {
  const els = kind === "square" ? EL : kind === "garden" ? [] : kind.replace("temple-","").split("-"),n = els.length;
  const sky = box(0,0,94,116,DEEP)+maze(47,76,14,9,8,MID,1.1)+put(S.moon,78,18,.7,SILVER)+p(star(14,16,3)+star(36,10,2)+star(56,22,2),SILVER);
  const floor = p("M0 100Q47 93 94 100V116H0Z",INK)+line("M38 116Q46 108 44 98",MID,3)+dreamer(54,113,.7);
  if (n === 1) { const t = tone(els[0]); return sky + p("M8 100V92H86V100ZM14 60H80L47 36Z",t.lit)+box(14,60,66,5,t.mid)+many(5,(i) => box(17 + i * 13.6,65,6,27,t.mid))+put(S[els[0]],47,52,.55,t.deep) + floor; }
  if (n === 4) return sky + els.map((e,i) => put(HOUSES[e](tone(e)),1 + i * 23,42 + (i % 2) * 6,.74)).join("") + floor;
  if (!n) return sky + p("M14 66H80L72 84H22Z",v("green-deep"))+box(14,60,66,6,v("green-mid"))+line("M20 60V20M74 60V20M20 22Q47 40 74 22",BRASS,2)+line("M24 84V98M36 84V104M48 84V96M60 84V106M70 84V98",v("green-mid"),2.4) + [28,47,66].map((x,i) => put(S.leaf,x,50 - (i % 2) * 6,.9,v(i % 2 ? "mint" : "green-mid"))).join("") + floor;
  return sky + put(HOUSES[els[0]](tone(els[0])),8,22,1.12)+put(HOUSES[els[1]](tone(els[1])),47,22,1.12) + floor;
};
const BODIES = {
  earth: "M10 84Q8 54 22 50Q24 34 38 36Q54 38 54 54Q64 62 60 84Q36 92 10 84Z",water: "M35 20C46 40 60 50 60 68A25 23 0 0 1 10 68C10 50 24 40 35 20Z",
  fire: "M38 18C42 34 61 44 60 66A25 22 0 0 1 10 66C10 54 17 48 20 38C26 42 28 46 28 50C36 42 40 32 38 18Z",air: "M15 80A13 13 0 0 1 15 55A14 14 0 0 1 34 41A13 13 0 0 1 54 55A12.5 12.5 0 0 1 54 80Z",
};
const creature = (e,bad,hat) => {
  const t = tone(e),trail = { earth: "M22 92v6M35 93v8M48 92v6",water: "M18 92Q14 98 18 106M35 94Q31 101 35 110M52 92Q56 98 52 106",fire: "M24 92l-3 8M35 92v10M46 92l3 8",air: "M16 88H44A4 4 0 1 1 40 93M22 96H34" }[e];
  const horn = p("M16 46Q4 40 8 24Q14 36 26 38Z",INK,edged(t.mid,1.4));
  return ground(bad ? INK : t.lit) + (bad ? p(rays(14,24,64,3),t.deep,'transform="translate(35 62)"') : disc(35,60,34,PAPER,'opacity=".75"')+p(rays(16,37,43,1.6),t.mid,'transform="translate(35 60)" opacity=".6"')) +
    line(trail,bad ? t.mid : t.deep,2.4) + (bad ? two(horn) : "")+p(BODIES[e],t.mid,bad ? edged(t.lit,1.4) : edged(t.deep,1.8)) + (bad && e !== "air" ? p("M17 62L32 66Q28 76 20 72ZM53 62L38 66Q42 76 50 72Z",GOLD)+disc(27,69,2,INK)+disc(43,69,2,INK)+p("M22 81L26 77 30 82 35 77 40 82 44 77 48 81Q35 88 22 81Z",INK) : face2(35,bad ? 66 : 65,1.5,bad,bad ? INK : t.on)) +
    (hat ? put(S.hat,35,34,1.3,bad ? DREAD : MID) : "");
};
const chaos = (cs) => ground(INK)+p(rays(cs.length * 4,16,66,2.4),DEEP,'transform="translate(35 58)"')+disc(35,58,30,INK)+many(3,(i) => `<circle cx="35" cy="58" r="${22 + i * 9}" fill="none" stroke="${MID}" stroke-width="1" stroke-dasharray="${10 + i * 7} ${12 - i * 2}" opacity=".8"/>`) +
  cs.map((c,i) => put(p("M0 0C6-30 38-36 44-6C30-20 14-16 0 0Z"),35,58,.78,c,i * (360 / cs.length))).join("")+disc(35,58,10,PAPER)+disc(35,58,5,INK)+p(star(36.6,56.4,2),PAPER)+p(star(12,22,3)+star(60,98,3.4)+star(58,14,2)+star(10,96,2),cs[0]);
const mandala = () => ground(DEEP)+maze(35,58,38,7,4,MID,1.2)+disc(35,58,34.5,LIT)+EL.map((e,i) => put(p("M0 0V-33A33 33 0 0 1 33 0Z"),35,58,1,v(e + "-mid"),[-90,0,180,90][i])+put(S[e],20.5 + (i % 2) * 29,45 + (i > 1) * 27,.68,v(e + "-on"))).join("")+disc(35,58,11,PAPER)+face2(35,57.4,.75,0,INK)+p(star(8,12,3)+star(62,14,2.4)+star(9,104,2.4)+star(62,103,3.2),GOLD);
const meta = (e) => { const t = tone(e); return ground(t.lit)+p("M70 0V116H0Z",INK)+put(p(BODIES[e],t.mid,edged(t.deep,2.4))+face2(35,65,1.5,0,t.on),4,0,.62)+put(p(BODIES[e],t.mid,edged(t.lit,2.4))+face2(35,65,1.5,1,INK),25,56,.62); };
const POSTCARDS = {
  dreamcatcher: [() => put(S.web,47,50,2.6,DEEP),"mint"],doves: [() => [[28,40],[60,34],[40,66],[72,62]].map(([x,y]) => put(p("M-12 2Q-4-2-2-9Q4-6 4 0L11-3 8 3Q4 9-4 7Z"),x,y,1,PAPER)).join(""),"blue-mid"],
  seer: [() => put(S.eye,47,42,2.4,PAPER) + EL.map((e,i) => put(S[e],20 + i * 18,80,.62,v(e + "-lit"))).join(""),"dream-mid"],
  "magicians-on-holiday": [() => p("M20 84Q47 70 74 84Z",GOLD)+line("M47 78Q50 56 58 44",v("brown-mid"),3)+p("M58 44Q70 34 80 44Q70 42 58 44Q48 32 38 42Q48 40 58 44Z",v("green-deep"))+put(S.hat,33,62,1.2,DREAD),"fire-mid"],
  hourglass: [() => p("M28 22H66V30Q64 44 50 50Q64 56 66 72V80H28V72Q30 56 44 50Q30 44 28 30Z",SILVER)+p("M33 36H61Q58 44 47 48Q36 44 33 36ZM33 76Q38 62 47 60Q56 62 61 76Z",GOLD)+line("M26 20H68M26 82H68",v("brown-mid"),4),"earth-mid"],
  flagship: [() => p("M16 64H78Q74 80 62 82H30Q20 80 16 64Z",v("brown-mid"))+line("M46 64V20",v("brown-lit"),3)+p("M48 24Q72 32 68 58H48ZM44 30Q28 40 26 58H44Z",PAPER)+p("M46 18L58 14V22Z",v("red-mid"))+line("M10 88q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0",v("water-lit"),2),"water-mid"],
  "resting-rocket": [() => put(p("M0-34Q14-18 12 10H-12Q-14-18 0-34Z",PAPER)+p("M-12 0L-22 18H-10ZM12 0L22 18H10Z",v("red-mid"))+disc(0,-8,5,v("blue-mid"))+box(-8,10,16,5,BRASS),47,58,1.1,"",0)+p("M0 86Q47 74 94 86V96H0Z",INK),"dream-mid"],
  planbot: [() => box(30,24,34,26,PAPER,'rx="4"')+disc(40,36,4,INK)+disc(54,36,4,INK)+line("M47 24V15M40 44H54",INK,2) + [1,2,3,4].map((n,i) => box(14 + i * 17,82 - n * 6,14,n * 6 + 4,GOLD)).join(""),"earth-mid"],
};
const eclipse = (figure = "",flat) => ground(INK) + many(7,(i) => disc(35,58,44 - i * 6,i % 2 ? DEEP : MID)) + (figure ? `<g transform="${flat ? "translate(88 32) rotate(90) scale(.8)" : ""}">${figure}</g>` : disc(35,58,7,INK) + p(star(35,58,4),PAPER));
const postcard = (k,turned) => { let [draw,c] = POSTCARDS[k]; if (turned) { const art = draw; draw = () => `<g transform="rotate(${turned * 90} 47 50)">${art()}</g>`; } return box(0,0,94,116,PAPER) + `<svg x="6" y="8" width="82" height="78" viewBox="0 8 94 82" preserveAspectRatio="xMidYMid slice">` + box(0,0,94,100,v(c))+draw() + "</svg>" + p("M66 84H90V112H66Z",PAPER,`stroke="${MID}" stroke-width="1.4" stroke-dasharray="2 1.6"`)+line("M8 94H56M8 102H48M8 110H52",MID,1.3,'opacity=".55"')+put(S.city,78,98,.75,MID); };
const BOOKS = { "flying-sognae": ["cloud","gold"],"flying-incubi": ["cloud","dread"],"invisible-sognae": ["ghost","gold"],"invisible-incubi": ["ghost","dread"],"freedom-loving-dreams": ["spark","mint"],"perfect-balance": ["swap","silver"],prophecies: ["eye","brass"] };
// Books of the Sognae are bound in light, those of the Incubi in dark leather with horned corners
const volume = (s,c) => { const day = c === "gold",night = c === "dread",[cover,on] = day ? [LIT,INK] : night ? [INK,DREAD] : [MID,v(c)];
  return dusk()+p("M8 14Q8 7 15 7H62V98H15Q8 98 8 105Z",cover,night ? edged(MID,1.4) : "")+p("M8 105Q8 98 15 98H62V110H15Q8 110 8 105Z",PAPER)+line("M14 102H59M14 106H59",MID,.8,'opacity=".6"')+line("M15 7V98",DEEP,1.6) +
    (night ? p("M18 12H30L18 26ZM58 12H46L58 26ZM18 93H30L18 79ZM58 93H46L58 79Z",MID) : p("M20 14H57V91H20Z","none",edged(day ? MID : on,1.3))+p(star(20,14,3.4)+star(57,14,3.4)+star(20,91,3.4)+star(57,91,3.4),day ? MID : on))+put(S[s],38.5,53,1.55,on)+p("M47 91V115L51 111 55 115V91Z",v(day ? "red-mid" : "dread")); };
const polarity = (bad) => box(0,0,94,116,bad ? INK : SILVER) + (bad ? p(rays(20,30,70,4),MID,'transform="translate(47 56)"')+disc(47,56,30,DEEP)+put(S.mask,47,57,2.1,DREAD) : p(rays(20,32,46,4),GOLD,'transform="translate(47 56)"')+disc(47,56,30,GOLD)+face2(47,55,2.1,0,INK));
const back = (urbion,symbol = "city") => box(0,0,94,134,DEEP)+maze(47,67,9,7.4,9,v(urbion ? "dream-lit" : "blue-lit"),1.5).replaceAll("/>",' opacity=".55"/>')+disc(47,67,29,DEEP)+disc(47,67,25.5,"none",edged(GOLD,1.2))+put(S[symbol],47,67,1.75,GOLD);

// ---- from id to what the card shows -------------------
const sign = (n) => (n > 0 && n[0] !== "+" ? "+" + n : n.replace("-", "−"));
// Undefined, or an error, for an id that no picture is known for.
const specify = (id,L) => {
  const [game,kind,a,b,c] = id.split("/"),place = (c) => ({ tone: c,mark: PLACES[c][0],letter: esc(L[c] || PLACES[c][1]) }),element = (e) => ({ tone: e,mark: ELEMENTS[e][0],letter: esc(L[e] || ELEMENTS[e][1]) });
  const dream = (symbol,light,art,bare) => ({ plain: !bare,whole: true,tone: "dream",mark: bare ? "" : symbol,symbol,light,art });
  if (game === "onirim") switch (kind) {
    case "location": return { ...place(a),symbol: b,light: LIGHT[b],art: () => scene(a,b) };
    case "door": return { ...place(a),symbol: "door",light: "gold",art: () => doorway(a) };
    case "oniverse-door": return dream("void","silver",() => dusk() + put(doorway("dream").replace(/<rect[^>]*>/,""),0,0));
    case "order": return { ...(a === "oniverse" ? { tone: "dream",mark: "void" } : place(a)),symbol: b ? "tick" : "scroll",light: b ? "mint" : "gold",art: () => doorway(a === "oniverse" ? "dream" : a,!b) };
    case "nightmare": return dream("mask","dread",nightmare);
    case "lost-dream": return dream("ghost","silver",lost);
    case "happy-dream": return dream("cloud","gold",happy);
    case "dreamcatcher": return dream("web","gold",catcher);
    case "handbook": return dream("book","brass",() => volume("web","brass"));
    case "spells": return dream("spark","gold",() => spell(a === "hard" ? [6,9,12] : [5,7,10]),1);
    case "incubus": return dream("imp","dread",imp);
    case "premonition": return dream("bell","dread",() => premonition(a),1);
    case "denizen": return dream("spark","mint",() => dusk() + DENIZENS[a](PAPER,LIT,MID,GOLD));
    case "tower": { const e = EDGES[a + b] || ["",""]; return { ...place(a),symbol: "tower",light: "silver",number: b,plain: true,whole: true,art: () => tower(a,+b),edges: e }; }
    case "crossroads": return { tone: "dream",symbol: a,light: LIGHT[a],mark: "cross",art: () => dusk() + ["red","blue","brown","green"].map((c,i) => put(p(i % 2 ? "M-5-10L-11-42H11L5-10Z" : "M-5-10L-13-62H13L5-10Z",v(c + "-mid"),edged(DEEP,2))+line(i % 2 ? "M0-17V-22M0-36V-40" : "M0-18V-25M0-48V-54",v(c + "-on"),1.2,'opacity=".6"'),35,58,1,"",i * 90) + put(S[PLACES[c][0]],35 + [0,26,0,-26][i],58 + [-36,0,36,0][i],.62,v(c + "-on"))).join("") + disc(35,58,17,DEEP)+disc(35,58,15,NIGHT,edged(v(LIGHT[a]),1)) + put(S[a],35,58,.98,v(LIGHT[a])) + p(star(10,16,3) + star(60,20,2.4) + star(12,98,2.4),LIT) + dreamer(58,106,.7) };
    case "dead-end": return dream("wall","silver",() => ground(INK) + [-31,35,101].map((x) => put(S.wall,x,30,3,MID) + put(S.wall,x,93,3,MID)).join("") + p("M14 116V70A21 21 0 0 1 56 70V116Z",INK,edged(LIT,2.4)) + put(S.wall,35,84,1.5,LIT) + dreamer(48,114,.7));
    case "back": return { back: () => back(0,a === "hidden-premonitions" ? "bell" : "door") };
  }
  if (game === "urbion") switch (kind) {
    case "city": { const els = a === "square" ? EL : a === "garden" ? [] : a.replace("temple-","").split("-"); return { city: els,art: () => city(a) }; }
    case "sogna": return { ...element(a),number: sign(b),art: () => creature(a,0) };
    case "incubus": return { ...element(a),number: sign(b),right: true,art: () => creature(a,1) };
    case "magician": { const bad = b < 0; return { ...element(a),number: sign(b),right: bad,symbol2: "hat",art: () => creature(a,bad,1) }; }
    // a card that can lie on either side shows both numbers, and beside a city ("turned") one
    case "chaos": case "turned-chaos": return { tone: "dream",mark: "swirl",number: a ? sign(a) : "±5",right: a < 0,art: () => chaos(["dread","dream-mid","dream-lit"].map(v)) };
    case "chromatic-chaos": case "turned-chromatic": return { tone: "dream",mark: "swirl",number: a ? sign(a) : "±4",right: a < 0,art: () => chaos(["earth-lit","water-mid","fire-mid","air-mid"].map(v)) };
    case "harmony": return { tone: "dream",mark: "spark",number: "±" + a,art: mandala };
    case "turned-harmony": return { tone: "dream",mark: "spark",number: sign(a),right: a < 0,art: mandala };
    case "meta": return { ...element(a),number: "±",pair: sign(b) + " " + sign(c),art: () => meta(a) };
    case "turned-meta": return { ...element(a),number: sign(b),right: b < 0,symbol2: "half",art: () => creature(a,b < 0) };
    case "postcard": return { plain: true,tone: "dream",mark: /hour|flag|rocket/.test(a) ? "swirl" : "scroll",art: () => postcard(a,+b),pips: +b || 0,number: { good: "+1",bad: "−2" }[b] || "+1 −2" };
    case "book": return dream(...BOOKS[a],() => volume(...BOOKS[a]));
    case "wise-chaos": return dream("swirl","mint",() => dusk()+disc(35,58,31,NIGHT) + put(S.swirl,35,58,2.7,MINT) + disc(35,58,13,PAPER) + face2(35,57,.9,0,INK)+p(star(10,16,3)+star(60,20,2.4)+star(60,100,3)+star(11,98,2),GOLD));
    case "void-card": return dream("void","silver",() => eclipse());
    case "void": return dream("void","silver",() => eclipse(p("M9 116Q7 74 20 62Q16 30 35 18Q54 30 50 62Q63 74 61 116Z",NIGHT,edged(SILVER,3)) + p("M24 56Q24 36 35 32Q46 36 46 56Q35 64 24 56Z",INK) + p(star(30,49,5) + star(41,49,5),PAPER),a));
    case "polarity": return { plain: true,tone: "dream",mark: a === "sognae" ? "sun" : "mask",number: a === "sognae" ? "+" : "−",art: () => polarity(a !== "sognae") };
    case "back": return { back: () => back(1,{ "city-deck": "city",postcards: "scroll","book-pile": "book" }[a] || "cloud") };
  }
};

// ---- the frame
const RIM = p("M0 0H100V140H0ZM3 10V130A7 7 0 0 0 10 137H90A7 7 0 0 0 97 130V10A7 7 0 0 0 90 3H10A7 7 0 0 0 3 10Z",PAPER,EO);
const pane = (x, w, h, art, from = "0 0 70 116") => `<svg x="${x - .5}" y="2.5" width="${w + 1}" height="${h + .5}" viewBox="${from}" preserveAspectRatio="xMidYMid slice">${art}</svg>`;
const label = (name,cx,y,w,size,fill) => { if (!name) return ""; const fits = name.length * size * .64 <= w,one = (t,y,most) => text(esc(t),cx,y,Math.min(most,w / (t.length * .58)).toFixed(1),fill,'class="dt-name"');
  const gaps = [...name.matchAll(/ /g)].map((m) => m.index),i = gaps.sort((a,b) => Math.abs(name.length / 2 - a) - Math.abs(name.length / 2 - b))[0];
  return fits || i === undefined ? one(name,y,size) : one(name.slice(0,i),y - size * .42,size * .8) + one(name.slice(i + 1),y + size * .42,size * .8); };

const dots = (s,x,y,step,r) => many(s.pips || 0,(i) => disc(x + (i - (s.pips - 1) / 2) * step,y,r,GOLD));

// a card without a picture says its name
const plain = (name) => {
  const lines = name.match(/\S.{0,10}(?!\S)|\S{1,12}/g) || [];
  return box(3,3,94,134,DEEP) + maze(50,70,26,9,4,MID,1.4) + lines.slice(0, 6).map((l, i) => text(esc(l),50,76 + (2 * i + 1 - Math.min(lines.length, 6)) * 9,14,v("dream-on"),'class="dt-name"')).join("");
};
const known = (id, letters) => { if (/[^\w/+-]/.test(id)) return undefined; try { const s = specify(id, letters); return s && (!s.art || s.art()) && (!s.symbol || S[s.symbol]) ? s : undefined; } catch { return undefined; } };
const svg = (id, inside, mood) => `<svg class="dt-face" viewBox="0 0 100 140" aria-hidden="true" focusable="false" data-face="${esc(id)}"${mood ? ` data-mood="${mood}"` : ""}>${inside}${RIM}</svg>`;

export function face(id,{ level = "full",name = "",letters = {} } = {}) {
  const s = known(id,letters);
  if (!s) return svg(id, plain(name));
  const t = tone(s.tone || "dream"),small = level === "small",h = small ? 108 : 116,foot = 3 + h;
  let g = box(0,0,100,140,NIGHT);
  if (s.back) g += `<svg x="3" y="3" width="94" height="134" viewBox="0 0 94 134">${s.back()}</svg>`;
  else if (level === "mark") {
    if (s.city) {
      const n = s.city.length;
      g += s.city.map((e,i) => { const tt = tone(e),hh = 134 / (n > 2 ? 2 : n || 1),ww = n > 2 ? 47 : 94,x = 3 + (n > 2 ? (i % 2) * 47 : 0),y = 3 + (n > 2 ? i >> 1 : i) * hh; return box(x,y,ww,hh,tt.mid) + (n > 2 ? put(S[e],x + 23.5,y + hh / 2,1.5,tt.on) : put(S[e],33,y + hh / 2,2,tt.on) + text(letters[e] || ELEMENTS[e][1],74,y + hh / 2 + 14,38,tt.on)); }).join("") || put(S.leaf,50,70,2.6,MINT);
    } else if (s.edges) {
      g += box(3,3,94,56,t.mid) + put(S[s.mark],32,31,1.8,t.on) + text(s.letter,74,45,38,t.on) + text(s.number,50,115,46,GOLD) +
        s.edges.map((edge,k) => [...edge].map((e,i) => put(S[e === "s" ? "sun" : "moon"],k ? 81 : 19,98 + (2 * i - edge.length + 1) * 17,1.1,e === "s" ? GOLD : SILVER)).join("")).join("");
    } else if (s.plain || s.whole) { g += pane(3,94,134,s.art(),s.whole ? "-6 0 82 116" : "8 4 80 116"); if (s.number?.length === 2 || s.pips) g += `<rect x="9" y="94" width="82" height="38" rx="9" fill="${NIGHT}"/>` + (dots(s,50,113,18,6.5) || text(s.number,50,126,36,s.number === "+1" ? GOLD : DREAD)); }
    else {
      const two = s.pair?.split(" "),top = two ? 96 : 72,low = 137 - top; // two numbers stand above each other
      g += two ? text(two[0],50,47,48,GOLD) + text(two[1],50,91,48,DREAD) : s.number ? text(s.number,50,57,52,s.right ? DREAD : GOLD) : put(S[s.symbol],50,38,2.35,v(s.light));
      g += box(3,top,94,low,t.mid) + `<svg x="3" y="${top}" width="94" height="${low}">${pattern(s.tone,94,65,t.on,.16)}</svg>`;
      g += two ? put(S[s.mark],30,117,1.4,t.on) + text(s.letter,72,129,32,t.on) : !s.letter ? put(S[s.mark],50,105,2.2,t.on) : s.symbol2 ? put(S[s.mark],23,104,1.5,t.on) + text(s.letter,51,115,31,t.on) + put(S[s.symbol2],81,104,1.05,t.on) : put(S[s.mark],32,105,2,t.on) + text(s.letter,75,119,40,t.on);
    }
  } else if (s.city) {
    g += pane(3,94,h,s.art(),"0 0 94 116") + s.city.map((e,i) => { const x = s.city.length > 2 ? 14 + i * 24 : 18 + i * (s.city.length > 1 ? 64 : 0),k = s.city.length > 2 ? 11 : 14; return disc(x,k + 5,k,tone(e).mid,edged(PAPER,1.6)) + put(S[e],x,k + 5,k / 16,tone(e).on); }).join("") +
      box(3,foot,94,140 - foot,MID) + label(name,50,small ? 129 : 132,88,small ? 13.5 : 10,v("dream-on"));
  } else if (s.plain) {
    g += pane(3,94,h,s.art(),s.whole ? "-12 0 94 116" : "0 0 94 116") + box(3,foot,94,140 - foot,t.mid) + label(name,50,small ? 129 : 132,88,small ? 13 : 9.6,t.on) + (s.letter ? `<rect x="6" y="6" width="24" height="40" rx="5" fill="${t.mid}" stroke="${NIGHT}"/>` + put(S[s.mark],18,18,.76,t.on) + text(s.letter,18,41,17,t.on) + text(s.number,84,27,24,GOLD) + edge(s.edges[0],13) + edge(s.edges[1],87) : disc(18,18,13,NIGHT) + put(S[s.mark],18,18,.74,v(s.light || "gold")));
    if (s.number?.length > 1) g += `<rect x="9" y="${foot - 22}" width="50" height="19" rx="6" fill="${NIGHT}"/>` + (dots(s,34,foot - 12.5,10,3.4) || text(s.number,34,foot - 7,s.number.length > 2 ? 14 : 16,s.number[0] === "−" ? DREAD : GOLD));
  } else {
    const w = 27,x = s.right ? 97 - w : 3,cx = x + w / 2,ax = s.right ? 3 : 30,big = s.number && !s.symbol;
    g += pane(ax,67,h,s.art()) + box(x,3,w,134,NIGHT) + box(ax,foot,67,140 - foot,t.mid);
    let y = 19;
    if (big) { const q = s.number.length > 2 ? 15 : 21; if (s.pair) { g += text(s.pair.split(" ")[0],cx,20,17,GOLD) + text(s.pair.split(" ")[1],cx,37,17,DREAD); y = 55; } else { g += text(s.number,cx,24,q,s.right ? DREAD : GOLD); y = 43; const n = s.number[0] === "±" ? 0 : +s.number[1]; g += many(n,(i) => p(s.right ? "M-2.6-2H2.6L0 3Z" : "M-2.6 2H2.6L0-3Z",s.right ? DREAD : GOLD,`transform="translate(${cx} ${129 - i * 8})"`)); } }
    else { g += put(S[s.symbol],cx,y,.92,v(s.light)); y = 46; }
    if (s.mark) g += `<rect x="${cx - 11.5}" y="${y - 11.5}" width="23" height="${s.letter ? 42 : 23}" rx="5" fill="${t.mid}"/>` + put(S[s.mark],cx,y,.78,t.on) + (s.letter ? text(s.letter,cx,y + 26,17,t.on) : "");
    if (s.symbol && PATTERNS[s.tone]) g += `<svg x="${x + 3}" y="84" width="${w - 6}" height="50">${pattern(s.tone,w - 6,50,t.n === "brown" ? t.lit : t.mid,.9)}</svg>`;
    if (s.symbol2) g += put(S[s.symbol2],cx,96,.75,LIT);
    g += label(name,ax + 33.5,small ? 129 : 131.6,62,small ? 12.5 : 9.6,t.on);
  }
  return svg(id, g, s.city ? "peace" : s.light === "dread" || /^urbion.(chromatic-)?chaos$/.test(id) ? "dread" : "");
}
/** A place that waits for this card: the card's own window, still dark. */
export const waiting = (id) => {
  const s = known(id,{}) || {},c = s.tone || "dream",w = WINDOW[c] || "M5 111V25Q5 5 25 5H45Q65 5 65 25V111Z";
  return `<svg class="dt-waiting" viewBox="-6 -6 82 128" aria-hidden="true" focusable="false">` + p(w,v(c + "-mid"),`fill-opacity=".28" stroke="${v("edge")}" stroke-width="3" stroke-linejoin="round"`) + put(S[(PLACES[c] || [])[0] || s.mark || s.symbol] || "",35,60,1.35,v("text")) + "</svg>";
};
/** How a game ended, as a picture: the dreamer walks into the morning, or stays where the masks look down. */
export const emblem = (won) => `<svg class="dt-emblem" viewBox="0 0 120 84" aria-hidden="true" focusable="false">` + box(0,0,120,84,won ? DEEP : INK) + [58,46,34,22].map((r,i) => disc(60,66,r,won ? [MID,v("red-mid"),v("fire-mid"),GOLD][i] : [DEEP,NIGHT,INK,NIGHT][i])).join("") +
  (won ? p(rays(24,25,31,1.2),GOLD,'transform="translate(60 66)"') + p(star(14,14,4) + star(104,22,3) + star(34,8,2.4) + star(90,7,2.4),PAPER) : put(S.mask,60,35,1.9,MID) + put(S.moon,100,18,.8,SILVER) + p(star(14,16,3) + star(30,8,2) + star(22,34,2),SILVER)) +
  p("M0 84V72Q28 58 60 68T120 64V84Z",won ? DEEP : NIGHT) + line("M60 84Q66 76 61 69",won ? GOLD : MID,won ? 3 : 2) + (won ? dreamer(60,71,1.05) : dreamer(60,72,.8)) + "</svg>";
export const levelFor = (px) => (px < 72 ? "mark" : px < 128 ? "small" : "full");
export const labyrinth = (colour, w = 1) => maze(100,100,10,9,12, colour, w);

// every face, for the build, the gallery and tests
const all = (at, ks) => (Array.isArray(ks) ? ks : Object.keys(ks)).map((k) => `${at}/${k}`), KINDS = ["red", "blue", "green", "brown"], GOOD = [1, 2, 3, 4], BAD = [-1, -2, -3];
export const FACES = /* @__PURE__ */ (() => [
  ...KINDS.flatMap((c) => all(`onirim/location/${c}`, LIGHT)), ...all("onirim/door", KINDS), ...["", "/found"].flatMap((side) => all("onirim/order", [...KINDS, "oniverse"]).map((f) => f + side)), ...all("onirim/spells", ["normal", "hard"]),
  ...all("onirim", ["oniverse-door", "nightmare", "lost-dream", "dreamcatcher", "handbook"]), ...KINDS.flatMap((c) => all(`onirim/tower/${c}`, [3, 4, 5])), "onirim/happy-dream", ...all("onirim/premonition", PREMONITIONS), ...all("onirim/crossroads", ["sun", "moon", "key"]),
  ...all("onirim/denizen", DENIZENS), ...all("onirim", ["dead-end", "incubus", "back", "back/hidden-premonitions"]), ...all("urbion/city", ["fire-water", "fire-earth", "fire-air", "water-earth", "water-air", "earth-air", "square", ...EL.map((e) => "temple-" + e), "garden"]),
  ...EL.flatMap((e) => [...all(`urbion/sogna/${e}`, GOOD), ...all(`urbion/incubus/${e}`, BAD), ...["magician", "turned-meta"].flatMap((kind) => all(`urbion/${kind}/${e}`, [...GOOD, ...BAD])), ...GOOD.flatMap((n) => all(`urbion/meta/${e}/${n}`, BAD))]),
  ...all("urbion", ["chaos", "turned-chaos/5", "turned-chaos/-5", "chromatic-chaos", "turned-chromatic/4", "turned-chromatic/-4", "wise-chaos", "void-card", "void", "void/flat", "polarity/sognae", "polarity/incubi"]), ...["", "/city-deck", "/postcards", "/book-pile"].map((pool) => "urbion/back" + pool),
  ...[1, 2, 3, 4, 5].flatMap((n) => all("urbion", [`harmony/${n}`, `turned-harmony/${n}`, `turned-harmony/-${n}`])), ...all("urbion/book", BOOKS), ...["", "/good", "/bad"].flatMap((state) => all("urbion/postcard", POSTCARDS).map((f) => f + state)), ...all("urbion/postcard/hourglass", GOOD),
])();

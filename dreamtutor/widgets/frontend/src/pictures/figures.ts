/** Figures and things that several cards show. A picture is 70 wide and 116 high. */
import { BRASS, colour, DEEP, DREAD, GOLD, INK, LIT, MID, PAPER, SILVER, tones } from "./colours";
import { PLACES, pattern, WINDOWS } from "./places";
import { box, disc, edged, ground, line, maze, put, shape, star, stroke } from "./strokes";
import { SYMBOLS, symbol } from "./symbols";

/** The dreamer with a light, who is in many pictures; x, y are between the feet. */
export const dreamer = (x: number, y: number, scale = 1): string =>
  put(
    shape("M-5 0Q-3.4-9 0-11Q3.4-9 5 0Z", PAPER) +
      disc(0, -13, 2.8, BRASS) +
      shape("M-3-13.4Q-2-17.4 3.6-18L3-13.4Z", SILVER) +
      disc(6.6, -6, 4.4, GOLD, 'opacity=".35"') +
      box(5.4, -8, 2.4, 3.6, GOLD),
    x,
    y,
    scale,
  );

/** The door to a place. `isOpen`: one looks through it, and sees what stands for the place. */
export function doorway(place: string, isOpen = false): string {
  const shades = tones(place);
  const mark = symbol(PLACES[place]?.symbol ?? "void");
  const leaf =
    shape("M5 111V58Q5 26 35 5V5Q48 14 48 20V116Z", shades.mid, edged(shades.deep, 1.6)) +
    line("M12 104V64Q14 40 34 25 L41 30V104Z", shades.deep, 1.4) +
    disc(43.4, 68, 2.6, GOLD);
  return (
    ground(shades.deep) +
    `<g transform="translate(0 4)">${pattern(place, 70, 112, shades.mid, 0.55)}</g>` +
    shape("M22 96H48L66 116H4Z", GOLD, 'opacity=".55"') +
    `<g transform="translate(7 6) scale(.8)">` +
    shape(
      WINDOWS[place] ?? WINDOWS.red ?? "",
      GOLD,
      `stroke="${shades.lit}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    (isOpen ? "" : leaf) +
    `</g>` +
    (isOpen
      ? put(mark, 35, 52, 1.7, shades.deep)
      : put(mark, 29, 62, 0.95, shades.on) + dreamer(53, 112, 0.75))
  );
}

/** A dark sky with the labyrinth in it. */
export function duskSky(name = "dream"): string {
  const { deep, mid } = tones(name);
  return ground(deep) + maze(35, 56, 22, 8, 7, mid, 1.2);
}

const ASLEEP = stroke("M-8-1Q-5.4 2.4-2.8-1M2.8-1Q5.4 2.4 8-1M-3.6 5.4Q0 9 3.6 5.4", 1.7);
const ANGRY =
  shape("M-9-4L-2-1Q-4 4-8 1ZM9-4L2-1Q4 4 8 1Z") +
  shape("M-6 9L-4 6-2 9 0 6 2 9 4 6 6 9Q0 12-6 9Z");

/** Eyes and a mouth: smiling in sleep, or angry. */
export const expression = (
  x: number,
  y: number,
  scale: number,
  isAngry: boolean,
  ink: string,
): string => put(isAngry ? ANGRY : ASLEEP, x, y, scale, ink);

/** A book of light ("gold"), one in dark leather with horned corners ("dread"), or another. */
export function bookCover(mark: string, light: string): string {
  const isBright = light === "gold";
  const isDark = light === "dread";
  const cover = isBright ? LIT : isDark ? INK : MID;
  const on = isBright ? INK : isDark ? DREAD : colour(light);
  const frame = isBright ? MID : on;
  const corners = star(20, 14, 3.4) + star(57, 14, 3.4) + star(20, 91, 3.4) + star(57, 91, 3.4);
  return (
    duskSky() +
    shape("M8 14Q8 7 15 7H62V98H15Q8 98 8 105Z", cover, isDark ? edged(MID, 1.4) : "") +
    shape("M8 105Q8 98 15 98H62V110H15Q8 110 8 105Z", PAPER) +
    line("M14 102H59M14 106H59", MID, 0.8, 'opacity=".6"') +
    line("M15 7V98", DEEP, 1.6) +
    (isDark
      ? shape("M18 12H30L18 26ZM58 12H46L58 26ZM18 93H30L18 79ZM58 93H46L58 79Z", MID)
      : shape("M20 14H57V91H20Z", "none", edged(frame, 1.3)) + shape(corners, frame)) +
    put(symbol(mark), 38.5, 53, 1.55, on) +
    shape("M47 91V115L51 111 55 115V91Z", colour(isBright ? "red-mid" : "dread"))
  );
}

/** The back of the cards with this symbol, in the colour of the game; 94 x 134. */
export const cardBack = (mark: keyof typeof SYMBOLS, mazeColour: string): string =>
  box(0, 0, 94, 134, DEEP) +
  maze(47, 67, 9, 7.4, 9, colour(mazeColour), 1.5).replaceAll("/>", ' opacity=".55"/>') +
  disc(47, 67, 29, DEEP) +
  disc(47, 67, 25.5, "none", edged(GOLD, 1.2)) +
  put(SYMBOLS[mark], 47, 67, 1.75, GOLD);

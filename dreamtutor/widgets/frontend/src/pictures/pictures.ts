/**
 * The faces of all cards, as SVG text, each in its frame. What a card shows stands in
 * `pictures/<game>/<expansion>.ts`.
 *
 *     face("game/location/red/sun", { level: "small", name: "Observatory", letters: { red: "O" } })
 *     waiting("game/door/red")      the place for a card, still dark
 *
 * Colours are custom properties of the style sheet; names and letters come in from outside.
 */
import { colour, DEEP, MID, NIGHT, PAPER } from "./colours";
import { fullFace } from "./full_face";
import { markFace } from "./mark_face";
import { PLACES, WINDOWS } from "./places";
import { type Letters, type ShownCard, shownCard, symbolOf } from "./shown";
import { box, EVEN_ODD, escaped, maze, put, shape, text } from "./strokes";

export { SYMBOLS } from "./drawn";
export type { Letters };

/** "mark" shows symbol, mark and letter, "small" the name too, "full" everything. */
export type Level = "mark" | "small" | "full";

export const levelFor = (width: number): Level =>
  width < 72 ? "mark" : width < 128 ? "small" : "full";

/** How a face is drawn. */
interface Drawn {
  level?: Level;
  /** The name that is printed on the card. */
  name?: string;
  letters?: Letters;
}

export function face(id: string, { level = "full", name = "", letters = {} }: Drawn = {}): string {
  const card = shownCard(id, letters);
  if (!card) return framed(id, unknownFace(name));
  const inside = card.back
    ? `<svg x="3" y="3" width="94" height="134" viewBox="0 0 94 134">${card.back()}</svg>`
    : level === "mark"
      ? markFace(card, letters)
      : fullFace(card, name, level === "small");
  return framed(id, box(0, 0, 100, 140, NIGHT) + inside, moodOf(card));
}

const RIM = shape(
  "M0 0H100V140H0ZM3 10V130A7 7 0 0 0 10 137H90A7 7 0 0 0 97 130V10A7 7 0 0 0 90 3H10A7 7 0 0 0 3 10Z",
  PAPER,
  EVEN_ODD,
);

const framed = (id: string, inside: string, mood = ""): string =>
  `<svg class="dt-face" viewBox="0 0 100 140" aria-hidden="true" focusable="false" data-face="${escaped(id)}"${mood ? ` data-mood="${mood}"` : ""}>${inside}${RIM}</svg>`;

/** What a card is to the player, for the light around it. */
function moodOf({ city, light, mood }: ShownCard): string {
  if (city) return "peace";
  return light === "dread" ? "dread" : (mood ?? "");
}

/** A card without a picture says its name. */
function unknownFace(name: string): string {
  const lines = (name.match(/\S.{0,10}(?!\S)|\S{1,12}/g) ?? []).slice(0, 6);
  const said = lines.map((line, index) =>
    text(
      escaped(line),
      50,
      76 + (2 * index + 1 - lines.length) * 9,
      14,
      colour("dream-on"),
      'class="dt-name"',
    ),
  );
  return box(3, 3, 94, 134, DEEP) + maze(50, 70, 26, 9, 4, MID, 1.4) + said.join("");
}

const PLAIN_WINDOW = "M5 111V25Q5 5 25 5H45Q65 5 65 25V111Z";

/** A place that waits for this card: the card's own window, still dark. */
export function waiting(id: string): string {
  const card = shownCard(id, {});
  const tone = card?.tone ?? "dream";
  const symbol = PLACES[tone]?.symbol || card?.mark || card?.symbol;
  return (
    `<svg class="dt-waiting" viewBox="-6 -6 82 128" aria-hidden="true" focusable="false">` +
    shape(
      WINDOWS[tone] ?? PLAIN_WINDOW,
      colour(`${tone}-mid`),
      `fill-opacity=".28" stroke="${colour("edge")}" stroke-width="3" stroke-linejoin="round"`,
    ) +
    put(symbolOf(symbol), 35, 60, 1.35, colour("text")) +
    "</svg>"
  );
}

/** The labyrinth on the ground of the table, 200 x 200. */
export const labyrinth = (ink: string, width = 1): string => maze(100, 100, 10, 9, 12, ink, width);

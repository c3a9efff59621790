/** How a game ended, as a picture: the dreamer walks into the morning, or stays under the masks. */
import { colour, DEEP, GOLD, INK, MID, NIGHT, PAPER, SILVER } from "./colours";
import { dreamer } from "./figures";
import { box, disc, line, put, rays, shape, star } from "./strokes";
import { SYMBOLS } from "./symbols";

const RADII = [58, 46, 34, 22];
const MORNING = [MID, colour("red-mid"), colour("fire-mid"), GOLD];
const DARK = [DEEP, NIGHT, INK, NIGHT];

export function emblem(won: boolean): string {
  const sky = RADII.map((radius, ring) => disc(60, 66, radius, (won ? MORNING : DARK)[ring]));
  return (
    `<svg class="dt-emblem" viewBox="0 0 120 84" aria-hidden="true" focusable="false">` +
    box(0, 0, 120, 84, won ? DEEP : INK) +
    sky.join("") +
    (won ? sunrise() : night()) +
    shape("M0 84V72Q28 58 60 68T120 64V84Z", won ? DEEP : NIGHT) +
    line("M60 84Q66 76 61 69", won ? GOLD : MID, won ? 3 : 2) +
    (won ? dreamer(60, 71, 1.05) : dreamer(60, 72, 0.8)) +
    "</svg>"
  );
}

const sunrise = (): string =>
  shape(rays(24, 25, 31, 1.2), GOLD, 'transform="translate(60 66)"') +
  shape(star(14, 14, 4) + star(104, 22, 3) + star(34, 8, 2.4) + star(90, 7, 2.4), PAPER);

const night = (): string =>
  put(SYMBOLS.mask, 60, 35, 1.9, MID) +
  put(SYMBOLS.moon, 100, 18, 0.8, SILVER) +
  shape(star(14, 16, 3) + star(30, 8, 2) + star(22, 34, 2), SILVER);

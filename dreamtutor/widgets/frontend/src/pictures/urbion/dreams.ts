/** The dreams of Urbion: good and bad ones of each element, and those that can be both. */
import { DEEP, DREAD, GOLD, INK, MID, PAPER, tones } from "../colours";
import { expression } from "../figures";
import { disc, edged, ground, line, mirrored, put, rays, repeat, shape, star } from "../strokes";
import { SYMBOLS } from "../symbols";

/** The outline of the dreams of each element. */
export const BODIES: Record<string, string> = {
  earth: "M10 84Q8 54 22 50Q24 34 38 36Q54 38 54 54Q64 62 60 84Q36 92 10 84Z",
  water: "M35 20C46 40 60 50 60 68A25 23 0 0 1 10 68C10 50 24 40 35 20Z",
  fire: "M38 18C42 34 61 44 60 66A25 22 0 0 1 10 66C10 54 17 48 20 38C26 42 28 46 28 50C36 42 40 32 38 18Z",
  air: "M15 80A13 13 0 0 1 15 55A14 14 0 0 1 34 41A13 13 0 0 1 54 55A12.5 12.5 0 0 1 54 80Z",
};

const TRAILS: Record<string, string> = {
  earth: "M22 92v6M35 93v8M48 92v6",
  water: "M18 92Q14 98 18 106M35 94Q31 101 35 110M52 92Q56 98 52 106",
  fire: "M24 92l-3 8M35 92v10M46 92l3 8",
  air: "M16 88H44A4 4 0 1 1 40 93M22 96H34",
};

/** A dream of an element, good or bad; a magician has a hat. */
export function creature(element: string, isBad: boolean, hasHat = false): string {
  const { deep, mid, lit } = tones(element);
  const body = BODIES[element] ?? "";
  return (
    (isBad ? darkness(element) : daylight(element)) +
    line(TRAILS[element] ?? "", isBad ? mid : deep, 2.4) +
    (isBad ? mirrored(shape("M16 46Q4 40 8 24Q14 36 26 38Z", INK, edged(mid, 1.4))) : "") +
    shape(body, mid, isBad ? edged(lit, 1.4) : edged(deep, 1.8)) +
    features(element, isBad) +
    (hasHat ? put(SYMBOLS.hat, 35, 34, 1.3, isBad ? DREAD : MID) : "")
  );
}

const darkness = (element: string): string =>
  ground(INK) + shape(rays(14, 24, 64, 3), tones(element).deep, 'transform="translate(35 62)"');

const daylight = (element: string): string =>
  ground(tones(element).lit) +
  disc(35, 60, 34, PAPER, 'opacity=".75"') +
  shape(rays(16, 37, 43, 1.6), tones(element).mid, 'transform="translate(35 60)" opacity=".6"');

/** Bad dreams bare their teeth; those of the air have no face of their own. */
function features(element: string, isBad: boolean): string {
  if (!isBad) return expression(35, 65, 1.5, false, tones(element).on);
  if (element === "air") return expression(35, 66, 1.5, true, INK);
  return (
    shape("M17 62L32 66Q28 76 20 72ZM53 62L38 66Q42 76 50 72Z", GOLD) +
    disc(27, 69, 2, INK) +
    disc(43, 69, 2, INK) +
    shape("M22 81L26 77 30 82 35 77 40 82 44 77 48 81Q35 88 22 81Z", INK)
  );
}

/** A whirl around an eye, in these colours. */
export const chaos = (colours: string[]): string =>
  ground(INK) +
  shape(rays(colours.length * 4, 16, 66, 2.4), DEEP, 'transform="translate(35 58)"') +
  disc(35, 58, 30, INK) +
  repeat(
    3,
    (ring) =>
      `<circle cx="35" cy="58" r="${22 + ring * 9}" fill="none" stroke="${MID}" stroke-width="1" stroke-dasharray="${10 + ring * 7} ${12 - ring * 2}" opacity=".8"/>`,
  ) +
  colours
    .map((fill, index) => {
      const arm = shape("M0 0C6-30 38-36 44-6C30-20 14-16 0 0Z");
      return put(arm, 35, 58, 0.78, fill, index * (360 / colours.length));
    })
    .join("") +
  disc(35, 58, 10, PAPER) +
  disc(35, 58, 5, INK) +
  shape(star(36.6, 56.4, 2), PAPER) +
  shape(star(12, 22, 3) + star(60, 98, 3.4) + star(58, 14, 2) + star(10, 96, 2), colours[0]);

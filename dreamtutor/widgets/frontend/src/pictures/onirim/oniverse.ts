// The faces of the Door to the Oniverse.
import { type Cards, dreamCard, listed } from "../cards";
import { BRASS, colour, GOLD, INK, LIT, MID, PAPER } from "../colours";
import { doorway, duskSky, expression } from "../figures";
import { box, disc, edged, line, mirrored, put, shape, star } from "../strokes";

/** Those who live in the Oniverse. */
const DENIZENS: Record<string, () => string> = {
  architect: () =>
    shape("M20 108Q22 66 35 62Q48 66 50 108Z", MID) +
    disc(35, 50, 11, BRASS) +
    shape("M23 50Q22 36 35 35Q48 36 47 50Q44 42 35 42Q26 42 23 50Z", LIT) +
    shape("M28 34H42L35 24Z", GOLD) +
    expression(35, 52, 0.7, false, INK) +
    line("M50 64L44 100M50 64L60 100M46 88Q52 93 58 88", GOLD, 2.2) +
    disc(50, 62, 3, GOLD) +
    line("M10 108V92A7 7 0 0 1 24 92V108", PAPER, 2.4),
  cyclobot: () =>
    disc(35, 98, 11, LIT) +
    disc(35, 98, 4.6, MID) +
    line("M35 88V80", LIT, 4) +
    shape("M18 80V52Q18 36 35 36T52 52V80Z", PAPER) +
    disc(35, 54, 11, INK) +
    disc(35, 54, 7.4, GOLD) +
    disc(37, 52, 2.6, INK) +
    line("M35 36V26", PAPER, 2.4) +
    disc(35, 24, 3, GOLD) +
    mirrored(line("M18 60Q8 62 10 74", PAPER, 3) + line("M7 78A4 4 0 1 1 13 78", PAPER, 2.4)) +
    line("M25 73H45", INK, 2, 'stroke-dasharray="3 2"'),
  "squirrel-spies": () =>
    shape("M46 106Q70 98 62 66Q58 50 48 58Q56 70 46 84Z", GOLD) +
    shape("M20 108Q18 78 34 72Q50 80 46 108Z", colour("red-mid")) +
    disc(32, 62, 12, colour("red-mid")) +
    shape("M23 54L22 44 30 50ZM36 50L43 45 42 55Z", colour("red-mid")) +
    shape("M16 52Q32 44 48 52L46 46Q40 44 40 36H24Q24 44 18 46Z", INK) +
    line("M24 44H40", GOLD, 2) +
    disc(27, 61, 3, PAPER) +
    disc(27, 61, 1.5, INK) +
    shape("M20 66L2 74 4 80 22 71Z", LIT) +
    box(0, 72, 4, 10, PAPER, 'transform="rotate(-22 2 77)"') +
    shape("M28 92Q33 88 38 92V100Q33 104 28 100Z", PAPER),
  "harpoon-hunter": () =>
    shape("M16 112Q16 84 35 80Q54 84 54 112Z", MID) +
    disc(35, 58, 21, GOLD) +
    disc(35, 58, 13, INK) +
    disc(35, 58, 13, "none", edged(PAPER, 2.4)) +
    expression(35, 57, 0.8, false, LIT) +
    box(29, 34, 12, 6, PAPER) +
    mirrored(disc(14, 60, 3, PAPER)) +
    line("M60 114V24", PAPER, 2.6) +
    shape("M60 12L66 28H54Z", LIT) +
    line("M60 40L54 32", LIT, 2) +
    disc(12, 30, 2.4, "none", `stroke="${LIT}"`) +
    disc(18, 20, 1.6, "none", `stroke="${LIT}"`),
  "hammer-bird": () =>
    shape("M14 92Q14 56 38 52Q58 52 56 80Q54 98 30 100Z", LIT) +
    shape("M14 92L2 108 26 99Z", LIT) +
    shape("M30 66Q48 70 44 92Q30 90 30 66Z", MID) +
    disc(44, 48, 11, LIT) +
    line("M40 44L40 24", GOLD, 3.4) +
    box(26, 18, 28, 12, PAPER, 'rx="2"') +
    disc(47, 47, 2.6, INK) +
    shape("M54 46L66 51 54 54Z", GOLD) +
    line("M32 100V110M40 99V110M28 110H36M36 110H44", GOLD, 2),
  "chromatic-chaos": () =>
    ["red", "blue", "green", "brown"]
      .map((place, index) =>
        put(
          shape("M0 0C4-20 26-26 30-8C22-14 12-12 0 0Z"),
          35,
          60,
          1.15,
          colour(place === "brown" ? "brown-lit" : `${place}-mid`),
          index * 90,
        ),
      )
      .join("") +
    disc(35, 60, 12, PAPER) +
    expression(35, 60, 0.8, false, INK) +
    shape(star(14, 26, 4) + star(57, 98, 4) + star(58, 22, 3), LIT),
  mirror: () =>
    `<ellipse cx="35" cy="52" rx="23" ry="32" fill="${GOLD}"/><ellipse cx="35" cy="52" rx="18.4" ry="27.4" fill="${LIT}"/>` +
    shape("M20 66Q30 30 50 36Q46 26 35 25Q18 28 17 52Z", PAPER, 'opacity=".7"') +
    expression(36, 56, 0.9, false, INK) +
    line("M35 84V100M24 110Q35 96 46 110", GOLD, 3) +
    shape(star(35, 16, 6), PAPER),
  "treasure-keeper": () =>
    shape("M10 70H60V106H10Z", colour("brown-mid")) +
    shape("M8 68Q10 44 35 44T62 68Z", colour("brown-lit")) +
    shape("M14 68Q24 58 35 60T56 68Z", GOLD) +
    mirrored(disc(26, 55, 4.4, PAPER) + disc(27, 56, 2, INK)) +
    box(8, 68, 54, 4, GOLD) +
    box(30, 70, 10, 12, GOLD) +
    disc(35, 75, 2, INK) +
    mirrored(line("M10 80Q0 82 3 94", colour("brown-lit"), 3)) +
    line("M28 94Q35 90 42 94", colour("brown-lit"), 2) +
    shape(star(20, 36, 3.4) + star(50, 34, 4.4) + star(35, 28, 3), GOLD),
};

/** Only a door, on the dusk around it. */
const floatingDoor = () => duskSky() + put(doorway("dream").replace(/<rect[^>]*>/, ""), 0, 0);

export const cards: Cards = {
  "oniverse-door": () => dreamCard("void", "silver", floatingDoor),
  denizen: (name) =>
    dreamCard("spark", "mint", () => duskSky() + (DENIZENS[name] as () => string)()),
};
export const faces = () => [
  "oniverse-door",
  "order/oniverse",
  "order/oniverse/found",
  ...listed("denizen", Object.keys(DENIZENS)),
];

/** The faces of Crossroads and Dead Ends. */
import { type Cards, dreamCard, listed } from "../cards";
import { colour, DEEP, INK, LIT, MID, NIGHT } from "../colours";
import { dreamer, duskSky } from "../figures";
import { lightOf, PLACES } from "../places";
import { disc, edged, ground, line, put, shape, star } from "../strokes";
import { SYMBOLS, symbol } from "../symbols";

const SIGNPOSTS = ["red", "blue", "brown", "green"];

/** A board of the signpost at a crossing: long ones point up and down, short ones to the sides. */
function signpost(place: string, index: number): string {
  const isShort = index % 2 === 1;
  const board = shape(
    isShort ? "M-5-10L-11-42H11L5-10Z" : "M-5-10L-13-62H13L5-10Z",
    colour(`${place}-mid`),
    edged(DEEP, 2),
  );
  const on = colour(`${place}-on`);
  const grain = line(
    isShort ? "M0-17V-22M0-36V-40" : "M0-18V-25M0-48V-54",
    on,
    1.2,
    'opacity=".6"',
  );
  const x = 35 + ([0, 26, 0, -26][index] ?? 0);
  const y = 58 + ([-36, 0, 36, 0][index] ?? 0);
  return (
    put(board + grain, 35, 58, 1, "", index * 90) +
    put(symbol(PLACES[place]?.symbol ?? ""), x, y, 0.62, on)
  );
}

/** A crossing of four ways, with a symbol in its middle. */
function crossing(name: string): string {
  const light = colour(lightOf(name));
  return (
    duskSky() +
    SIGNPOSTS.map(signpost).join("") +
    disc(35, 58, 17, DEEP) +
    disc(35, 58, 15, NIGHT, edged(light, 1)) +
    put(symbol(name), 35, 58, 0.98, light) +
    shape(star(10, 16, 3) + star(60, 20, 2.4) + star(12, 98, 2.4), LIT) +
    dreamer(58, 106, 0.7)
  );
}

/** A wall where a door should be. */
const walledUp = () =>
  ground(INK) +
  [-31, 35, 101]
    .map((x) => put(SYMBOLS.wall, x, 30, 3, MID) + put(SYMBOLS.wall, x, 93, 3, MID))
    .join("") +
  shape("M14 116V70A21 21 0 0 1 56 70V116Z", INK, edged(LIT, 2.4)) +
  put(SYMBOLS.wall, 35, 84, 1.5, LIT) +
  dreamer(48, 114, 0.7);

export const cards: Cards = {
  crossroads: (name) => ({
    tone: "dream",
    symbol: name,
    light: lightOf(name),
    mark: "cross",
    art: () => crossing(name),
  }),
  "dead-end": () => dreamCard("wall", "silver", walledUp),
};
export const faces = () => [...listed("crossroads", ["sun", "moon", "key"]), "dead-end"];

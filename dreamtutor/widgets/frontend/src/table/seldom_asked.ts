/**
 * What few games ask, and none at its beginning, and the end of a game: this is loaded when the page is
 * idle.
 */
export { Arrange } from "./arrange";
export { Emblem, GameEnd, WaysOn } from "./outcome";
export { Picks } from "./picks";

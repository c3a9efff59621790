/**
 * What few games ask, and none at its beginning, and the end of a game: this is loaded when the page is
 * idle.
 */
import "../shared/more_icons";

export { Arrange } from "./arrange";
export { Marking } from "./marking";
export { Emblem, GameEnd, WaysOn } from "./outcome";
export { Picks } from "./picks";

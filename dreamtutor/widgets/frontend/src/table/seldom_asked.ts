/** Questions that few games ask, and none at its beginning: they are loaded when the page is idle. */
export { Arrange } from "./arrange";
export { Picks } from "./picks";

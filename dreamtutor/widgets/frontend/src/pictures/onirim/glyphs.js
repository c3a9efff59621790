// The faces of the Glyphs; the basic game draws them.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import { COLOURS } from "../drawing.js";

export const faces = () => [...COLOURS.map((c) => `location/${c}/glyph`)];

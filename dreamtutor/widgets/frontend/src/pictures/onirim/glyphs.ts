/** The faces of the Glyphs; the basic game draws them. */
import { COLOURS } from "../places";

export const faces = () => COLOURS.map((place) => `location/${place}/glyph`);

/** Generated from dreamtutor/widgets/frontend, never edited. Rebuild there: npm ci && npm run build */
import { addDrawings } from "./drawn";
import { cards as onirim_base_cards, faces as onirim_base_faces } from "./onirim/base";
import { cards as onirim_book_cards, faces as onirim_book_faces } from "./onirim/book";
import { cards as onirim_crossroads_cards, faces as onirim_crossroads_faces } from "./onirim/crossroads";
import { cards as onirim_dreamcatchers_cards, faces as onirim_dreamcatchers_faces } from "./onirim/dreamcatchers";
import { faces as onirim_glyphs_faces } from "./onirim/glyphs";
import { cards as onirim_incubus_cards, faces as onirim_incubus_faces } from "./onirim/incubus";
import { cards as onirim_oniverse_cards, faces as onirim_oniverse_faces } from "./onirim/oniverse";
import { cards as onirim_premonitions_cards, faces as onirim_premonitions_faces } from "./onirim/premonitions";
import { cards as onirim_towers_cards, faces as onirim_towers_faces } from "./onirim/towers";
import { cards as urbion_base_cards, faces as urbion_base_faces } from "./urbion/base";
import { cards as urbion_books_cards, faces as urbion_books_faces } from "./urbion/books";
import { cards as urbion_chromatic_cards, faces as urbion_chromatic_faces } from "./urbion/chromatic";
import { cards as urbion_gardens_cards, faces as urbion_gardens_faces } from "./urbion/gardens";
import { cards as urbion_postcards_cards, faces as urbion_postcards_faces } from "./urbion/postcards";
import { cards as urbion_squares_cards, faces as urbion_squares_faces } from "./urbion/squares";
import { cards as urbion_team_cards, faces as urbion_team_faces } from "./urbion/team";
import { cards as urbion_temples_cards, faces as urbion_temples_faces } from "./urbion/temples";
import { cards as urbion_void_cards, faces as urbion_void_faces } from "./urbion/void";

addDrawings("onirim", onirim_base_cards);
addDrawings("onirim", onirim_book_cards);
addDrawings("onirim", onirim_crossroads_cards);
addDrawings("onirim", onirim_dreamcatchers_cards);
addDrawings("onirim", onirim_incubus_cards);
addDrawings("onirim", onirim_oniverse_cards);
addDrawings("onirim", onirim_premonitions_cards);
addDrawings("onirim", onirim_towers_cards);
addDrawings("urbion", urbion_base_cards);
addDrawings("urbion", urbion_books_cards);
addDrawings("urbion", urbion_chromatic_cards);
addDrawings("urbion", urbion_gardens_cards);
addDrawings("urbion", urbion_postcards_cards);
addDrawings("urbion", urbion_squares_cards);
addDrawings("urbion", urbion_team_cards);
addDrawings("urbion", urbion_temples_cards);
addDrawings("urbion", urbion_void_cards);

export const FACE_LISTS: Record<string, Record<string, () => string[]>> = {
  onirim: { base: onirim_base_faces, book: onirim_book_faces, crossroads: onirim_crossroads_faces, dreamcatchers: onirim_dreamcatchers_faces, glyphs: onirim_glyphs_faces, incubus: onirim_incubus_faces, oniverse: onirim_oniverse_faces, premonitions: onirim_premonitions_faces, towers: onirim_towers_faces },
  urbion: { base: urbion_base_faces, books: urbion_books_faces, chromatic: urbion_chromatic_faces, gardens: urbion_gardens_faces, postcards: urbion_postcards_faces, squares: urbion_squares_faces, team: urbion_team_faces, temples: urbion_temples_faces, void: urbion_void_faces },
};

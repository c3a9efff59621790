/** All drawings at once: for a page of its own, for the build, and for whoever looks at all faces. */
import { FACE_LISTS } from "./index";

export { face, levelFor, SYMBOLS, waiting } from "./pictures";

/** Every face, by game and file. */
export const FACES = (): [game: string, files: [file: string, faces: string[]][]][] =>
  Object.entries(FACE_LISTS).map(([game, files]) => [
    game,
    Object.entries(files).map(([file, faces]) => [file, faces().map((id) => `${game}/${id}`)]),
  ]);

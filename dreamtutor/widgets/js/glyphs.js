// What is said of a step in one word: a sign beside it, and the word for those who do not know the sign. Both come with the replay.
// @ts-check

/** @typedef {import("./shared").Table} Table @typedef {import("./contract/reel").Reel} Reel */

/** Those that a learner looks for. */
export const MISTAKES = ["doubtful", "mistake", "blunder"];

/** What is not ours is shown as it was written. @param {Reel|undefined} reel @param {string} name */
export const signOf = (reel, name) => reel?.glyphs?.find(([id]) => id === name)?.[1] ?? name;

/** The word for it. @param {Table} table @param {string} name */
export const glyphSay = (table, name) => table.watch?.reel.glyphs?.find(([id]) => id === name)?.[2] ?? name;

/** The tone of its colour. @param {string} name */
export const toneOf = (name) => (MISTAKES.includes(name) || name === "unlucky" ? "bad" : ["brilliant", "good", "lucky"].includes(name) ? "good" : "open");

// The faces of the Books of Power.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import { all, back, dream, volume } from "../drawing.js";

const BOOKS = {
  "flying-sognae": ["cloud", "gold"],
  "flying-incubi": ["cloud", "dread"],
  "invisible-sognae": ["ghost", "gold"],
  "invisible-incubi": ["ghost", "dread"],
  "freedom-loving-dreams": ["spark", "mint"],
  "perfect-balance": ["swap", "silver"],
  prophecies: ["eye", "brass"],
};

export const cards = {
  book: ({ a }) => dream(...BOOKS[a], () => volume(...BOOKS[a])),
  "back/book-pile": () => ({ back: () => back(1, "book") }),
};
export const faces = () => [...all("book", BOOKS), "back/book-pile"];

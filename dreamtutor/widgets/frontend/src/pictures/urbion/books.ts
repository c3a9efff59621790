/** The faces of the Books of Power. */
import { type Cards, dreamCard, listed } from "../cards";
import { bookCover, cardBack } from "../figures";

/** What is on each book, and whether it is bright, dark, or of another colour. */
const BOOKS: Record<string, [symbol: string, light: string]> = {
  "flying-sognae": ["cloud", "gold"],
  "flying-incubi": ["cloud", "dread"],
  "invisible-sognae": ["ghost", "gold"],
  "invisible-incubi": ["ghost", "dread"],
  "freedom-loving-dreams": ["spark", "mint"],
  "perfect-balance": ["swap", "silver"],
  prophecies: ["eye", "brass"],
};

export const cards: Cards = {
  book: (name) => {
    const [symbol, light] = BOOKS[name] as [string, string];
    return dreamCard(symbol, light, () => bookCover(symbol, light));
  },
  "back/book-pile": () => ({ back: () => cardBack("book", "dream-lit") }),
};
export const faces = () => [...listed("book", Object.keys(BOOKS)), "back/book-pile"];

// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

import type { EnglishTexts, LessonState } from "./home";

/** All that the start form shows. */
export type StartState = {
  /** The number of the choice that this answers, as the page counts them. */
  ask: number;
  choice: StartChoice;
  games: GameOffer[];
  seats: StartOption[];
  variants: StartOption[];
  editions: StartOption[];
  expansions: ExpansionOffer[];
  rulings: RulingGroup[];
  /** What was chosen, in a line. */
  summary: string;
  /** Which expansions the language has; empty if it has all. */
  spoken: string;
  /** Is some of what was chosen said in English for want of a translation? */
  mixes: boolean;
  foreign: EnglishTexts;
};

/** All that is chosen before a game. */
export type StartChoice = {
  game: string;
  seats: number;
  variant: string;
  /** Empty if the game has only one. */
  edition: string;
  expansions: string[];
  deal: string;
  real_cards: boolean;
  in_english: boolean;
  /** The words for what was ruled otherwise than usual, by the names of the settings. */
  rulings: Record<string, string>;
};

/** A game that can be begun. */
export type GameOffer = {
  id: string;
  title: string;
  /** Pictures of cards, by the names of `StartPage.pictures`. */
  faces: string[];
};

/** One of several things that can be chosen. */
export type StartOption = {
  value: string;
  name: string;
  /** Why it cannot be chosen now; empty if it can. */
  off: string;
};

/** Something that can be added to the game. */
export type ExpansionOffer = {
  name: string;
  title: string;
  /** What it adds, in a sentence. */
  adds: string;
  /** Its symbol. */
  sign: string;
  /** The lesson to open; empty if there is none. */
  lesson: string;
  learned: LessonState;
  /** Why it is a good one to begin with. Empty but for one of all. */
  good: string;
};

/** What can be ruled of an expansion, or of the game itself. */
export type RulingGroup = {
  title: string;
  rulings: Ruling[];
};

/** Something that can be ruled in more than one way. */
export type Ruling = {
  name: string;
  label: string;
  /** What it is about. */
  text: string;
  /** What holds if nothing is chosen. */
  usual: string;
  choices: StartOption[];
};

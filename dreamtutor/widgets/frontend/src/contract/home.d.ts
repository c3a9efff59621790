// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

/** All that the home of a reader shows. */
export type HomeState = {
  learned: LearnedCount;
  played: number;
  won: number;
  next: NextStep;
  /** What else one would expect. */
  other: NextStep | null;
  /** Of both games, each after its own door in the order of the box. */
  places: Place[];
  /** The place where the reader is. */
  here: string;
  recent: RecentGame[];
  warnings: string[];
  joined: JoinedClass | null;
  foreign: EnglishTexts;
};

/** How many lessons are done. */
export type LearnedCount = {
  done: number;
  of: number;
};

/** What to do next, or instead of that. */
export type NextStep = {
  /** Show a lesson; go on with a game; begin one. */
  does: "learn" | "play" | "begin";
  /** Of the lesson, of the replay, of the place where a game begins. */
  id: string;
  /** A few words above the title. */
  over: string;
  title: string;
  below: string;
  /** What the button says. */
  say: string;
  /** What a link says that offers it instead of something else. */
  instead: string;
  /** Pictures of cards, by the names of `HomePage.pictures`. */
  faces: string[];
};

/** A window of the map: a game, or an expansion of it. */
export type Place = {
  /** "onirim", "onirim/book". */
  id: string;
  game: string;
  name: string;
  /** Its name in one word, if there is room for no more. */
  short: string;
  /** The symbol in the window. */
  sign: string;
  /** All of it in a sentence. */
  say: string;
  /** What is learned here: when it is done, there is light. */
  lessons: PlaceLesson[];
  /** What else can be learned here. */
  more: PlaceLesson[];
  state: PlaceState;
  /** How much is learned, from 0 to 1. */
  part: number;
  played: number;
  won: number;
  recent: RecentGame[];
};

/** A lesson, in the list of a place. */
export type PlaceLesson = {
  id: string;
  title: string;
  minutes: number;
  state: LessonState;
  passed: number;
  of: number;
};

export type LessonState = "" | "begun" | "done";

export type PlaceState = "dark" | "part" | "lit";

/** A game that was played here. */
export type RecentGame = {
  id: string;
  name: string;
  /** The game, and with what it was played. */
  of: string;
  result: string;
  outcome: "won" | "lost" | "open";
};

/** The class that the reader has joined. */
export type JoinedClass = {
  /** Under which name, and what that means. */
  say: string;
  /** What of it cannot be written down now. */
  trouble: string;
  /** Where the file is that was made to be handed in. */
  handed_in: string;
};

/** What is said in English for want of a translation. */
export type EnglishTexts = {
  lang: string;
  texts: string[];
};

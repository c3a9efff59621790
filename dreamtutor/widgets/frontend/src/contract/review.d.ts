// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

/** What is known of a game that is looked at. */
export type ReviewPanel = {
  state: "quiet" | "counting" | "done";
  /** How much of it is done, from 0 to 1. */
  done: number;
  steps: ReviewStep[];
  /** The curve in a sentence. */
  say: string;
  /** Luck, decisions, and what they do not explain. */
  figures: string[];
  moments: ReviewMoment[];
  /** If they are known: none is a finding, too. */
  mistakes: ReviewMoment[];
  notes: string[];
  /** What stands on its buttons, and above its parts. */
  words?: Record<string, string>;
};

/** A step of the game. */
export type ReviewStep = {
  id: string;
  /** The chance of winning after it, from 0 to 1. */
  chance: number;
  luck: number;
  decision: number;
};

/** A step that is spoken of. */
export type ReviewMoment = {
  id: string;
  say: string;
};

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
  /** While the reader learns from mistakes. */
  drill?: DrillPanel;
  side?: BetterLine;
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

/** A mistake that is set before the reader again: what is asked, and what was tried. */
export type DrillPanel = {
  /** The step at which it was made. */
  step: string;
  /** Which of the mistakes is asked about, from 0 on. */
  at: number;
  /** How each mistake stands: not met yet, asked now, found, or shown. */
  marks: ("" | "now" | "found" | "shown")[];
  state: "asked" | "found" | "shown" | "over";
  /** What was said, the newest last. */
  said: string[];
  /** The slots and zones that this is about. */
  points: string[];
  /** Is there another hint? */
  more: boolean;
};

/** A better line that is shown beside the game, and is not in its file. */
export type BetterLine = {
  /** The mistake that it is instead of. */
  step: string;
  /** Its last step. */
  end: string;
};

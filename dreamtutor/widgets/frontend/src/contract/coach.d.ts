// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

/** What the coach says at a table. */
export type CoachPanel = {
  state: "quiet" | "thinking" | "steady";
  /** How much of the thinking is done, from 0 to 1. */
  done: number;
  /** Those that were asked for. */
  rungs: CoachRung[];
  /** Is there another rung? */
  more: boolean;
  /**
   * If they were asked for; while it is thinking in the order of the question, then the best first.
   */
  choices?: CoachChoice[];
  /** Whose chance it is, or why none is shown. */
  note?: string;
  /** Does it say no more than the rungs? */
  ladder?: boolean;
  /** Can it think on? */
  further?: boolean;
  /** What stands on its buttons. */
  words?: Record<string, string>;
};

/** A part of a hint. */
export type CoachRung = {
  name: string;
  say: string;
  /** The slots and zones that it is about. */
  points: string[];
};

/** A choice as the coach sees it. */
export type CoachChoice = {
  /** Its name, where the page asks why. */
  key: string;
  say: string;
  /** Is it the best, or too close to the best to call? */
  good: boolean;
  /** The words of the answer, if it is one of the options of the question. */
  option?: string;
  /** The chance of winning in words: "about 80%", or the range where that is wide. */
  chance?: string;
  /** Where the chance begins, how large it is, where it ends; from 0 to 1. */
  range?: [number, number, number];
  /** The reasons, if they were asked for. */
  why?: string[];
};

// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

import type { Comparison } from "./scene";

/** All that the board shows. */
export type BoardState = {
  title: string;
  lesson: string;
  lessons: BoardLesson[];
  steps: BoardStep[];
  learners: BoardLearner[];
  counts: string[];
  need: BoardNeed[];
  rules: BoardRule[];
  /** Are there steps that a warm-up can be made of? */
  warm_up: boolean;
  /** What is handed out, the newest first. */
  given: BoardGiven[];
  /** If a deal is shown, and no lesson. */
  tournament: BoardTournament | null;
  names: boolean;
  paused: boolean;
  /** The step at which all wait; empty if nobody does. */
  held: string;
  /** The cells that are looked at: one, or two beside each other. */
  open: BoardCell[];
  faults: string[];
  /** What is said as long as nobody is there. */
  nobody: string;
};

/** A lesson that somebody is in, or a deal that several play. */
export type BoardLesson = {
  id: string;
  title: string;
  learners: number;
};

/** A column. */
export type BoardStep = {
  id: string;
  n: number;
  /** What it is called, for those who do not see it. */
  say: string;
  /** Did more than a third of those who came here go wrong? */
  hot: boolean;
};

/** A row. */
export type BoardLearner = {
  id: string;
  label: string;
  cells: CellState[];
  /** How long they have been where they are, or that they are done. */
  note: string;
  away: boolean;
};

export type CellState = "" | "right" | "hint" | "wrong" | "shown" | "here" | "stuck";

/** Somebody who needs help now. */
export type BoardNeed = {
  id: string;
  label: string;
  step: string;
  say: string;
};

/** A rule that stops learners. */
export type BoardRule = {
  title: string;
  mistakes: number;
  refused: number;
  learners: number;
  /** What teaches it: the id of a lesson; empty if none does. */
  lesson: string;
  lesson_title: string;
};

/** A lesson that is handed out. */
export type BoardGiven = {
  id: string;
  title: string;
  /** How many have ended it. */
  say: string;
};

/** One deal for all. */
export type BoardTournament = {
  /** Its words. */
  deal: string;
  /** What is counted: doors, or cities. */
  aim: string;
  /** Who got furthest comes first. */
  games: BoardGame[];
  /** Two lines beside each other. */
  compared: Comparison | null;
  /** Whose they are. */
  sides: string[];
};

/** A row of a tournament: how far somebody has come. */
export type BoardGame = {
  /** Of the learner. */
  id: string;
  label: string;
  /** Doors, or cities. */
  gained: number;
  turns: number;
  outcome: "won" | "lost" | "open";
  /** What does not count, or that the cards were known. */
  note: string;
  /** Is it compared with another? */
  chosen: boolean;
};

/** What is known of one learner at one step. */
export type BoardCell = {
  learner: string;
  step: string;
  label: string;
  title: string;
  tries: BoardTry[];
  /** Is there a line that can be shown? */
  replay: boolean;
  /** The table as it stands after that, as the address of a picture; empty if there is none. */
  picture: string;
};

/** Something that was done at a step. */
export type BoardTry = {
  /** In a word. */
  what: string;
  say: string;
  /** The title of the rule that refused. */
  why: string;
  good: boolean;
};

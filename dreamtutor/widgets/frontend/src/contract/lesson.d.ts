// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

import type { MarkdownTree } from "./scene";

/** Where the learner is in a lesson, what is said, and what can be done. */
export type LessonPanel = StepState & StepDetails & {
  id: string;
  title: string;
  /** The title without what the lesson is about, for where there is little room. */
  name: string;
  lang: string;
  /** The step that is shown, counted from 1; `of` so many. */
  n: number;
  of: number;
  step: string;
  kind: StepKind;
  say: MarkdownTree;
  /** The rules that the step names. */
  rules: string[];
  /** What does not hold of the lesson as a whole. */
  remarks: string[];
  /** May several choices be ticked? */
  many: boolean;
  can: Partial<Record<PanelAct, boolean>>;
  path: PanelStep[];
};

/** What has happened at a step, and what the bubble points at. */
export type StepState = {
  /** What the bubble points at: zones, slots, or the question. */
  point: string[];
  said: PanelMessage[];
  hints: PanelHints;
  passed: boolean;
  /** Is the learner in a game of their own? */
  away: boolean;
  moment?: PanelMoment;
};

/** Something that the lesson said. */
export type PanelMessage = {
  what: MessageKind;
  text: MarkdownTree;
  verdict?: Verdict;
  /** The rule that said no. */
  rule?: string;
};

export type MessageKind =
  | "reaction"
  | "hint"
  | "done"
  | "refusal"
  | "otherwise"
  | "back"
  | "moment"
  | "hopeless"
  | "carry"
  | "amiss";

export type Verdict = "right" | "fine" | "mistake" | "later";

/** How many hints were given, of how many. */
export type PanelHints = {
  given: number;
  of: number;
  /** Does the next one come from the coach? */
  coach?: boolean;
};

/** Which moment of a mistake that is played out is shown, of how many. */
export type PanelMoment = {
  n: number;
  of: number;
};

/** What only some steps have. */
export type StepDetails = {
  why?: PanelQuestion;
  choices?: PanelChoice[];
  /** Are the choices to be put in order? */
  order?: boolean;
  /** Is the answer a number? */
  number?: boolean;
  /** The number, when the question has been answered. */
  right?: string;
  /** The choices are places on the table: what they are called together. */
  place?: string;
  /** The words of answers that are to be refused. */
  tries?: string[];
  goal?: PanelGoal;
  /** Of the last step, when the lesson has ended. */
  end?: PanelEnd;
};

/** A question back that the step offers, and its answer when it was asked. */
export type PanelQuestion = {
  ask: MarkdownTree;
  say?: MarkdownTree;
};

/** One of the choices of a question. */
export type PanelChoice = {
  id: string;
  text: MarkdownTree;
  ticked: boolean;
  /** Pictures of cards. */
  row?: string[];
  /** Comes when the question has been answered. */
  right?: boolean;
  /** What is said of it then. */
  say?: MarkdownTree;
  /** The place on the table that the choice is. */
  at?: string;
  /** The places that belong to it. */
  around?: string[];
};

/** How far the learner has come in free play: with the goal, and with the turns. */
export type PanelGoal = {
  n: number;
  of: number;
  turn: number;
  turns: number;
};

/** What the last step leads to. */
export type PanelEnd = {
  /** A thought to take along. */
  carry: MarkdownTree;
  next?: NextLesson;
  /** The title of the game, if it is time to play one. */
  game?: string;
};

/** The lesson that comes after this one. */
export type NextLesson = {
  id: string;
  title: string;
};

export type StepKind = "say" | "show" | "do" | "try" | "predict" | "ask" | "play";

/** What a learner can do at a step. */
export type PanelAct =
  | "answer"
  | "next"
  | "back"
  | "hint"
  | "why"
  | "choose"
  | "leave"
  | "return"
  | "again"
  | "undo";

/** A step on the way through the lesson. */
export type PanelStep = {
  id: string;
  kind: StepKind;
  /**
   * Empty as long as it is not passed; else "clean", "hint …", "refusal", "mistake …" or "failed".
   */
  outcome: string;
};

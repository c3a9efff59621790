// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

export type PageCommand =
  | AnswerCommand
  | ArrangeCommand
  | StepCommand
  | GoCommand
  | ShuffleCommand
  | CompareCommand
  | ShowCommand
  | SawCommand;

/** Words of an answer that the prompt offers, or refuses. */
export type AnswerCommand = {
  do: "answer";
  words: string;
  rev: Rev;
};

export type Rev = number;

/** For each bin, the places of the cards that go there. */
export type ArrangeCommand = {
  do: "arrange";
  piles: number[][];
  rev: Rev;
};

export type StepCommand = {
  do: "undo" | "redo";
  rev: Rev;
};

/** Go to a step of the game. */
export type GoCommand = {
  do: "go";
  to: string;
  rev: Rev;
};

/** Shuffle what nobody has seen. */
export type ShuffleCommand = {
  do: "shuffle";
  rev: Rev;
};

/** Set the line with this end beside the one that is played now; none if the name is empty. */
export type CompareCommand = {
  do: "compare";
  end: string;
};

/** A sheet of the panel was opened, or closed again; what it shows is sent while it is open. */
export type ShowCommand = {
  do: "show";
  sheet: string;
  open: boolean;
};

/** The texts of these rules were on the screen for a while. */
export type SawCommand = {
  do: "saw";
  rules: string[];
  rev: Rev;
};

export type ViewerCommand =
  | WatchCommand
  | RestCommand
  | FurtherCommand
  | AnnotateCommand
  | ReviseCommand
  | NoteCommand
  | ChooseCommand;

/** Back from playing to the replay. */
export type WatchCommand = {
  do: "watch";
};

/** The page has drawn the beginning of the game, and asks for the rest of it. */
export type RestCommand = {
  do: "rest";
};

/**
 * Show steps that were not shown yet, and go there; or ("on") only show them: the page goes there
 * by itself.
 */
export type FurtherCommand = {
  do: "further" | "on";
  count?: number;
};

/** Write a note on a step. */
export type AnnotateCommand = Says & {
  do: "annotate";
  on: string;
  /** The note that this one answers; it stands on the same step. */
  reply_to?: NoteId | null;
};

/** What a note says. Of one that changes, only what is named here. */
export type Says = {
  text?: NoteText;
  reveal?: NoteText | null;
  glyph?: string | null;
  marks?: NoteDrawing;
  by?: Author;
};

export type NoteText = string;

export type NoteDrawing = PageMark[];

/** A ring or an arrow as the page names its ends: by slots or zones. */
export type PageMark = {
  at: string;
  to?: string | null;
  tone?: "" | "good" | "bad";
};

/** Who writes; if none is named, whoever writes in this viewer. */
export type Author = string | null;

export type NoteId = string;

/** Change what a note says. */
export type ReviseCommand = Says & {
  do: "revise";
  note: NoteId;
};

/** Take a note off, or its last change back. */
export type NoteCommand = {
  do: "remove" | "take_back";
  note: NoteId;
  by?: Author;
};

/** Of a note that was changed in two copies, this version holds. */
export type ChooseCommand = {
  do: "choose";
  note: NoteId;
  version: NoteId;
  by?: Author;
};

export type LibraryCommand = FindCommand | OpenCommand | ListCommand;

/** Which replays are to be listed, in which order, and from the how manieth on. */
export type FindCommand = {
  do: "find";
  /** Counts what is asked: an answer to an older question is not shown. */
  ask: Rev;
  text?: Wanted;
  game?: Wanted;
  module?: Wanted;
  outcome?: "" | "won" | "lost" | "open" | "broken";
  tag?: Wanted;
  player?: Wanted;
  sort?: string;
  first?: number;
};

export type Wanted = string;

/** Show a replay below the list: to watch it, or to go on playing. */
export type OpenCommand = {
  do: "open";
  id: string;
  how: "watch" | "play";
};

/** Look into the folder again; or show no replay any more. */
export type ListCommand = {
  do: "refresh" | "close";
};

/** Something the learner does in a lesson, beside answering the game. */
export type LessonCommand = {
  do: "lesson";
  act: LessonAct;
  /** Where the page was when it was done: a second click on what is gone does nothing. */
  at?: string;
  /** Of a question: the choices that were ticked, or all of them in order. */
  ids?: LessonId[];
  number?: number | null;
  /** The step to go to. */
  step?: string;
};

export type LessonAct =
  | "next"
  | "back"
  | "hint"
  | "why"
  | "choose"
  | "leave"
  | "return"
  | "again"
  | "go"
  | "reveal"
  | "onward"
  | "game";

export type LessonId = string;

export type CourseAct = LearnCommand | CourseCommand;

/** Show a lesson below the course, from its beginning or where the learner left it. */
export type LearnCommand = {
  do: "learn";
  id: LessonId;
  again?: boolean;
};

/** Show no lesson any more. */
export type CourseCommand = {
  do: "close";
};

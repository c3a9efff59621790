// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

/** Send the fonts: the document has none yet. Any page may ask for them. */
export type FontsCommand = PageCommand & {
  do: "fonts";
};

/** Something that a page asks for. `do` says what. */
export type PageCommand = {
};

/** Send a part of the program that is needed now. Any page may ask for one. */
export type PartCommand = PageCommand & {
  do: "part";
  name: string;
};

/** Words of an answer that the prompt offers, or refuses. */
export type AnswerCommand = SceneCommand & {
  do: "answer";
  words: string;
};

/** Something that is done on a scene. */
export type SceneCommand = PageCommand & {
  rev: Rev;
};

export type Rev = number;

/** For each bin, the places of the cards that go there. */
export type ArrangeCommand = SceneCommand & {
  do: "arrange";
  piles: number[][];
};

/** Take the last answer back. */
export type UndoCommand = SceneCommand & {
  do: "undo";
};

/** Give the answer again that was taken back last. */
export type RedoCommand = SceneCommand & {
  do: "redo";
};

/** Go to a step of the game. */
export type GoCommand = SceneCommand & {
  do: "go";
  to: string;
};

/** Shuffle what nobody has seen. */
export type ShuffleCommand = SceneCommand & {
  do: "shuffle";
};

/** Another game as this one was agreed; on the same deal, or on a new one. */
export type AgainCommand = SceneCommand & {
  do: "again";
  same?: boolean;
};

/** The reader knows the rules, and wants to hear no more of them. */
export type KnowRulesCommand = SceneCommand & {
  do: "know_rules";
};

/** Look at the game that is over. */
export type LookBackCommand = SceneCommand & {
  do: "look_back";
};

/** Show the lesson that comes next. */
export type NextLessonCommand = SceneCommand & {
  do: "next_lesson";
};

/** Say a little more of what the coach would do. */
export type HintCommand = SceneCommand & {
  do: "hint";
};

/** Show all choices as the coach sees them; or no longer. */
export type ChoicesCommand = SceneCommand & {
  do: "choices";
};

/** Let the coach think on. */
export type ThinkCommand = SceneCommand & {
  do: "think";
};

/** The coach has thought enough; and then, it has said enough. */
export type EnoughCommand = SceneCommand & {
  do: "enough";
};

/** Why is a choice better, or worse? */
export type WhyCommand = SceneCommand & {
  do: "why";
  key: string;
};

/** Count what was luck and what was decision; or count no longer. */
export type ReviewCommand = PageCommand & {
  do: "review";
  on: boolean;
};

/**
 * Learn from the mistakes that the review has found: begin, a hint, what is better, the next one,
 * back to the review.
 */
export type DrillCommand = SceneCommand & {
  do: "drill";
  what: "begin" | "hint" | "show" | "next" | "end";
};

/** Show the better line of a mistake beside the game; keep it in the game; close it. */
export type BetterCommand = SceneCommand & {
  do: "better";
  what: "open" | "keep" | "close";
  step?: string;
};

/** Set the line with this end beside the one that is played now; none if the name is empty. */
export type CompareCommand = PageCommand & {
  do: "compare";
  end: string;
};

/** A sheet of the panel was opened, or closed again; what it shows is sent while it is open. */
export type ShowCommand = PageCommand & {
  do: "show";
  sheet: string;
  open: boolean;
};

/** The texts of these rules were on the screen for a while. */
export type SawCommand = PageCommand & {
  do: "saw";
  rules: string[];
  rev: Rev;
};

/** Back from playing to the replay. */
export type WatchCommand = PageCommand & {
  do: "watch";
};

/** The page has drawn the beginning of the game, and asks for the rest of it. */
export type RestCommand = PageCommand & {
  do: "rest";
};

/** Show steps that were not shown yet, and go there. */
export type FurtherCommand = PageCommand & {
  do: "further";
  count?: Steps;
};

export type Steps = number;

/** Only show steps that were not shown yet: the page goes there by itself. */
export type OnCommand = PageCommand & {
  do: "on";
  count?: Steps;
};

/** Something about a note. */
export type NoteCommand = PageCommand & {
  /** Who does it; if nobody is named, whoever writes in this viewer. */
  by?: string | null;
};

/** What a note is to say. */
export type WriteCommand = NoteCommand & {
  text?: NoteText;
  reveal?: NoteText | null;
  glyph?: string | null;
  marks?: PageMark[];
};

export type NoteText = string;

/** A ring or an arrow as the page names its ends: by slots or zones. */
export type PageMark = {
  at: string;
  to?: string | null;
  tone?: "" | "good" | "bad";
};

/** Write a note on a step. */
export type AnnotateCommand = WriteCommand & {
  do: "annotate";
  on: string;
  /** The note that this one answers; it stands on the same step. */
  reply_to?: NoteId | null;
};

export type NoteId = string;

/** Change what a note says: only what is sent. */
export type ReviseCommand = WriteCommand & {
  do: "revise";
  note: NoteId;
};

/** Take a note off. */
export type RemoveCommand = NoteCommand & {
  do: "remove";
  note: NoteId;
};

/** Take the last change of a note back. */
export type TakeBackCommand = NoteCommand & {
  do: "take_back";
  note: NoteId;
};

/** Of a note that was changed in two copies, this version holds. */
export type ChooseCommand = NoteCommand & {
  do: "choose";
  note: NoteId;
  version: NoteId;
};

/** Something the learner does in a lesson, beside answering the game. */
export type LessonCommand = PageCommand & {
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

/** Show a lesson below the course, from its beginning or where the learner left it. */
export type LearnCommand = PageCommand & {
  do: "learn";
  id: LessonId;
  again?: boolean;
};

/** Show no lesson and no replay any more. */
export type CloseCommand = PageCommand & {
  do: "close";
};

/** Which replays are to be listed, in which order, and from the how manieth on. */
export type FindCommand = PageCommand & {
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
export type OpenCommand = PageCommand & {
  do: "open";
  id: string;
  how: "watch" | "play";
};

/** Look into the folder again. */
export type RefreshCommand = PageCommand & {
  do: "refresh";
};

/** Begin a game at a place of the map: "onirim", "onirim/book". */
export type BeginCommand = PageCommand & {
  do: "begin";
  place: string;
};

/** Show all lessons, all replays, or what a new game can be. */
export type VisitCommand = PageCommand & {
  do: "visit";
  what: "lessons" | "replays" | "new";
};

/** The reader likes all tables so from now on (`dreamtutor.preferences`). */
export type LikeCommand = PageCommand & {
  do: "like";
  name: string;
  value: string | number;
};

/** Make a file of what the reader did in their class. */
export type HandInCommand = PageCommand & {
  do: "hand_in";
};

/** Something on the board of a class: `act` says what, at the step of a learner if it is one. */
export type BoardCommand = PageCommand & {
  do: "board";
  act: "pause" | "go_on" | "hold" | "names" | "numbers" | "lesson" | "look" | "beside" | "away" | "open" | "hand_out" | "warm_up" | "take_back" | "compare" | "game";
  /** Of the learner; of the lesson. */
  id?: string;
  step?: string;
};

/** This is chosen now for the game that is to begin. */
export type FillCommand = PageCommand & {
  do: "fill";
  /** Counts what is chosen: an answer to an older choice is not shown. */
  ask: Rev;
  game: Named;
  seats: number;
  variant: Named;
  edition: Named;
  expansions: Named[];
  deal: string;
  real_cards: boolean;
  in_english: boolean;
  rulings: Partial<Record<Named, Named>>;
};

export type Named = string;

/** Name another deal. */
export type OtherDealCommand = PageCommand & {
  do: "other_deal";
};

/** Begin the game that is chosen. */
export type StartCommand = PageCommand & {
  do: "start";
};

/** Any of these. `rev` may be missing: it is added where one is sent. */
export type Command = (
  | FontsCommand
  | PartCommand
  | Omit<AnswerCommand, "rev">
  | Omit<ArrangeCommand, "rev">
  | Omit<UndoCommand, "rev">
  | Omit<RedoCommand, "rev">
  | Omit<GoCommand, "rev">
  | Omit<ShuffleCommand, "rev">
  | Omit<AgainCommand, "rev">
  | Omit<KnowRulesCommand, "rev">
  | Omit<LookBackCommand, "rev">
  | Omit<NextLessonCommand, "rev">
  | Omit<HintCommand, "rev">
  | Omit<ChoicesCommand, "rev">
  | Omit<ThinkCommand, "rev">
  | Omit<EnoughCommand, "rev">
  | Omit<WhyCommand, "rev">
  | ReviewCommand
  | Omit<DrillCommand, "rev">
  | Omit<BetterCommand, "rev">
  | CompareCommand
  | ShowCommand
  | Omit<SawCommand, "rev">
  | WatchCommand
  | RestCommand
  | FurtherCommand
  | OnCommand
  | AnnotateCommand
  | ReviseCommand
  | RemoveCommand
  | TakeBackCommand
  | ChooseCommand
  | LessonCommand
  | LearnCommand
  | CloseCommand
  | FindCommand
  | OpenCommand
  | RefreshCommand
  | BeginCommand
  | VisitCommand
  | LikeCommand
  | HandInCommand
  | BoardCommand
  | FillCommand
  | OtherDealCommand
  | StartCommand
) & { rev?: number };

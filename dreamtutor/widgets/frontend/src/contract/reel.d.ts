// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

import type { CardMove, MarkdownTree, Phase, SlotDetails, UntranslatedTexts, ZoneDetails } from "./scene";

/** A whole game to look at. */
export type Reel = {
  lang: string;
  dir: "ltr" | "rtl";
  title: string;
  /** The id of each picture, what is printed there, and what a screen reader says. */
  faces: [string, string, string][];
  says: string[];
  threads: Phase[][];
  zones: ReelZone[];
  /** Each after the one that it follows. */
  entries: ReelEntry[];
  /** The last entry of each line; the line that was played last comes first. */
  lines: number[];
  /** The entry where the game was left. */
  at: number;
  notes: ShownNote[];
  /** What can be said of a step in one word. */
  glyphs: Glyph[];
  /** What `ReelEntry.signs` can name, as a menu lists it. */
  signs: Record<string, Sign>;
  foreign?: UntranslatedTexts;
  /** There is more after the last entry, which is not shown yet. */
  open?: boolean;
};

/** A zone as it is in a scene, with a number for each picture. */
export type ReelZone = ZoneDetails & {
  slots: ReelSlot[];
  /** Of cards that lie on top of each other and are known: picture and number of each kind. */
  holds?: [number, number][];
};

/** A slot as it is in a scene, with the number of its picture. */
export type ReelSlot = SlotDetails & {
  /** Its picture, of `Reel.faces`. */
  face: number;
};

/** A step of the game, and the table after it. All that can be said or shown is a number. */
export type ReelEntry = {
  id: string;
  /** The entry that it follows; -1 for the first. */
  up: number;
  /** The answer, of `says`. */
  say: number;
  /** The turn that begins with it. */
  turn?: number;
  /** What stands beside the title, of `says`. */
  note: number;
  /** The turn with its phases, of `threads`. */
  thread: number;
  /** The table, of `zones`. */
  zones: number[];
  /** What is asked then, of `says`, and the rule that asks. */
  ask: [number, string];
  /** The cards that are to be sorted then. */
  cards?: ReelSlot[];
  /** What happened: of `says`, the rule, and the slots. */
  told: [number, string, string[]][];
  moves: CardMove[];
  marks?: ("won" | "lost" | "peeked" | "shuffled")[];
  /** What one looks for that happened: a door was found, a nightmare came (`Reel.signs`). */
  signs?: string[];
};

/** A note as it is now. */
export type ShownNote = {
  id: string;
  /** The entry; -1 if the file has no such step. */
  on: number;
  by: string;
  /** Whose layer it lies in, if nobody wrote it. */
  layer?: "review";
  begun: string;
  /** When it was written, and changed last. */
  changed?: string;
  /** Who changed it last, if it was not who wrote it. */
  changer?: string;
  /** The note that it answers. */
  reply_to?: string;
  /** What it says in different copies, the newest first, until somebody chooses. */
  versions?: ShownVersion[];
  text: MarkdownTree;
  reveal?: MarkdownTree;
  glyph?: string;
  marks?: SlotMark[];
  /** For whoever writes; left out if the text is too long to be changed here. */
  source?: NoteSource;
  /** Is only the beginning of the text shown? */
  cut?: boolean;
  /** Was it changed, so that the change can be taken back? */
  undo?: boolean;
  /** Was it removed? */
  gone?: boolean;
  /** It is a question whose answer is not told here. */
  question?: boolean;
};

/** What a note says in one of several copies. */
export type ShownVersion = {
  id: string;
  by: string;
  when: string;
  text: MarkdownTree;
  reveal?: MarkdownTree;
  glyph?: string;
  marks?: SlotMark[];
  gone?: boolean;
};

/** A ring around a card, or an arrow, by the ids of slots or zones. */
export type SlotMark = {
  at: string;
  to?: string;
  tone?: string;
};

/** Markdown, as it was written. */
export type NoteSource = {
  text: string;
  reveal?: string;
};

/** The word of the file, the sign, and what it is called. */
export type Glyph = [string, string, string];

/** What one may look for in a game, as a menu lists it. */
export type Sign = {
  say: string;
  /** A drawing of the page. */
  symbol: string;
};

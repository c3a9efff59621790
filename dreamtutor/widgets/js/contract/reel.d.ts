// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

import type { Brace, CardMove, Lie, MarkdownTree, Phase, UntranslatedTexts } from "./scene";

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
export type ReelZone = {
  id: string;
  label: string;
  /** A few words beside the label: "9 cards; it ends in a sun". */
  note: string;
  lie: Lie;
  /** It lies on the other side of the table. */
  far?: boolean;
  /** The zone that it is a side of ("left", "right"), or that the figure stands at. */
  at?: string;
  /** So many cards have room here; those that are free are shown. */
  places?: number;
  /** What the cards of a side count together. */
  weight?: number;
  /** The heading that the zone shares with its neighbours. */
  among?: string;
  /** How many cards lie there. */
  count: number;
  brace?: Brace;
  /** Options that use the zone as a whole. */
  options?: number[];
  refusals?: number[];
  slots: ReelSlot[];
  /** Of cards that lie on top of each other and are known: picture and number of each kind. */
  holds?: [number, number][];
};

/** A slot as it is in a scene, with the number of its picture. */
export type ReelSlot = {
  /** Follows the card from scene to scene, until a shuffle hides which card it is. */
  id: string;
  /** What a screen reader says, if it is not just what `Scene.faces` says of the picture. */
  say?: string;
  /** There is no card yet; the picture is of the card that the place waits for. */
  waits?: boolean;
  /** It is this card's turn. */
  next?: boolean;
  /** It lies on the card before it. */
  on?: boolean;
  /**
   * Of a card to be sorted: where it is added up, if it goes into the first bin. At each zone the
   * sum must be zero.
   */
  group?: string;
  /** What it adds there. */
  adds?: number;
  /** The card came here, or was turned over, since the last scene. */
  new?: boolean;
  /** Which of the prompt's options use this card (their places in the list). */
  options?: number[];
  /** Which of the prompt's refusals are about this card. */
  refusals?: number[];
  /**
   * Something of another kind than its options is refused: it can be discarded, but not played.
   * That one of several places is refused is no news.
   */
  partly?: boolean;
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

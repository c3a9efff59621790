/** What the scripts of a table share. What goes between Python and the page is in the folder contract. */
import type { Comparison, History as SentHistory, HistoryLine, HistoryStep, RuleText, Scene, Sheets as SentSheets } from "./contract/scene";
import type { Reel, ShownNote } from "./contract/reel";

/** What was played, with what a viewer adds: signs and notes of a step, the line that is looked at. */
export type Played = Omit<HistoryStep, "lines"> & { lines?: PlayedLine[]; glyphs?: string[]; noted?: boolean };
export type PlayedLine = Omit<HistoryLine, "moves"> & { moves: Played[] };
export type History = Omit<SentHistory, "line" | "to"> & { line: PlayedLine; to?: SentHistory["to"]; beside?: string; open?: string[] };
export type Sheets = Omit<SentSheets, "history"> & { history?: History };

/** The interface's words. Every key is in strings.json, with its English text; letters of places and elements come as letter_red, letter_fire. */
export type Strings = Record<keyof typeof import("./strings.json"), string>;

export type ReaderTrait = "tells" | "knows" | "pace" | "size";

/** What the parts of the table share. */
export type Table = {
  /** Distinguishes the ids of several tables on a page. */
  uid: string;
  root: HTMLElement;
  scene: Scene;
  /** The texts of all rules of the game. */
  rules: Record<string, RuleText>;
  /** The slot (or pile) whose answers are shown. */
  chosen: string | null;
  /** What can be chosen in this scene, by the ids of slots and zones. */
  targets: Map<string, import("./cards.js").Target>;
  /** The cards to be sorted that are marked where they lie, by their places in the list. */
  marked: Set<number>;
  /** Every card on the screen that is a slot of the scene, by slot id. */
  cards: Map<string, HTMLElement>;
  /** The rules unfolded in this scene, by the ids of their texts. */
  unfolded: Set<string>;
  /** The rules folded by hand that had unfolded by themselves. */
  folded: Set<string>;
  /** Is the reader told this rule without asking? */
  explains: (rule: string) => boolean;
  /** The words of what the reader is to try although it is refused, if that is so. */
  tempts?: () => string[] | undefined;
  /** The rules that stand unfolded since the last drawing. */
  explained: Set<string>;
  /** The slot or pile that was tried though nobody asks for it. */
  idle: string | null;
  /** The letters of places and elements, in the reader's language. */
  letters: Record<string, string>;
  /** What the open sheets of the panel show that is not in every scene, by their names. */
  sheets: Sheets;
  /** How the reader likes the table: traits of the widget, changed here as well as from Python. */
  reader: { get: (name: ReaderTrait | "memory" | "uses") => any; set: (name: ReaderTrait, value: any) => void };
  t: (key: keyof Strings, values?: Record<string, string | number>) => string;
  /** What stands among the zones, if anything does: the blocks of the table with it. */
  among?: (blocks: HTMLElement[]) => HTMLElement[];
  /** A replay that is looked at at this table, if there is one. */
  watch?: Watch;
  send: (message: object) => void;
  /** What is said to those who do not see the table. */
  say: (text: string) => void;
};

/** What the sheets of a replay viewer know of it. */
export type Watch = {
  reel: Reel;
  notes: ShownNote[];
  /** The entry that is shown; -1 if there is none. */
  entry: number;
  /** Does one look? Else one plays on from a step. */
  isOn: boolean;
  /** Nobody answers here: what would ask Python is left out. */
  readOnly: boolean;
  go: (entry: number) => void;
  hidden: () => string[];
  setHidden: (authors: string[]) => void;
  by: () => string;
  setBy: (name: string) => void;
  sealed: () => boolean;
  get: (trait: string) => any;
  set: (trait: string, value: any) => void;
  send: (message: object) => void;
  redraw: () => void;
  /** What stands beside a step in the list of moves. */
  beside: (move: Played) => Node[];
  /** Are cards marked for a note? Then they are pressed for that. */
  marks: () => boolean;
};

/** What a table can be told to be beyond a table to play at. */
export type More = {
  sheets?: import("./panel.js").Sheets;
  icons?: Record<string, string>;
  /** Below the table. */
  parts?: HTMLElement[];
  press?: (button: HTMLElement, ev: MouseEvent) => boolean;
  drawn?: () => void;
  /** What is said of a new scene, if it is not what happened. */
  says?: (scene: Scene) => string | null;
};

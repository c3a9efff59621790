/** The contract of dreamtutor/view/scene.py, for the type checker. */
export type Rule = { title: string; text: string; place: string; lang?: string };
export type Face = { name: string; say: string };
export type Slot = { id: string; face: string; say?: string; waits?: boolean; next?: boolean; new?: boolean; on?: boolean; group?: string; adds?: number; options?: number[]; refusals?: number[]; partly?: boolean };
export type Lie = "row" | "fan" | "pile" | "goal" | "line" | "shelf" | "edge" | "under" | "scales" | "left" | "right" | "figure";
export type Zone = {
  id: string; label: string; note: string; lie: Lie; far?: boolean; at?: string; places?: number; weight?: number; among?: string; slots: Slot[]; count: number;
  holds?: [face: string, count: number][]; brace?: { of: number; say: string }; options?: number[]; refusals?: number[];
};
export type Phase = { label: string; note: string; at: "past" | "now" | "coming" };
export type Option = { words: string; label: string; tip?: string; why?: string; onward?: boolean; weighs?: Record<string, number>; slots: string[]; face?: string; left?: number; typed?: string };
export type Refusal = { words: string; label: string; say: string; why: string; aside?: boolean; slots: string[]; because?: string[] };
export type Bin = { label: string; least: number; most: number };
export type Prompt = {
  kind: "pick" | "arrange" | "chance" | "over"; say: string; why: string; options: Option[]; refusals: Refusal[];
  cards?: Slot[]; bins?: Bin[]; usual?: number[][]; families?: { label: string; rows: number[][] }[]; outcome?: "won" | "lost";
};
export type Told = { say: string; why: string; slots: string[]; hands?: boolean };
export type Move = [id: string, source: string, target: string];
export type Scene = {
  rev: number; lang: string; foreign?: { lang: string; texts: string[] }; dir: "ltr" | "rtl"; title: string; note: string; thread: Phase[]; zones: Zone[]; faces: Record<string, Face>;
  prompt: Prompt; told: Told[]; moves: Move[]; lay_out?: string[]; refused?: Told; can_undo: boolean; can_redo: boolean; ahead?: "ours" | "real"; saved: string;
};

/** What was played (dreamtutor/view/history.py, compare.py). */
export type Played = { id: string; say: number; turn?: number; marks?: string[]; lines?: PlayedLine[]; glyphs?: string[]; noted?: boolean };
export type PlayedLine = { moves: Played[]; end: string; before?: number; after?: number; marks?: string[]; alike?: boolean };
export type Comparison = { end: string; say: string; parts: { say: string; rows: { say: string; one: string[]; other: string[] }[]; more?: string }[] };
export type History = { says: string[]; line: PlayedLine; here: string; to?: Partial<Record<"first" | "back" | "forth" | "last", string>>; compared?: Comparison; beside?: string; open?: string[] };

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
  rules: Record<string, Rule>;
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
  sheets: Record<string, any>;
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

/** A whole game to look at (dreamtutor/reel/format.py): what is shown often stands in it once, and a step names it by numbers. */
export type Entry = {
  id: string; up: number; say: number; turn?: number; note: number; thread: number; zones: number[]; ask: [say: number, why: string];
  told: [say: number, why: string, slots: string[]][]; moves: Move[]; marks?: ("won" | "lost" | "peeked" | "shuffled")[]; signs?: string[]; cards?: any[];
};
export type NoteMark = { at: string; to?: string; tone?: string };
/** Markdown as a tree (dreamtutor/texts/markdown.py). */
export type Prose = (string | { tag: string; href?: string; start?: number; in: Prose })[];
export type Noted = {
  id: string; on: number; by: string; begun: string; changed?: string; text: Prose; reveal?: Prose; glyph?: string; marks?: NoteMark[];
  source?: { text: string; reveal?: string }; cut?: boolean; undo?: boolean; gone?: boolean; question?: boolean;
  changer?: string; reply_to?: string; versions?: NoteVersion[];
};
/** What a note says in one of several copies that were united. */
export type NoteVersion = { id: string; by: string; when: string; text: Prose; reveal?: Prose; glyph?: string; marks?: NoteMark[]; gone?: boolean };
export type Reel = {
  lang: string; dir: "ltr" | "rtl"; title: string; faces: [id: string, name: string, say: string][]; says: string[]; threads: Phase[][]; zones: any[];
  entries: Entry[]; lines: number[]; at: number; notes: Noted[];
  /** What one may look for: what it is called, and its picture. */
  signs: Record<string, { say: string; symbol?: string; quiet?: boolean }>;
  /** What can be said of a step in one word. */
  glyphs: [id: string, sign: string, name: string][];
  /** There is more to come that is not in the page. */
  open?: boolean;
  foreign?: { lang: string; texts: string[] };
};

/** What the sheets of a replay viewer know of it. */
export type Watch = {
  reel: Reel;
  notes: Noted[];
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

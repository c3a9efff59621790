/** The contract of dreamtutor/view/scene.py, for the type checker. */
export type Rule = { title: string; text: string; place: string };
export type Face = { name: string; say: string };
export type Slot = { id: string; face: string; say?: string; waits?: boolean; next?: boolean; new?: boolean; on?: boolean; group?: string; adds?: number; options?: number[]; refusals?: number[] };
export type Lie = "row" | "fan" | "pile" | "goal" | "line" | "shelf" | "edge" | "under" | "scales" | "left" | "right" | "figure";
export type Zone = {
  id: string; label: string; note: string; lie: Lie; far?: boolean; at?: string; places?: number; weight?: number; among?: string; slots: Slot[]; count: number;
  holds?: [face: string, count: number][]; brace?: { of: number; say: string }; options?: number[]; refusals?: number[];
};
export type Phase = { label: string; note: string; at: "past" | "now" | "coming" };
export type Option = { words: string; label: string; tip?: string; why?: string; onward?: boolean; weighs?: Record<string, number>; slots: string[] };
export type Refusal = { words: string; label: string; say: string; why: string; aside?: boolean; slots: string[]; because?: string[] };
export type Bin = { label: string; least: number; most: number };
export type Prompt = {
  kind: "pick" | "arrange" | "chance" | "over"; say: string; why: string; options: Option[]; refusals: Refusal[];
  cards?: Slot[]; bins?: Bin[]; usual?: number[][]; outcome?: "won" | "lost";
};
export type Told = { say: string; why: string; slots: string[] };
export type Move = [id: string, source: string, target: string];
export type Scene = {
  rev: number; lang: string; dir: "ltr" | "rtl"; title: string; note: string; thread: Phase[]; zones: Zone[]; faces: Record<string, Face>;
  prompt: Prompt; told: Told[]; moves: Move[]; refused?: Told; can_undo: boolean; can_redo: boolean; saved: string;
};

/** The interface's words. Every key is in strings.json, with its English text; letters of places and elements come as letter_red, letter_fire. */
export type Strings = Record<keyof typeof import("./strings.json"), string>;

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
  t: (key: keyof Strings, values?: Record<string, string | number>) => string;
  send: (message: object) => void;
  /** What is said to those who do not see the table. */
  say: (text: string) => void;
};

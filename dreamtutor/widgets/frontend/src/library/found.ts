/** What Python says of replays (dreamtutor/widgets/replay_list.py, rows.py), and what it is asked for. */

/** What replays are chosen by. */
export const FILTERS = ["game", "module", "outcome", "tag", "player"] as const;

export type Filter = (typeof FILTERS)[number];

/** What is looked for. */
export type Asked = Record<Filter, string> & {
  text: string;
  /** A column; with a minus from the largest on. */
  sort: string;
};

export const ALL: Asked = {
  text: "",
  game: "",
  module: "",
  outcome: "",
  tag: "",
  player: "",
  sort: "-changed",
};

/** A sentence with a reason in it, which is in a language of its own. */
export interface Because {
  says: string;
  reason: string;
}

export type Outcome = "won" | "lost" | "open" | "broken";

/** A replay. What is not there is left out. */
export interface Row {
  id: string;
  /** With the folders that it lies in: "monday/cities". */
  name: string;
  outcome: Outcome;
  changed: string;
  /** Why it cannot be read; then there is no more. */
  wrong?: Because;
  emblem: string;
  title: string;
  /** The expansions. */
  with?: string;
  seats: number;
  deal?: string;
  won_once?: boolean;
  turns?: number;
  answers?: number;
  lines?: number;
  players?: string[];
  tags?: string[];
  notes?: number;
  authors?: string;
  warning?: Because;
  plays?: boolean;
}

/** A value to choose, what it is called, and how many replays it would leave. */
export type Offer = [value: string, label: string, count: number];

/** A page of rows. */
export interface Found {
  /** The number of the question that it answers. */
  ask: number;
  rows: Row[];
  /** The place of the first of them among all that were found. */
  first: number;
  /** So many rows are on a page. */
  page: number;
  total: number;
  all: number;
  asked: Asked;
  offers: Partial<Record<Filter, Offer[]>>;
  folders: string[];
  problems: string[];
  foreign: { lang: string; texts: string[] };
}

/** How many files of how many are read. */
export interface Progress {
  n?: number;
  of?: number;
}

/** The replay that is open, and what is to be said of it. */
export interface Shown {
  id?: string;
  name?: string;
  how?: "watch" | "play";
  said?: string;
  wrong?: Because;
}

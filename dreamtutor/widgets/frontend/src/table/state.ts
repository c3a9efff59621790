/**
 * All that a table shows, and all that its reader has done on it since. Nothing here draws: a change
 * of the state is drawn by `table.ts`, all at once.
 */
import type { Scene, Sheets } from "../contract/scene";
import type { Played } from "./played";

/** What the pointer or the keyboard is at. */
export interface Looked {
  /** A card or a place. */
  slot?: string;
  /** An answer, or what is refused. */
  words?: string;
  /** The cards that a line of a list is about. */
  points: string[];
  /** Did the keyboard bring one there? Then it is said, too. */
  byKeys: boolean;
}

/** How the cards lie that are sorted into bins: for each bin the places of its cards, in order. */
export interface Arrangement {
  piles: number[][];
  /** The card that buttons and arrows move. */
  held: number | null;
  /** It follows the pointer now. */
  isDragged?: boolean;
}

export interface TableState {
  /** What Python says of the table. */
  scene: Scene;
  /** What the open sheets show that is not in every scene. */
  sheets: Omit<Sheets, "history"> & { history?: Played };
  /** The card or pile whose answers are shown. */
  chosen: string | null;
  /** The card that is dragged: it follows the pointer. */
  dragged: string | null;
  /** The card or pile that was tried though nobody asks for it. */
  idle: string | null;
  /** The cards to be sorted that are marked where they lie, by their places in the list. */
  marked: ReadonlySet<number>;
  arrangement: Arrangement;
  /** The first letter of a card that was typed. */
  typed: string;
  /** What was typed that no card begins with. */
  mistyped: string;
  /** The real card, by its place among the answers, where the keyboard was last. */
  picked: number;
  /** What is unfolded: rules, lists, lines of the history, by names of their own. */
  unfolded: ReadonlySet<string>;
  /** The zones whose contents are listed. */
  opened: ReadonlySet<string>;
  /** The sheet that is open, if one is. */
  sheet: string | null;
  /** The sheet that made room for the answers of the chosen card: it comes back after them. */
  sheetAside: string | null;
  /** The step of the list of moves that the arrow keys are at; else where the table stands. */
  moveStop: string | null;
  looked: Looked | null;
  /** Was it said that the deck stays the same, though one knows what comes? */
  keepsDeck: boolean;
  /** What went wrong, in a sentence; empty if nothing did. */
  error: string;
}

/** What a table begins with. */
export function begun(scene: Scene): TableState {
  return {
    scene,
    sheets: {},
    chosen: null,
    dragged: null,
    idle: null,
    marked: new Set(),
    arrangement: unsorted(scene),
    typed: "",
    mistyped: "",
    picked: -1,
    unfolded: new Set(),
    opened: new Set(),
    sheet: null,
    sheetAside: null,
    moveStop: null,
    looked: null,
    keepsDeck: false,
    error: "",
  };
}

/** The same set with a member more, or without it if it was there. */
export function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}

/**
 * The state with a new scene: what was done on the old one is over. Only what was refused is left as
 * it is, so that it can be mended.
 */
export function withScene(state: TableState, scene: Scene): TableState {
  const isNew = scene.rev !== state.scene.rev;
  const next: TableState = { ...state, scene };
  if (!isNew) return next;
  const mends = scene.refused !== undefined && sameCards(scene, state.scene);
  return {
    ...next,
    chosen: scene.refused ? state.chosen : null,
    dragged: null,
    idle: null,
    ...(scene.refused ? withSheetAside(state) : withSheetBack(state)),
    moveStop: null,
    marked: mends ? state.marked : new Set(),
    arrangement: mends ? state.arrangement : unsorted(scene),
    typed: "",
    mistyped: "",
    picked: -1,
    unfolded: new Set([...state.unfolded].filter((name) => name.startsWith("line "))),
    looked: null,
    keepsDeck: scene.ahead ? state.keepsDeck : false,
    error: "",
  };
}

type SheetsOf = Pick<TableState, "sheet" | "sheetAside">;

/** The question is to be seen: for the answers of a card, or for why something was refused. */
export const withSheetAside = ({ sheet, sheetAside }: TableState): SheetsOf => ({
  sheet: null,
  sheetAside: sheet ?? sheetAside,
});

export const withSheetBack = ({ sheet, sheetAside }: TableState): SheetsOf => ({
  sheet: sheet ?? sheetAside,
  sheetAside: null,
});

function sameCards(a: Scene, b: Scene): boolean {
  const ids = ({ prompt }: Scene) => (prompt.cards ?? []).map((slot) => slot.id).join();
  return a.prompt.kind === b.prompt.kind && ids(a) === ids(b);
}

/** All cards in the last bin: nothing is given away before the player has said so. */
export function unsorted({ prompt }: Scene): Arrangement {
  const { bins = [], cards = [] } = prompt;
  const all = cards.map((_, place) => place);
  return { piles: bins.map((_, bin) => (bin === bins.length - 1 ? all : [])), held: null };
}

/** What a replay viewer and its notes know of each other. */
import type { ComponentChildren } from "preact";
import type { Reel, ShownNote, SlotMark } from "../contract/reel";
import type { Command } from "../host/commands";
import type { Table } from "../table/table";
import type { Film } from "./film";

/** What the notes know of the viewer. */
export interface Watch {
  readonly table: Table;
  readonly film: Film;
  readonly reel: Reel;
  /** The notes as they are now: those of the reel, or newer ones. */
  readonly notes: readonly ShownNote[];
  /** The entry that is shown; -1 if there is none. */
  readonly entry: number;
  /** Does one look? Else one plays on from a step. */
  readonly isOn: boolean;
  /** Nobody answers here: what would ask Python is left out. */
  readonly readOnly: boolean;
  /** The authors whose notes are not shown. */
  hidden(): readonly string[];
  setHidden(authors: readonly string[]): void;
  /** Who writes here. */
  by(): string;
  setBy(name: string): void;
  /** Are answers to questions kept from everybody for now? */
  sealed(): boolean;
  /** Goes to an entry. */
  go(entry: number): void;
  send(command: Command): void;
  /** Draws anew, also what follows from the notes: timeline, list of moves, marks. */
  redraw(): void;
  /** Draws only the rings and arrows anew: while one draws one, at each move of the pointer. */
  redrawMarks(): void;
  /** Opens the sheet of the notes. */
  openSheet(): void;
}

/** A ring or an arrow that is being drawn: from a card, to where the pointer is on the screen. */
export interface BegunMark {
  from: string;
  point: { x: number; y: number } | null;
}

/** What the viewer asks of the notes. */
export interface Notes {
  /** The sheet. */
  sheet(): ComponentChildren;
  /** In the tutor's seat: what is written at the step that is shown; null if nothing is. */
  seat(): ComponentChildren;
  /** What a timeline, a list or a jump may speak of: notes of this game, in layers that are shown. */
  visible(): readonly ShownNote[];
  /** Is something asked at the step that is shown, whose answer is not shown yet? */
  asks(): boolean;
  /** Rings and arrows at the step that is shown, also of the note that is being written. */
  marks(): readonly SlotMark[];
  begunMark(): BegunMark | null;
  /** Are cards marked for a note? Then they are pressed for that. */
  isMarking(): boolean;
  /** A press on a card or a place. Was it for a note? */
  press(id: string, event: MouseEvent): boolean;
  /** A key. Was it for the notes? */
  key(event: KeyboardEvent): boolean;
  /** Opens the editor at the step that is shown. */
  edit(): void;
  /** `Watch.notes` are others now. It is called before they are drawn. */
  changed(): void;
  /** A sentence of Python says what went wrong. Is it about a note? */
  failed(text: string): boolean;
}

/** What makes them; it listens until the signal says that nobody looks any more. */
export type MakeNotes = (watch: Watch, signal: AbortSignal) => Notes;

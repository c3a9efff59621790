/** What was done with notes last, and what came of it. */
import type { ShownNote } from "../../contract/reel";
import type { Draft } from "./draft";

/** What came of the last thing that was done, and how that is undone. */
export interface Status {
  say: string;
  /** The `data-key` of what was pressed: where it goes, the keyboard goes on from here. */
  key: string;
  undo?: { do: "remove" | "take_back"; note: string };
  /** What was discarded. */
  dropped?: Draft;
}

/** What Python was asked for, and the notes as they were then. */
export interface Asked {
  say: "note_removed" | "note_taken_back" | "note_chosen";
  note: string;
  key: string;
  before: readonly ShownNote[];
}

/** What was played, for the list of moves: from Python, and with what a viewer adds to it. */
import type { History, HistoryLine, HistoryStep } from "../contract/scene";

/** A step, with what notes say of it in short. */
export type PlayedStep = Omit<HistoryStep, "lines"> & {
  lines?: PlayedLine[];
  /** The signs that notes have put to it. */
  glyphs?: string[];
  noted?: boolean;
};

export type PlayedLine = Omit<HistoryLine, "moves"> & { moves: PlayedStep[] };

export type Played = Omit<History, "line" | "to"> & {
  line: PlayedLine;
  to?: History["to"];
  /** The end of the line that is compared with this one. */
  beside?: string;
  /** The first steps of the lines that are to be unfolded. */
  open?: string[];
};

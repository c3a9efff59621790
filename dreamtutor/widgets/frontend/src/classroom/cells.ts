/** The cells of the board, and the way among them by arrows. */
import type { BoardState } from "../contract/classroom";

/** Where a cell stands. */
export interface Place {
  row: number;
  column: number;
}

/** The cell so many rows and columns away; at the edge, the last one there is. */
export function stepped(board: BoardState, from: Place, rows: number, columns: number): Place {
  const within = (n: number, of: number) => Math.max(0, Math.min(n, of - 1));
  return {
    row: within(from.row + rows, board.learners.length),
    column: within(from.column + columns, board.steps.length),
  };
}

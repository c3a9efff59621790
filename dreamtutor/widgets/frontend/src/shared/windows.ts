/** The windows of the games: each has a shape of its own, around 0,0. A place of a game has the same one. */
export const WINDOW_SHAPES = [
  "M-13 22V-9A13 13 0 0 1 13-9V22Z",
  "M-13 22V-10L0-24 13-10V22Z",
] as const;

/** The shape for the game that comes so manieth. */
export const windowShape = (n: number): string => WINDOW_SHAPES[n % WINDOW_SHAPES.length] ?? "";

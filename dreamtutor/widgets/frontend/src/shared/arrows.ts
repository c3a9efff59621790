/** Where an arrow key leads: along the direction of reading, and down. */
export interface Arrow {
  /** 1: on, −1: back, 0: neither. */
  right: number;
  down: number;
}

export function arrowOf(event: KeyboardEvent): Arrow {
  const { direction } = getComputedStyle(event.target as Element);
  const reading = direction === "rtl" ? -1 : 1;
  const right = event.key === "ArrowRight" ? reading : event.key === "ArrowLeft" ? -reading : 0;
  const down = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  return { right, down };
}

/** The next of some things that follow each other in a ring. */
export function nextInRing<T>(all: readonly T[], from: T, by: number): T | undefined {
  return all[(all.indexOf(from) + by + all.length) % all.length];
}

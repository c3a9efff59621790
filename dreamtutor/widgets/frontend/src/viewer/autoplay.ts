/**
 * A replay that plays by itself: at an even pace, or slower where more happens. It stops where
 * something is asked, at the end, and at any key or press.
 */

/** Milliseconds for a step; for each sentence and each card that moves besides; the longest. */
const STEP = 1400;
const SENTENCE = 700;
const MOVE = 160;
const LONGEST = 8000;
/** Before the first step. */
const FIRST = 300;

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

/** What comes with a step. */
export interface Coming {
  told: readonly unknown[];
  moves: readonly unknown[];
}

/** How long a step is looked at, in milliseconds. */
export function waitFor({ told, moves }: Coming, lingers: boolean, speed: number): number {
  const more = Math.max(0, told.length - 1) * SENTENCE + moves.length * MOVE;
  return Math.min(LONGEST, STEP + (lingers ? more : 0)) / speed;
}

export class Autoplay {
  speed = 1;
  /** Does it linger where more happens? */
  lingers = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** What comes next; null: nothing does. */
    private readonly next: () => Coming | null,
    private readonly step: () => void,
    /** Whether it runs is another now. */
    private readonly changed: () => void,
  ) {}

  get runs(): boolean {
    return this.timer !== undefined;
  }

  /** May each step be said aloud? Not if they come faster than one can listen. */
  get isAudible(): boolean {
    return !this.runs || STEP / this.speed >= 1000;
  }

  start(): void {
    this.stop();
    this.plan(FIRST);
    this.changed();
  }

  stop(): void {
    if (!this.runs) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.changed();
  }

  /** The next speed, or the one before. */
  change(by: number): void {
    const at = SPEEDS.indexOf(this.speed) + by;
    this.speed = SPEEDS[at] ?? this.speed;
  }

  private plan(milliseconds: number): void {
    this.timer = setTimeout(() => {
      const coming = this.next();
      if (!coming) {
        this.stop();
        return;
      }
      this.step();
      if (this.runs) this.plan(waitFor(coming, this.lingers, this.speed));
    }, milliseconds);
  }
}

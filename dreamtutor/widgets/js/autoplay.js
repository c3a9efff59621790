// A replay that plays by itself: at an even pace, or slower where more happens. It stops where something is asked, at the end, and at any key or press.
// @ts-check

/** Milliseconds for a step; for each sentence and each card that moves besides; the longest. */
const STEP = 1400, SENTENCE = 700, MOVE = 160, LONGEST = 8000;
export const SPEEDS = [0.5, 1, 2, 4];

export class Autoplay {
  /** @param {() => {told: unknown[], moves: unknown[]}|null} next  what comes next; null: nothing does @param {() => void} step @param {() => void} changed */
  constructor(next, step, changed) {
    this.next = next;
    this.step = step;
    this.changed = changed;
    this.speed = 1;
    /** Does it linger where more happens? */ this.lingers = false;
    this.timer = 0;
  }

  get runs() { return this.timer !== 0; }

  /** How long a step is looked at, in milliseconds. @param {{told: unknown[], moves: unknown[]}} entry */
  wait({ told, moves }) {
    return Math.min(LONGEST, STEP + (this.lingers ? Math.max(0, told.length - 1) * SENTENCE + moves.length * MOVE : 0)) / this.speed;
  }

  /** May each step be said aloud? Not if they come faster than one can listen. */
  get audible() { return !this.runs || STEP / this.speed >= 1000; }

  start() {
    this.stop();
    this.plan(300);
    this.changed();
  }

  /** @param {number} ms */
  plan(ms) {
    this.timer = window.setTimeout(() => {
      const came = this.next();
      if (!came) return this.stop();
      this.step();
      if (this.timer) this.plan(this.wait(came));
    }, ms);
  }

  stop() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.changed();
  }
}

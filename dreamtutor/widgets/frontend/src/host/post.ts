/**
 * What goes to Python, and what is awaited from there. Whoever goes back and forth quickly means each
 * press; an answer means the scene that it was given on.
 */
import type { Command } from "./commands";

type Step = "undo" | "redo";

/** Milliseconds after which somebody who waits is told why. */
export const LATE = 4000;

/** What brings a new scene, another step of a lesson, or another lesson. Nobody waits for the rest. */
const AWAITED: readonly string[] = [
  "answer",
  "arrange",
  "undo",
  "redo",
  "go",
  "shuffle",
  "again",
  "lesson",
  "learn",
  "start",
  "close",
];

const isStep = (what: string): what is Step => what === "undo" || what === "redo";

export class Post {
  /** Has somebody waited too long? */
  isLate = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Pressed while an answer was awaited. */
  private steps: Step[] = [];

  constructor(
    private readonly out: (message: Command) => void,
    /** `isLate` is another now. */
    private readonly late: () => void,
    signal: AbortSignal,
  ) {
    signal.addEventListener("abort", () => this.stop());
  }

  send(message: Command): void {
    if (!AWAITED.includes(message.do)) this.out(message);
    else if (this.timer !== undefined && isStep(message.do)) this.steps.push(message.do);
    else this.await(message);
  }

  /** Python has answered, and the table shows it. `can`: is the step possible now, of those that wait? */
  answered(can: (step: Step) => boolean): void {
    this.stop();
    if (this.isLate) {
      this.isLate = false;
      this.late();
    }
    const step = this.steps.shift();
    if (step && can(step)) this.await({ do: step });
    else this.steps = [];
  }

  private await(message: Command): void {
    this.out(message);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.isLate = true;
      this.late();
    }, LATE);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

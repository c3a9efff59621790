/** What goes to Python, and what is awaited from there. */
import type { Command } from "./commands";

export class Post {
  isLate = false;
  constructor(
    private readonly out: (message: Command) => void,
    readonly late: () => void,
    readonly signal: AbortSignal,
  ) {}
  send(message: Command): void {
    this.out(message);
  }
  /** Python has answered. `can`: is the step possible now, of those that wait? */
  answered(_can: (step: "undo" | "redo") => boolean): void {}
}

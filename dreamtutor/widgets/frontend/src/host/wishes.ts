/** What the page decides and Python hears of later. */
import type { Model } from "./model";

export class Wishes {
  constructor(
    private readonly model: Model,
    /** What `get` says of a trait may be another now. */
    readonly changed: (trait: string) => void,
    readonly signal: AbortSignal,
  ) {}
  /** A trait as the page has it. */
  // biome-ignore lint/suspicious/noExplicitAny: each trait is of its own type
  get(trait: string): any {
    return this.model.get(trait);
  }
  /** Decides, and says so at once. */
  set(trait: string, value: unknown): void {
    this.model.set(trait, value);
    this.model.save_changes();
  }
}

/**
 * What the page decides (where one looks, how the reader likes the table), and Python hears of later.
 * Until it has heard, what comes from there is older than what the page wants, and moves nothing:
 * also what a host repeats to the page that said it. Then what Python says holds.
 */
import { listen, type Model } from "./model";

/** Milliseconds between two messages of what changes often. */
export const OFTEN = 100;

/** What Python has heard last: of which page, the number of its message, and what holds now. */
interface Heard {
  page: string;
  n: number;
  values: Record<string, unknown>;
}

export class Wishes {
  /** Names this view of this page. */
  private readonly page = Math.random().toString(36).slice(2);
  /** What is wanted here, and Python has not heard yet. */
  private readonly wanted = new Map<string, unknown>();
  /** All that was sent of it since, as JSON: what a host may repeat. */
  private readonly sent = new Map<string, Set<string>>();
  /** What has not even been sent. */
  private readonly unsent = new Set<string>();
  /** How many messages have gone out. */
  private n = 0;
  /** Runs for a moment after each message. */
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly model: Model,
    /** What `get` says of a trait may be another now. */
    private readonly changed: (trait: string) => void,
    /** Then nothing is told any more. */
    signal: AbortSignal,
  ) {
    listen(
      model,
      { "change:heard": () => this.heard(), "change:wish": () => this.wished() },
      signal,
    );
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  /** A trait as the page has it. */
  // biome-ignore lint/suspicious/noExplicitAny: each trait is of its own type
  get(trait: string): any {
    return this.wanted.has(trait) ? this.wanted.get(trait) : this.model.get(trait);
  }

  /** Decides, and says it with the next message. */
  want(values: Record<string, unknown>): void {
    for (const [trait, value] of Object.entries(values)) {
      if (value !== this.get(trait)) this.decide(trait, value);
    }
  }

  /** Decides, and says so at once. */
  set(trait: string, value: unknown): void {
    this.want({ [trait]: value });
    this.send();
  }

  /** Decides what changes often: of that, what comes last is always said, but not all between. */
  setOften(values: Record<string, unknown>): void {
    this.want(values);
    if (this.timer === undefined) this.send();
  }

  private decide(trait: string, value: unknown): void {
    this.wanted.set(trait, value);
    this.unsent.add(trait);
  }

  /**
   * All that Python has not heard goes out: a host may put what is new in the place of a message that
   * waits.
   */
  private send(): void {
    if (!this.unsent.size) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.send();
    }, OFTEN);
    this.unsent.clear();
    for (const [trait, value] of this.wanted) {
      this.model.set(trait, value);
      this.sent.set(trait, (this.sent.get(trait) ?? new Set()).add(JSON.stringify(value)));
    }
    const wish = { page: this.page, n: ++this.n, values: Object.fromEntries(this.wanted) };
    this.model.set("wish", wish);
    this.model.save_changes();
  }

  /**
   * Python has heard a message. If it was the last, what the model says holds, and Python shall think
   * so, too: unless it is only what a host repeats.
   */
  private heard(): void {
    const said: Heard | undefined = this.model.get("heard");
    if (said?.page !== this.page || said.n !== this.n) return;
    const settled = [...this.wanted.keys()].filter((trait) => !this.unsent.has(trait));
    const before = this.unsent.size;
    for (const trait of settled) {
      const now = JSON.stringify(this.model.get(trait));
      const isRepeated = this.sent.get(trait)?.has(now);
      const value = said.values[trait];
      this.wanted.delete(trait);
      this.sent.delete(trait);
      if (trait in said.values && now !== JSON.stringify(value))
        this.decide(trait, isRepeated ? value : this.model.get(trait));
    }
    if (this.unsent.size > before) this.send();
    settled.forEach(this.changed);
  }

  /** Another view of the same widget on this page decides now. */
  private wished(): void {
    const page: string | undefined = this.model.get("wish")?.page;
    if (page === undefined || page === this.page) return;
    const given = [...this.wanted.keys()];
    this.wanted.clear();
    this.sent.clear();
    this.unsent.clear();
    given.forEach(this.changed);
  }
}

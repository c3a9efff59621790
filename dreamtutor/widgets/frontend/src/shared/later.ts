/** A part of the program that is not needed to draw the table first. */
export class Later<Part> {
  private part: Part | null = null;
  private readonly waiting = new Set<{ draw(): void }>();

  /** `load`: `() => import("./part")`, so that the build makes a file of its own of it. */
  constructor(private readonly load: () => Promise<Part>) {}

  get isThere(): boolean {
    return this.part !== null;
  }

  /** The part. If it is not there yet, it is loaded, and what asks for it is drawn again then. */
  get(asks: { draw(): void }): Part | null {
    if (!this.part) {
      // nobody answers: it is asked for again with the next drawing
      if (!this.waiting.size) void this.prepare().catch(() => {});
      this.waiting.add(asks);
    }
    return this.part;
  }

  /** Loads the part, so that it is there when it is asked for. */
  async prepare(): Promise<void> {
    if (this.part) return;
    try {
      this.part = await this.load();
    } finally {
      const waiting = [...this.waiting];
      this.waiting.clear();
      if (this.part) for (const each of waiting) each.draw();
    }
  }
}

/** Calls this when the page has nothing else to do. */
export function whenIdle(does: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!signal.aborted) does();
  };
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1000); // Safari
}

/** Time that passes when a test says so: `setTimeout` and `clearTimeout` are the clock's for a while. */

interface Alarm {
  at: number;
  rings: () => void;
}

export class Clock {
  private now = 0;
  private next = 1;
  private readonly alarms = new Map<number, Alarm>();

  /** Lets so many milliseconds pass. */
  tick(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const [first] = [...this.alarms].sort(([, a], [, b]) => a.at - b.at);
      if (!first || first[1].at > until) break;
      this.now = first[1].at;
      this.alarms.delete(first[0]);
      first[1].rings();
    }
    this.now = until;
  }

  private set(rings: () => void, ms: number): number {
    this.alarms.set(this.next, { at: this.now + ms, rings });
    return this.next++;
  }

  /** The test has a clock of its own as long as it runs. */
  static during(body: (clock: Clock) => void): void {
    const clock = new Clock();
    const { setTimeout, clearTimeout } = globalThis;
    const own = {
      setTimeout: (rings: () => void, ms = 0) => clock.set(rings, ms),
      clearTimeout: (alarm: number) => clock.alarms.delete(alarm),
    };
    Object.assign(globalThis, own);
    try {
      body(clock);
    } finally {
      Object.assign(globalThis, { setTimeout, clearTimeout });
    }
  }
}

/** What the page decides, against a kernel far away: messages are in order, and come whenever they like. */
import assert from "node:assert/strict";
import test from "node:test";
import type { Model } from "../src/host/model";
import { OFTEN, Wishes } from "../src/host/wishes";
import { Clock } from "./clock";

/** Chance that is the same each time. */
function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

interface How {
  /**
   * What comes back of what a page says. As in Jupyter, "expected" leaves out what is older than the
   * page's last message.
   */
  echoes: "none" | "all" | "expected";
  /** Is a message that waits for the kernel united with what comes after it? */
  merges: boolean;
  /** Are several messages taken in before anybody is told of the first? */
  gathers?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a trait can be anything
type Traits = Record<string, any>;

interface Back {
  update?: Traits;
  echo?: Traits;
  id?: number;
  idle?: boolean;
}

/** A kernel and the model of its widget on a page. */
class Far {
  readonly kernel: Traits = { at: 0, by: "" };
  /** The kernel goes no further, whatever a page wants. */
  last = Number.POSITIVE_INFINITY;
  /** How many messages the page has given to its host. */
  saved = 0;
  private readonly state: Traits = { at: 0, by: "", wish: {}, heard: {} };
  private readonly out: [number, Traits][] = [];
  private readonly back: Back[] = [];
  private readonly expected = new Map<string, number>();
  private listeners: [string, () => void][] = [];
  private dirty: Traits = {};
  private sent = 0;
  private waiting: Traits | null = null;
  private isBusy = false;

  constructor(private readonly how: How) {}

  readonly model: Model = {
    get: (name) => this.state[name],
    set: (name, value) => {
      if (this.state[name] === value) return;
      this.state[name] = value;
      this.dirty[name] = value;
      this.emit(name);
    },
    save_changes: () => {
      this.saved += 1;
      const update = this.dirty;
      this.dirty = {};
      if (this.how.merges && this.isBusy) this.waiting = { ...this.waiting, ...update };
      else this.post(update);
    },
    send: () => {},
    on: (name, listener) => {
      this.listeners.push([name, listener]);
    },
    off: (name, listener) => {
      this.listeners = this.listeners.filter(([n, l]) => n !== name || l !== listener);
    },
  };

  /** Python sets it. */
  sets(name: string, value: unknown): void {
    this.kernel[name] = value;
    this.back.push({ update: { [name]: value } });
  }

  /** The kernel hears the next message. */
  hears(): boolean {
    const [id, { wish, ...update }] = this.out.shift() ?? [0, {} as Traits];
    if (!id) return false;
    if (this.how.echoes !== "none") this.back.push({ echo: update, id });
    Object.assign(this.kernel, update, wish?.values);
    this.kernel.at = Math.min(this.kernel.at, this.last);
    if (wish) {
      const values = Object.fromEntries(
        Object.keys(wish.values).map((name) => [name, this.kernel[name]]),
      );
      this.back.push({ update: { heard: { page: wish.page, n: wish.n, values } } });
    }
    this.back.push({ idle: true });
    return true;
  }

  /** The page hears the next message, or all that have come. */
  tells(): boolean {
    const heard = this.back.splice(0, this.how.gathers ? this.back.length : 1);
    const changed = heard.flatMap((message) => this.takes(message));
    for (const name of changed) this.emit(name);
    if (heard.some(({ idle }) => idle)) this.rests();
    return heard.length > 0;
  }

  /** The kernel waits: what was kept for it goes out. */
  private rests(): void {
    this.isBusy = false;
    const { waiting } = this;
    this.waiting = null;
    if (waiting) this.post(waiting);
  }

  /** What changes by a message. */
  private takes({ update, echo, id }: Back): string[] {
    const changed = Object.entries(update ?? echo ?? {}).filter(
      ([name, value]) => !(echo && this.isOld(name, id)) && this.state[name] !== value,
    );
    for (const [name, value] of changed) this.state[name] = value;
    return changed.map(([name]) => name);
  }

  /** Everything that is under way arrives. */
  settle(clock: Clock): void {
    for (let n = 0; n < 200; n++) {
      for (let m = 0; m < 1000 && (this.hears() || this.tells()); m++);
      clock.tick(OFTEN);
    }
  }

  private isOld(name: string, id: number | undefined): boolean {
    const isWaiting = this.waiting !== null && name in this.waiting;
    return this.how.echoes === "expected" && (this.expected.get(name) !== id || isWaiting);
  }

  private emit(name: string): void {
    for (const [at, listener] of [...this.listeners]) if (at === `change:${name}`) listener();
  }

  private post(update: Traits): void {
    this.isBusy = true;
    this.out.push([++this.sent, update]);
    for (const name of Object.keys(update)) this.expected.set(name, this.sent);
  }
}

const NONE: How = { echoes: "none", merges: false };
const HOSTS: How[] = [
  NONE,
  { echoes: "all", merges: false },
  { echoes: "expected", merges: false },
  { echoes: "expected", merges: true },
  { echoes: "expected", merges: false, gathers: true },
];

const wishesOf = (far: Far, changed: (trait: string) => void = () => {}) =>
  new Wishes(far.model, changed, new AbortController().signal);

/** Does some of these things, as chance has it. */
function happens(random: (n: number) => number, deeds: (() => void)[], after = () => {}): void {
  for (let n = 0; n < 60; n++) {
    deeds[random(deeds.length)]?.();
    after();
  }
}

function each(name: string, body: (how: How, clock: Clock, seed: number) => void): void {
  for (const how of HOSTS) {
    test(`${name} (${JSON.stringify(how)})`, () =>
      Clock.during((clock) => {
        for (let seed = 1; seed <= 300; seed++) body(how, clock, seed);
      }));
  }
}

each("no press is lost or taken back, whenever messages come", (how, clock, seed) => {
  const random = chance(seed);
  const far = new Far(how);
  const wishes = wishesOf(far);
  let at = 0;
  const press = () => {
    at = random(3) ? at + 1 : Math.max(0, at - 1);
    wishes.setOften({ at });
  };
  const deeds = [press, () => far.hears(), () => far.tells(), () => clock.tick(random(2 * OFTEN))];
  happens(random, deeds, () => assert.equal(wishes.get("at"), at, `seed ${seed}`));
  far.settle(clock);
  assert.deepEqual([wishes.get("at"), far.kernel.at], [at, at], `seed ${seed}`);
});

each("what Python sets holds on both sides, or what was pressed after it", (how, clock, seed) => {
  const random = chance(seed);
  const far = new Far(how);
  const wishes = wishesOf(far);
  let pressed = 0;
  let set = 0;
  const deeds = [
    () => wishes.setOften({ at: ++pressed }),
    () => wishes.set("by", `p${pressed}`),
    () => far.sets("at", --set),
    () => far.hears(),
    () => far.tells(),
    () => clock.tick(random(2 * OFTEN)),
  ];
  happens(random, deeds, () => {
    const now = wishes.get("at");
    assert.ok(now <= 0 || now === pressed, `seed ${seed}: an older press (${now} of ${pressed})`);
  });
  far.settle(clock);
  assert.equal(wishes.get("at"), far.kernel.at, `seed ${seed}`);
  assert.equal(wishes.get("by"), far.kernel.by, `seed ${seed}`);
  far.sets("at", 1000);
  far.settle(clock);
  assert.equal(wishes.get("at"), 1000, `seed ${seed}: Python does not move the page`);
});

each("two views on one page agree, and the one pressed last decides", (how, clock, seed) => {
  const random = chance(seed);
  const far = new Far(how);
  const views = [wishesOf(far), wishesOf(far)];
  let at = 0;
  const deeds = [
    ...views.map((view) => () => view.set("at", ++at)),
    () => far.hears(),
    () => far.tells(),
    () => clock.tick(random(2 * OFTEN)),
  ];
  happens(random, deeds);
  far.settle(clock);
  const seen = views.map((view) => view.get("at"));
  assert.deepEqual([...seen, far.kernel.at], [at, at, at], `seed ${seed}`);
});

each("what cannot be is soon what Python made of it, whatever hosts repeat", (how, clock, seed) => {
  const random = chance(seed);
  const far = new Far(how);
  far.last = 10;
  const wishes = wishesOf(far);
  const deeds = [
    () => wishes.setOften({ at: random(30) }),
    () => far.hears(),
    () => far.tells(),
    () => clock.tick(random(2 * OFTEN)),
  ];
  happens(random, deeds);
  wishes.set("at", 20 + random(10));
  far.settle(clock);
  assert.deepEqual([wishes.get("at"), far.kernel.at], [10, 10], `seed ${seed}`);
  const { saved } = far;
  far.settle(clock);
  assert.equal(far.saved, saved, `seed ${seed}: the page goes on talking`);
});

test("what changes often is sent ten times in a second at most, and what comes last always", () =>
  Clock.during((clock) => {
    const far = new Far(NONE);
    const wishes = wishesOf(far);
    for (let at = 1; at <= 100; at++) {
      wishes.setOften({ at });
      clock.tick(10);
    }
    far.settle(clock);
    assert.ok(far.saved <= 1000 / OFTEN + 1, `${far.saved} messages in a second`);
    assert.equal(far.kernel.at, 100);
  }));

for (const how of HOSTS)
  test(`what Python sets after a press is shown, and whoever looks is told (${JSON.stringify(how)})`, () =>
    Clock.during((clock) => {
      const told: string[] = [];
      const far = new Far(how);
      const wishes = wishesOf(far, (name) => told.push(name));
      wishes.setOften({ at: 99 });
      far.hears();
      far.sets("at", 7);
      far.settle(clock);
      assert.deepEqual([wishes.get("at"), far.kernel.at], [7, 7]);
      assert.ok(told.includes("at"));
    }));

test("once nobody looks, nothing is told", () =>
  Clock.during((clock) => {
    const life = new AbortController();
    const far = new Far(NONE);
    const wishes = new Wishes(far.model, () => {}, life.signal);
    wishes.setOften({ at: 1 });
    wishes.setOften({ at: 2 });
    life.abort();
    far.settle(clock);
    assert.equal(far.kernel.at, 1);
  }));

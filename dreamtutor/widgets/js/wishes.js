// What the page decides (where one looks, how the reader likes the table), and Python hears of later. Until it has heard, what comes from there
// is older than what the page wants, and moves nothing: also what a host repeats to the page that said it. Then what Python says holds.
// @ts-check

/** Milliseconds between two messages of what changes often. */
export const OFTEN = 100;

export class Wishes {
  /**
   * @param {any} model
   * @param {(name: string) => void} changed  what `get` says of a trait may be another now
   * @param {AbortSignal} signal  then nothing is told any more
   */
  constructor(model, changed, signal) {
    this.model = model;
    this.changed = changed;
    /** Names this view of this page. */ this.page = Math.random().toString(36).slice(2);
    /** How many messages have gone out. */ this.n = 0;
    /** What is wanted here, and Python has not heard yet. @type {Map<string, unknown>} */ this.own = new Map();
    /** All that was sent of each since Python has last heard everything: what a host may repeat. @type {Map<string, Set<string>>} */ this.sent = new Map();
    /** Which of it has not even been sent. @type {Set<string>} */ this.unsent = new Set();
    this.timer = 0;
    const heard = () => this.heard(), wished = () => this.wished();
    model.on("change:heard", heard);
    model.on("change:wish", wished);
    signal.addEventListener("abort", () => {
      clearTimeout(this.timer);
      model.off("change:heard", heard);
      model.off("change:wish", wished);
    });
  }

  /** A trait as the page has it. @param {string} name */
  get(name) { return this.own.has(name) ? this.own.get(name) : this.model.get(name); }

  /** Decides, and says so at once. @param {Record<string, unknown>} values */
  set(values) {
    this.want(values);
    this.send();
  }

  /** Decides what changes often: of that, what comes last is always said, but not all that was between. @param {Record<string, unknown>} values */
  setOften(values) {
    this.want(values);
    if (!this.timer) this.send();
  }

  /** @param {Record<string, unknown>} values */
  want(values) {
    for (const [name, value] of Object.entries(values)) {
      if (value === this.get(name)) continue;
      this.own.set(name, value);
      this.unsent.add(name);
    }
  }

  /** All that Python has not heard goes out: a host may put what is new in the place of a message that waits. */
  send() {
    if (!this.unsent.size) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.timer = 0; this.send(); }, OFTEN);
    this.unsent.clear();
    for (const [name, value] of this.own) {
      this.model.set(name, value);
      this.sent.set(name, (this.sent.get(name) ?? new Set()).add(JSON.stringify(value)));
    }
    this.model.set("wish", { page: this.page, n: ++this.n, values: Object.fromEntries(this.own) });
    this.model.save_changes();
  }

  /** Python has heard a message. If it was the last, what the model says holds, and Python shall think so, too: unless it is only what a host repeats. */
  heard() {
    const { page, n, values = {} } = this.model.get("heard") ?? {};
    if (page !== this.page || n !== this.n) return;
    const settled = [...this.own.keys()].filter((name) => !this.unsent.has(name));
    let again = false;
    for (const name of settled) {
      const now = JSON.stringify(this.model.get(name)), repeated = this.sent.get(name)?.has(now);
      this.own.delete(name);
      this.sent.delete(name);
      if (!(name in values) || now === JSON.stringify(values[name])) continue;
      this.own.set(name, repeated ? values[name] : this.model.get(name));
      this.unsent.add(name);
      again = true;
    }
    if (again) this.send();
    for (const name of settled) this.changed(name);
  }

  /** Another view of the same widget on this page decides now. */
  wished() {
    const { page } = this.model.get("wish") ?? {};
    if (!page || page === this.page) return;
    const given = [...this.own.keys()];
    for (const all of [this.own, this.sent, this.unsent]) all.clear();
    for (const name of given) this.changed(name);
  }
}

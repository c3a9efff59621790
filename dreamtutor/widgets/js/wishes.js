// What the page decides (where one looks, how the reader likes the table), and Python hears of later. Until it has heard, what comes from there
// is older than what the page wants, and moves nothing: also what a host repeats to the page that said it. Then what Python says holds.
// @ts-check

/** Milliseconds between two messages of what changes often. */
export const OFTEN = 100;

/**
 * @param {any} model
 * @param {(name: string) => void} changed  what `get` says of a trait may be another now
 * @param {AbortSignal} signal  then nothing is told any more
 */
export function wishes(model, changed, signal) {
  /** Names this view of this page. */
  const page = Math.random().toString(36).slice(2);
  /** What is wanted here, and Python has not heard yet. @type {Map<string, unknown>} */ const own = new Map();
  /** All that was sent of it since: what a host may repeat. @type {Map<string, Set<string>>} */ const sent = new Map();
  /** What has not even been sent. @type {Set<string>} */ const unsent = new Set();
  /** How many messages have gone out. */
  let n = 0, timer = 0;

  const get = (/** @type {string} */ name) => (own.has(name) ? own.get(name) : model.get(name));

  /** Decides, and says it with the next message. @param {Record<string, unknown>} values */
  function want(values) {
    for (const name in values) if (values[name] !== get(name)) decide(name, values[name]);
  }

  /** @param {string} name @param {unknown} value */
  function decide(name, value) {
    own.set(name, value);
    unsent.add(name);
  }

  /** All that Python has not heard goes out: a host may put what is new in the place of a message that waits. */
  function send() {
    if (!unsent.size) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => { timer = 0; send(); }, OFTEN);
    unsent.clear();
    for (const [name, value] of own) {
      model.set(name, value);
      sent.set(name, (sent.get(name) ?? new Set()).add(JSON.stringify(value)));
    }
    model.set("wish", { page, n: ++n, values: Object.fromEntries(own) });
    model.save_changes();
  }

  /** Python has heard a message. If it was the last, what the model says holds, and Python shall think so, too: unless it is only what a host repeats. */
  function heard() {
    const said = model.get("heard");
    if (said?.page !== page || said.n !== n) return;
    const settled = [...own.keys()].filter((name) => !unsent.has(name)), { values } = said, was = unsent.size;
    for (const name of settled) {
      const now = JSON.stringify(model.get(name)), repeated = sent.get(name)?.has(now);
      own.delete(name);
      sent.delete(name);
      if (name in values && now !== JSON.stringify(values[name])) decide(name, repeated ? values[name] : model.get(name));
    }
    if (unsent.size > was) send();
    settled.forEach(changed);
  }

  /** Another view of the same widget on this page decides now. */
  function wished() {
    if ([page, undefined].includes(model.get("wish")?.page)) return;
    const given = [...own.keys()];
    for (const all of [own, sent, unsent]) all.clear();
    given.forEach(changed);
  }

  const listeners = /** @type {[string, () => void][]} */ ([["change:heard", heard], ["change:wish", wished]]);
  for (const [name, listener] of listeners) model.on(name, listener);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    for (const [name, listener] of listeners) model.off(name, listener);
  });

  return {
    /** A trait as the page has it. */
    get,
    want,
    /** Decides, and says so at once. @param {string} name @param {unknown} value */
    set(name, value) {
      want({ [name]: value });
      send();
    },
    /** Decides what changes often: of that, what comes last is always said, but not all that was between. @param {Record<string, unknown>} values */
    setOften(values) {
      want(values);
      if (!timer) send();
    },
  };
}

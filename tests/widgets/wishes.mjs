// What the page decides (dreamtutor/widgets/js/wishes.js), against a kernel far away: messages are in order, and come whenever they like. Run by test_wishes.py.
import assert from "node:assert/strict";
import { test } from "node:test";
import { OFTEN, wishes as wishing } from "../../dreamtutor/widgets/js/wishes.js";

globalThis.window = globalThis;

/** Chance that is the same each time. */
function chance(seed) {
  return (n) => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return Math.floor((seed / 2 ** 32) * n); };
}

/**
 * A kernel and the model of its widget on a page. `echoes`: what comes back of what a page says: "none", "all", or, as in Jupyter, "expected" (what is
 * older than the page's last message is left out). `merges`: is a message that waits for the kernel united with what comes after it?
 */
function far({ echoes, merges }) {
  const kernel = { at: 0, by: "" }, state = { at: 0, by: "", wish: {}, heard: {} };
  const out = [], back = [], expected = new Map();
  let listeners = [], dirty = {}, sent = 0, waiting = null, busy = false;
  const emit = (name) => { for (const [at, listener] of [...listeners]) if (at === name) listener(); };
  const model = {
    get: (name) => state[name],
    set(name, value) { if (state[name] === value) return; state[name] = value; dirty[name] = value; emit(`change:${name}`); },
    save_changes() {
      const update = dirty;
      dirty = {};
      if (merges && busy) waiting = { ...waiting, ...update };
      else post(update);
    },
    on: (name, listener) => listeners.push([`${name}`, listener]),
    off: (name, listener) => { listeners = listeners.filter(([n, l]) => n !== name || l !== listener); },
  };
  function post(update) {
    busy = true;
    out.push([++sent, update]);
    for (const name of Object.keys(update)) expected.set(name, sent);
  }
  return {
    model, kernel,
    /** Python sets it. */
    sets(name, value) { kernel[name] = value; back.push({ update: { [name]: value } }); },
    /** The kernel hears the next message. */
    hears() {
      const [id, { wish, ...update }] = out.shift() ?? [0, {}];
      if (!id) return false;
      if (echoes !== "none") back.push({ echo: update, id });
      Object.assign(kernel, update, wish?.values);
      if (wish) back.push({ update: { heard: { page: wish.page, n: wish.n, values: Object.fromEntries(Object.keys(wish.values).map((name) => [name, kernel[name]])) } } });
      back.push({ idle: true });
      return true;
    },
    /** The page hears the next message. */
    tells() {
      const { update, echo, id, idle } = back.shift() ?? {};
      if (!update && !echo && !idle) return false;
      if (idle) {
        busy = false;
        if (waiting) { const all = waiting; waiting = null; post(all); }
        return true;
      }
      for (const [name, value] of Object.entries(update ?? echo)) {
        if (echo && echoes === "expected" && (expected.get(name) !== id || (waiting && name in waiting))) continue;
        if (state[name] !== value) { state[name] = value; emit(`change:${name}`); }
      }
      return true;
    },
  };
}

const HOSTS = [{ echoes: "none", merges: false }, { echoes: "all", merges: false }, { echoes: "expected", merges: false }, { echoes: "expected", merges: true }];

/** Everything that is under way arrives. */
function settle(t, host) {
  for (let n = 0; n < 200; n++) {
    while (host.hears() || host.tells());
    t.mock.timers.tick(OFTEN);
  }
}

for (const how of HOSTS) {
  const name = `echoes: ${how.echoes}, merges: ${how.merges}`;

  test(`no press is lost or taken back, whenever messages come (${name})`, (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    for (let seed = 1; seed <= 300; seed++) {
      const random = chance(seed), host = far(how), wishes = wishing(host.model, () => {}, new AbortController().signal);
      let at = 0;
      for (let n = 0; n < 60; n++) {
        [() => wishes.setOften({ at: (at = random(3) ? at + 1 : Math.max(0, at - 1)) }), host.hears, host.tells, () => t.mock.timers.tick(random(2 * OFTEN))][random(4)]();
        assert.equal(wishes.get("at"), at, `seed ${seed}`);
      }
      settle(t, host);
      assert.deepEqual([wishes.get("at"), host.kernel.at], [at, at], `seed ${seed}`);
    }
  });

  test(`what Python sets holds on both sides, or what was pressed after it (${name})`, (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    for (let seed = 1; seed <= 300; seed++) {
      const random = chance(seed), host = far(how), wishes = wishing(host.model, () => {}, new AbortController().signal);
      let pressed = 0, set = 0;
      for (let n = 0; n < 60; n++) {
        [() => wishes.setOften({ at: ++pressed }), () => wishes.set("by", `p${n}`), () => host.sets("at", --set), host.hears, host.tells, () => t.mock.timers.tick(random(2 * OFTEN))][random(6)]();
        const now = wishes.get("at");
        assert.ok(now <= 0 || now === pressed, `seed ${seed}: an older press (${now} of ${pressed}) moved the page`);
      }
      settle(t, host);
      assert.equal(wishes.get("at"), host.kernel.at, `seed ${seed}`);
      assert.equal(wishes.get("by"), host.kernel.by, `seed ${seed}`);
      host.sets("at", 1000);
      settle(t, host);
      assert.equal(wishes.get("at"), 1000, `seed ${seed}: nothing is under way, and Python does not move the page`);
    }
  });

  test(`two views on one page agree, and the one that was pressed last decides (${name})`, (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    for (let seed = 1; seed <= 300; seed++) {
      const random = chance(seed), host = far(how), { signal } = new AbortController(), views = [0, 1].map(() => wishing(host.model, () => {}, signal));
      let at = 0;
      for (let n = 0; n < 60; n++) {
        const press = (view) => { view.set("at", ++at); };
        [() => press(views[0]), () => press(views[1]), host.hears, host.tells, () => t.mock.timers.tick(random(2 * OFTEN))][random(5)]();
      }
      settle(t, host);
      assert.deepEqual([...views.map((view) => view.get("at")), host.kernel.at], [at, at, at], `seed ${seed}`);
    }
  });
}

test("what changes often is sent ten times in a second at most, and what comes last always", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const host = far(HOSTS[0]), wishes = wishing(host.model, () => {}, new AbortController().signal);
  let sent = 0;
  const save = host.model.save_changes;
  host.model.save_changes = () => { sent++; save(); };
  for (let at = 1; at <= 100; at++) { wishes.setOften({ at }); t.mock.timers.tick(10); }
  settle(t, host);
  assert.ok(sent <= 1000 / OFTEN + 1, `${sent} messages in a second`);
  assert.equal(host.kernel.at, 100);
});

test("whoever looks is told when what holds is another", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const told = [], host = far(HOSTS[2]), wishes = wishing(host.model, (name) => told.push(name), new AbortController().signal);
  wishes.setOften({ at: 99 });
  host.hears();
  host.sets("at", 7);
  settle(t, host);
  assert.equal(wishes.get("at"), 7);
  assert.ok(told.includes("at"));
});

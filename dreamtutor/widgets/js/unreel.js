// A reel travels in little room (dreamtutor/reel/packing.py). Here it gets back the form of the contract.
// @ts-check
/** @typedef {import("./scene").Reel} Reel */

const FLAGS = { n: "new", x: "next", o: "on", w: "waits" };

/**
 * @param {any} sent
 * @returns {Reel}
 */
export function unreel(sent) {
  if (!sent?.packed) return sent;
  const { packed: p, ...reel } = sent, words = /** @type {string[]} */ (p.words), names = /** @type {string[]} */ (p.names);
  const token = (/** @type {string} */ s) => (s[0] === "z" ? names[+s.slice(1)] : "c" + s);
  const list = (/** @type {string} */ s) => (s ? s.split(" ") : []);
  /** What stays of a row at the front and at the back, and what is new between. @param {string[]} old @param {[number, number, string]} change */
  const spliced = (old, [front, back, now]) => [...old.slice(0, front), ...list(now), ...old.slice(old.length - back)];
  /** @param {string} s */
  const slot = (s) => {
    const [what, say] = s.split(":"), [id, rest] = what.split("."), face = /^-?\d+/.exec(rest)?.[0] ?? "";
    const one = /** @type {any} */ ({ id: token(id), face: +face });
    if (say) one.say = words[+say];
    for (const sign of rest.slice(face.length)) one[FLAGS[/** @type {"n"} */ (sign)]] = true;
    return one;
  };

  /** @type {Map<number, {rest: any, slots: string[], holds: string[]}>} */ const last = new Map();
  const zones = p.zones.map((/** @type {[number, any]} */ [name, now]) => {
    const old = last.get(name) ?? { rest: {}, slots: [], holds: [] };
    const slots = now.s ? spliced(old.slots, now.s) : old.slots, holds = now.h ? spliced(old.holds, now.h) : old.holds, rest = { ...old.rest, ...now.z };
    for (const key of now.d ?? []) delete rest[key];
    last.set(name, { rest, slots, holds });
    const zone = { id: names[name], count: slots.length, ...rest, slots: slots.map(slot) };
    if (rest.note !== undefined) zone.note = words[rest.note];
    if (holds.length || now.e) zone.holds = holds.map((kind) => kind.split(".").map(Number));
    return zone;
  });

  const n = p.id.length, up = new Map(p.up);
  /** @param {[number, number][]} changes */
  const filled = (changes) => {
    const column = new Array(n);
    changes.forEach(([from, value], i) => column.fill(value, from, changes[i + 1]?.[0] ?? n));
    return column;
  };
  const note = filled(p.note), thread = filled(p.thread);
  /** @type {any[]} */ const entries = [];
  for (let i = 0; i < n; i++) {
    const above = up.has(i) ? up.get(i) : i - 1, before = entries[above]?.zones ?? [], lying = list(p.lying[i]);
    const changed = lying.length ? lying[0].includes("=") : true;
    const now = changed ? [...before] : lying.map(Number);
    if (changed) for (const one of lying) { const [at, zone] = one.split("="); now[+at] = +zone; }
    entries.push({
      id: p.id[i], up: above, say: p.say[i], note: note[i], thread: thread[i], zones: now, ask: [p.ask[2 * i], p.whys[p.ask[2 * i + 1]]],
      told: list(p.told[i]).map((one) => { const [say, why, ...slots] = one.split(","); return [+say, p.whys[+why], slots.map(token)]; }),
      moves: list(p.moves[i]).map((one) => { const [id, source, target] = one.split(","); return [token(id), names[+source], names[+target]]; }),
    });
  }
  for (const [i, cards] of p.cards) entries[i].cards = list(cards).map(slot);
  for (const key of ["turn", "marks", "signs"]) for (const [i, value] of p[key + "s"]) entries[i][key] = value;
  const says = p.says.map((/** @type {string} */ one) => one.split(" ").map((word) => p.spoken[parseInt(word, 36)]).join(" "));
  return { ...reel, says, zones, entries };
}

// A whole game to look at, as it came from dreamtutor/reel/format.py: its lines, its steps, and the scene of each. Nobody is asked.
// @ts-check

/** @typedef {import("./contract/reel").Reel} Reel @typedef {import("./contract/reel").ReelEntry} Entry @typedef {import("./contract/scene").Scene} Scene @typedef {import("./contract/scene").SceneZone} Zone @typedef {import("./contract/reel").ShownNote} Noted */
/** A line beside another, as it is drawn: it leaves after the entry `fork`, `own` are its entries since then. @typedef {{line: number, lane: number, fork: number, own: number[]}} Branch */

/** What a reel lacks. */
const BARE = { lang: "en", dir: "ltr", title: "", faces: [], says: [], threads: [], zones: [], entries: [], lines: [], at: -1, notes: [], signs: {}, glyphs: [] };

export class Film {
  /** @param {Partial<Reel>|undefined} reel */
  constructor(reel) {
    this.reel = /** @type {Reel} */ ({ ...BARE, ...reel });
    const { entries, faces } = this.reel;
    this.faces = Object.fromEntries(faces.map(([id, name, say]) => [id, { name, say }]));
    this.names = faces.map(([id]) => id);
    /** @type {Zone[]} unpacked when they are first seen */ this.zones = [];
    /** Steps from the beginning to each entry, and the turn it belongs to. @type {number[]} */ this.depth = [];
    /** @type {number[]} */ this.turn = [];
    /** @type {number[][]} */ this.kids = entries.map(() => []);
    entries.forEach(({ up, turn }, n) => {
      this.depth.push(up < 0 ? 0 : this.depth[up] + 1);
      this.turn.push(turn ?? (up < 0 ? 0 : this.turn[up]));
      if (up >= 0) this.kids[up].push(n);
    });
    this.lines = this.reel.lines.length ? this.reel.lines : entries.length ? [entries.length - 1] : [];
    /** @type {Map<number, number[]>} */ this.chains = new Map();
  }

  get empty() { return !this.reel.entries.length; }

  /** The entries of a line from the beginning. @param {number} line */
  chain(line) {
    let chain = this.chains.get(line);
    if (!chain) {
      chain = [];
      for (let n = this.lines[line] ?? -1; n >= 0; n = this.reel.entries[n].up) chain.push(n);
      this.chains.set(line, chain.reverse());
    }
    return chain;
  }

  /** Is the entry on the line? @param {number} line @param {number} n */
  has(line, n) { return this.chain(line)[this.depth[n]] === n; }

  /** A line with the entry: the one that is looked at if it has it. @param {number} n @param {number} line */
  lineOf(n, line) { return this.has(line, n) ? line : Math.max(0, this.lines.findIndex((_, k) => this.has(k, n))); }

  /** The entry that is named so, or whose name begins so; -1 if it is not there. @param {string} id */
  find(id) { return id ? this.reel.entries.findIndex((e) => e.id.startsWith(id)) : -1; }

  /** The turn in which a step was answered. @param {number} n */
  answered(n) { const { up } = this.reel.entries[n]; return up < 0 ? 0 : this.turn[up]; }

  /** @param {number} n */
  say(n) { return this.reel.says[this.reel.entries[n].say] ?? ""; }

  /** How a line ended, if it did. @param {number} n */
  outcome(n) { return this.reel.entries[n].marks?.find((m) => m === "won" || m === "lost") ?? ""; }

  /** What happened at an entry that one may look for, each kind once. @param {number} n @returns {string[]} */
  signs(n) {
    const { signs = [], marks = [] } = this.reel.entries[n];
    return [...new Set([...signs, ...marks.filter((m) => m === "won" || m === "lost")])];
  }

  /** How two lines part: the last entry that they have in common. @param {number} one @param {number} other */
  parting(one, other) {
    const a = this.chain(one), b = this.chain(other);
    let n = 0;
    while (n + 1 < a.length && a[n + 1] === b[n + 1]) n++;
    return n;
  }

  /** The lines below each other, none over another; the first is the axis. @returns {Branch[]} */
  branches() {
    /** @type {Map<number, number>} */ const laneOf = new Map();
    /** @type {[from: number, to: number][][]} */ const taken = [];
    return this.lines.map((_, line) => {
      const chain = this.chain(line), from = chain.findIndex((n) => !laneOf.has(n)), own = from < 0 ? [] : chain.slice(from);
      const fork = from > 0 ? chain[from - 1] : -1, span = /** @type {[number, number]} */ ([from - 1, chain.length - 1]);
      let lane = line ? (laneOf.get(fork) ?? 0) + 1 : 0;
      while (taken[lane]?.some(([a, b]) => a <= span[1] + 1 && span[0] <= b + 1)) lane++;
      (taken[lane] ??= []).push(span);
      for (const n of own) laneOf.set(n, lane);
      return { line, lane, fork, own };
    }).filter((branch) => branch.own.length);
  }

  /**
   * What befell a card along a line: each entry at which it moved or was told of, and the sentence that says so.
   * @param {string} slot @param {number[]} chain @returns {{n: number, say: string}[]}
   */
  story(slot, chain) {
    const { entries, says } = this.reel;
    return chain.flatMap((n) => {
      const { told, moves } = entries[n], found = told.filter(([, , slots]) => slots.includes(slot)).map(([say]) => says[say]);
      return found.length || moves.some(([id]) => id === slot) ? [{ n, say: found.join(" ") || this.say(n) }] : [];
    });
  }

  /** @param {import("./contract/reel").ReelSlot} s @returns {import("./contract/scene").Slot} */
  slot(s) { return { ...s, face: this.names[s.face] }; }

  /** @param {number} i */
  zone(i) {
    if (!this.zones[i]) {
      const z = this.reel.zones[i];
      const { slots, holds, ...rest } = z;
      this.zones[i] = { ...rest, slots: slots.map((s) => this.slot(s)), ...(holds ? { holds: holds.map(([f, n]) => /** @type {[string, number]} */ ([this.names[f], n])) } : {}) };
    }
    return this.zones[i];
  }
}

/** The scene of an entry, as if it had come from Python: nothing can be answered there. @param {Film} film @param {number} n @param {import("./contract/scene").CardMove[]} moves @returns {Scene} */
export function sceneOf(film, n, moves) {
  const { reel } = film, e = reel.entries[n], outcome = /** @type {"won"|"lost"|""} */ (film.outcome(n)), [ask, why] = e.ask;
  // cards that the question is about lie beside it, if they do not lie on the table already
  const zones = e.zones.map((i) => film.zone(i)), there = new Set(e.cards && zones.flatMap((z) => (z.lie === "pile" || z.lie === "line" ? [] : z.slots.map((s) => s.id))));
  const cards = e.cards?.map((s) => film.slot(s)).filter((s) => !there.has(s.id)), lying = new Set(cards?.map((s) => s.id));
  return {
    rev: -1 - n, lang: reel.lang, dir: reel.dir, foreign: reel.foreign, title: reel.title, note: reel.says[e.note] ?? "", thread: reel.threads[e.thread] ?? [],
    zones: zones.map((zone) => apart(zone, lying)).filter((zone, i) => zone.lie !== "line" || zone.slots.length || zone === zones[i]), faces: film.faces, moves, can_undo: false, can_redo: false, saved: "",
    prompt: { kind: outcome ? "over" : "pick", say: reel.says[ask] ?? "", why, options: [], refusals: [], ...(cards?.length ? { cards } : {}), ...(outcome ? { outcome } : {}) },
    told: e.told.map(([say, rule, slots]) => ({ say: reel.says[say] ?? "", why: rule, slots })),
  };
}

/** A card that lies beside the question is not in its line as well; on a pile it is another picture of it. @param {Zone} zone @param {Set<string>} lying @returns {Zone} */
const apart = (zone, lying) => (lying.size && zone.slots.some((s) => lying.has(s.id)) ? { ...zone, slots: zone.lie === "pile" ? zone.slots.map((s) => (lying.has(s.id) ? { ...s, id: `${s.id} ${zone.id}` } : s)) : zone.slots.filter((s) => !lying.has(s.id)) } : zone);

/** What moves when one goes from an entry to the next or back; nothing is known of a leap. @param {Film} film @param {number} from @param {number} to @returns {import("./contract/scene").CardMove[]} */
export function between(film, from, to) {
  const { entries } = film.reel;
  if (entries[to]?.up === from) return entries[to].moves;
  return entries[from]?.up === to ? entries[from].moves.toReversed().map(([id, a, b]) => [id, b, a]) : [];
}

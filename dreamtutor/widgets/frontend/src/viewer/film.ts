/** A whole game to look at, as it came from Python (dreamtutor/reel/format.py): its lines and its steps. */
import type { Reel, ReelEntry, ReelSlot } from "../contract/reel";
import type { SceneZone, Slot } from "../contract/scene";

/** What a reel lacks. */
const BARE: Reel = {
  lang: "en",
  dir: "ltr",
  title: "",
  faces: [],
  says: [],
  threads: [],
  zones: [],
  entries: [],
  lines: [],
  at: -1,
  notes: [],
  glyphs: [],
  signs: {},
};

export class Film {
  readonly reel: Reel;
  /** What is printed on each picture, and what is said of it. */
  readonly faces: Record<string, { name: string; say: string }>;
  /** The last entry of each line; the line that was played last comes first. */
  readonly lines: readonly number[];
  /** Steps from the beginning to each entry. */
  readonly depth: number[] = [];
  /** The turn that each entry belongs to. */
  readonly turn: number[] = [];
  /** The entries that follow each entry. */
  readonly following: number[][];
  private readonly chains = new Map<number, readonly number[]>();
  /** Zones are unpacked when they are first seen. */
  private readonly unpacked: SceneZone[] = [];

  constructor(reel?: Partial<Reel> | null) {
    this.reel = { ...BARE, ...reel };
    const { entries, faces, lines } = this.reel;
    this.faces = Object.fromEntries(faces.map(([id, name, say]) => [id, { name, say }]));
    this.following = entries.map(() => []);
    entries.forEach(({ up, turn }, n) => {
      this.depth.push(up < 0 ? 0 : this.depthOf(up) + 1);
      this.turn.push(turn ?? this.turnOf(up));
      this.following[up]?.push(n);
    });
    this.lines = lines.length || !entries.length ? lines : [entries.length - 1];
  }

  get isEmpty(): boolean {
    return !this.reel.entries.length;
  }

  entry(n: number): ReelEntry | undefined {
    return this.reel.entries[n];
  }

  /** What names an entry; empty if there is none. */
  idOf(n: number): string {
    return this.entry(n)?.id ?? "";
  }

  depthOf(n: number): number {
    return this.depth[n] ?? 0;
  }

  turnOf(n: number): number {
    return this.turn[n] ?? 0;
  }

  /** The turn in which a step was answered: the turn that it begins comes after it. */
  answeredIn(n: number): number {
    return this.turnOf(this.entry(n)?.up ?? -1);
  }

  /** The entries of a line from the beginning. */
  chain(line: number): readonly number[] {
    const known = this.chains.get(line);
    if (known) return known;
    const chain: number[] = [];
    for (let n = this.lines[line] ?? -1; n >= 0; n = this.entry(n)?.up ?? -1) chain.push(n);
    chain.reverse();
    this.chains.set(line, chain);
    return chain;
  }

  /** How many steps a line has. */
  stepsOf(line: number): number {
    return Math.max(0, this.chain(line).length - 1);
  }

  /** Is the entry on the line? */
  has(line: number, n: number): boolean {
    return this.chain(line)[this.depthOf(n)] === n;
  }

  /** A line with the entry: the one that is looked at if it has it. */
  lineOf(n: number, line: number): number {
    if (this.has(line, n)) return line;
    return Math.max(
      0,
      this.lines.findIndex((_, other) => this.has(other, n)),
    );
  }

  /** The entry that is named so, or whose name begins so; -1 if it is not there. */
  find(id: string): number {
    return id ? this.reel.entries.findIndex((entry) => entry.id.startsWith(id)) : -1;
  }

  /** The answer that led to an entry. */
  say(n: number): string {
    return this.reel.says[this.entry(n)?.say ?? -1] ?? "";
  }

  /** How a line ended at an entry, if it did. */
  outcome(n: number): "won" | "lost" | "" {
    for (const mark of this.entry(n)?.marks ?? [])
      if (mark === "won" || mark === "lost") return mark;
    return "";
  }

  /** What happened at an entry that one may look for, each kind once. */
  signs(n: number): string[] {
    const outcome = this.outcome(n);
    return [...new Set([...(this.entry(n)?.signs ?? []), ...(outcome ? [outcome] : [])])];
  }

  /** How far two lines are the same: the step of the last entry that both have. */
  parting(one: number, other: number): number {
    const [a, b] = [this.chain(one), this.chain(other)];
    let step = 0;
    while (step + 1 < a.length && a[step + 1] === b[step + 1]) step++;
    return step;
  }

  slot(packed: ReelSlot): Slot {
    return { ...packed, face: this.faceName(packed.face) };
  }

  zone(i: number): SceneZone | undefined {
    const packed = this.reel.zones[i];
    if (!packed) return undefined;
    const { slots, holds, ...rest } = packed;
    this.unpacked[i] ??= {
      ...rest,
      slots: slots.map((slot) => this.slot(slot)),
      ...(holds ? { holds: holds.map(([face, n]) => [this.faceName(face), n]) } : {}),
    };
    return this.unpacked[i];
  }

  private faceName(i: number): string {
    return this.reel.faces[i]?.[0] ?? "";
  }
}

/** Where everything is on the timeline: steps from the left (or right), lines in lanes below each other. */
import { type Branch, branchesOf } from "./branches";
import type { Film } from "./film";
import type { NotesByEntry } from "./seek";

/** Around the axis, and between lanes. */
const PAD = 14;
const LANE = 18;
/** Below the last lane, and above the first. */
const EDGE = 12;
/** A row of signs. */
const ROW = 18;

/** What the timeline is drawn for. */
export interface Course {
  film: Film;
  line: number;
  notes: NotesByEntry;
  width: number;
  isRtl: boolean;
}

export class Axis {
  readonly film: Film;
  readonly line: number;
  readonly width: number;
  readonly chain: readonly number[];
  readonly branches: readonly Branch[];
  /** On large tables all is a little larger. */
  readonly scale: number;
  /** From one step to the next. */
  readonly step: number;
  /** The middles of the rows above the axis: notes, what happened, numbers of turns. */
  readonly rows: { note: number; sign: number; turn: number };
  /** The first lane. */
  readonly top: number;
  readonly height: number;
  private readonly isRtl: boolean;
  private readonly lanes: ReadonlyMap<number, number>;

  constructor({ film, line, notes, width, isRtl }: Course) {
    this.film = film;
    this.line = line;
    this.width = width;
    this.isRtl = isRtl;
    this.chain = film.chain(line);
    this.branches = branchesOf(film);
    this.lanes = new Map(
      this.branches.flatMap(({ entries, lane }) => entries.map((n) => [n, lane] as const)),
    );
    this.scale = width > 1200 ? 1.2 : 1;
    const most = Math.max(1, ...film.lines.map((_, each) => film.stepsOf(each)));
    this.step = (width - 2 * PAD * this.scale) / most;
    // the same for every line, so that the timeline keeps its height
    const noted = notes.size ? ROW : 0;
    const signed = film.reel.entries.some((_, n) => signsAt(film, n).length) ? ROW : 0;
    const k = this.scale;
    this.rows = { note: 10 * k, sign: (10 + noted) * k, turn: (10 + noted + signed) * k };
    this.top = this.rows.turn + EDGE * k;
    const lowest = Math.max(0, ...this.branches.map(({ lane }) => lane));
    this.height = this.y(lowest) + EDGE * k;
  }

  /** Where a step is, from the left. */
  x(at: number): number {
    const x = PAD * this.scale + at * this.step;
    return this.isRtl ? this.width - x : x;
  }

  /** Where an entry is, from the left. */
  xOf(n: number): number {
    return this.x(this.film.depthOf(n));
  }

  /** Where a lane is, from the top. */
  y(lane: number): number {
    return this.top + lane * LANE * this.scale;
  }

  laneOf(n: number): number {
    return this.lanes.get(n) ?? 0;
  }

  /** Where an entry is, from the top. */
  yOf(n: number): number {
    return this.y(this.laneOf(n));
  }

  /** The step that is nearest to a place, on the line that is looked at. */
  stepAt(x: number): number {
    return Math.max(0, Math.min(this.film.stepsOf(this.line), this.roughly(x)));
  }

  /** The step that a place means, and its line: also another, if the place is in its lane. */
  meant(x: number, y: number): { line: number; at: number } {
    const at = this.stepAt(x);
    const lane = Math.round((y - this.top) / (LANE * this.scale));
    const isHere = this.laneOf(this.chain[at] ?? -1) === lane && at === this.roughly(x);
    const there = lane < 0 || isHere ? undefined : this.branchAt(lane, this.roughly(x));
    if (!there) return { line: this.line, at };
    const n = there.entries[this.roughly(x) - this.from(there)] ?? this.nearestEnd(there, x);
    return { line: this.film.lineOf(n, this.line), at: this.film.depthOf(n) };
  }

  /** The step at a place, though perhaps no line goes so far. */
  private roughly(x: number): number {
    return Math.round(((this.isRtl ? this.width - x : x) - PAD * this.scale) / this.step);
  }

  private branchAt(lane: number, at: number): Branch | undefined {
    return this.branches.find(
      (branch) => branch.lane === lane && at >= this.from(branch) - 1 && at <= this.to(branch) + 1,
    );
  }

  private nearestEnd(branch: Branch, x: number): number {
    const { entries } = branch;
    return (this.roughly(x) < this.from(branch) ? entries[0] : entries.at(-1)) ?? -1;
  }

  private from({ entries }: Branch): number {
    return this.film.depthOf(entries[0] ?? -1);
  }

  private to({ entries }: Branch): number {
    return this.film.depthOf(entries.at(-1) ?? -1);
  }
}

/** What may be looked for at an entry; how a line ended stands at its end. */
export const signsAt = (film: Film, n: number): string[] =>
  film.signs(n).filter((kind) => kind !== "won" && kind !== "lost");

/**
 * A replay at a table: which step is shown, and what leads to others. While one looks, nobody is
 * asked; whoever plays on from a step plays at the live table.
 */
import type { Reel, ShownNote } from "../contract/reel";
import type { CardMove, Scene } from "../contract/scene";
import { activeBeside } from "../host/active";
import type { Command } from "../host/commands";
import { unpack } from "../host/unpack";
import type { Wishes } from "../host/wishes";
import type { TableState } from "../table/state";
import type { Table, Word } from "../table/table";
import { type Say, sayer } from "../words/fill";
import { Autoplay, type Coming } from "./autoplay";
import { branchesOf } from "./branches";
import { Film } from "./film";
import { headsAbove, treeOf } from "./moves";
import { entryAt, moved, type Place, placeOf } from "./place";
import { ReviewLater } from "./review_later";
import { between, emptyScene, sceneOf } from "./scene_of";
import { byEntry, type NotesByEntry } from "./seek";
import { StrokesLayer } from "./strokes_layer";
import { Track } from "./track";
import { Waiting } from "./waiting";
import type { MakeNotes, Notes } from "./watch";
import { watchOf } from "./watch_of";
import { ReplayWindow } from "./window";
import { sentenceOf, stepSays } from "./words_of_step";

/** Between the board and the bar. */
const GAP = 8;

/** What is around a viewer. */
export interface ViewerHost {
  readonly strings: Record<string, string>;
  readonly wishes: Wishes;
  /** To Python; nobody is there on an exported page. */
  send(message: object): void;
  readonly readOnly: boolean;
  /** A link to a step, where the page has an address for each. */
  readonly linkTo: ((id: string) => string) | undefined;
  readonly makeNotes: MakeNotes;
}

export class Viewer {
  readonly t: Say<Word>;
  film = new Film();
  place: Place = { line: 0, at: 0, beside: -1 };
  /** The entry that is shown; -1 if there is none. */
  entry = -1;
  /** Does one look? Else one plays on. */
  isOn = true;
  /** The step from which one plays on. */
  playedFrom = 0;
  /** The notes as they are with this film; what Python has sent since may belong to another. */
  allNotes: readonly ShownNote[] = [];
  /** Those that are seen. */
  notesAt: NotesByEntry = new Map();
  /** The card whose story was followed. */
  traced = "";
  /** Something that was just done, said where else the step is said. */
  notice = "";
  /** Is the step not said aloud: it comes too quickly, or the slider says it? */
  isQuiet = false;
  /** What the table wanted of Python while one looked: the sheets, and whether they are open. */
  readonly wanted = new Map<string, boolean>();
  readonly waiting = new Waiting(() => this.send({ do: "on" }));
  readonly review = new ReviewLater(this);
  readonly auto: Autoplay;
  readonly track: Track;
  table!: Table;
  window!: ReplayWindow;
  notes!: Notes;
  private strokes!: StrokesLayer;
  /** The game as Python has it, before it was read as a film. */
  reel: Reel | null | undefined;
  /** Has anything been shown of this film? */
  hasLooked = false;
  /** The sheet that was open while one looked. */
  sheetRead: string | null = null;
  /** How high the bar is, as the stage was told. */
  private barHigh = 0;
  private tree: { film: Film; notes: NotesByEntry; line: ReturnType<typeof treeOf> } | undefined;

  constructor(readonly host: ViewerHost) {
    this.t = sayer(host.strings);
    const step = () => {
      this.hasLooked = true;
      if (!this.waiting.isWaiting) this.forth();
    };
    this.auto = new Autoplay(
      () => this.coming(),
      step,
      () => this.table.draw(),
    );
    this.track = new Track(
      () => this.table.root,
      (line, at, still) => {
        this.auto.stop();
        this.waiting.inTurn(() => this.move(line, at, still));
      },
    );
  }

  /** At a table that is not drawn yet. */
  begin(table: Table, signal: AbortSignal): void {
    this.table = table;
    this.window = new ReplayWindow(this, signal);
    this.notes = this.host.makeNotes(watchOf(this), signal);
    this.strokes = new StrokesLayer(
      table,
      () => (this.isOn ? this.notes.marks() : []),
      () => (this.isOn ? this.notes.begunMark() : null),
      signal,
    );
    signal.addEventListener("abort", () => this.auto.stop());
    this.takeNotes();
    table.state = { ...table.state, sheets: this.sheets() };
  }

  get steps(): number {
    return this.film.stepsOf(this.place.line);
  }

  /** Is more of the game to come, at which one may look already? */
  get goesOn(): boolean {
    return !!this.film.reel.open && !this.host.readOnly;
  }

  /** Is the rest on its way? Else it comes only when somebody asks for it. */
  get isBegun(): boolean {
    return this.goesOn && !this.get("veiled", false);
  }

  get<T>(trait: string, other: T): T {
    return this.host.wishes.get(trait) ?? other;
  }

  /** To Python, on the scene that the live table has. */
  send(command: Command): void {
    if (this.host.readOnly) return;
    const { rev = 0 } = this.get<{ rev?: number }>("scene", {});
    this.host.send(this.isOn ? { ...command, rev } : command);
  }

  // ---- along the game

  /** Goes to a step of a line. `still`: no card moves on its way there. */
  move(line: number, at: number, still = false): void {
    const was = this.place;
    const place = moved(this.film, was, line, at);
    this.place = place;
    if (place.beside !== was.beside) this.host.wishes.want({ beside: place.beside });
    if (place.line === was.line && place.at === was.at) return;
    this.traced = "";
    this.show(still);
    this.save();
  }

  /** Goes to an entry, on the line that is looked at, or on this one. */
  goTo(n: number, line = this.place.line, still = false): void {
    const { line: to, at } = placeOf(this.film, { ...this.place, line }, n);
    if (this.film.entry(n)) this.move(to, at, still);
  }

  /** One step on. */
  forth(still = false): void {
    this.waiting.inTurn(
      () => this.move(this.place.line, this.place.at + 1, still),
      () => this.place.at >= this.steps && this.goesOn,
    );
  }

  /** What leads further than one step may need all of the game. */
  far(deed: () => void): void {
    this.waiting.inTurn(deed, () => this.isBegun);
  }

  /** Says where one is. */
  save(): void {
    this.host.wishes.setOften({ line: this.place.line, at: this.place.at });
  }

  private coming(): Coming | null {
    const next = this.film.chain(this.place.line)[this.place.at + 1];
    const entry = next === undefined ? undefined : this.film.entry(next);
    return entry ?? (this.goesOn ? { told: [], moves: [] } : null);
  }

  // ---- in words

  /** Where one is, in a few words. */
  where(): string {
    if (this.film.isEmpty) return this.t("replay_empty");
    const turn = this.film.turnOf(this.entry);
    const step = stepSays(this.film, this.place.line, this.place.at, this.t);
    return turn ? `${step}, ${this.t("turn_n", { n: turn })}` : step;
  }

  /** The step in one sentence. */
  says(): string {
    if (this.film.isEmpty) return this.t("replay_empty");
    const step = stepSays(this.film, this.place.line, this.place.at, this.t);
    return sentenceOf(this.film, this.entry, this.notesAt, step, this.t);
  }

  // ---- drawing

  /** The scene of the step, to begin with. */
  firstScene(): Scene {
    this.entry = entryAt(this.film, this.place);
    this.hasLooked = true;
    const live = this.get<Scene | null>("scene", null);
    return !this.isOn && live?.zones ? unpack(live) : this.scene([]);
  }

  private scene(moves: CardMove[]): Scene {
    if (this.film.isEmpty) return emptyScene(this.film, this.t("replay_empty"));
    return sceneOf(this.film, this.entry, moves);
  }

  /** Shows the step where one is. */
  show(still = false): void {
    if (!this.isOn) return;
    const last = this.entry;
    this.entry = entryAt(this.film, this.place);
    this.notice = "";
    this.isQuiet = !this.hasLooked || !this.auto.isAudible || this.hasFocus(this.track.el);
    this.hasLooked = true;
    const isLeap = Math.abs(this.film.depthOf(this.entry) - this.film.depthOf(last)) > 1;
    const scene = this.scene(still ? [] : between(this.film, last, this.entry));
    this.table.show(scene, { still: still || isLeap, sheets: this.sheets() });
    if (this.auto.runs && this.notes.asks()) this.auto.stop();
  }

  /** The live table, while one plays on. */
  showLive(): void {
    const scene = this.get<Scene | null>("scene", null);
    if (!this.isOn && scene?.zones) this.table.show(unpack(scene), { sheets: this.sheets() });
  }

  /** What is in the sheets: the tree of moves; or what Python has sent for the live table. */
  sheets(): TableState["sheets"] {
    if (!this.isOn) return this.get("sheets", {});
    const { film, notesAt: notes } = this;
    if (film.isEmpty) return {};
    if (this.tree?.film !== film || this.tree.notes !== notes)
      this.tree = { film, notes, line: treeOf(film, notes) };
    const end = film.lines[this.place.beside];
    const history = {
      says: film.reel.says,
      line: this.tree.line,
      here: film.idOf(this.entry),
      open: headsAbove(film, branchesOf(film), this.entry),
      ...(end === undefined ? {} : { beside: film.idOf(end) }),
    };
    const { known } = this.get<TableState["sheets"]>("sheets", {});
    return known?.at === history.here ? { history, known } : { history };
  }

  /** Draws again what is shown: the notes may be others, or what the reader likes. */
  redraw(): void {
    this.takeNotes();
    this.table.change({ sheets: this.sheets() });
  }

  redrawMarks(): void {
    this.strokes.draw();
  }

  /** After each drawing of the table. */
  drawn(): void {
    this.strokes.draw();
    this.window.place();
  }

  /**
   * The stage is lower by the bar; it keeps its height but for rare things that stand in it. Is it
   * another now?
   */
  fitBar(): boolean {
    const { film, notesAt: notes } = this;
    const { line, beside, at } = this.place;
    if (this.isOn) this.track.draw({ film, notes, line, beside, aside: this.review.lineEnd }, at);
    const bar = this.table.root.querySelector<HTMLElement>(".dt-bar");
    const high = bar ? bar.offsetHeight + GAP : 0;
    if (!high || Math.abs(high - this.barHigh) < 1) return false;
    this.barHigh = high;
    this.table.outer.style.setProperty("--bar", `${high}px`);
    return true;
  }

  takeNotes(): void {
    this.notesAt = byEntry(this.film, this.notes.visible());
  }

  hasFocus(el: HTMLElement | null): boolean {
    return !!el?.contains(activeBeside(this.table.root));
  }
}

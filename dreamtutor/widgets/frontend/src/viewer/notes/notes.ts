/** The notes of a replay: what of them is shown, and what is done with them. */

import { h } from "preact";
import type { ShownNote, SlotMark } from "../../contract/reel";
import { activeBeside } from "../../host/active";
import type { Table } from "../../table/table";
import type { BegunMark, Notes, Watch } from "../watch";
import { holdsAnything } from "./draft";
import { listenToMarking } from "./marking";
import { bringNoteIntoView } from "./scroll";
import { NotesAtStep, NotesSheet } from "./sheet";
import type { Asked, Status } from "./status";
import { isClosed, type Reading, type VisibleNotes, visibleNotes } from "./visible";
import { Writing } from "./writing";

/** The lists, of which only a beginning is drawn at first. */
export type ListName = "here" | "list" | "lost" | "removed" | "layers";

const FIRST: Record<ListName, number> = { here: 20, list: 100, lost: 20, removed: 20, layers: 40 };
/** So many more are drawn each time one asks for more. */
const MORE = 200;

/** The questions that were answered, until the page is closed: the same in every view of a game. */
const answered = new Set<string>();

export class ReplayNotes implements Notes {
  readonly writing: Writing;
  /** How much of each list is drawn. */
  most = { ...FIRST };
  showsRemoved = false;
  /** The long notes that are shown whole. */
  unfolded: ReadonlySet<string> = new Set();
  /** The note where the keyboard is in the list of all. */
  stop: string | null = null;
  private last: (Status & { entry: number }) | null = null;
  private asked: Asked | null = null;
  private known: { key: string; notes: readonly ShownNote[]; visible: VisibleNotes } | null = null;

  constructor(
    readonly watch: Watch,
    signal: AbortSignal,
  ) {
    this.writing = new Writing(watch, signal);
    listenToMarking(this, signal);
  }

  get table(): Table {
    return this.watch.table;
  }

  /** Can something be written here at all? */
  get writes(): boolean {
    return !this.watch.readOnly;
  }

  get reading(): Reading {
    return { hidden: this.watch.hidden(), isSealed: this.watch.sealed(), answered };
  }

  get now(): VisibleNotes {
    const { reading, watch } = this;
    const { notes } = watch;
    const key = JSON.stringify([reading.hidden, reading.isSealed, answered.size]);
    if (this.known?.notes === notes && this.known.key === key) return this.known.visible;
    const visible = visibleNotes(notes, reading);
    this.known = { key, notes, visible };
    return visible;
  }

  /** At another step what was done is over; but what was discarded can be taken up again. */
  get status(): Status | null {
    const { last, watch } = this;
    return last && (last.dropped || last.entry === watch.entry) ? last : null;
  }

  set status(status: Status | null) {
    this.last = status && { ...status, entry: this.watch.entry };
  }

  /** The notes at the step that is shown. */
  get here(): readonly ShownNote[] {
    const { isOn, entry } = this.watch;
    return (isOn && this.now.atEntry.get(entry)) || [];
  }

  // ---- what the viewer asks

  sheet() {
    return h(NotesSheet, { notes: this });
  }

  /** Nothing stands there twice: while the sheet is open, it says all of it. */
  seat() {
    const isSaid = this.here.length > 0 && this.table.state.sheet !== "notes";
    return isSaid ? h(NotesAtStep, { notes: this }) : null;
  }

  visible(): readonly ShownNote[] {
    return this.now.shown;
  }

  asks(): boolean {
    return this.here.some((note) => isClosed(note, this.reading));
  }

  marks(): readonly SlotMark[] {
    const written = this.writing.isHere ? (this.writing.draft?.marks ?? []) : [];
    return [...this.here.flatMap(({ marks = [] }) => marks), ...written];
  }

  begunMark(): BegunMark | null {
    const { draft, isHere } = this.writing;
    return draft?.from && isHere ? { from: draft.from, point: draft.point } : null;
  }

  isMarking(): boolean {
    return this.writing.isMarking;
  }

  /** Presses are heard before they reach a card (marking.ts). */
  press(): boolean {
    return this.isMarking();
  }

  key(event: KeyboardEvent): boolean {
    const on = event.target as Element;
    if (on.closest(".dt-form") || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Escape" && this.isMarking()) this.letGo();
    else if (event.key.toLowerCase() === "e" && this.watch.isOn && this.writes) this.edit();
    else return false;
    event.preventDefault();
    return true;
  }

  edit(): void {
    if (this.watch.isOn && this.writes) this.write();
  }

  failed(text: string): boolean {
    if (this.writing.refused(text)) return true;
    const { asked } = this;
    if (asked?.before !== this.watch.notes) return false;
    this.asked = null;
    this.tell({ say: text, key: asked.key });
    this.table.draw();
    return true;
  }

  /** The notes are others now: what Python was asked for has been done. */
  changed(): void {
    const { asked, table } = this;
    const isInForm = !!this.active?.closest(".dt-form");
    const written = this.writing.written();
    if (written) {
      const { note, isNew } = written;
      answered.add(note.id); // whoever wrote it knows it
      const undo = { do: isNew ? "remove" : "take_back", note: note.id } as const;
      this.tell({ say: table.t("note_saved"), key: "note-save", undo });
      queueMicrotask(() => this.showNote(note.id, isInForm));
    } else if (asked && this.watch.notes !== asked.before) {
      this.asked = null;
      const { note, say, key } = asked;
      const undo = { do: "take_back", note } as const;
      this.tell({ say: table.t(say), key, ...(say === "note_removed" ? { undo } : {}) });
      if (say !== "note_removed") queueMicrotask(() => this.showNote(note, false));
    }
  }

  // ---- what is done with notes

  /** Opens the editor: at the step that is shown, for a note, or for an answer to one. */
  write(about: { changes?: ShownNote; answers?: ShownNote } = {}): void {
    this.status = null;
    this.writing.begin(about);
    this.watch.openSheet();
    this.table.draw();
    this.focus(".dt-form textarea");
  }

  discard(): void {
    const dropped = this.writing.drop();
    const say = this.table.t("note_discard");
    const isKept = dropped && holdsAnything(dropped);
    this.status = isKept ? { say, key: "note-discard", dropped } : null;
    this.table.draw();
    this.focus("[data-do=note-undo-this]", "[data-do=note-add]");
  }

  save(): void {
    if (!this.writing.save()) this.focus(".dt-form textarea");
  }

  /** Undoes what was done last. Was there anything? */
  undo(): boolean {
    const { status } = this;
    if (status?.dropped) {
      this.writing.resume(status.dropped);
      this.status = null;
      this.watch.openSheet();
      this.table.draw();
      this.focus(".dt-form textarea");
    } else if (status?.undo) {
      this.ask("note_taken_back", status.undo.note, status.key, { do: status.undo.do });
    } else return false;
    return true;
  }

  remove(note: string, key: string): void {
    this.ask("note_removed", note, key, { do: "remove" });
  }

  takeBack(note: string, key: string): void {
    this.ask("note_taken_back", note, key, { do: "take_back" });
  }

  choose(note: string, version: string, key: string): void {
    this.ask("note_chosen", note, key, { do: "choose", version });
  }

  /** Shows the answer to a question. */
  answer(note: ShownNote): void {
    answered.add(note.id);
    this.watch.redraw();
    this.focus(`[data-answer="${CSS.escape(note.id)}"]`);
  }

  unfold(note: ShownNote): void {
    this.unfolded = new Set([...this.unfolded, note.id]);
    this.table.draw();
    this.focus(`article[data-note="${CSS.escape(note.id)}"]`);
  }

  /** Draws more of a list; the keyboard goes on at the first that is new. */
  showMore(name: ListName, last: Element | null): void {
    this.most = { ...this.most, [name]: this.most[name] + MORE };
    this.table.draw();
    last?.nextElementSibling?.querySelector<HTMLElement>("button, input")?.focus();
  }

  toggleRemoved(): void {
    this.showsRemoved = !this.showsRemoved;
    this.table.draw();
  }

  setHidden(authors: readonly string[]): void {
    this.watch.setHidden(authors);
    this.watch.redraw();
  }

  /** Goes to the step of a note, and shows it there. */
  go(note: ShownNote): void {
    this.stop = note.id;
    this.watch.go(note.on);
    this.showNote(note.id, false);
  }

  letGo(): void {
    if (this.writing.letGo()) this.focus(".dt-mark-on");
  }

  /** One after the other. */
  private ask(
    say: Asked["say"],
    note: string,
    key: string,
    command: { do: "remove" | "take_back" } | { do: "choose"; version: string },
  ): void {
    if (this.asked?.before === this.watch.notes) return;
    this.asked = { say, note, key, before: this.watch.notes };
    this.watch.send({ ...command, note, by: this.watch.by() });
  }

  private tell(status: Status): void {
    this.status = status;
    this.table.say(status.say);
  }

  // ---- where things are

  private get active(): Element | null {
    return activeBeside(this.table.root);
  }

  /** The keyboard goes to the first of these that is there. */
  focus(...selectors: string[]): void {
    const { root } = this.table;
    const found = selectors.map((selector) => root.querySelector<HTMLElement>(selector));
    found.find((element) => element)?.focus();
  }

  /** Brings a note into view, and the keyboard to what undoes it. */
  private showNote(id: string, focuses: boolean): void {
    if (focuses) this.focus("[data-do=note-undo-this]");
    bringNoteIntoView(this.table.root, id);
  }
}

export const makeNotes = (watch: Watch, signal: AbortSignal): ReplayNotes =>
  new ReplayNotes(watch, signal);

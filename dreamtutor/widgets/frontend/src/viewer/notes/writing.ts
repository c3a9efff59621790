/** Writes a note: what is typed and marked, and what becomes of it when it is sent. */
import type { ShownNote } from "../../contract/reel";
import type { Watch } from "../watch";
import {
  commandOf,
  contentOf,
  type Draft,
  isChanged,
  isEmpty,
  newDraft,
  type Occasion,
  wellFormed,
  withMark,
  withoutMarking,
  writtenNote,
} from "./draft";
import { markSay, nameOf } from "./mark_words";

/** After so long without an answer of Python the reader is told, in milliseconds. */
const PATIENCE = 6000;

export class Writing {
  draft: Draft | null = null;
  private timer = 0;

  constructor(
    readonly watch: Watch,
    signal: AbortSignal,
  ) {
    signal.addEventListener("abort", () => window.clearTimeout(this.timer));
  }

  /** Does the note that is written belong to the step that is shown? */
  get isHere(): boolean {
    const { isOn, reel, entry } = this.watch;
    return !!this.draft && isOn && reel.entries[entry]?.id === this.draft.step;
  }

  get isMarking(): boolean {
    return !!this.draft?.isMarking && this.isHere;
  }

  /**
   * Begins a note at the step that is shown, or an answer to a note, or changes one. What is being
   * written already comes first.
   */
  begin(about: Pick<Occasion, "changes" | "answers"> = {}): void {
    const { reel, entry } = this.watch;
    const note = about.changes ?? about.answers;
    const step = reel.entries[note ? note.on : entry]?.id ?? (note ? "" : undefined);
    if (step === undefined || (this.draft && !this.gives(this.draft, about))) return;
    this.draft = newDraft({ ...about, step, name: this.watch.by() });
  }

  /** Does the note that is being written give way to another? */
  private gives(draft: Draft, about: Pick<Occasion, "changes" | "answers">): boolean {
    const isSame =
      draft.changes?.id === about.changes?.id &&
      draft.answers?.id === about.answers?.id &&
      this.isHere;
    return !isSame && !isChanged(draft) && !draft.sent;
  }

  /** What was discarded is written on. */
  resume(draft: Draft): void {
    this.draft = draft;
  }

  /** The editor is closed. */
  drop(): Draft | null {
    const { draft } = this;
    window.clearTimeout(this.timer);
    this.draft = null;
    return draft && withoutMarking(draft);
  }

  change(change: Partial<Draft>): void {
    if (!this.draft) return;
    this.draft = { ...this.draft, ...change };
    this.watch.table.draw();
  }

  /** Letters are in the page already: nothing is drawn, but that a complaint goes. */
  type(typed: Partial<Pick<Draft, "text" | "reveal" | "name">>): void {
    if (!this.draft) return;
    const { error } = this.draft;
    this.draft = { ...this.draft, ...typed, error: "" };
    if (error) this.watch.table.draw();
  }

  /** Whoever writes is called so from now on. */
  sign(): void {
    const name = wellFormed(this.draft?.name ?? "");
    if (this.draft && name !== this.watch.by()) this.watch.setBy(name);
  }

  /** Sends the note. Was there anything in it? */
  save(): boolean {
    const { draft, watch } = this;
    const { table } = watch;
    if (!draft || draft.sent) return true;
    if (isEmpty(contentOf(draft))) {
      this.change({ error: table.t("note_empty") });
      return false;
    }
    if (!draft.changes) this.sign();
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.change({ error: table.t("late") }), PATIENCE);
    this.draft = { ...withoutMarking(draft), sent: watch.notes, error: "" };
    watch.send(commandOf(draft));
    table.draw();
    return true;
  }

  /** Has what was sent been written down? Then the editor has done its work. */
  written(): { note: ShownNote; isNew: boolean } | null {
    const { draft } = this;
    const note = draft && writtenNote(draft, this.watch.notes);
    if (!note) return null;
    this.drop();
    return { note, isNew: !draft.changes };
  }

  /** A sentence of Python, if it is about the note that was sent. */
  refused(text: string): boolean {
    if (!this.draft?.sent) return false;
    window.clearTimeout(this.timer);
    this.change({ sent: null, error: text });
    return true;
  }

  /** A press on a card or a place, while cards are marked. */
  press(id: string): void {
    const { draft } = this;
    const { table } = this.watch;
    if (!draft) return;
    if (draft.tool === "ring") this.mark({ at: id });
    else if (draft.from === id) this.change({ from: null });
    else if (draft.from) this.mark({ at: draft.from, to: id });
    else {
      this.change({ from: id });
      table.say(table.t("mark_from", { card: nameOf(table, id) }));
    }
  }

  /** Draws a mark, or takes it off if it is there. */
  mark(place: { at: string; to?: string }): void {
    const { draft } = this;
    const { table } = this.watch;
    if (!draft) return;
    const marked = withMark(draft, place);
    const isDrawn = marked.marks.length >= draft.marks.length;
    const mark = { ...place, ...(draft.tone ? { tone: draft.tone } : {}) };
    this.change(marked);
    table.say(table.t(isDrawn ? "mark_on" : "mark_off", { mark: markSay(table, mark) }));
  }

  /** Takes a mark off, by its place in the list. */
  unmark(place: number): void {
    const { draft } = this;
    const { table } = this.watch;
    const gone = draft?.marks[place];
    if (!draft || !gone) return;
    this.change({ marks: draft.marks.filter((mark) => mark !== gone) });
    table.say(table.t("mark_off", { mark: markSay(table, gone) }));
  }

  /** Lets go of the card where an arrow began; else marking is over. Is it? */
  letGo(): boolean {
    const { draft } = this;
    if (!draft) return false;
    const isOver = draft.from === null;
    this.change(isOver ? withoutMarking(draft) : { from: null, point: null });
    return isOver;
  }
}

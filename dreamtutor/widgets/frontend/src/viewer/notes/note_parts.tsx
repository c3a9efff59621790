/** What a note and the versions of a note are put together from. */
import type { ComponentChildren } from "preact";
import type { ShownNote, SlotMark } from "../../contract/reel";
import type { MarkdownTree } from "../../contract/scene";
import { prose } from "../../shared/prose";
import { glyphSay, signOf, toneOf } from "../glyphs";
import { dateLanguage, saidDate } from "./dates";
import { isToned, markSay } from "./mark_words";
import type { ReplayNotes } from "./notes";

export interface NoteProps {
  notes: ReplayNotes;
  note: ShownNote;
  /** How many notes it answers, one the other. */
  depth?: number;
}

export const authorSay = (notes: ReplayNotes, by: string): string =>
  by || notes.table.t("note_nobody");

/** Are the marks of a note on the table that is shown? */
export const isAtStep = ({ watch }: ReplayNotes, note: ShownNote): boolean =>
  watch.isOn && note.on === watch.entry;

export function ShowAnswer({ notes, note }: NoteProps) {
  return (
    <button
      type="button"
      class="dt-do dt-show"
      data-do="note-answer"
      data-note={note.id}
      data-key={`note-answer ${note.id}`}
      onClick={() => notes.answer(note)}
    >
      {notes.table.t("note_show")}
    </button>
  );
}

export function Answer(props: NoteProps & { text: MarkdownTree }) {
  const { notes, note, text } = props;
  const say = notes.table.t("note_answer");
  return (
    <div class="dt-answer" data-answer={note.id} tabIndex={-1} role="group" aria-label={say}>
      <b class="dt-asks" aria-hidden="true">
        {say}
      </b>
      <div class="dt-prose">{prose(text)}</div>
    </div>
  );
}

export function NoteHead(props: {
  notes: ReplayNotes;
  by: string;
  glyph?: string | undefined;
  children: ComponentChildren;
}) {
  const { notes, by, glyph, children } = props;
  return (
    <p class="dt-note-head">
      {glyph && <Verdict notes={notes} glyph={glyph} />}
      <bdi class="dt-author">{authorSay(notes, by)}</bdi>
      {children}
    </p>
  );
}

/** A sign, and the word for it. */
function Verdict({ notes, glyph }: { notes: ReplayNotes; glyph: string }) {
  const { reel } = notes.watch;
  const sign = signOf(reel, glyph);
  const name = glyphSay(reel, glyph);
  return (
    <span class={`dt-verdict is-${toneOf(glyph)}`}>
      {sign !== name && <b aria-hidden="true">{sign}</b>}
      <bdi>{name}</bdi>
    </span>
  );
}

/** Marks in words. */
export function MarkList({ notes, marks }: { notes: ReplayNotes; marks?: SlotMark[] | undefined }) {
  if (!marks?.length) return null;
  const { table } = notes;
  const classOf = ({ to, tone }: SlotMark) =>
    `is-${isToned(tone) ? tone : "open"}${to === undefined ? "" : " is-arrow"}`;
  return (
    <ul class="dt-said-marks" aria-label={table.t("marks")}>
      {marks.map((mark, i) => (
        <li key={i} class={classOf(mark)}>
          {markSay(table, mark)}
        </li>
      ))}
    </ul>
  );
}

export const dateOf = ({ table }: ReplayNotes, iso: string) =>
  saidDate(iso, dateLanguage(table.scene.lang || "en", navigator.languages));

/** `exact`: to the minute. */
export function Time(props: { notes: ReplayNotes; iso: string; exact?: boolean }) {
  const date = dateOf(props.notes, props.iso);
  return (
    <time datetime={date.iso} title={date.full}>
      {props.exact ? date.exact : date.say}
    </time>
  );
}

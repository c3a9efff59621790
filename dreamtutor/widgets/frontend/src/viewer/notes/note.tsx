/** One note, with all that belongs to it. */
import type { ShownNote } from "../../contract/reel";
import { prose, words } from "../../shared/prose";
import type { Word } from "../../table/table";
import { glyphSay, toneOf } from "../glyphs";
import {
  Answer,
  authorSay,
  dateOf,
  isAtStep,
  MarkList,
  NoteHead,
  type NoteProps,
  ShowAnswer,
  Time,
} from "./note_parts";
import type { ReplayNotes } from "./notes";
import { Versions } from "./versions";
import { isClosed, isQuestion, isSealed } from "./visible";

/** An answer stands further in than what it answers, but not further than so. */
const DEEPEST = 3;
/** A note with more letters than this is folded, and shows so many of them. */
const LONG = 1600;
const FOLDED = 1000;

export function NoteArticle({ notes, note, depth = 0 }: NoteProps) {
  const { table, reading } = notes;
  const glyph = isClosed(note, reading) || note.versions ? undefined : note.glyph;
  const tone = glyph ? ` is-${toneOf(glyph)}` : "";
  const deep = depth ? ` is-deep-${Math.min(depth, DEEPEST)}` : "";
  const isUnfolded = notes.unfolded.has(note.id);
  return (
    <article
      class={`dt-note${tone}${deep}`}
      data-note={note.id}
      aria-label={table.t("note_by", { by: authorSay(notes, note.by) })}
      tabIndex={isUnfolded ? -1 : undefined}
    >
      <NoteHead notes={notes} by={note.by} glyph={glyph}>
        <When notes={notes} note={note} />
      </NoteHead>
      <Answered notes={notes} note={note} />
      {note.versions ? (
        <Versions notes={notes} note={note} versions={note.versions} />
      ) : (
        <Said notes={notes} note={note} />
      )}
      <Deeds notes={notes} note={note} />
    </article>
  );
}

/** A note may be answered that is not there any more. */
function Answered({ notes, note }: NoteProps) {
  if (!note.reply_to) return null;
  const { t } = notes.table;
  const answered = notes.watch.notes.find(({ id }) => id === note.reply_to);
  const isThere = answered && !answered.gone;
  return (
    <p class="dt-soft dt-note-answers">
      {isThere ? t("note_reply_to", { by: authorSay(notes, answered.by) }) : t("note_reply_lost")}
    </p>
  );
}

/** What it says. */
function Said({ notes, note }: NoteProps) {
  const { t } = notes.table;
  const isLong = !notes.unfolded.has(note.id) && words(note.text, LONG).length > LONG - 100;
  return (
    <>
      {isQuestion(note) && <b class="dt-asks">{t("note_question")}</b>}
      <div class="dt-prose">{prose(note.text, isLong ? FOLDED : undefined)}</div>
      {isLong && (
        <p class="dt-acts">
          <Deed notes={notes} note={note} deed="whole" act={() => notes.unfold(note)} />
        </p>
      )}
      {isQuestion(note) && !note.gone && <AnswerOf notes={notes} note={note} />}
      <MarkList notes={notes} marks={isAtStep(notes, note) ? note.marks : undefined} />
      {note.cut && (
        <p class="dt-soft">
          {t("note_cut")}
          {notes.writes && !note.gone && ` ${t("note_long")}`}
        </p>
      )}
    </>
  );
}

/** The answer to a question, or how it can be seen. */
function AnswerOf({ notes, note }: NoteProps) {
  const { table, reading } = notes;
  if (!isClosed(note, reading))
    return <Answer notes={notes} note={note} text={note.reveal ?? []} />;
  if (isSealed(note, reading)) return <p class="dt-soft">{table.t("note_sealed")}</p>;
  return <ShowAnswer notes={notes} note={note} />;
}

/** When it was written, and by whom it was changed. */
function When({ notes, note }: NoteProps) {
  const { t } = notes.table;
  if (!note.begun) return null;
  const date = note.changed ? dateOf(notes, note.changed).say : "";
  const changed =
    note.changer === undefined
      ? t("note_changed", { date })
      : t("note_changed_by", { by: authorSay(notes, note.changer), date });
  return (
    <small>
      <Time notes={notes} iso={note.begun} />
      {date && ` (${changed})`}
    </small>
  );
}

// ---- what can be done with it

type DeedName = "whole" | "reply" | "bring" | "edit" | "remove" | "back";

const DEED_WORDS: Record<DeedName, Word> = {
  whole: "note_whole",
  reply: "note_reply",
  bring: "note_bring_back",
  edit: "note_edit",
  remove: "note_remove",
  back: "note_undo",
};

/** One's own note is changed, another's is answered. */
function deedsOf({ watch, writes }: ReplayNotes, note: ShownNote): DeedName[] {
  if (!writes || note.layer) return [];
  if (note.by !== watch.by()) return note.gone || note.on < 0 ? [] : ["reply"];
  if (note.gone) return ["bring"];
  // first a version is to be chosen
  if (note.versions) return [];
  const canEdit = !note.cut && note.source;
  return [
    ...(canEdit ? (["edit"] as const) : []),
    "remove",
    ...(note.undo ? (["back"] as const) : []),
  ];
}

function Deeds({ notes, note }: NoteProps) {
  const deeds = deedsOf(notes, note);
  if (!deeds.length) return null;
  const acts: Record<DeedName, (key: string) => void> = {
    whole: () => notes.unfold(note),
    reply: () => notes.write({ answers: original(notes, note) }),
    edit: () => notes.write({ changes: original(notes, note) }),
    bring: (key) => notes.takeBack(note.id, key),
    back: (key) => notes.takeBack(note.id, key),
    remove: (key) => notes.remove(note.id, key),
  };
  return (
    <p class="dt-acts">
      {deeds.map((deed) => (
        <Deed key={deed} notes={notes} note={note} deed={deed} act={acts[deed]} />
      ))}
    </p>
  );
}

/** A question that is closed is shown without its sign and marks, but changed with them. */
const original = ({ watch }: ReplayNotes, note: ShownNote): ShownNote =>
  watch.notes.find(({ id }) => id === note.id) ?? note;

function Deed(props: NoteProps & { deed: DeedName; act: (key: string) => void }) {
  const { notes, note, deed, act } = props;
  const { t } = notes.table;
  const what = t(DEED_WORDS[deed]);
  const sign = note.glyph ? glyphSay(notes.watch.reel, note.glyph) : authorSay(notes, note.by);
  const key = `note-${deed} ${note.id}`;
  return (
    <button
      type="button"
      class="dt-why"
      data-do={`note-${deed}`}
      data-note={note.id}
      data-key={key}
      aria-label={t("note_which", { what, note: words(note.text, 40) || sign })}
      onClick={() => act(key)}
    >
      {what}
    </button>
  );
}

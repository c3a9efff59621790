/** All notes, each in a line that leads to its step. */
import type { ShownNote } from "../../contract/reel";
import { words } from "../../shared/prose";
import { glyphSay, signOf, toneOf } from "../glyphs";
import { More } from "./more";
import { authorSay } from "./note_parts";
import type { ReplayNotes } from "./notes";
import { isQuestion } from "./visible";

export function AllNotes({ notes }: { notes: ReplayNotes }) {
  const { table, now } = notes;
  if (!now.shown.length) return null;
  const listed = now.shown.slice(0, notes.most.list);
  const stop = stopOf(notes, listed);
  return (
    <div class="dt-notes-all">
      <h4 class="dt-part">{table.t("note_all", { n: now.shown.length })}</h4>
      <ol
        class="dt-all-notes"
        onKeyDown={(event) => moveAlong(event.currentTarget, event)}
        onFocusIn={({ target }) => keepStop(notes, target as HTMLElement)}
      >
        {listed.map((note) => (
          <Row key={note.id} notes={notes} note={note} isStop={note.id === stop} />
        ))}
      </ol>
      <More notes={notes} name="list" count={now.shown.length} />
    </div>
  );
}

/** The list is one stop of the Tab key: where the keyboard was, else at the step that is shown. */
function stopOf({ stop, watch }: ReplayNotes, listed: ShownNote[]): string | undefined {
  const kept = listed.find(({ id }) => id === stop);
  return (kept ?? listed.find(({ on }) => on === watch.entry) ?? listed[0])?.id;
}

function keepStop(notes: ReplayNotes, on: HTMLElement): void {
  const note = on.closest("button")?.dataset.note;
  if (!note || note === notes.stop) return;
  notes.stop = note;
  notes.table.draw();
}

function moveAlong(list: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...list.querySelectorAll("button")];
  const at = all.indexOf(event.target as HTMLButtonElement);
  const last = all.length - 1;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
  if (at < 0 || to === undefined) return;
  event.stopPropagation();
  event.preventDefault();
  all[Math.max(0, Math.min(to, last))]?.focus();
}

function Row(props: { notes: ReplayNotes; note: ShownNote; isStop: boolean }) {
  const { notes, note, isStop } = props;
  const { table, watch } = notes;
  const { reel } = watch;
  const turn = watch.film.answeredIn(note.on);
  const say = watch.film.say(note.on);
  return (
    <li>
      <button
        type="button"
        class="dt-row-note"
        data-do="note-go"
        data-on={note.on}
        data-note={note.id}
        data-key={`note-go ${note.id}`}
        tabIndex={isStop ? 0 : -1}
        aria-current={watch.isOn && note.on === watch.entry ? "step" : undefined}
        onClick={() => notes.go(note)}
      >
        <span
          class={`dt-row-sign is-${note.glyph ? toneOf(note.glyph) : "open"}`}
          aria-hidden="true"
        >
          {shortSign(notes, note)}
        </span>
        <span class="dt-row-step">{turn ? table.t("in_turn", { n: turn, say }) : say}</span>
        {note.glyph && <span class="dt-live">, {glyphSay(reel, note.glyph)}</span>}
        <FirstWords notes={notes} note={note} />
      </button>
    </li>
  );
}

/** A sign of at most two letters. */
function shortSign({ watch }: ReplayNotes, note: ShownNote): string {
  const sign = note.glyph ? signOf(watch.reel, note.glyph) : "";
  if (sign.length > 2) return "•";
  return sign || (isQuestion(note) ? "…" : "•");
}

/** Whose it is, and how it begins. */
function FirstWords({ notes, note }: { notes: ReplayNotes; note: ShownNote }) {
  const begins = words(note.text);
  return (
    <small>
      <bdi>{words([authorSay(notes, note.by)], 40)}</bdi>
      {isQuestion(note) && ` · ${notes.table.t("note_question")}`}
      {begins && ": "}
      <bdi>{begins}</bdi>
    </small>
  );
}

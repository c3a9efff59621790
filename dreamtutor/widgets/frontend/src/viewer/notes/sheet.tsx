/** The sheet of notes: what is written at the step that is shown, the editor, and all notes. */
import { Editor } from "./editor";
import { Layers } from "./layers";
import { AllNotes } from "./list";
import { More } from "./more";
import { NoteArticle } from "./note";
import type { ReplayNotes } from "./notes";
import { threaded } from "./threads";

export function NotesSheet({ notes }: { notes: ReplayNotes }) {
  const { table, watch, writes, now, writing } = notes;
  return (
    <div class={`dt-notes${writing.draft ? " is-writing" : ""}`}>
      <h3>{table.t("notes_title")}</h3>
      {writes && (writing.draft ? <Editor notes={notes} draft={writing.draft} /> : null)}
      {writes && !writing.draft && watch.isOn && <AddButton notes={notes} />}
      <StatusLine notes={notes} />
      {watch.isOn && <Here notes={notes} />}
      <Layers notes={notes} />
      <AllNotes notes={notes} />
      {now.lost.length > 0 && (
        <>
          <h4 class="dt-part">{table.t("note_lost")}</h4>
          <Some notes={notes} name="lost" />
        </>
      )}
      {writes && now.removed.length > 0 && <Removed notes={notes} />}
    </div>
  );
}

/** In the tutor's seat: what is written at the step. */
export function NotesAtStep({ notes }: { notes: ReplayNotes }) {
  return (
    <div class="dt-notes">
      <Threads notes={notes} />
    </div>
  );
}

function AddButton({ notes }: { notes: ReplayNotes }) {
  const { status, table } = notes;
  // where what was pressed has gone, and nothing can be undone, the keyboard goes on here
  const key = status && !status.undo && !status.dropped ? status.key : "note-add";
  return (
    <button
      type="button"
      class="dt-do dt-add"
      data-do="note-add"
      data-key={key}
      aria-keyshortcuts="E"
      onClick={() => notes.write()}
    >
      {table.t("note_add")}
    </button>
  );
}

/** What came of the last thing that was done. */
function StatusLine({ notes }: { notes: ReplayNotes }) {
  const { status, table } = notes;
  if (!status) return null;
  return (
    <p class="dt-did">
      <span>{status.say}</span>
      {(status.undo || status.dropped) && (
        <button
          type="button"
          class="dt-why"
          data-do="note-undo-this"
          data-key={status.key}
          aria-keyshortcuts="Control+Z"
          onClick={() => notes.undo()}
        >
          {table.t("note_undo_this")}
        </button>
      )}
    </p>
  );
}

function Here({ notes }: { notes: ReplayNotes }) {
  const { table, here, now, watch } = notes;
  const hidden = (now.countAt.get(watch.entry) ?? 0) - here.length;
  const isEmpty = !now.shown.length && !now.lost.length;
  const nothing = table.t(isEmpty ? "note_none" : "note_here_none");
  return (
    <>
      <h4 class="dt-part">{table.t("note_here")}</h4>
      <Threads notes={notes} />
      {hidden > 0 && <p class="dt-soft">{table.t("note_here_hidden")}</p>}
      {!hidden && !here.length && <p class="dt-soft">{nothing}</p>}
    </>
  );
}

function Threads({ notes }: { notes: ReplayNotes }) {
  const { here, most } = notes;
  return (
    <>
      {threaded(here)
        .slice(0, most.here)
        .map(({ note, depth }) => (
          <NoteArticle key={note.id} notes={notes} note={note} depth={depth} />
        ))}
      <More notes={notes} name="here" count={here.length} />
    </>
  );
}

function Removed({ notes }: { notes: ReplayNotes }) {
  const { now, showsRemoved, table } = notes;
  return (
    <>
      <h4 class="dt-part">
        <button
          type="button"
          class="dt-why"
          data-do="note-gone"
          data-key="note-gone"
          aria-expanded={showsRemoved}
          onClick={() => notes.toggleRemoved()}
        >
          {table.t("note_gone", { n: now.removed.length })}
        </button>
      </h4>
      {showsRemoved && <Some notes={notes} name="removed" />}
    </>
  );
}

/** The beginning of a list of notes that stand at no step. */
function Some({ notes, name }: { notes: ReplayNotes; name: "lost" | "removed" }) {
  const all = notes.now[name];
  return (
    <>
      {all.slice(0, notes.most[name]).map((note) => (
        <NoteArticle key={note.id} notes={notes} note={note} />
      ))}
      <More notes={notes} name={name} count={all.length} />
    </>
  );
}

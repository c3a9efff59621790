/** Where a note is written. What is typed stands in the draft, whatever comes to the table meanwhile. */
import type { Draft } from "./draft";
import { type EditorProps, idOf } from "./editor_props";
import { Glyphs } from "./glyph_field";
import { MarkField } from "./mark_field";
import { authorSay } from "./note_parts";
import type { ReplayNotes } from "./notes";

/** More than is ever shown of a note (dreamtutor/texts/markdown.py). */
const LONGEST = 20000;

export function Editor({ notes, draft }: EditorProps) {
  const title = idOf(notes, "title");
  return (
    <div
      class="dt-form"
      role="group"
      aria-labelledby={title}
      data-own-key="Enter"
      onKeyDown={(event) => pressKey(notes, draft, event)}
    >
      <h4 id={title}>{titleOf(notes, draft)}</h4>
      <Elsewhere notes={notes} draft={draft} />
      <Texts notes={notes} draft={draft} />
      <Glyphs notes={notes} draft={draft} />
      <MarkField notes={notes} draft={draft} />
      {!draft.changes && <Name notes={notes} draft={draft} />}
      <p class="dt-status" role="alert">
        {draft.error}
      </p>
      <Deciding notes={notes} draft={draft} />
    </div>
  );
}

function titleOf(notes: ReplayNotes, { changes, answers }: Draft): string {
  const { t } = notes.table;
  if (answers) return t("note_replying", { by: authorSay(notes, answers.by) });
  return t(changes ? "note_change" : "note_new");
}

/** The note belongs to another step than the one that is shown. */
function Elsewhere({ notes, draft }: EditorProps) {
  const { table, watch, writing } = notes;
  const entry = watch.reel.entries.findIndex(({ id }) => id === draft.step);
  if (writing.isHere || !watch.isOn || entry < 0) return null;
  return (
    <p class="dt-elsewhere" role="note">
      <span>{table.t("note_step", { step: watch.film.say(entry) })}</span>
      <button
        type="button"
        class="dt-why"
        data-do="note-home"
        data-key="note-home"
        onClick={() => watch.go(entry)}
      >
        {table.t("note_go")}
      </button>
    </p>
  );
}

function Texts({ notes, draft }: EditorProps) {
  const { table, writing } = notes;
  const { t } = table;
  const [text, help, asks, asksHelp] = ["text", "help", "asks", "asks-help"].map((part) =>
    idOf(notes, part),
  );
  return (
    <>
      <div class="dt-field">
        <label for={text}>{t(draft.asks ? "note_text_asks" : "note_text")}</label>
        <TextArea
          id={text}
          help={help}
          value={draft.text}
          type={(value) => writing.type({ text: value })}
        />
        <small id={help}>{t("note_help")}</small>
      </div>
      <div class="dt-field is-check">
        <input
          type="checkbox"
          id={asks}
          aria-describedby={asksHelp}
          checked={draft.asks}
          onChange={({ currentTarget }) =>
            writing.change({ asks: currentTarget.checked, error: "" })
          }
        />
        <label for={asks}>{t("note_asks")}</label>
        <small id={asksHelp}>{t("note_asks_help")}</small>
      </div>
      {draft.asks && (
        <div class="dt-field dt-revealed">
          <label for={idOf(notes, "reveal")}>{t("note_reveal")}</label>
          <TextArea
            id={idOf(notes, "reveal")}
            value={draft.reveal}
            type={(value) => writing.type({ reveal: value })}
          />
        </div>
      )}
    </>
  );
}

function TextArea(props: {
  id: string | undefined;
  help?: string | undefined;
  value: string;
  type: (value: string) => void;
}) {
  return (
    <textarea
      id={props.id}
      rows={4}
      maxLength={LONGEST}
      dir="auto"
      spellcheck
      aria-describedby={props.help}
      value={props.value}
      onInput={({ currentTarget }) => props.type(currentTarget.value)}
    />
  );
}

function Name({ notes, draft }: EditorProps) {
  const { table, writing } = notes;
  const id = idOf(notes, "name");
  return (
    <div class="dt-field">
      <label for={id}>{table.t("note_name")}</label>
      <input
        type="text"
        id={id}
        maxLength={80}
        autocomplete="off"
        dir="auto"
        value={draft.name}
        onInput={({ currentTarget }) => writing.type({ name: currentTarget.value })}
        onChange={() => writing.sign()}
      />
    </div>
  );
}

function Deciding({ notes, draft }: EditorProps) {
  const { t } = notes.table;
  return (
    <div class="dt-deciding">
      <button
        type="button"
        class="dt-do is-first"
        data-do="note-save"
        data-key="note-save"
        aria-keyshortcuts="Control+Enter"
        aria-disabled={!!draft.sent}
        onClick={() => notes.save()}
      >
        {t(draft.sent ? "note_waits" : "note_save")}
      </button>
      <button
        type="button"
        class="dt-do"
        data-do="note-discard"
        data-key="note-discard"
        onClick={() => notes.discard()}
      >
        {t("note_discard")}
      </button>
    </div>
  );
}

/** Keys are for writing here: none of them reaches the table. */
function pressKey(notes: ReplayNotes, draft: Draft, event: KeyboardEvent): void {
  event.stopPropagation();
  const on = event.target as Element;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) notes.save();
  else if (event.key === "Escape" && draft.isMarking) notes.letGo();
  else if (on.closest(".dt-glyphs") && /^[0-9]$/.test(event.key)) {
    const form = event.currentTarget as HTMLElement;
    const sign = form.querySelector<HTMLInputElement>(`[data-digit="${event.key}"]`);
    sign?.focus();
    sign?.click();
  } else return;
  event.preventDefault();
}

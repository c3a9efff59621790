/** A note that says different things in copies that were united: all of them; whose it is chooses. */
import type { ShownNote, ShownVersion } from "../../contract/reel";
import { prose } from "../../shared/prose";
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
import { isClosed, isSealed, type Reading } from "./visible";

interface VersionsProps extends NoteProps {
  versions: ShownVersion[];
}

/** A version may be a question though the note is none now. */
const asQuestion = (note: ShownNote): ShownNote => ({ ...note, reveal: [] });

const isKept = (note: ShownNote, versions: ShownVersion[], reading: Reading): boolean =>
  versions.some(({ reveal }) => reveal) && isClosed(asQuestion(note), reading);

export function Versions({ notes, note, versions }: VersionsProps) {
  const { t } = notes.table;
  const isClosedNow = isKept(note, versions, notes.reading);
  return (
    <>
      <p class="dt-note-answers">
        {t("note_versions")}
        {isMine({ notes, note }) && ` ${t("note_versions_choose")}`}
      </p>
      {versions.map((version) => (
        <Version
          key={version.id}
          notes={notes}
          note={note}
          version={version}
          isOpen={!isClosedNow || !version.reveal}
        />
      ))}
      {isClosedNow && !isSealed(asQuestion(note), notes.reading) && (
        <ShowAnswer notes={notes} note={note} />
      )}
    </>
  );
}

const isMine = ({ notes, note }: NoteProps): boolean =>
  notes.writes && note.by === notes.watch.by();

function Version(props: NoteProps & { version: ShownVersion; isOpen: boolean }) {
  const { notes, note, version, isOpen } = props;
  const { t } = notes.table;
  const date = dateOf(notes, version.when).say;
  const label = t("note_version", { by: authorSay(notes, version.by), date });
  return (
    <div class="dt-version" role="group" aria-label={label}>
      <NoteHead notes={notes} by={version.by} glyph={isOpen ? version.glyph : undefined}>
        <small>
          <Time notes={notes} iso={version.when} exact />
        </small>
      </NoteHead>
      {version.gone && <p class="dt-soft">{t("note_version_gone")}</p>}
      <div class="dt-prose">{prose(version.text)}</div>
      {version.reveal && isOpen && <Answer notes={notes} note={note} text={version.reveal} />}
      <MarkList notes={notes} marks={isOpen && isAtStep(notes, note) ? version.marks : undefined} />
      {isMine(props) && <Keep {...props} label={label} />}
    </div>
  );
}

function Keep(props: NoteProps & { version: ShownVersion; label: string }) {
  const { notes, note, version, label } = props;
  const { t } = notes.table;
  const key = `note-choose ${version.id}`;
  return (
    <p class="dt-acts">
      <button
        type="button"
        class="dt-do"
        data-do="note-choose"
        data-note={note.id}
        data-version={version.id}
        data-key={key}
        aria-label={t("note_which", { what: t("note_keep"), note: label })}
        onClick={() => notes.choose(note.id, version.id, key)}
      >
        {t("note_keep")}
      </button>
    </p>
  );
}

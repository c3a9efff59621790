import type { ListName, ReplayNotes } from "./notes";

/** A button for what of a list is not drawn yet. */
export function More(props: { notes: ReplayNotes; name: ListName; count: number }) {
  const { notes, name, count } = props;
  const left = count - notes.most[name];
  if (left <= 0) return null;
  return (
    <button
      type="button"
      class="dt-why dt-more-notes"
      data-do="note-more"
      data-of={name}
      data-key={`note-more ${name}`}
      onClick={({ currentTarget }) => notes.showMore(name, currentTarget.previousElementSibling)}
    >
      {notes.table.t("note_more", { n: left })}
    </button>
  );
}

/** Whose notes are shown. */

import { More } from "./more";
import { authorSay } from "./note_parts";
import type { ReplayNotes } from "./notes";

export function Layers({ notes }: { notes: ReplayNotes }) {
  const { table, now } = notes;
  const hidden = notes.watch.hidden();
  const authors = [...now.layers].sort(([a], [b]) => (a < b ? -1 : 1));
  const isOffered = authors.length > 1 || hidden.some((author) => now.layers.has(author));
  if (!isOffered) return null;
  return (
    <fieldset class="dt-layers">
      <legend>{table.t("layers")}</legend>
      {authors.length > 3 && (
        <p class="dt-acts">
          <AllLayers notes={notes} which="all" />
          <AllLayers notes={notes} which="none" />
        </p>
      )}
      {authors.slice(0, notes.most.layers).map(([author, count], i) => (
        <Layer
          key={author}
          notes={notes}
          author={author}
          count={count}
          id={`${table.uid}-layer-${i}`}
        />
      ))}
      <More notes={notes} name="layers" count={authors.length} />
    </fieldset>
  );
}

interface LayerProps {
  notes: ReplayNotes;
  author: string;
  count: number;
  id: string;
}

function Layer({ notes, author, count, id }: LayerProps) {
  const hidden = notes.watch.hidden();
  const others = hidden.filter((each) => each !== author);
  return (
    <div>
      <input
        type="checkbox"
        id={id}
        data-by={author}
        checked={!hidden.includes(author)}
        onChange={({ currentTarget }) =>
          notes.setHidden(currentTarget.checked ? others : [...others, author])
        }
      />
      <label for={id}>
        <bdi>{notes.table.t("layer", { by: authorSay(notes, author), n: count })}</bdi>
      </label>
    </div>
  );
}

function AllLayers({ notes, which }: { notes: ReplayNotes; which: "all" | "none" }) {
  return (
    <button
      type="button"
      class="dt-why"
      data-do="note-layers"
      data-of={which}
      data-key={`note-layers ${which}`}
      onClick={() => notes.setHidden(which === "none" ? [...notes.now.layers.keys()] : [])}
    >
      {notes.table.t(`layer_${which}`)}
    </button>
  );
}

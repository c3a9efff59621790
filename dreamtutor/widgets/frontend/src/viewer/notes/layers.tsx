/** Whose notes are shown. */

import { More } from "./more";
import { authorSay } from "./note_parts";
import type { ReplayNotes } from "./notes";

export function Layers({ notes }: { notes: ReplayNotes }) {
  const { table, now } = notes;
  const hidden = notes.watch.hidden();
  const layers = [...now.layers].sort(([a], [b]) => (a < b ? -1 : 1));
  const isOffered = layers.length > 1 || hidden.some((layer) => now.layers.has(layer));
  if (!isOffered) return null;
  return (
    <fieldset class="dt-layers">
      <legend>{table.t("layers")}</legend>
      {layers.length > 3 && (
        <p class="dt-acts">
          <AllLayers notes={notes} which="all" />
          <AllLayers notes={notes} which="none" />
        </p>
      )}
      {layers.slice(0, notes.most.layers).map(([layer, { by, count }], i) => (
        <OneLayer
          key={layer}
          notes={notes}
          layer={layer}
          by={by}
          count={count}
          id={`${table.uid}-layer-${i}`}
        />
      ))}
      <More notes={notes} name="layers" count={layers.length} />
    </fieldset>
  );
}

interface LayerProps {
  notes: ReplayNotes;
  /** What tells it from others. */
  layer: string;
  by: string;
  count: number;
  id: string;
}

function OneLayer({ notes, layer, by, count, id }: LayerProps) {
  const hidden = notes.watch.hidden();
  const others = hidden.filter((each) => each !== layer);
  return (
    <div>
      <input
        type="checkbox"
        id={id}
        data-by={by}
        checked={!hidden.includes(layer)}
        onChange={({ currentTarget }) =>
          notes.setHidden(currentTarget.checked ? others : [...others, layer])
        }
      />
      <label for={id}>
        <bdi>{notes.table.t("layer", { by: authorSay(notes, by), n: count })}</bdi>
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

/** Rings and arrows of a note that is being written. */
import { Choice } from "./choice";
import type { Draft, Tone, Tool } from "./draft";
import { type EditorProps, idOf } from "./editor_props";
import { markSay, nameOf } from "./mark_words";
import type { ReplayNotes } from "./notes";

export function MarkField({ notes, draft }: EditorProps) {
  const { table, watch, writing } = notes;
  if (!watch.reel.entries.some(({ id }) => id === draft.step)) return null;
  return (
    <fieldset class="dt-field dt-marking-field">
      <legend>{table.t("marks")}</legend>
      <button
        type="button"
        class="dt-do dt-mark-on"
        data-do="note-mark"
        data-key="note-mark"
        aria-pressed={writing.isMarking}
        aria-disabled={!writing.isHere}
        onClick={({ detail }) => toggleMarking(notes, detail === 0)}
      >
        {table.t("mark_cards")}
      </button>
      {writing.isMarking && <Tools notes={notes} draft={draft} />}
      {draft.marks.length > 0 && <Marked notes={notes} draft={draft} />}
    </fieldset>
  );
}

function toggleMarking(notes: ReplayNotes, byKeys: boolean): void {
  const { table, writing } = notes;
  const { draft } = writing;
  if (!draft || !writing.isHere) return;
  const isMarking = !draft.isMarking;
  writing.change({ isMarking, from: null, point: null });
  if (!isMarking) return;
  table.say(helpOf(notes, draft));
  // by keys: on to the cards
  if (byKeys) notes.focus('.dt-table .dt-hit[tabindex="0"]');
}

function helpOf({ table }: ReplayNotes, { from, point, tool }: Draft): string {
  if (from !== null && !point) return table.t("mark_from", { card: nameOf(table, from) });
  return table.t(tool === "ring" ? "mark_help_ring" : "mark_help_arrow");
}

function Tools({ notes, draft }: EditorProps) {
  const { table, writing } = notes;
  const { t } = table;
  const tools: Tool[] = ["ring", "arrow"];
  const tones = { neutral: "", good: "good", bad: "bad" } as const;
  const shown = (value: keyof typeof tones | Tool) => ({ value, shown: t(`mark_${value}`) });
  return (
    <div class="dt-tooling">
      <Choice
        name="tool"
        group={idOf(notes, "tool")}
        legend={t("mark_tool")}
        chips={tools.map(shown)}
        chosen={draft.tool}
        choose={(value) => writing.change({ tool: value as Tool, from: null, error: "" })}
      />
      <Choice
        name="tone"
        group={idOf(notes, "tone")}
        legend={t("mark_tone")}
        chips={(Object.keys(tones) as (keyof typeof tones)[]).map(shown)}
        chosen={draft.tone || "neutral"}
        choose={(value) =>
          writing.change({ tone: (value === "neutral" ? "" : value) as Tone, error: "" })
        }
      />
      <p class="dt-soft">{helpOf(notes, draft)}</p>
      <ByName notes={notes} draft={draft} />
    </div>
  );
}

/** The same without pointing: from a list of all that lies on the table. */
function ByName({ notes }: EditorProps) {
  const { table, writing } = notes;
  const { t } = table;
  const [at, to] = [idOf(notes, "at"), idOf(notes, "to")];
  const places = table.scene.zones.flatMap((zone) => [
    ...zone.slots
      .filter(({ id }) => id !== zone.id && table.element(id))
      .map(({ id }) => ({ id, say: `${zone.label}: ${nameOf(table, id)}` })),
    ...(table.element(zone.id) ? [{ id: zone.id, say: zone.label }] : []),
  ]);
  const options = places.map(({ id, say }) => (
    <option key={id} value={id}>
      {say}
    </option>
  ));
  const chosen = (id: string) => table.root.querySelector<HTMLSelectElement>(`#${id}`)?.value ?? "";
  const draw = () => {
    const place = { at: chosen(at), to: chosen(to) };
    if (place.at) writing.mark(place.to && place.to !== place.at ? place : { at: place.at });
  };
  return (
    <details class="dt-byname">
      <summary>{t("mark_by_name")}</summary>
      <label for={at}>{t("mark_at")}</label>
      <select id={at}>{options}</select>
      <label for={to}>{t("mark_to")}</label>
      <select id={to}>
        <option value="">{t("mark_no_arrow")}</option>
        {options}
      </select>
      <button type="button" class="dt-do" data-do="note-draw" data-key="note-draw" onClick={draw}>
        {t("mark_draw")}
      </button>
    </details>
  );
}

function Marked({ notes, draft }: EditorProps) {
  const { table } = notes;
  const takeOff = table.t("mark_take_off");
  return (
    <ul class="dt-marked">
      {draft.marks.map((mark, i) => {
        const say = markSay(table, mark);
        return (
          <li key={i}>
            <span>{say}</span>
            <button
              type="button"
              class="dt-why"
              data-do="note-unmark"
              data-n={i}
              data-key={`note-unmark ${i}`}
              aria-label={table.t("note_which", { what: takeOff, note: say })}
              onClick={() => unmark(notes, i)}
            >
              {takeOff}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The keyboard goes on at the next mark. */
function unmark(notes: ReplayNotes, place: number): void {
  notes.writing.unmark(place);
  const left = notes.writing.draft?.marks.length ?? 0;
  notes.focus(`[data-key="note-unmark ${Math.min(place, left - 1)}"]`, ".dt-mark-on");
}

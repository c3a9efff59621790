/**
 * What the reader may know of the cards that are not seen: how many of each, what comes next, where
 * some of them lie. Python counts; here it is drawn.
 */
import type { ChanceBar, KnownPile, ShuffledHeap, UnseenKind } from "../../contract/scene";
import { arrowOf, nextInRing } from "../../shared/arrows";
import { Thumb } from "../../shared/art";
import type { Table } from "../table";

const MODES = ["off", "counts", "full"] as const;

type Mode = (typeof MODES)[number];

export function Known({ table }: { table: Table }) {
  const { t, host, state } = table;
  const mode: Mode = host.get("knows");
  const heaps = state.sheets.known?.heaps ?? [];
  return (
    <>
      <h3>{t("known_title")}</h3>
      <Modes table={table} now={mode} />
      {mode === "off" ? (
        <p class="dt-soft">{t("knows_nothing")}</p>
      ) : (
        heaps.map((heap) => (
          <Heap key={heap.id} table={table} heap={heap} isFull={mode === "full"} />
        ))
      )}
    </>
  );
}

function Modes({ table, now }: { table: Table; now: Mode }) {
  const { t, host } = table;
  const move = (event: KeyboardEvent) => {
    const { right, down } = arrowOf(event);
    const from = (event.target as HTMLElement).dataset.mode as Mode;
    const to = right || down ? nextInRing(MODES, from, right || down) : undefined;
    if (!to || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    host.set("knows", to);
    table.root.querySelector<HTMLElement>(`[data-key="knows ${to}"]`)?.focus();
  };
  return (
    <div class="dt-modes" role="radiogroup" aria-label={t("knows")} onKeyDown={move}>
      {MODES.map((mode) => (
        <button
          key={mode}
          type="button"
          role="radio"
          tabIndex={mode === now ? 0 : -1}
          data-do="knows"
          data-mode={mode}
          data-key={`knows ${mode}`}
          onClick={() => host.set("knows", mode)}
          aria-checked={mode === now}
        >
          {t(`knows_${mode}`)}
        </button>
      ))}
    </div>
  );
}

function Heap({ table, heap, isFull }: { table: Table; heap: ShuffledHeap; isFull: boolean }) {
  const placed = heap.places.reduce((n, place) => n + place.cards.length, 0);
  const note = [heap.note, !isFull && placed && table.t("known_places", { n: placed })];
  return (
    <section class="dt-heap" data-heap={heap.id}>
      <h4>
        <b>{heap.label}</b> <span>{note.filter(Boolean).join(", ")}</span>
      </h4>
      {heap.families.map((family) => (
        <div key={family.label}>
          <h5>
            {family.label}
            <b>{family.count}</b>
          </h5>
          {family.rows.map((row, i) => (
            <ul key={i} class="dt-kinds">
              {row.map((kind) => (
                <li key={kind.face}>
                  <Unseen table={table} kind={kind} isFull={isFull} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      ))}
      {isFull && <Next heap={heap} />}
      {isFull && heap.places.map((pile, i) => <Lying key={i} table={table} pile={pile} />)}
    </section>
  );
}

/** How many of a kind are not seen, and how likely it comes next. */
function Unseen({ table, kind, isFull }: { table: Table; kind: UnseenKind; isFull: boolean }) {
  const { face, say: card, count: n } = kind;
  const share = isFull ? (kind.share ?? "") : "";
  const say = table.t(share ? "kind_share" : "kind_count", { card, n, share });
  return (
    <span class={n ? "dt-kind" : "dt-kind is-gone"} role="img" aria-label={say} title={say}>
      <Thumb face={face} letters={table.letters} />
      <b>{n}</b>
      {share && <small>{share}</small>}
    </span>
  );
}

function Next({ heap }: { heap: ShuffledHeap }) {
  if (!heap.next) return null;
  const bar = ({ label, share, part }: ChanceBar) => (
    <li key={label} style={{ "--part": part }}>
      <span>{label}</span>
      <b>{share}</b>
    </li>
  );
  return (
    <>
      <h5>{heap.next}</h5>
      <ul class="dt-bars">{heap.bars.map(bar)}</ul>
    </>
  );
}

/** Cards that lie at a place that is known. */
const Lying = ({ table, pile }: { table: Table; pile: KnownPile }) => (
  <div class="dt-lying">
    <h5>{pile.say}</h5>
    <ol class="dt-kinds">
      {pile.cards.map(({ face, say }, i) => (
        <li key={i}>
          <span class="dt-kind" role="img" aria-label={say} title={say}>
            <Thumb face={face} letters={table.letters} />
          </span>
        </li>
      ))}
    </ol>
    <p class="dt-soft">{pile.until}</p>
  </div>
);

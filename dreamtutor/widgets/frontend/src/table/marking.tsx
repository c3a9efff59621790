/** Sorting cards by marking them where they lie: what is marked, and whether it adds up. */
import { markedPiles, uneven } from "./marked";
import type { Table } from "./table";
import { signed } from "./targets";

export function Marking({ table }: { table: Table }) {
  const { t, uid, scene, state, extension } = table;
  const { bins = [], cards = [] } = scene.prompt;
  const wrong = uneven(cards, state.marked).length > 0;
  const confirm = () =>
    table.send({ do: "arrange", piles: markedPiles(cards.length, bins.length, state.marked) });
  const unmark = () => {
    table.change({ marked: new Set() });
    table.say(sumsInWords(table));
  };
  return (
    <div class="dt-marking">
      <p class="dt-soft">{t("mark_help")}</p>
      <div class="dt-choices">
        <button
          type="button"
          class="dt-do is-first"
          data-do="marked"
          data-key="confirm"
          onClick={confirm}
          aria-disabled={wrong && !extension.tempts?.() ? "true" : undefined}
          aria-describedby={`${uid}-wrong`}
        >
          {t("confirm")}
        </button>
        <button type="button" class="dt-do" data-do="unmark" data-key="reset" onClick={unmark}>
          {t("reset")}
        </button>
        <span class="dt-soft" id={`${uid}-wrong`}>
          {sumsInWords(table)}
        </span>
      </div>
    </div>
  );
}

/** How much is marked, and which places do not add up. */
export function sumsInWords({ t, scene, state }: Table): string {
  const { bins = [], cards = [] } = scene.prompt;
  const label = (id: string) => scene.zones.find((zone) => zone.id === id)?.label ?? id;
  return [
    t("marked", { bin: bins[0]?.label ?? "", n: state.marked.size }),
    ...uneven(cards, state.marked).map(({ zone, sum }) =>
      t("not_zero", { zone: label(zone), sum: signed(sum) }),
    ),
  ].join(" · ");
}

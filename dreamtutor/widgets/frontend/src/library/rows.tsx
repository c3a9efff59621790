/** The table of replays: its columns can be sorted by. */
import { Icon } from "../shared/icons";
import { sortedBy, sortingOf } from "./asking";
import type { ReplayList, Word } from "./list";
import { ReplayRow } from "./row";

/** The columns, each with what it is sorted by, if it can be. */
const COLUMNS = [
  ["name", "name"],
  ["outcome", "outcome"],
  ["length", "length"],
  ["players", "players"],
  ["tags", null],
  ["notes", "notes"],
  ["changed", "changed"],
  ["play", null],
] as const;

export function Rows({ list }: { list: ReplayList }) {
  const { t, found } = list;
  return (
    // the roles are said, for in a narrow list it is laid out as something else
    <table class="dl-rows" role="table" aria-label={t("title")} hidden={!found?.total}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map(([column, by]) => (
            <Column key={column} list={list} column={column} by={by} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {found?.rows.map((row) => (
          <ReplayRow key={row.id} list={list} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Column({ list, column, by }: { list: ReplayList; column: string; by: string | null }) {
  const { t, asked } = list;
  const sorting = sortingOf(asked);
  const isOn = by !== null && sorting.by === by;
  const label = t(`column_${column}` as Word);
  return (
    <th
      scope="col"
      role="columnheader"
      class={`is-${column}`}
      aria-sort={isOn ? (sorting.isDown ? "descending" : "ascending") : undefined}
    >
      {by === null ? (
        <span>{label}</span>
      ) : (
        <button
          type="button"
          class="dl-sort"
          data-do="sort"
          data-by={by}
          data-key={`sort-${by}`}
          onClick={() => list.find({ sort: sortedBy(asked, by) })}
        >
          <span>{label}</span>
          <i>
            <Icon name={isOn ? "up" : "sort"} />
          </i>
        </button>
      )}
    </th>
  );
}

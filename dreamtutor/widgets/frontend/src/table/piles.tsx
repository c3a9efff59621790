/** Cards that lie on top of each other, each pile under its number and name. */
import type { SceneZone } from "../contract/scene";
import { Card } from "./card";
import { litZones } from "./drops";
import { Figures } from "./figures";
import { ringOf } from "./rings";
import type { Table } from "./table";
import { FreePlace, idOf, ListButton } from "./zone";

export function Piles({ table, zones }: { table: Table; zones: SceneZone[] }) {
  return (
    <div class="dt-strip">
      <h3 class="dt-live">{table.t("piles")}</h3>
      <div class="dt-piles">
        {zones.map((zone) => (
          <Pile key={zone.id} table={table} zone={zone} />
        ))}
      </div>
    </div>
  );
}

/** An empty pile that something can be done with is a place of its own to choose. */
function Pile({ table, zone }: { table: Table; zone: SceneZone }) {
  const id = idOf(table, zone);
  const top = zone.slots.at(-1);
  const isLit = litZones(table).has(zone.id);
  return (
    <div
      class={`dt-pile${isLit ? " is-landing" : ""}${ringOf(table, zone.id)}`}
      data-zone={zone.id}
      role="group"
      aria-labelledby={`${id}-n ${id}`}
    >
      <div class={zone.count > 1 ? "dt-stack is-high" : "dt-stack"}>
        {top ? (
          <Card key={top.id} table={table} slot={top} />
        ) : (
          <FreePlace table={table} zone={zone} />
        )}
        <Figures table={table} zone={zone} />
      </div>
      <b id={`${id}-n`}>{zone.count}</b>
      <span id={id} hidden={!!zone.holds?.length}>
        {zone.label}
      </span>
      <ListButton table={table} zone={zone} />
      {zone.note && <small>{zone.note}</small>}
    </div>
  );
}

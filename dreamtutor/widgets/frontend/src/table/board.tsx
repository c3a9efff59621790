import type { Areas } from "./areas";
import { Card } from "./card";
import type { Table } from "./table";

export function Board({ table, areas }: { table: Table; areas: Areas }) {
  return (
    <div class="dt-table">
      {areas.fan.map((zone) => (
        <div key={zone.id} class="dt-zone dt-fan" data-zone={zone.id}>
          <div class="dt-lay">
            {zone.slots.map((slot, i) => (
              <Card key={slot.id} table={table} slot={slot} i={i} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

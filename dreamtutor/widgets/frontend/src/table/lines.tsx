/** Cards that lie open for a moment: they stand in the rail, above the question. */
import type { SceneZone } from "../contract/scene";
import type { Table } from "./table";
import { Zone } from "./zone";

export function Lines({ table, zones }: { table: Table; zones: SceneZone[] }) {
  if (!zones.length) return null;
  return (
    <div class="dt-lines">
      {zones.map((zone) => (
        <Zone key={zone.id} table={table} zone={zone} />
      ))}
    </div>
  );
}

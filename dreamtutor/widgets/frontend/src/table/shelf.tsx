/** What expansions add: small cards, side by side or under one another. */
import type { SceneZone } from "../contract/scene";
import { setsOf } from "./areas";
import type { Table } from "./table";
import { Zone } from "./zone";

export const Shelf = ({ table, zones }: { table: Table; zones: SceneZone[] }) => (
  <div class="dt-shelves">
    {setsOf(zones).map((set) => (
      <ShelfSet key={set[0]?.id} table={table} zones={set} />
    ))}
  </div>
);

/** Neighbours with one heading, or a zone by itself. */
function ShelfSet({ table, zones }: { table: Table; zones: SceneZone[] }) {
  const [first] = zones;
  if (!first) return null;
  if (!first.among) return <Zone table={table} zone={first} />;
  return (
    <div class="dt-zone is-set" style={{ "--room": first.room ?? zones.length }}>
      <h3>
        <b>{first.among}</b>
      </h3>
      <div class="dt-set">
        {zones.map((zone) => (
          <Zone key={zone.id} table={table} zone={zone} />
        ))}
      </div>
    </div>
  );
}

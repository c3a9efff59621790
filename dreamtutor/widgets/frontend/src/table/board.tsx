/** The board: all cards and places, each area in its place of the grid. */
import type { SceneZone } from "../contract/scene";
import type { Areas } from "./areas";
import { isPlayable, isPointed } from "./card";
import { Cities } from "./cities";
import { Piles } from "./piles";
import { Shelf } from "./shelf";
import type { Table } from "./table";
import { OpenLists, Zone } from "./zone";

export function Board({ table, areas }: { table: Table; areas: Areas }) {
  const { piles, shelf } = areas;
  return (
    <div class="dt-table">
      <Area table={table} name="far" zones={areas.far} />
      <Area table={table} name="goal" zones={areas.goal} />
      {areas.cities.length > 0 && (
        <div class="dt-area is-cities">
          <Cities table={table} zones={areas.cities} />
        </div>
      )}
      <Area table={table} name="row" zones={areas.row} />
      <div class="dt-tray">
        {piles.length > 0 && <Piles table={table} zones={piles} />}
        {shelf.length > 0 && <Shelf table={table} zones={shelf} />}
        <OpenLists table={table} zones={[...piles, ...shelf]} />
      </div>
      <Area table={table} name="fan" zones={areas.fan} isPlain={areas.far.length === 0} />
    </div>
  );
}

interface AreaProps {
  table: Table;
  name: string;
  zones: SceneZone[];
  /** One hand needs no heading; two do. */
  isPlain?: boolean;
}

function Area({ table, name, zones, isPlain }: AreaProps) {
  if (!zones.length) return null;
  const rests = name === "fan" && zones.every((zone) => isResting(table, zone));
  return (
    <div class={`dt-area is-${name}${rests ? " is-resting" : ""}`}>
      {zones.map((zone) => (
        <Zone key={zone.id} table={table} zone={zone} isPlain={isPlain ?? false} />
      ))}
    </div>
  );
}

/** A hand of which nothing can be played, and at which nobody points. */
const isResting = (table: Table, zone: SceneZone): boolean =>
  !table.extension.isOnlyShown?.() &&
  !table.extension.points?.().has(zone.id) &&
  !zone.slots.some(({ id }) => isPlayable(table.targets.get(id)) || isPointed(table, id));

/** The figures that stand at the card of a zone. */
import type { SceneZone } from "../contract/scene";
import { Card } from "./card";
import { ringOf } from "./rings";
import type { Table } from "./table";

export function Figures({ table, zone }: { table: Table; zone: SceneZone }) {
  const figures = table.scene.zones.filter(({ lie, at }) => lie === "figure" && at === zone.id);
  return (
    <>
      {figures.map((figure) => (
        <div
          key={figure.id}
          class={`dt-figure${ringOf(table, figure.id)}`}
          data-zone={figure.id}
          role="group"
          aria-label={[figure.label, figure.note].filter(Boolean).join(". ")}
          title={figure.note || undefined}
        >
          {figure.slots.map((slot) => (
            <Card key={slot.id} table={table} slot={slot} />
          ))}
        </div>
      ))}
    </>
  );
}

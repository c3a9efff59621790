import type { Table } from "./table";

export function Panel({ table }: { table: Table }) {
  return <div class="dt-panel">{table.scene.title}</div>;
}

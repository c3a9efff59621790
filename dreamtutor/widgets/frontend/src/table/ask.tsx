import type { Table } from "./table";

export function Ask({ table }: { table: Table }) {
  return <div class="dt-ask">{table.scene.title}</div>;
}

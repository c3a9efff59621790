import type { Table } from "./table";

export function Head({ table }: { table: Table }) {
  return <div class="dt-head">{table.scene.title}</div>;
}

import type { Table } from "./table";

export function News({ table }: { table: Table }) {
  return <div class="dt-news">{table.scene.title}</div>;
}

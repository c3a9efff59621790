import type { SceneZone } from "../contract/scene";
import type { Table } from "./table";

/** Cards that lie open for a moment. */
export function Lines(_props: { table: Table; zones: SceneZone[] }) {
  return null;
}

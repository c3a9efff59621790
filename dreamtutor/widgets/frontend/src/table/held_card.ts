/** Of cards that are sorted into bins, the one that is held. */
import type { Table } from "./table";

/** Nothing is held any more. Was something? */
export function letGoOfCard(table: Table): boolean {
  const { arrangement } = table.state;
  if (arrangement.held === null) return false;
  table.change({ arrangement: { ...arrangement, held: null } });
  return true;
}

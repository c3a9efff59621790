/** What a table opens below it after the game: it is brought into view when it comes. */
import type { Command } from "../host/commands";
import { bringIntoView, openedBelow } from "../shared/opened";
import type { Table } from "./table";

export function openBelow(table: Table, command: Command): void {
  const { root, signal } = table;
  bringIntoView(root, signal, { before: openedBelow(root) });
  table.send(command);
}

/** The keyboard. */
import type { Table } from "./table";

export function listenToKeys(_table: Table, _signal: AbortSignal): void {}

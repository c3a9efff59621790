/** A card of the hand is dragged to where it is played. */
import type { Table } from "./table";

export function listenToDrags(_table: Table, _signal: AbortSignal): void {}

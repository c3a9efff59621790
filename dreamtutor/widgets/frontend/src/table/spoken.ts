/** The table for those who do not see it. */
import type { Slot } from "../contract/scene";
import type { Table } from "./table";

/** What a picture shows by a ring, by its place or by what lies under it. */
export function descriptionOf(_table: Table, _slot: Slot): string {
  return "";
}

/** Says what happened, and what is asked now. */
export function announce(_table: Table): void {}

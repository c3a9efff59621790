/** A sheet lies over seat and question: when the keyboard comes there, the sheet closes. */
import type { Table } from "../table";
import { closeSheet } from "./open_sheet";

export function keepFocusSeen(table: Table, signal: AbortSignal): void {
  const look = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.closest(".dt-seat, .dt-ask")) return;
    // after a click the focus may come back there without anybody looking
    if (target.matches(":focus-visible")) closeSheet(table);
  };
  table.outer.addEventListener("focusin", look, { signal });
}

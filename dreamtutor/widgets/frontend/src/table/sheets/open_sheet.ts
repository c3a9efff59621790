/** Which sheets a table has, and which of them is open. At most one is; at first, none. */
import type { Table } from "../table";

/** The sheets of a live table, in the order of their tabs. Their names are the keys of their words, too. */
export const LIVE_SHEETS = [
  "can_do",
  "happened",
  "history",
  "known",
  "in_words",
  "settings",
] as const;

/** The list of keys is unfolded under this name. */
export const KEYS = "keys";

/** What Python sends only while the sheet is open (`TableState.sheets`). */
const ASKED_SHEETS: readonly string[] = ["history", "known"];

export const tabsOf = (table: Table): readonly string[] => table.extension.tabs?.() ?? LIVE_SHEETS;

/** The sheet that is open, if it has a tab now. */
export function openSheetOf(table: Table): string | null {
  const { sheet } = table.state;
  return sheet !== null && tabsOf(table).includes(sheet) ? sheet : null;
}

/**
 * Does the sheet that is open cover seat and question for the keyboard, too? Where nothing is
 * answered, keys lead past them into the sheet.
 */
export const isCovered = (table: Table): boolean =>
  !!table.extension.isOnlyShown?.() && !table.stage.isColumn && openSheetOf(table) !== null;

/** A press on a tab: opens its sheet, or closes it if it is open. */
export function toggleSheet(table: Table, name: string): void {
  table.change({ sheet: openSheetOf(table) === name ? null : name, sheetAside: null });
}

/** Closes what is open. Was anything? */
export function closeSheet(table: Table): boolean {
  if (openSheetOf(table) === null) return false;
  table.change({ sheet: null, sheetAside: null });
  return true;
}

/** What Python is to send beside the scenes now: what the sheet shows, and what would follow. */
export function wantedSheets(sheet: string | null, tells: unknown): string[] {
  const wanted = sheet !== null && ASKED_SHEETS.includes(sheet) ? [sheet] : [];
  return tells === "quiet" ? wanted : [...wanted, "foresight"];
}

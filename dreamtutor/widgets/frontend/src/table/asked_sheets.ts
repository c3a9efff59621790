/** Asks Python for what is shown beside the scene, and says when it is not shown any more. */
import { openSheetOf, wantedSheets } from "./sheets/open_sheet";
import type { Table } from "./table";

export class AskedSheets {
  private asked: readonly string[] = [];

  constructor(private readonly table: Table) {}

  /** After each drawing. */
  look(): void {
    const { table, asked } = this;
    const sheet = openSheetOf(table) ?? table.state.sheetAside;
    const wanted = wantedSheets(sheet, table.host.get("tells"));
    this.asked = wanted;
    const show = (sheet: string, open: boolean) => table.send({ do: "show", sheet, open });
    for (const sheet of asked) if (!wanted.includes(sheet)) show(sheet, false);
    for (const sheet of wanted) if (!asked.includes(sheet)) show(sheet, true);
  }
}

/** The sheets of the rail: tabs at its foot, and the sheet that is open, over seat and question. */
import type { ComponentChildren } from "preact";
import { arrowOf, nextInRing } from "../shared/arrows";
import { hasIcon, Icon } from "../shared/icons";
import { Later } from "../shared/later";
import { openSheetOf, tabsOf, toggleSheet } from "./sheets/open_sheet";
import type { Table, Word } from "./table";

/** The sheets that every table has: nobody sees one before a tab is pressed. */
const SHEETS = new Later(() => import("./sheets/live_sheets"));

/** Loads the sheets before somebody asks for one. */
export const prepareSheets = (): Promise<void> => SHEETS.prepare();

/** Does something in a sheet that was just opened, as soon as its part of the program is there. */
export function withSheets(does: () => void): void {
  if (SHEETS.isThere) does();
  else void SHEETS.prepare().then(does, () => {});
}

function sheetOf(table: Table, name: string): ComponentChildren {
  const own = table.extension.sheets?.[name];
  return own ? own(table) : SHEETS.get(table)?.LIVE[name]?.(table);
}

export function Panel({ table }: { table: Table }) {
  const tabs = tabsOf(table);
  const open = openSheetOf(table);
  return (
    <aside class="dt-panel" aria-label={table.t("panel")} data-open={open ?? undefined}>
      <div
        class="dt-tabs"
        role="tablist"
        aria-label={table.t("panel")}
        onKeyDown={(event) => moveAlong(table, event)}
      >
        {tabs.map((name, i) => (
          <Tab
            key={name}
            table={table}
            name={name}
            number={i + 1}
            isStop={name === (open ?? tabs[0])}
          />
        ))}
      </div>
      {tabs.map((name) => (
        <section
          key={`sheet ${name}`}
          class={name === open ? "dt-sheet is-open" : "dt-sheet"}
          role="tabpanel"
          id={`${table.uid}-${name}`}
          data-sheet={name}
          hidden={name !== open}
          // anew after each drawing: what is in it may be another now
          ref={(sheet) => {
            if (sheet) letScroll(sheet);
          }}
          aria-labelledby={`${table.uid}-tab-${name}`}
        >
          {name === open && sheetOf(table, name)}
        </section>
      ))}
    </aside>
  );
}

function Tab(props: { table: Table; name: string; number: number; isStop: boolean }) {
  const { table, name, number, isStop } = props;
  const word = table.t(name as Word);
  return (
    <button
      type="button"
      role="tab"
      id={`${table.uid}-tab-${name}`}
      data-do="tab"
      data-key={`tab ${name}`}
      data-sheet={name}
      onClick={() => toggleSheet(table, name)}
      tabIndex={isStop ? 0 : -1}
      aria-controls={`${table.uid}-${name}`}
      aria-selected={openSheetOf(table) === name}
      aria-keyshortcuts={`Shift+${number}`}
      aria-label={word}
      title={word}
    >
      {hasIcon(name) && <Icon name={name} />}
      <span>{word}</span>
    </button>
  );
}

/**
 * A sheet with nothing in it that takes the keyboard takes it itself, to be scrolled; and keeps it when
 * what is in it comes late.
 */
function letScroll(sheet: HTMLElement): void {
  sheet.tabIndex = sheet.querySelector("button, input, [tabindex]") ? -1 : 0;
}

/** An arrow key on a tab opens the next one. */
function moveAlong(table: Table, event: KeyboardEvent): void {
  const { right } = arrowOf(event);
  const from = (event.target as HTMLElement).dataset.sheet;
  const to = right && from !== undefined ? nextInRing(tabsOf(table), from, right) : undefined;
  if (to === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  table.change({ sheet: to, sheetAside: null });
  table.root.querySelector<HTMLElement>(`[data-key="tab ${CSS.escape(to)}"]`)?.focus();
}

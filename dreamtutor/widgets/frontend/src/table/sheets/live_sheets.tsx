/** The sheets that every table has, by their names. They are loaded when one is opened. */
import "../../shared/more_icons";
import type { ComponentChildren } from "preact";
import type { Table } from "../table";
import { CanDo } from "./can_do";
import { Happened } from "./happened";
import { MovesPlayed } from "./history";
import { InWords } from "./in_words";
import { Known } from "./known";
import { Settings } from "./settings";

export const LIVE: Record<string, (table: Table) => ComponentChildren> = {
  can_do: (table) => <CanDo table={table} />,
  happened: (table) => <Happened table={table} />,
  history: (table) => <MovesPlayed table={table} />,
  known: (table) => <Known table={table} />,
  in_words: (table) => <InWords table={table} />,
  settings: (table) => <Settings table={table} />,
};

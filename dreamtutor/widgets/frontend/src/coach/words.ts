/** What stands on the buttons of the coach; the texts come with what it says. */
import type { CoachPanel } from "../contract/coach";
import type { Table } from "../table/table";
import { sayer } from "../words/fill";

export type CoachWord =
  | "best"
  | "close"
  | "enough"
  | "good"
  | "lamp"
  | "list"
  | "list_off"
  | "more"
  | "now"
  | "play"
  | "think_on"
  | "thinking"
  | "title"
  | "why";

export interface CoachProps {
  table: Table;
  said: CoachPanel;
}

export const wordsOf = (table: Table, said: CoachPanel) =>
  sayer<CoachWord>({ ...said.words, lang: table.scene.lang });

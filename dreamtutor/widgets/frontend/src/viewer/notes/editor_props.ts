/** What the parts of the editor are given. */
import type { Draft } from "./draft";
import type { ReplayNotes } from "./notes";

export interface EditorProps {
  notes: ReplayNotes;
  draft: Draft;
}

/** An element's id, the same for no other table on the page. */
export const idOf = ({ table }: ReplayNotes, part: string): string => `${table.uid}-note-${part}`;

/** What one looks at, and what is known of it: the hint itself is in `hints.ts`. */
import type { Scene } from "../contract/scene";
import type { Looked } from "./state";
import type { Table } from "./table";

export interface Hint {
  say: string;
  /** The cards that it is about. */
  points: readonly string[];
}

/** Of nothing there is nothing to say. */
export const NO_HINT: Hint = { say: "", points: [] };

/** Is it still the same that one looks at? */
export function isSameLook(a: Looked | null, b: Looked | null): boolean {
  if (!a || !b) return a === b;
  return (
    a.slot === b.slot &&
    a.words === b.words &&
    a.byKeys === b.byKeys &&
    a.points.join() === b.points.join()
  );
}

/** The cards that the table asks about: those just drawn, or whose turn it is. */
export function askedFor({ zones, prompt }: Scene): string[] {
  if (prompt.kind === "over") return [];
  return zones.flatMap((zone) =>
    zone.slots.filter((slot) => slot.next || (zone.lie === "line" && slot.new)).map(({ id }) => id),
  );
}

/** The id of the hint for what has the focus: a screen reader reads it there. Else undefined. */
export function describedBy(table: Table, at: Pick<Looked, "slot" | "words">): string | undefined {
  const { looked } = table.state;
  const isAt = looked?.byKeys && looked.slot === at.slot && looked.words === at.words;
  return isAt && table.hint.say ? `${table.uid}-hint` : undefined;
}

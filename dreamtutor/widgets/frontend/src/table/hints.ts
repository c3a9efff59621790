/** What is to be known of what one looks at. */
import type { Scene } from "../contract/scene";

/** The cards that the table asks about: those just drawn, or whose turn it is. */
export function askedFor({ zones, prompt }: Scene): string[] {
  if (prompt.kind === "over") return [];
  return zones.flatMap((zone) =>
    zone.slots.filter((slot) => slot.next || (zone.lie === "line" && slot.new)).map(({ id }) => id),
  );
}

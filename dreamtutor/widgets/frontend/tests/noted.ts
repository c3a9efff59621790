/** Notes for the tests, which say only what a test is about. */
import type { ShownNote } from "../src/contract/reel";

/** A note at the first entry, by somebody. */
export const note = (id: string, more: Partial<ShownNote> = {}): ShownNote => ({
  id,
  on: 0,
  by: "Ada",
  begun: "2024-05-01T10:00:00Z",
  text: [`text of ${id}`],
  ...more,
});

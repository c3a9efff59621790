/** Notes and what was answered to them, in the order in which one reads them. */
import type { ShownNote } from "../../contract/reel";

export interface ThreadedNote {
  note: ShownNote;
  /** How many notes it answers, one the other. */
  depth: number;
}

/** Each note with the answers to it below it. What answers itself in a circle comes last. */
export function threaded(notes: readonly ShownNote[]): ThreadedNote[] {
  const ids = new Set(notes.map(({ id }) => id));
  const answers = new Map<string, ShownNote[]>();
  for (const note of notes) {
    const { reply_to: answered = "" } = note;
    const known = answers.get(answered);
    if (known) known.push(note);
    else answers.set(answered, [note]);
  }
  const order: ThreadedNote[] = [];
  const met = new Set<ShownNote>();
  const begins = notes.filter(({ reply_to }) => !reply_to || !ids.has(reply_to));
  for (const first of [...begins, ...notes]) {
    // a list of its own instead of calls, as strangers may answer each other a thousand times
    const next: ThreadedNote[] = [{ note: first, depth: 0 }];
    for (let entry = next.pop(); entry; entry = next.pop()) {
      const { note, depth } = entry;
      if (met.has(note)) continue;
      met.add(note);
      order.push(entry);
      const below = answers.get(note.id) ?? [];
      next.push(...below.map((answer) => ({ note: answer, depth: depth + 1 })).reverse());
    }
  }
  return order;
}

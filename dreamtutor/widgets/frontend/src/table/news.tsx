/** What sits in the tutor's seat when no tutor does: what happened last. */
import type { Sentence } from "../contract/scene";
import type { Table } from "./table";

/** So many sentences at most, and with the newest so many letters: the rest is in the sheet of what happened. */
const MOST = 3;
const LETTERS = 130;

/** What happened last, the newest first; what hands have to do yet stands with the question. */
export function lastNews(told: Sentence[]): string[] {
  const says = told.flatMap(({ hands, say }) => (hands ? [] : say)).reverse();
  let letters = 0;
  return says.slice(0, MOST).filter((say, place) => {
    letters += say.length;
    return !place || letters <= LETTERS;
  });
}

/** It is said when it comes, so it need not be read again (`spoken.ts`). */
export function News({ table }: { table: Table }) {
  return (
    <ol class="dt-news" aria-hidden="true" key={table.scene.rev}>
      {lastNews(table.scene.told).map((say, place) => (
        <li key={place}>{say}</li>
      ))}
    </ol>
  );
}

/** What would come of what one looks at, or why it cannot be used: over the lower edge of the seat. */
export function Hint({ table }: { table: Table }) {
  return (
    <p class="dt-hint dt-soft" id={`${table.uid}-hint`}>
      {table.hint.say}
    </p>
  );
}

/** Sorting with keys: arrows move the card that is held, a number or letter sends it to that bin. */
import { isPlain } from "../host/keys";
import { arrowOn, sendCard } from "./arranging";
import { meaningOfKey } from "./keys";
import type { Table } from "./table";

/** A key on a card that is sorted. What is done with it here means nothing else at the table. */
export function sortByKey(table: Table, event: KeyboardEvent): void {
  const hit = (event.target as Element).closest<HTMLElement>(".dt-hit");
  if (!hit || !isPlain(event)) return;
  const card = Number(hit.dataset.n);
  const meaning = meaningOfKey(event, table.scene.dir === "rtl");
  if (meaning?.does === "letter") {
    if (sendCard(table, card, meaning.option)) event.preventDefault();
  } else if (meaning?.does === "arrow") {
    const to = arrowOn(table, card, meaning.right, meaning.down);
    const next = table.root.querySelector<HTMLElement>(`.dt-arrange .dt-hit[data-n="${to}"]`);
    table.focus.to(next);
    event.preventDefault();
  } else if (meaning?.does === "end") event.preventDefault();
}

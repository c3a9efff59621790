/** What buttons, arrow keys and the pointer do with cards that are sorted into bins. */
import { cardFrom, type Place, placeOf, withArrow, withMoved } from "./arrangement";
import { type Arrangement, unsorted } from "./state";
import type { Table } from "./table";
import { wordsOf } from "./targets";

/** Takes a card, so that buttons and arrows move it; or lets go of it. */
export function hold(table: Table, card: number): void {
  const { arrangement } = table.state;
  arrange(table, { ...arrangement, held: arrangement.held === card ? null : card });
}

/** Puts a card somewhere, and says where it is now. */
export function putCard(table: Table, card: number, to: Place): void {
  arrange(table, withMoved(table.state.arrangement, card, to));
  table.say(saysWhere(table, card));
}

/** A card goes to the end of a bin, by the number of the bin. Is there such a bin? */
export function sendCard(table: Table, card: number, bin: number): boolean {
  const pile = table.state.arrangement.piles[bin];
  if (pile) putCard(table, card, { bin, at: pile.length });
  return !!pile;
}

/**
 * An arrow key on a card: it moves the card that is held, else it leads to another. Returns the card
 * where the keyboard is to be then; undefined if the arrow leads nowhere.
 */
export function arrowOn(
  table: Table,
  card: number,
  right: number,
  down: number,
): number | undefined {
  const { arrangement } = table.state;
  if (arrangement.held !== card) return cardFrom(arrangement, card, { right, down });
  arrange(table, withArrow(arrangement, card, { right, down }));
  table.say(saysWhere(table, card));
  return card;
}

/** All as it was at first. */
export function unsort(table: Table): void {
  arrange(table, unsorted(table.scene));
}

export function arrange(table: Table, arrangement: Arrangement): void {
  if (arrangement !== table.state.arrangement) table.change({ arrangement });
}

/** "red moon; Discard, 1 of 1" */
export function saysWhere(table: Table, card: number): string {
  const { bins = [], cards = [] } = table.scene.prompt;
  const { bin, at } = placeOf(table.state.arrangement, card);
  const slot = cards[card];
  return table.t("card_at", {
    card: slot ? wordsOf(table.scene, slot).say : "",
    bin: bins[bin]?.label ?? "",
    n: at + 1,
    of: table.state.arrangement.piles[bin]?.length ?? 0,
  });
}

/**
 * Cards that others cover. Where the cards of a row lie is up to the style sheet; which of them are
 * seen only at their edge decides how they are drawn (`shared/art.tsx`).
 */

/** A card is covered if less than this part of it is seen. */
const SEEN = 0.9;

/** Marks the covered cards of all rows, as they lie now. */
export function fitRows(root: ParentNode): void {
  const cards = [...root.querySelectorAll<HTMLElement>(".dt-overlap > .dt-card")];
  const places = cards.map((card) => ({ left: card.offsetLeft, width: card.offsetWidth }));
  cards.forEach((card, i) => {
    const next = card.nextElementSibling === cards[i + 1] ? places[i + 1] : undefined;
    const { left, width } = places[i]!;
    card.toggleAttribute("data-covered", !!next && next.left - left < SEEN * width);
  });
}

/** The moments that count, to which the ground of the table answers (`moments.css`). */
import type { Scene } from "../contract/scene";

/** Says of the table how the game ended, or that something dreadful was just uncovered. */
export function showMoment(root: HTMLElement, { prompt }: Scene): void {
  // what a card looks like is known when it is drawn
  const dread = root.querySelector(".dt-ask .is-moved[data-mood=dread]") ? "dread" : undefined;
  const moment = prompt.outcome ?? dread;
  if (moment) root.dataset.moment = moment;
  else delete root.dataset.moment;
}

/** In one column, what a step points at comes out from under the hand and the dock. */
import type { Tutor } from "./tutor";

const POINTED = ".dt-table :is(.is-pointed, .is-ringed)";
/** Whose things were shown already: from there on, the reader scrolls. */
const SHOWN = new WeakMap<Tutor, string>();

export function showPointed(tutor: Tutor): void {
  const { panel, table } = tutor;
  const step = `${panel.id} ${panel.step}`;
  if (!tutor.pointed.size || SHOWN.get(tutor) === step) return;
  SHOWN.set(tutor, step);
  // how high the dock is now, is known when it has been laid out
  requestAnimationFrame(() => requestAnimationFrame(() => scrollToPointed(table.root)));
}

function scrollToPointed(root: HTMLElement): void {
  const isNarrow = root.matches(".is-column, .is-column *") || !!root.querySelector(".is-column");
  const rail = root.querySelector(".dt-rail")?.getBoundingClientRect();
  if (!isNarrow || !rail || rail.bottom <= 0 || rail.top >= innerHeight) return;
  const all = [...root.querySelectorAll(POINTED)].filter((each) => !each.closest(".is-fan"));
  // the uppermost last: where not all has room, that is what is seen
  for (const each of all.reverse()) each.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** In one column, what a step points at comes out from under the hand and the dock. */
import type { Table } from "../table/table";
import type { Tutor } from "./tutor";

const POINTED = ".dt-table :is(.is-pointed, .is-ringed):not(.is-fan *)";
/** Whose things were shown already: from there on, the reader scrolls. */
const SHOWN = new WeakMap<Tutor, string>();

export function showPointed(tutor: Tutor): void {
  const { panel, table } = tutor;
  const step = `${panel.id} ${panel.step}`;
  if (!tutor.pointed.size || SHOWN.get(tutor) === step) return;
  SHOWN.set(tutor, step);
  // how high the dock is now, is known when it has been laid out
  requestAnimationFrame(() => requestAnimationFrame(() => scrollToPointed(table)));
}

function scrollToPointed({ root, stage }: Table): void {
  const rail = root.querySelector(".dt-rail")?.getBoundingClientRect();
  if (!stage.isColumn || !rail || rail.bottom <= 0 || rail.top >= innerHeight) return;
  // the uppermost last: where not all has room, that is what is seen
  for (const each of [...root.querySelectorAll(POINTED)].reverse())
    each.scrollIntoView({ block: "nearest" });
}

/** Brings the step where the table stands into view, once for each step: the list may be scrolled since. */

/** The step that each list has shown last. */
const shown = new WeakMap<Element, string>();

/** Called with the step after each drawing. */
export function scrollToStep(step: HTMLElement | null): void {
  const list = step?.closest<HTMLElement>(".dt-moves");
  const id = step?.dataset.to ?? "";
  if (!step || !list || shown.get(list) === id) return;
  const isFirst = !shown.has(list);
  shown.set(list, id);
  const scroll = () => scrollInto(list, step);
  queueMicrotask(scroll);
  // at first the list does not have its height yet
  if (isFirst) requestAnimationFrame(scroll);
}

/** Scrolls the list, and only the list. */
function scrollInto(list: HTMLElement, step: HTMLElement): void {
  const room = list.getBoundingClientRect();
  const { top, bottom, height } = step.getBoundingClientRect();
  if (top >= room.top && bottom <= room.bottom) return;
  list.scrollTop += top - room.top - (room.height - height) / 2;
}

/** Brings something into view within what scrolls, and leaves the page where it is. */

/** The nearest element around it that scrolls. */
function scrollerOf(element: HTMLElement, root: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    const scrolls = overflowY === "auto" || overflowY === "scroll";
    if (scrolls && box.scrollHeight > box.clientHeight) return box;
  }
  return null;
}

/** `above`, `below`: so much of its box is covered by what stays in place there. */
export function bringIntoView(
  element: HTMLElement,
  root: HTMLElement,
  above: number,
  below: number,
): void {
  const box = scrollerOf(element, root);
  if (!box) return;
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const top = outer.top + above;
  const bottom = outer.bottom - below;
  if (inner.top < top) box.scrollTop -= top - inner.top;
  else if (inner.bottom > bottom) box.scrollTop += Math.min(inner.bottom - bottom, inner.top - top);
}

/** Brings a note into view that is drawn below `root`; it is not hidden by what stands at the edges of the list. */
export function bringNoteIntoView(root: HTMLElement, id: string): void {
  const note = root.querySelector<HTMLElement>(`article[data-note="${CSS.escape(id)}"]`);
  const height = (selector: string) => root.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
  if (note) bringIntoView(note, root, height(".dt-did"), height(".dt-notes-all"));
}

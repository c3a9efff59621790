/**
 * Out of what is open in the place of a page: Escape, where nothing is left to be let go of, leads to the
 * way back. It does not close it: one presses it once too often.
 */

const LEAVE = "dt-leave";

/** Escape was pressed, and nothing was open or held. */
export function leave(from: Element): void {
  from.dispatchEvent(new CustomEvent(LEAVE, { bubbles: true, composed: true }));
}

/** Leads to the way back of a page from what is open beside it in `el`. */
export function leadBack(el: HTMLElement, page: HTMLElement, signal: AbortSignal): void {
  const lead = (event: Event) => {
    const back = page.querySelector<HTMLElement>("[data-do=close]");
    if (event.composedPath().includes(page) || !back?.checkVisibility()) return;
    event.stopPropagation();
    back.focus();
  };
  el.addEventListener(LEAVE, lead, { signal });
}

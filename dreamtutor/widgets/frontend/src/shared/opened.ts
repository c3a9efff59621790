/** What was opened from a list: another widget, which the host puts below what is left of the list. */

/** Milliseconds that a host may take to draw it. */
const LATE = 10_000;

/** Scrolls to what is below the list when it is drawn, and gives it the focus. `roots`: what it can be. */
export function bringIntoView(list: HTMLElement, signal: AbortSignal, roots = ".dt-game"): void {
  const around = placeAround(list);
  if (!around) return;
  const tableBelow = () =>
    [...around.querySelectorAll<HTMLElement>(roots)].find(
      (table) => list.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  const before = tableBelow();
  const watcher = new MutationObserver(() => look());
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    // it was there already: the host has put the next lesson into the same place
    if (before?.isConnected) go(before);
    stop();
  }, LATE);
  const look = () => {
    const table = tableBelow();
    if (!table || table === before) return;
    stop();
    go(table);
  };
  watcher.observe(around, { childList: true, subtree: true });
  signal.addEventListener("abort", stop);
  look();
}

function go(table: HTMLElement): void {
  const show = () => table.scrollIntoView({ block: "nearest" });
  show();
  table.focus({ preventScroll: true });
  // a table takes its height from the room that it finds, once it is there
  requestAnimationFrame(() => requestAnimationFrame(show));
}

/** The box in which list and table stand, one below the other. */
const placeAround = (list: HTMLElement): HTMLElement | null =>
  list.closest<HTMLElement>(".widget-vbox") ?? list.parentElement?.parentElement ?? null;

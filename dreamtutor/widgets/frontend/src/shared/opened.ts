/** What was opened from a list or a table: another widget, which stands below it (`host/below.ts`). */

/** Milliseconds that a host may take to draw it. */
const LATE = 10_000;
/** Milliseconds in which it may find its height. */
const GROWING = 2000;

/** What lies below a list or a table, if it is one of `roots`. */
export function openedBelow(list: HTMLElement, roots = ".dt-game"): HTMLElement | undefined {
  const all = placeAround(list)?.querySelectorAll<HTMLElement>(roots) ?? [];
  return [...all].find(
    (table) => list.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/**
 * Scrolls to what is below the list as soon as it is drawn, and gives it the focus. `before`: what
 * was below the list when it was asked for. Calls `found` with it.
 */
export function bringIntoView(
  list: HTMLElement,
  signal: AbortSignal,
  how: {
    roots?: string;
    before?: HTMLElement | undefined;
    found?: (table: HTMLElement) => void;
  } = {},
): void {
  const around = placeAround(list);
  if (!around) return;
  const stop = new AbortController();
  const watcher = new MutationObserver(() => look());
  const look = () => {
    const table = openedBelow(list, how.roots);
    if (!table || table === how.before) return;
    stop.abort();
    go(table);
    how.found?.(table);
  };
  watcher.observe(around, { childList: true, subtree: true });
  setTimeout(() => stop.abort(), LATE);
  stop.signal.addEventListener("abort", () => watcher.disconnect());
  signal.addEventListener("abort", () => stop.abort(), { signal: stop.signal });
  look();
}

/** Shows it, and again as long as it finds its height: it takes that from the room that there is. */
function go(table: HTMLElement): void {
  const stop = new AbortController();
  const { signal } = stop;
  const watcher = new ResizeObserver(() => table.scrollIntoView({ block: "nearest" }));
  watcher.observe(table);
  table.focus({ preventScroll: true });
  for (const input of ["pointerdown", "keydown", "wheel"])
    window.addEventListener(input, () => stop.abort(), { signal, capture: true });
  setTimeout(() => stop.abort(), GROWING);
  signal.addEventListener("abort", () => watcher.disconnect());
}

/** The element in which list and table stand, one below the other. */
const placeAround = (list: HTMLElement): HTMLElement | null =>
  list.parentElement?.parentElement ?? null;

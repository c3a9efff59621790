/** What one looks at, with the pointer or the keyboard, is kept in the state of the table. */
import type { FocusBack } from "./focus_back";
import type { Looked } from "./state";
import type { Table } from "./table";

export function keepAttention(table: Table, back: FocusBack, signal: AbortSignal): void {
  const { outer, focus } = table;
  /** Where the pointer was last: a table that moves under a mouse at rest is not what one looks at. */
  let rest = "";
  const over = (event: PointerEvent) => {
    const at = `${event.screenX} ${event.screenY}`;
    if (at !== rest) table.lookAt(lookedAt(event.target as Element, false));
    rest = at;
  };
  const focused = (event: FocusEvent) => {
    const el = event.target as HTMLElement;
    back.came(el);
    // after a click the focus comes back to a card that nobody looks at
    const isLooked = !focus.byPointer || !el.matches(".dt-hit");
    table.lookAt(isLooked ? lookedAt(el, true) : table.state.looked);
  };
  outer.addEventListener("pointerover", over, { signal });
  outer.addEventListener("focusin", focused, { signal });
  outer.addEventListener("pointerleave", () => table.lookAt(null), { signal });
  const { active } = focus;
  if (active) back.came(active); // before anybody listened
}

/** What of the table an element shows, or names; null if nothing. */
export function lookedAt(el: Element, byKeys: boolean): Looked | null {
  const button = el.closest<HTMLElement>("[data-words], .dt-hit");
  const line = el.closest<HTMLElement>("[data-points]");
  const named = button?.dataset.words ? button : line?.querySelector<HTMLElement>("[data-words]");
  const words = named?.dataset.words;
  const slot = el.closest<HTMLElement>("[data-slot]")?.dataset.slot;
  const points: string[] = JSON.parse(line?.dataset.points ?? "[]");
  if (words === undefined && slot === undefined && !points.length) return null;
  return {
    ...(slot === undefined ? {} : { slot }),
    ...(words === undefined ? {} : { words }),
    points,
    byKeys,
  };
}

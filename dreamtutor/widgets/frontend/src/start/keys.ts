/** The keyboard of the start form. Keys with Ctrl, Cmd or Alt belong to the host. */
import { leave } from "../host/leave";
import type { StartPage } from "./page";

export function pressKey(page: StartPage, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  if (page.isKnown && act(page, event)) event.preventDefault();
}

function act(page: StartPage, { key, target }: KeyboardEvent): boolean {
  if (key === "Escape") {
    if (page.isOpen) page.back();
    else if (page.hasMore) page.showMore(false);
    else leave(page.root);
    return true;
  }
  const from = target as HTMLElement;
  // what has the focus may need the key itself
  if (key !== "Enter" || page.isOpen || from.closest("button, select")) return false;
  // what was typed counts
  from.blur();
  from.focus();
  page.begin();
  return true;
}

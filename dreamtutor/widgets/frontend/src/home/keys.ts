/** The keyboard of a home. Keys with Ctrl, Cmd or Alt belong to the host. */
import { arrowOf } from "../shared/arrows";
import { hillsOf, nextWindow } from "./hill";
import type { HomePage } from "./page";

export function pressKey(page: HomePage, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  if (page.isKnown && act(page, event)) event.preventDefault();
}

function act(page: HomePage, event: KeyboardEvent): boolean {
  const { key } = event;
  if (key === "Escape") return letGo(page);
  if (page.isOpen) return false;
  const from = event.target as HTMLElement;
  const window = from.dataset.place;
  const arrow = arrowOf(event);
  if (window !== undefined && (arrow.right || arrow.down)) {
    const to = nextWindow(hillsOf(page.state.places), window, arrow);
    if (to) page.goTo(to);
    return true;
  }
  // a button that has the focus is pressed by it
  if (key === "Enter" && !from.closest("button, input")) {
    page.take(page.state.next);
    return true;
  }
  return byLetter(page, key.toLowerCase());
}

function letGo(page: HomePage): boolean {
  if (page.isOpen) page.close();
  else if (page.hasSettings) page.showSettings(false);
  else if (page.place !== null) page.showPlace(null);
  else return false;
  return true;
}

function byLetter(page: HomePage, key: string): boolean {
  const recent = /^[1-3]$/.test(key) ? page.state.recent[Number(key) - 1] : undefined;
  if (recent) page.watch(recent.id);
  else if (key === "l") page.send({ do: "visit", what: "lessons" });
  else if (key === "r") page.send({ do: "visit", what: "replays" });
  else if (key === "n") page.send({ do: "visit", what: "new" });
  else if (key === "?") {
    page.toggleKeys();
    page.focus("keys");
  } else return false;
  return true;
}

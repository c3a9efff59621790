/** The keyboard of the board. Keys with Ctrl, Cmd or Alt belong to the host. */
import { arrowOf } from "../shared/arrows";
import { stepped } from "./cells";
import type { ClassPage } from "./page";

export function pressKey(page: ClassPage, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  if (page.isKnown && act(page, event)) event.preventDefault();
}

function act(page: ClassPage, event: KeyboardEvent): boolean {
  const from = event.target as HTMLElement;
  if (event.key === "Escape") return letGo(page);
  if (page.isOpen || from.closest("select")) return false;
  const arrow = arrowOf(event);
  if (from.dataset.cell !== undefined && (arrow.right || arrow.down)) {
    page.goTo(stepped(page.state, page.at, arrow.down, arrow.right));
    return true;
  }
  if (from.dataset.cell !== undefined && event.key.toLowerCase() === "t") {
    page.openTable();
    return true;
  }
  return byLetter(page, event.key.toLowerCase());
}

function letGo(page: ClassPage): boolean {
  if (page.isOpen) page.close();
  else if (page.state.open.length) page.lookAway();
  else return false;
  return true;
}

function byLetter(page: ClassPage, key: string): boolean {
  if (key === "p") page.ask(page.state.paused ? "go_on" : "pause");
  else if (key === "n") page.ask(page.state.names ? "numbers" : "names");
  else if (key === "f") page.fillScreen();
  else if (key === "?") {
    page.toggleKeys();
  } else return false;
  return true;
}

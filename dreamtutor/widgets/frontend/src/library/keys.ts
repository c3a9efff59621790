/** The keyboard of the list. Keys with Ctrl, Cmd or Alt belong to the host. */
import { leave } from "../host/leave";
import type { ReplayList } from "./list";

export function pressKey(list: ReplayList, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  const from = event.target as HTMLElement;
  const isUsed = list.shown.id !== undefined ? inReplay(list, event) : inList(list, from, event);
  if (isUsed) event.preventDefault();
}

function inReplay(list: ReplayList, { key }: KeyboardEvent): boolean {
  if (key !== "Escape") return false;
  list.close();
  return true;
}

function inList(list: ReplayList, from: HTMLElement, event: KeyboardEvent): boolean {
  if (from === list.search) return inSearch(list, event);
  if (from instanceof HTMLSelectElement) {
    if (event.key !== "Escape") return false;
    list.focusStop();
    return true;
  }
  return inRows(list, from, event);
}

function inSearch(list: ReplayList, { key }: KeyboardEvent): boolean {
  if (key === "ArrowDown") {
    list.names[0]?.focus();
  } else if (key === "Enter") {
    list.find({ text: list.typed });
  } else if (key === "Escape" && list.typed) {
    list.typed = "";
    list.find({ text: "" });
  } else if (key === "Escape") {
    list.focusStop();
  } else {
    return false;
  }
  return true;
}

function inRows(list: ReplayList, from: HTMLElement, { key }: KeyboardEvent): boolean {
  const { names } = list;
  const row = from.closest("tr");
  const at = names.findIndex((name) => row?.contains(name));
  switch (key) {
    case "ArrowDown":
      return along(list, names, at, 1);
    case "ArrowUp":
      return along(list, names, at, -1);
    case "Home":
      return focus(names[0]);
    case "End":
      return focus(names.at(-1));
    case "PageDown":
      list.turn(1, "first");
      return true;
    case "PageUp":
      list.turn(-1, "first");
      return true;
    case "/":
      return focus(list.search);
    case "?":
      return showKeys(list);
    case "Escape":
      return letGo(list, from, names[at]);
    case "p":
    case "P":
      row?.querySelector<HTMLElement>("[data-do=play]")?.click();
      return true;
    default:
      return false;
  }
}

function focus(el: HTMLElement | undefined): boolean {
  el?.focus();
  return el !== undefined;
}

/** From row to row; at the end of the page on to the next one. */
function along(list: ReplayList, names: HTMLElement[], at: number, by: 1 | -1): boolean {
  if (at < 0) list.focusStop();
  else if (!focus(names[at + by])) return list.turn(by, by > 0 ? "first" : "last");
  return true;
}

function showKeys(list: ReplayList): boolean {
  list.hasKeys = !list.hasKeys;
  list.draw();
  return focus(list.root.querySelector<HTMLElement>("[data-do=keys]") ?? undefined);
}

/** First to the name of the row, then to all rows; then out of the list. */
function letGo(list: ReplayList, from: HTMLElement, name: HTMLElement | undefined): boolean {
  if (list.isAll && (name || from === list.root)) leave(list.root);
  else if (name && from === name) list.showAll();
  else list.focusStop();
  return true;
}

/** The viewer as its notes know it. */
import type { Viewer } from "./viewer";
import type { Watch } from "./watch";

export const watchOf = (viewer: Viewer): Watch => ({
  get table() {
    return viewer.table;
  },
  get film() {
    return viewer.film;
  },
  get reel() {
    return viewer.film.reel;
  },
  get notes() {
    return viewer.allNotes;
  },
  get entry() {
    return viewer.entry;
  },
  get isOn() {
    return viewer.isOn;
  },
  readOnly: viewer.host.readOnly,
  hidden: () => viewer.get<readonly string[]>("hidden", []),
  setHidden: (authors) => viewer.host.wishes.set("hidden", authors),
  by: () => viewer.get("by", ""),
  setBy: (name) => viewer.host.wishes.set("by", name),
  sealed: () => !!viewer.get("sealed", false),
  go: (entry) => viewer.goTo(entry),
  send: (command) => viewer.send(command),
  redraw: () => viewer.redraw(),
  redrawMarks: () => viewer.redrawMarks(),
  openSheet: () => viewer.table.change({ sheet: "notes", sheetAside: null }),
});

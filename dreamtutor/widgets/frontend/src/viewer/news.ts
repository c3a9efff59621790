/** What Python says is shown all at once: more of the game, another place, notes, or a live table. */
import type { Reel } from "../contract/reel";
import { Film } from "./film";
import { arrived } from "./place";
import type { Viewer } from "./viewer";

/**
 * All that has changed since the last time. `reel`: the game as Python has it now. `isOther`: more
 * than the place may be another.
 */
export function hear(viewer: Viewer, reel: Reel | null, isOther: boolean): void {
  const before = { place: viewer.place, isOn: viewer.isOn };
  const isFresh = hearGame(viewer, reel);
  const hasNotes = hearNotes(viewer);
  viewer.isOn = viewer.get("watching", true);
  if (!viewer.table) return;
  if (isFresh) startAnew(viewer);
  if (hasNotes) viewer.notes.changed();
  if (hasNotes || isFresh || isOther) viewer.takeNotes();
  const isTurned = viewer.isOn !== before.isOn;
  const hadFocus = viewer.hasFocus(viewer.table.root);
  if (isTurned) turn(viewer);
  const { line, at, beside } = viewer.place;
  const isMoved = line !== before.place.line || at !== before.place.at;
  if (viewer.isOn && (isFresh || isTurned || isMoved)) {
    viewer.traced = "";
    viewer.show();
  } else if (isOther || hasNotes || beside !== before.place.beside) viewer.redraw();
  if (isTurned && hadFocus) focusAfterTurn(viewer);
  if (isFresh) viewer.waiting.carryOut();
}

/** The game, and where one is in it. Is it another than before, or more of it? */
function hearGame(viewer: Viewer, reel: Reel | null): boolean {
  const { film, place } = viewer;
  const isFresh = reel !== viewer.reel;
  viewer.reel = reel;
  if (isFresh) viewer.film = new Film(reel);
  const said = {
    line: viewer.get("line", 0),
    at: viewer.get("at", 0),
    beside: viewer.get("beside", -1),
  };
  viewer.place = arrived(place, said, film, viewer.film);
  const { line, at } = viewer.place;
  if (line !== said.line || at !== said.at) viewer.save();
  return isFresh;
}

function hearNotes(viewer: Viewer): boolean {
  const notes = viewer.get("notes", viewer.film.reel.notes);
  const isNew = notes !== viewer.allNotes;
  viewer.allNotes = notes;
  return isNew;
}

/** Nothing of the game has been shown yet. */
function startAnew(viewer: Viewer): void {
  viewer.entry = -1;
  viewer.hasLooked = false;
  viewer.window.close();
}

/** From looking to playing on, or back. */
function turn(viewer: Viewer): void {
  const { table, isOn } = viewer;
  viewer.waiting.forget();
  viewer.auto.stop();
  viewer.window.close(false);
  const { sheet } = table.state;
  table.state = { ...table.state, sheet: isOn ? viewer.sheetRead : null, sheetAside: null };
  if (isOn) return;
  viewer.sheetRead = sheet;
  viewer.playedFrom = viewer.place.at;
  if (viewer.wanted.get("foresight")) viewer.send({ do: "show", sheet: "foresight", open: true });
  viewer.wanted.clear();
  viewer.showLive();
}

/** The button that was pressed is gone. */
function focusAfterTurn(viewer: Viewer): void {
  const { root } = viewer.table;
  const isInBanner = viewer.hasFocus(root.querySelector(".dt-banner"));
  if (viewer.hasFocus(root) && !isInBanner) return;
  const home = root.querySelector<HTMLElement>(".dt-hit[tabindex='0']") ?? root;
  (viewer.isOn ? viewer.track.el : home)?.focus({ preventScroll: true });
}

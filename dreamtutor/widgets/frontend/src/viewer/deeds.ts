/** What keys and buttons do while one looks at a replay. */
import type { Deed, Way } from "./keys";
import { asideFrom, isCompared, turnFrom } from "./place";
import { found } from "./seek";
import type { Viewer } from "./viewer";
import { kindName } from "./words_of_step";

export function doDeed(viewer: Viewer, deed: Deed): void {
  const { waiting, window, notes } = viewer;
  if (deed.do === "keys") window.toggle("keys");
  else if (deed.do === "flip") viewer.far(() => flip(viewer));
  else if (deed.do === "play on") waiting.inTurn(() => playOn(viewer));
  else if (deed.do === "review") viewer.review.toggle();
  else if (deed.do === "link") void copyLink(viewer);
  else if (deed.do === "aside") viewer.far(() => aside(viewer, deed.by));
  else if (deed.do === "speed") changeSpeed(viewer, deed.by);
  else if (deed.do === "seek") {
    const go = () => seek(viewer, deed.kind, deed.by);
    if (deed.by > 0) viewer.far(go);
    else waiting.inTurn(go);
  } else if (deed.do !== "edit") along(viewer, deed.do);
  else if (!viewer.host.readOnly) waiting.inTurn(() => notes.edit());
}

/** Along the line. `still`: cards do not move, because a key is held down. */
export function along(viewer: Viewer, way: Way, still = false): void {
  const { waiting, auto } = viewer;
  const go = (at: () => number) => () => viewer.move(viewer.place.line, at(), still);
  const byTurn = (by: number) => go(() => turnFrom(viewer.film, viewer.place, by));
  const ways: Record<Way, () => void> = {
    first: () => waiting.inTurn(go(() => 0)),
    turn_back: () => waiting.inTurn(byTurn(-1)),
    step_back: () => waiting.inTurn(go(() => viewer.place.at - 1)),
    play: () => (auto.runs ? auto.stop() : auto.start()),
    step_forth: () => viewer.forth(still),
    turn_forth: () => viewer.far(byTurn(1)),
    last: () => viewer.far(go(() => viewer.steps)),
  };
  ways[way]();
}

/** The next step of a kind. */
export function seek(viewer: Viewer, kind: string, by: number): void {
  const { film, notesAt, place, t } = viewer;
  const to = found(film, notesAt, place, kind, by);
  if (to >= 0) viewer.move(place.line, to);
  else {
    const say = kindName(film, kind, t);
    viewer.table.say(t(by > 0 ? "none_further" : "none_before", { say }));
  }
}

/** To another line where lines part; or the line that leads on from here is another. */
function aside(viewer: Viewer, by: number): void {
  const { film, t, table } = viewer;
  const to = asideFrom(film, viewer.place, by);
  if (!to) table.say(t("no_other_line"));
  else if ("goes" in to) viewer.goTo(to.goes);
  else {
    const line = film.lineOf(to.leads, viewer.place.line);
    viewer.place = { ...viewer.place, line };
    viewer.save();
    viewer.redraw();
    table.say(t("goes_on", { say: film.say(to.leads) }));
  }
}

/** The line beside is looked at, and this one lies beside it. */
function flip(viewer: Viewer): void {
  const { film, place, table, t } = viewer;
  if (isCompared(film, place)) viewer.move(place.beside, place.at, true);
  else if (viewer.review.openLine()) return;
  else table.say(t("nothing_beside"));
}

/** Sets the line with this end beside the one that is looked at; none if the name is empty. */
export function compare(viewer: Viewer, end: string): void {
  const { film, place, t, table } = viewer;
  const found = end ? film.lines.findIndex((n) => film.idOf(n) === end) : -1;
  const beside = found === place.line ? -1 : found;
  viewer.place = { ...place, beside };
  viewer.host.wishes.set("beside", beside);
  viewer.redraw();
  if (beside >= 0) table.say(t("same_until", { n: film.parting(place.line, beside) }));
}

/** Is there a live table to go on at? */
export const isPlayable = (viewer: Viewer): boolean =>
  !viewer.host.readOnly && viewer.get("playable", true) && !viewer.film.isEmpty;

function playOn(viewer: Viewer): void {
  if (!isPlayable(viewer)) return;
  viewer.auto.stop();
  viewer.send({ do: "go", to: viewer.film.idOf(viewer.entry) });
}

function changeSpeed({ auto, table, t }: Viewer, by: number): void {
  auto.change(by);
  table.draw();
  table.say(`${t("speed")}: ${t("times", { n: auto.speed })}`);
}

async function copyLink(viewer: Viewer): Promise<void> {
  const link = viewer.host.linkTo?.(viewer.film.idOf(viewer.entry));
  if (!link) return;
  try {
    await navigator.clipboard.writeText(link);
    viewer.notice = viewer.t("copied");
    viewer.table.draw();
    viewer.table.say(viewer.notice);
  } catch {
    // a page may be forbidden to
    viewer.window.openLink(link);
  }
}

/** To a step of the story of a card; the card is marked there. */
export function follow(viewer: Viewer, slot: string, n: number, line: number): void {
  const { table, track, window } = viewer;
  window.close();
  viewer.goTo(n, line);
  viewer.traced = slot;
  table.draw();
  const name = CSS.escape(slot);
  const card = table.root.querySelector<HTMLElement>(`.dt-hit[data-slot="${name}"]`);
  (card ?? track.el)?.focus({ preventScroll: true });
}

/** What the buttons and keys of the tutor do. */
import { fillScreen } from "../shared/full_screen";
import { isSeen, waits } from "./panel";
import type { Tutor } from "./tutor";

/** What can be done with a button or a key of the tutor. */
export type Deed =
  | "onward"
  | "check"
  | "reveal"
  | "next"
  | "back"
  | "hint"
  | "why"
  | "again"
  | "over"
  | "game"
  | "leave"
  | "return"
  | "keys"
  | "steps"
  | "full_screen";

/** `button`: what was pressed, if it was one. */
export function doDeed(tutor: Tutor, deed: Deed, button?: HTMLElement): void {
  const { can, away, path } = tutor.panel;
  if (deed === "onward") goOn(tutor, !!button);
  else if (deed === "keys" || deed === "steps") open(tutor, deed, button);
  else if (deed === "full_screen") fillScreen(tutor.table.outer);
  else if (deed === "check") tutor.send();
  else if (deed === "reveal" || deed === "game") tutor.act(deed);
  else if (deed === "over") tutor.act("go", { step: path[0]?.id });
  else if (deed === "return") away && tutor.act("return");
  else if (deed === "leave") !away && can.leave && tutor.act("leave");
  else if (can[deed]) tutor.act(deed);
}

/** Goes on, or answers the question; if neither can be done, says where to look. */
function goOn(tutor: Tutor, byButton: boolean): void {
  const { panel } = tutor;
  const { can, end, away } = panel;
  if (away) return;
  if (can.choose) {
    if (tutor.presents) tutor.act("reveal");
    else tutor.send();
  } else if (can.next && (!waits(panel) || isSeen(panel))) tutor.act("next");
  else if (end?.game && !byButton) tutor.act("game");
  else if (end?.next) tutor.act("onward");
  else tutor.nudge();
}

/** Opens the list of keys, or of steps; or closes it. */
function open(tutor: Tutor, what: "keys" | "steps", button?: HTMLElement): void {
  const opener = button ?? tutor.table.root.querySelector<HTMLElement>(`[data-act="${what}"]`);
  if (opener) tutor.pop?.toggle(what, opener, true);
}

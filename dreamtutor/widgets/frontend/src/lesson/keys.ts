/** The keyboard of a lesson. On the path its keys come before those of the table. */
import { isWriting } from "../host/keys";
import type { Deed } from "./deeds";
import { bubbleOf, firstOf, focusOn, onwardOf } from "./focus";
import type { Tutor } from "./tutor";

const DEEDS: Record<string, Deed> = { n: "onward", h: "hint", w: "why", Backspace: "back" };
/** What the remote control of a projector sends. */
const REMOTE: Record<string, Deed> = { PageDown: "onward", PageUp: "back" };

/** A key that was pressed. Does it mean something in a lesson, and nothing to the table? */
export function pressKey(tutor: Tutor, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = event.target as HTMLElement;
  // the browser moves along the choices, and ticks them
  if (at.matches(".dt-quiz input") && /^Arrow| /.test(event.key)) return true;
  const isDone = press(tutor, event, at);
  if (isDone) event.preventDefault();
  return isDone;
}

function press(tutor: Tutor, event: KeyboardEvent, at: HTMLElement): boolean {
  const { panel, presents } = tutor;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const deed = REMOTE[key];
  if (presents && deed && !panel.away) {
    if (!event.repeat) tutor.does(deed);
    return true;
  }
  if (isWriting(at) && !(at.matches(".dt-count") && /^[a-z?]$/.test(key))) {
    return key === "Escape" && leaveField(tutor);
  }
  return pressInWindow(tutor, key, at) || pressOnTable(tutor, key, event.repeat);
}

/** Out of where one writes, to what leads on. */
function leaveField({ table }: Tutor): boolean {
  focusOn(onwardOf(table.root));
  return true;
}

/** In the list of keys or of steps. */
function pressInWindow({ pop }: Tutor, key: string, at: HTMLElement): boolean {
  if (!pop?.about) return false;
  if (key === "Escape" || (key === "?" && pop.about === "keys")) {
    pop.close();
    return true;
  }
  return pop.about === "steps" && moveAlong(key, at);
}

/** Along the list of steps. */
function moveAlong(key: string, at: HTMLElement): boolean {
  const list = at.closest(".dt-steps");
  const all = [...(list?.querySelectorAll<HTMLElement>("button") ?? [])];
  const here = all.indexOf(at);
  const to = {
    ArrowDown: here + 1,
    ArrowRight: here + 1,
    ArrowUp: here - 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: all.length - 1,
  }[key];
  if (to === undefined || here < 0) return false;
  all[to]?.focus();
  return true;
}

function pressOnTable(tutor: Tutor, key: string, isHeld: boolean): boolean {
  const { panel, table, presents } = tutor;
  if (isHeld && key.length === 1) return true;
  if (key === "?") tutor.does("keys");
  else if (key === "l") tutor.does(panel.away ? "return" : "leave");
  else if (panel.away) return false;
  else if (key === "f" && presents) tutor.does("full_screen");
  else if (key === "t") {
    const { root } = table;
    focusOn(onwardOf(root) ?? firstOf(root) ?? bubbleOf(root));
    tutor.nudge();
  } else if (DEEDS[key]) tutor.does(DEEDS[key]);
  else return panel.can.choose === true && /^[1-9]$/.test(key) && tutor.chooseNth(Number(key));
  return true;
}

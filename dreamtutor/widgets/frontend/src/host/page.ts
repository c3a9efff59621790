/** What the pages share that have no table of their own: home, the lists of lessons and of replays. */

import { render } from "preact";
import { activeBeside } from "./active";
import type { Command } from "./commands";
import { askForFonts } from "./fonts";
import { keepKeysFromHost } from "./keys";
import { leadBack } from "./leave";
import { listen, type View } from "./model";
import { followTheme } from "./theme";

/** What a page can ask of Python, and the words it has. */
export interface PageHost {
  send(message: Command): void;
  strings: Record<string, string>;
}

/** What is drawn of each trait: once, and whenever the trait changes. */
export type Draws = Record<string, () => void>;

/** Shows a page until nobody looks any more; what it returns ends it. */
export function showPage(
  { model, el, signal }: View,
  begin: (el: HTMLElement, host: PageHost, signal: AbortSignal) => Draws,
): () => void {
  const life = new AbortController();
  const end = () => life.abort();
  const host: PageHost = {
    send: (message) => model.send(message),
    strings: model.get("strings") ?? {},
  };
  const draws = Object.entries(begin(el, host, life.signal));
  for (const [, draw] of draws) draw();
  const listeners = draws.map(([trait, draw]) => [`change:${trait}`, draw] as const);
  listen(model, Object.fromEntries(listeners), life.signal);
  askForFonts(model, life.signal);
  // older hosts pass no signal
  signal?.addEventListener("abort", end);
  return end;
}

/** The element that a page is drawn into: with the host's theme, and with keys that are not the host's. */
export function frameOf(el: HTMLElement, name: string, signal: AbortSignal): HTMLElement {
  const frame = el.appendChild(document.createElement("div"));
  frame.className = `dt dt-page ${name}`;
  keepKeysFromHost(frame, signal);
  leadBack(el, frame, signal);
  followTheme(frame, signal);
  signal.addEventListener("abort", () => {
    render(null, frame);
    frame.remove();
  });
  return frame;
}

/** What has the focus in what is drawn there. */
export function focusedIn(frame: HTMLElement): HTMLElement | null {
  const active = activeBeside(frame);
  return frame.firstElementChild?.contains(active) ? active : null;
}

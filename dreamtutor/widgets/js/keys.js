// The keyboard. Plain keys belong to the table, those with Ctrl or Cmd to the host.
// @ts-check
import { KEYS, REDO, UNDO } from "./answers.js";
import { along } from "./history.js";

/** @param {KeyboardEvent} ev */
const plain = (ev) => !(ev.ctrlKey || ev.metaKey);

/** Is something written there? Then all keys are its own. @param {Element} el */
export const writes = (el) => el.matches("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");

/**
 * Keeps "a", "b", "dd" from editing the notebook. Notebook 7 listens in the capture phase at the document and matches the focused
 * element first, so stopping the event inside the table comes too late there; only Lumino's attribute on the focused element
 * itself helps. It is set for each key from window's capture phase, which runs before the document's.
 * @param {HTMLElement} root @param {AbortSignal} signal
 */
export function keepKeysFromHost(root, signal) {
  window.addEventListener("keydown", (ev) => {
    const path = ev.composedPath();
    if (path.includes(root)) /** @type {Element} */ (path[0]).toggleAttribute("data-lm-suppress-shortcuts", plain(ev));
  }, { capture: true, signal });
}

/**
 * What the keys do, as the table understands it.
 * @typedef {{
 *   option: (i: number) => void, letGo: () => void, press: (tool: "undo"|"redo") => void, focus: (el: HTMLElement) => void,
 *   arrange: (card: HTMLElement, right: number, down: number) => HTMLElement|null,
 *   tab: (tab: HTMLElement) => void, sheet: (n: number) => void, next: (by: number) => void, help: () => void, say: (all: boolean) => void,
 *   type: (key: string) => boolean
 * }} Deeds
 */

/** @param {HTMLElement} root @param {Deeds} deeds @param {AbortSignal} signal */
export function listen(root, deeds, signal) {
  root.addEventListener("keydown", (ev) => {
    if (!plain(ev)) return;
    ev.stopPropagation(); // enough for JupyterLab, which listens in the bubble phase
    const from = /** @type {HTMLElement} */ (ev.target);
    if (writes(from)) return;
    const reading = getComputedStyle(from).direction === "rtl" ? -1 : 1;
    const right = ({ ArrowRight: 1, ArrowLeft: -1 }[ev.key] ?? 0) * reading;
    const down = { ArrowDown: 1, ArrowUp: -1 }[ev.key] ?? 0;
    if (right || down || ev.key === "Home" || ev.key === "End") {
      const to = go(root, from, right, down, ev.key, deeds);
      if (!to) return;
      ev.preventDefault();
      deeds.focus(to);
    } else if (ev.key === "Enter" && ev.repeat) {
      ev.preventDefault(); // a key held down answers once
    } else if (ev.key === "Escape") {
      deeds.letGo();
    } else if (ev.key === "PageDown" || ev.key === "PageUp") {
      ev.preventDefault();
      deeds.next(ev.key === "PageDown" ? 1 : -1);
    } else if (ev.key === "?") {
      deeds.help();
    } else if (ev.key === "." || ev.key === ",") {
      deeds.say(ev.key === ".");
    } else if (!ev.repeat && !ev.altKey && ev.key.length === 1) {
      const key = ev.key.toLowerCase(), i = KEYS.indexOf(key), digit = /^Digit([1-9])$/.exec(ev.code);
      if (key === UNDO || key === REDO) deeds.press(key === UNDO ? "undo" : "redo");
      else if (deeds.type(key)) return;
      else if (i >= 0) deeds.option(i);
      else if (digit) deeds.sheet(Number(digit[1])); // a digit's key without the digit: with Shift, on most keyboards
    }
  }, { signal });
}

/** @param {HTMLElement} root @param {HTMLElement} from @param {number} right @param {number} down @param {string} key @param {Deeds} deeds @returns {HTMLElement|null|undefined} */
function go(root, from, right, down, key, deeds) {
  if (from.matches(".dt-arrange .dt-hit")) return deeds.arrange(from, right, down);
  if (from.matches(".dt-moves *")) return along(from, right, down, key);
  if (from.matches("[role=tab]")) {
    const tabs = /** @type {HTMLElement[]} */ ([.../** @type {Element} */ (from.parentElement).children]);
    const to = right ? tabs[(tabs.indexOf(from) + right + tabs.length) % tabs.length] : null;
    if (to) deeds.tab(to);
    return to;
  }
  if (from.matches("[role=radio]")) {
    const all = /** @type {HTMLElement[]} */ ([.../** @type {Element} */ (from.parentElement).children]), to = all[(all.indexOf(from) + (right || down) + all.length) % all.length];
    to.click();
    return root.querySelector(`[data-key="${to.dataset.key}"]`); // it may be drawn anew
  }
  // zone by zone, then the answers of the question, which stand below each other as often as side by side
  const groups = /** @type {HTMLElement[][]} */ ([...root.querySelectorAll(".dt-table .dt-lay, .dt-scales, .dt-piles, .dt-choices, .dt-picks .dt-kinds, .dt-set, .dt-shelves > .dt-zone > .dt-lay")]
    .map((g) => [...g.querySelectorAll(".dt-hit, .dt-do, button.dt-pick")]).filter((g) => g.length));
  // the card that the question is about lies between the hand and the answers; where nothing can be done with it, it comes after them
  const mute = groups.filter((g) => g[0].closest(".dt-ask") && g.every((e) => e.matches(".dt-hit[aria-disabled]")));
  for (const g of mute) groups.splice(groups.indexOf(g), 1);
  groups.splice(groups.findLastIndex((g) => g[0].closest(".dt-ask")) + 1 || groups.length, 0, ...mute);
  const at = groups.findIndex((g) => g.includes(from)), group = groups[at], next = groups[at + down];
  if (!group) return null;
  const i = group.indexOf(from), answers = from.matches(".dt-do");
  if (right || (down && answers && group[i + down])) return group[i + (right || down)];
  if (down) return next?.[0].matches(".dt-do") ? next.at(down > 0 ? 0 : -1) : nearest(next, from);
  return key === "Home" ? group[0] : group[group.length - 1];
}

/** @param {HTMLElement[]|undefined} group @param {HTMLElement} to */
function nearest(group, to) {
  const middle = (/** @type {HTMLElement} */ e) => { const r = e.getBoundingClientRect(); return r.left + r.width / 2; };
  const x = middle(to);
  return group?.reduce((a, b) => (Math.abs(middle(b) - x) < Math.abs(middle(a) - x) ? b : a));
}

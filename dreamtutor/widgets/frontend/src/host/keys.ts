/** Keys between the table and its host. Plain keys are the table's, those with Ctrl or Cmd the host's. */

export const isPlain = (event: KeyboardEvent): boolean => !(event.ctrlKey || event.metaKey);

/** Is something written there? Then all keys are its own. */
export const isWriting = (el: Element): boolean =>
  el.matches("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");

/**
 * Keeps "a", "b", "dd" from editing the notebook. Notebook 7 listens in the capture phase at the
 * document and matches the focused element first, so stopping the event inside the table comes too
 * late there; only Lumino's attribute on the focused element itself helps. It is set for each key
 * from window's capture phase, which runs before the document's.
 */
export function keepKeysFromHost(el: HTMLElement, signal: AbortSignal): void {
  const suppress = (event: KeyboardEvent) => {
    const [focused, ...around] = event.composedPath();
    if (focused instanceof Element && (focused === el || around.includes(el)))
      focused.toggleAttribute(
        "data-lm-suppress-shortcuts",
        isPlain(event) || isOwn(event, focused),
      );
  };
  window.addEventListener("keydown", suppress, { capture: true, signal });
}

/**
 * Is the key the table's even with Ctrl or Cmd? An element that needs such a key for what is in it
 * names it: Enter, where a text is sent.
 */
const isOwn = (event: KeyboardEvent, focused: Element): boolean =>
  focused.closest<HTMLElement>("[data-own-key]")?.dataset.ownKey === event.key;

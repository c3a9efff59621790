/**
 * The keyboard goes where the step goes on: to a question, to the cards, or to what leads on. It is
 * left where it is if nothing has changed.
 */
import type { LessonPanel } from "../contract/lesson";
import type { Table } from "../table/table";
import { acts, isFresh } from "./panel";
import type { Tutor } from "./tutor";

/** Where the keyboard was before a drawing. */
export interface Had {
  /** Was it in the table? */
  isHere: boolean;
  /** In the seat, the name of what it was on. */
  key: string;
}

export const bubbleOf = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>(".dt-bubble");

/** The button that leads on, if there is one. */
export const onwardOf = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>(".dt-foot .is-first");

export const focusOn = (el: HTMLElement | null): void => el?.focus({ preventScroll: true });

/** Where a question begins for the keyboard. */
export const firstOf = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>(
    ".dt-quiz :is(input:checked:not(:disabled), .dt-number input:not(:disabled))",
  ) ?? root.querySelector<HTMLElement>(".dt-quiz :is(input:not(:disabled), .dt-grip)");

export function hadFocus(table: Table): Had {
  const el = table.focus.active;
  const isSeat = !!el && !!bubbleOf(table.root)?.contains(el);
  return { isHere: !!el, key: (isSeat && el.dataset.key) || "" };
}

export function moveFocus(tutor: Tutor, was: LessonPanel, had: Had): void {
  if (!had.isHere && !tutor.pressed) return;
  const to = whereTo(tutor, was, had);
  if (to === "the table") tutor.table.focus.home();
  else focusOn(to);
}

function whereTo(tutor: Tutor, was: LessonPanel, had: Had): HTMLElement | "the table" | null {
  const { panel, table, presents } = tutor;
  const { root } = table;
  const bubble = bubbleOf(root);
  const onward = onwardOf(root);
  if (panel.away) return was.away ? null : "the table";
  if (!hasGoneOn(was, panel)) {
    const same = had.key && bubble?.querySelector<HTMLElement>(usable(had.key));
    if (same) return same;
    return had.key || !table.focus.active ? (onward ?? firstOf(root) ?? bubble) : null;
  }
  // what a class thinks about is not shown by a second press
  if (panel.can.choose) return presents ? bubble : (firstOf(root) ?? onward);
  if (!acts(panel)) return onward ?? bubble;
  return !isFresh(was, panel) && table.focus.active ? null : "the table";
}

const usable = (key: string): string =>
  `[data-key="${CSS.escape(key)}"]:not([aria-disabled=true], :disabled)`;

function hasGoneOn(was: LessonPanel, now: LessonPanel): boolean {
  return (
    isFresh(was, now) ||
    was.passed !== now.passed ||
    !!was.can.choose !== !!now.can.choose ||
    was.away ||
    was.moment?.n !== now.moment?.n ||
    !!was.end !== !!now.end
  );
}

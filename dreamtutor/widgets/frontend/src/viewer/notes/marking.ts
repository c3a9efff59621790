/**
 * Marks cards where they lie: a click draws a ring, or begins and ends an arrow; a drag from one card
 * to another draws an arrow. While cards are marked, presses on them mean nothing else.
 */
import type { ReplayNotes } from "./notes";

/** So far the pointer moves before a press is a drag, in pixels. */
const DRAG = 8;

/** What can be marked at an element: a card, else the place around it. */
export function markableAt(notes: ReplayNotes, element: Element | null): string | null {
  const { table } = notes;
  if (!element || !table.root.contains(element) || element.closest(NOT_MARKED)) return null;
  const card = element.closest<HTMLElement>("[data-card]");
  const id = card?.dataset.card ?? "";
  if (card && table.element(id) === card) return id;
  return element.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? null;
}

const NOT_MARKED = ".dt-panel, .dt-sheet, .dt-seat, .dt-ask .dt-do, .dt-more, .dt-holds";

export function listenToMarking(notes: ReplayNotes, signal: AbortSignal): void {
  const { outer } = notes.table;
  const press = new MarkingPress(notes);
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    const whileMarking = (event: HTMLElementEventMap[Type]) => {
      if (notes.isMarking()) act(event);
    };
    outer.addEventListener(type, whileMarking, { capture: true, signal });
  };
  listen("pointerdown", (event) => press.begin(event));
  listen("pointermove", (event) => press.move(event));
  listen("pointerup", (event) => press.end(event));
  listen("pointercancel", (event) => press.end(event));
  listen("click", (event) => press.click(event));
  listen("dblclick", (event) => {
    if (markableAt(notes, event.target as Element) !== null) event.stopPropagation();
  });
  listenToUndo(notes, signal);
}

/** A press, from pointer down to the click that ends it. */
class MarkingPress {
  private down: { id: string; x: number; y: number } | null = null;
  private isDrag = false;

  constructor(readonly notes: ReplayNotes) {}

  begin(event: PointerEvent): void {
    const isMain = event.button === 0;
    const id = isMain ? markableAt(this.notes, event.target as Element) : null;
    this.isDrag = false;
    this.down = id === null ? null : { id, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const { down, notes } = this;
    const { draft } = notes.writing;
    if (!down || !draft || !event.buttons) return;
    const { clientX: x, clientY: y } = event;
    if (Math.hypot(x - down.x, y - down.y) < DRAG) return;
    this.isDrag = true;
    notes.writing.draft = { ...draft, from: down.id, point: { x, y } };
    notes.watch.redrawMarks();
  }

  end(event: PointerEvent): void {
    const { notes, down } = this;
    this.down = null;
    if (!this.isDrag) return;
    const page = notes.table.root.getRootNode() as Document | ShadowRoot;
    const under = page.elementFromPoint(event.clientX, event.clientY);
    const to = event.type === "pointerup" ? markableAt(notes, under) : null;
    if (down && to && down.id !== to) notes.writing.mark({ at: down.id, to });
    else notes.writing.change({ from: null, point: null });
  }

  click(event: MouseEvent): void {
    const id = markableAt(this.notes, event.target as Element);
    if (id === null) return;
    event.stopPropagation();
    event.preventDefault();
    // the end of a drag is no click
    if (this.isDrag && event.detail > 0) this.isDrag = false;
    else this.notes.writing.press(id);
  }
}

/** Ctrl and Z takes a note back, and not a cell: so it is heard before any host hears it. */
function listenToUndo(notes: ReplayNotes, signal: AbortSignal): void {
  const undo = (event: KeyboardEvent) => {
    const on = event.composedPath()[0];
    const isHere = on instanceof Element && notes.table.root.contains(on) && !isTyped(on);
    if (!isHere || !isUndo(event) || !notes.undo()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("keydown", undo, { capture: true, signal });
}

const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.key.toLowerCase() === "z";

/** In a field of text, Ctrl and Z takes letters back. */
const isTyped = (element: Element): boolean =>
  element.matches("textarea, input:not([type=radio], [type=checkbox]), select");

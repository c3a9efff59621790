/**
 * The timeline on the page: what is drawn in it depends on its width, so that is drawn after all else;
 * and a pointer leads along it.
 */
import { h, render } from "preact";
import { Axis } from "./axis";
import { CourseDrawing } from "./course";
import type { Film } from "./film";
import type { NotesByEntry } from "./seek";

/** Goes to a step. `still`: nothing moves on its way there. */
export type Go = (line: number, at: number, still: boolean) => void;

/** What is drawn besides the place. */
interface Drawn {
  film: Film;
  line: number;
  beside: number;
  /** The last step of a line that is not in the file; empty if there is none. */
  aside: string;
  notes: NotesByEntry;
}

export class Track {
  private axis: Axis | null = null;
  private drawn: (Drawn & { width: number }) | null = null;
  private at = 0;
  private isDragged = false;
  private frame = 0;
  private pointerX = 0;
  /** How much of it is seen at a time, and how far it is scrolled: looked up only when all is drawn. */
  private room = 0;
  private scrolled = 0;

  constructor(
    private readonly root: () => ParentNode,
    private readonly go: Go,
  ) {}

  get el(): HTMLElement | null {
    return this.root().querySelector<HTMLElement>(".dt-track");
  }

  /** Draws what has changed, and puts the knob at its place. */
  draw(what: Drawn, at: number): void {
    const { el } = this;
    const lanes = el?.querySelector<HTMLElement>(".dt-lanes");
    if (!el || !lanes) return;
    this.at = at;
    const width = lanes.clientWidth;
    const before = this.drawn;
    const isSame =
      before?.film === what.film &&
      before.line === what.line &&
      before.beside === what.beside &&
      before.aside === what.aside &&
      before.notes === what.notes &&
      before.width === width &&
      lanes.firstElementChild?.firstElementChild;
    if (width && !isSame) this.drawAll(el, lanes, { ...what, width });
    this.place(lanes);
  }

  private drawAll(el: HTMLElement, lanes: HTMLElement, what: Drawn & { width: number }): void {
    const isRtl = getComputedStyle(lanes).direction === "rtl";
    const axis = new Axis({ ...what, isRtl });
    this.axis = axis;
    this.drawn = what;
    const { notes, beside, aside } = what;
    render(
      h(CourseDrawing, { axis, notes, beside, aside }),
      lanes.querySelector(".dt-axis") as Element,
    );
    lanes.style.height = `${axis.height}px`;
    this.room = el.clientHeight;
    this.scrolled = el.scrollTop;
  }

  /** The knob, and its lane in view. */
  private place(lanes: HTMLElement): void {
    const { axis, el, room } = this;
    const knob = lanes.querySelector<HTMLElement>(".dt-knob");
    if (!axis || !el || !knob) return;
    const y = axis.yOf(axis.chain[this.at] ?? 0);
    knob.style.transform = `translate(${axis.x(this.at).toFixed(1)}px, ${y}px)`;
    const isSeen = y >= this.scrolled + 12 && y <= this.scrolled + room - 12;
    if (axis.height <= room || isSeen) return;
    this.scrolled = Math.max(0, Math.min(axis.height - room, y - room / 2));
    el.scrollTop = this.scrolled;
  }

  // ---- a pointer

  readonly pressed = (event: PointerEvent): void => {
    const { axis } = this;
    if (event.button || !axis) return;
    const { x, y } = this.pointOf(event);
    const to = axis.meant(x, y);
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.isDragged = true;
    this.el?.classList.add("is-dragged");
    this.go(to.line, to.at, true);
  };

  readonly pointed = (event: PointerEvent): void => {
    if (!this.isDragged) return;
    this.pointerX = this.pointOf(event).x;
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      const { axis } = this;
      if (!this.isDragged || !axis) return;
      const at = axis.stepAt(this.pointerX);
      if (at !== this.at) this.go(axis.line, at, true);
    });
  };

  readonly released = (): void => {
    this.isDragged = false;
    this.el?.classList.remove("is-dragged");
  };

  readonly scrolls = (event: Event): void => {
    this.scrolled = (event.currentTarget as HTMLElement).scrollTop;
  };

  private pointOf(event: PointerEvent): { x: number; y: number } {
    const box = this.root().querySelector(".dt-lanes")?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }
}

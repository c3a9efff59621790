/**
 * The list of lessons: what Python says stands in it, which lesson is open, and where the keyboard is.
 */
import { h, render } from "preact";
import { isPlain } from "../host/keys";
import { leave } from "../host/leave";
import { focusedIn, frameOf, type PageHost } from "../host/page";
import { Post } from "../host/post";
import { bringIntoView } from "../shared/opened";
import { type Say, sayer } from "../words/fill";
import type { Course, Shown, Word } from "./lessons";
import { CourseView } from "./view";

export class CourseList {
  readonly t: Say<Word>;
  course: Course | null = null;
  shown: Shown = {};
  /** What is said to those who do not see the list. */
  told = "";
  private readonly outer: HTMLElement;
  private readonly post: Post;
  /** Was something opened here, and not in another view or by Python? */
  private isOpening = false;
  /** The lesson that was open: there one comes back to. */
  private left = "";

  constructor(
    el: HTMLElement,
    readonly host: PageHost,
    private readonly signal: AbortSignal,
  ) {
    this.t = sayer(host.strings);
    this.post = new Post(
      (message) => host.send(message),
      () => this.draw(),
      signal,
    );
    this.outer = frameOf(el, "dc-course", signal);
    this.draw();
  }

  get root(): HTMLElement {
    return this.outer.firstElementChild as HTMLElement;
  }

  /** What went wrong, or that Python does not answer. */
  get wrong(): string {
    return this.post.isLate ? this.t("late") : (this.shown.wrong ?? "");
  }

  // ---- what Python says

  update(course: Partial<Course>): void {
    if (!course.games) return;
    this.course = course as Course;
    this.answered();
  }

  show(shown: Shown): void {
    const { id: was } = this.shown;
    const had = this.focused;
    this.shown = shown;
    if (shown.id !== undefined) this.left = shown.id;
    const isAnother = shown.id !== undefined && shown.id !== was;
    if (isAnother) this.told = this.t("shown", { title: shown.title ?? "" });
    this.answered();
    if (this.isOpening && (isAnother || shown.wrong !== undefined)) {
      this.isOpening = false;
      if (isAnother) bringIntoView(this.root, this.signal);
    } else if (shown.id === undefined && had) this.focusOn(`learn ${this.left}`);
  }

  private answered(): void {
    this.post.answered(() => false);
    this.draw();
  }

  // ---- what is asked

  /** Opens a lesson. The second click of a double click means nothing. */
  learn(id: string, again: boolean, event: MouseEvent): void {
    if (event.detail > 1) return;
    this.isOpening = true;
    this.post.send({ do: "learn", id, again });
  }

  close(): void {
    this.post.send({ do: "close" });
  }

  pressKey(event: KeyboardEvent): void {
    if (!isPlain(event)) return;
    event.stopPropagation();
    const titles = [...this.root.querySelectorAll<HTMLElement>(".dc-open")];
    const at = titles.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: titles.length - 1 }[event.key];
    if (at >= 0 && to !== undefined) {
      event.preventDefault();
      titles[to]?.focus();
    } else if (event.key === "Escape") {
      if (this.shown.id === undefined) leave(this.root);
      else this.close();
    }
  }

  // ---- drawing, and the keyboard

  draw(): void {
    const had = this.focused;
    render(h(CourseView, { list: this }), this.outer);
    if (had && had !== this.root && this.focused !== had) this.focusOn(had.dataset.key ?? "");
  }

  private get focused(): HTMLElement | null {
    return focusedIn(this.outer);
  }

  /** To what has this name; else to what is there first. */
  private focusOn(key: string): void {
    const same = this.root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    const first = this.root.querySelector<HTMLElement>(".dp-back, .dc-open");
    (same ?? first)?.focus({ preventScroll: true });
  }
}

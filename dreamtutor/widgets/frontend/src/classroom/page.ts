/** The board of a class: what Python says of it, which cell has the keyboard, and what is asked for. */
import { h, render } from "preact";
import type { BoardState } from "../contract/classroom";
import type { BoardCommand } from "../contract/messages";
import { frameOf, type PageHost } from "../host/page";
import { Post } from "../host/post";
import { fillScreen } from "../shared/full_screen";
import { bringIntoView } from "../shared/opened";
import type words from "../words/classroom.json";
import { type Say, sayer } from "../words/fill";
import { type Place, stepped } from "./cells";
import { pressKey } from "./keys";
import { ClassView } from "./view";

export type Word = keyof typeof words;

/** What is open in the place of the board, and what is to be said. */
export interface Shown {
  title?: string;
  wrong?: string;
}

export class ClassPage {
  readonly uid = `dr${Math.random().toString(36).slice(2, 8)}`;
  readonly t: Say<Word>;
  shown: Shown = {};
  hasKeys = false;
  isLate = false;
  /** Is the next cell to be put beside the one that is looked at? */
  isChoosing = false;
  /** The cell that the tab key stops at. */
  at: Place = { row: 0, column: 0 };
  private known: BoardState | null = null;
  private readonly outer: HTMLElement;
  private readonly post: Post;

  constructor(
    el: HTMLElement,
    readonly host: PageHost,
    readonly signal: AbortSignal,
  ) {
    this.t = sayer(host.strings);
    this.outer = frameOf(el, "dr-class", signal);
    const late = () => {
      this.isLate = this.post.isLate;
      this.draw();
    };
    this.post = new Post((message) => host.send(message), late, signal);
    this.draw();
    this.outer.addEventListener("keydown", (event) => pressKey(this, event), { signal });
  }

  get root(): HTMLElement {
    return this.outer.firstElementChild as HTMLElement;
  }

  get isKnown(): boolean {
    return this.known !== null;
  }

  get state(): BoardState {
    return this.known as BoardState;
  }

  get isOpen(): boolean {
    return this.shown.title !== undefined;
  }

  // ---- what Python says

  update(state: BoardState | undefined): void {
    if (!state?.learners) return;
    const had = this.known?.open.length ?? 0;
    this.known = state;
    this.at = stepped(state, this.at, 0, 0);
    this.draw();
    if (state.open.length > had) this.focus("tries close");
  }

  show(shown: Shown): void {
    const was = this.isOpen;
    this.shown = shown;
    this.post.answered(() => false);
    this.draw();
    if (this.isOpen && !was) {
      this.focus("close");
      bringIntoView(this.root, this.signal, { roots: ".dt-game" });
    } else if (was && !this.isOpen) this.focusCell();
  }

  // ---- what is done

  ask(act: BoardCommand["act"], id = "", step = ""): void {
    this.post.send({ do: "board", act, id, step });
  }

  /** Shows what was tried in a cell; beside another, if that was asked for. */
  look(id: string, step: string): void {
    this.ask(this.isChoosing ? "beside" : "look", id, step);
    this.isChoosing = false;
  }

  chooseOther(): void {
    this.isChoosing = !this.isChoosing;
    this.draw();
    if (this.isChoosing) this.focusCell();
  }

  lookAway(): void {
    this.isChoosing = false;
    this.ask("away");
    this.focusCell();
  }

  close(): void {
    this.post.send({ do: "close" });
  }

  /** For a projector: the whole screen, and back. */
  fillScreen(): void {
    fillScreen(this.outer);
  }

  goTo(at: Place): void {
    this.at = at;
    this.draw();
    this.focusCell();
  }

  focusCell(): void {
    this.focus(`cell ${this.at.row} ${this.at.column}`);
  }

  focus(key: string): void {
    this.root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  }

  draw(): void {
    render(h(ClassView, { page: this }), this.outer);
  }
}

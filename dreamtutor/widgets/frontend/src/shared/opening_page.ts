/**
 * What the pages share in whose place something opens (home, the board of a class): what Python says
 * of them, what is open, and where the keyboard is.
 */
import type { Command } from "../host/commands";
import { frameOf, type PageHost } from "../host/page";
import { Post } from "../host/post";
import { type Say, sayer } from "../words/fill";

/** What is open in the place of the page, and what is to be said. */
export interface Shown {
  title?: string;
  wrong?: string;
}

export abstract class OpeningPage<State, Word extends string, Host extends PageHost = PageHost> {
  readonly uid = `dp${Math.random().toString(36).slice(2, 8)}`;
  readonly t: Say<Word>;
  shown: Shown = {};
  /** Are the keys listed? */
  hasKeys = false;
  isLate = false;
  protected known: State | null = null;
  protected readonly outer: HTMLElement;
  protected readonly post: Post;

  /** `name`: of the frame, for styles. Whoever is made so draws itself. */
  constructor(
    el: HTMLElement,
    readonly host: Host,
    readonly signal: AbortSignal,
    name: string,
  ) {
    this.t = sayer(host.strings);
    this.outer = frameOf(el, name, signal);
    const late = () => {
      this.isLate = this.post.isLate;
      this.draw();
    };
    this.post = new Post((message) => host.send(message), late, signal);
    this.outer.addEventListener("keydown", (event) => this.pressKey(event), { signal });
  }

  /** Draws all of it. */
  abstract draw(): void;
  /** A key was pressed in it. */
  protected abstract pressKey(event: KeyboardEvent): void;

  get root(): HTMLElement {
    return this.outer.firstElementChild as HTMLElement;
  }

  get isKnown(): boolean {
    return this.known !== null;
  }

  get state(): State {
    return this.known as State;
  }

  get isOpen(): boolean {
    return this.shown.title !== undefined;
  }

  /** Python has answered: this is open now. Was something open before? */
  protected showNow(shown: Shown): boolean {
    const was = this.isOpen;
    this.shown = shown;
    this.post.answered(() => false);
    return was;
  }

  send(command: Command): void {
    this.post.send(command);
  }

  close(): void {
    this.send({ do: "close" });
  }

  toggleKeys(): void {
    this.hasKeys = !this.hasKeys;
    this.draw();
  }

  focus(key: string): void {
    this.root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  }
}

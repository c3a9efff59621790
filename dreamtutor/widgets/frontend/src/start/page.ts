/** The start form: what is chosen on it, what is open in its place, and where the keyboard is. */
import { h, render } from "preact";
import type { StartChoice, StartState } from "../contract/start";
import { frameOf, type PageHost } from "../host/page";
import { Post } from "../host/post";
import { bringIntoView, openedBelow } from "../shared/opened";
import { type Say, sayer } from "../words/fill";
import { markTexts } from "../words/languages";
import type words from "../words/start.json";
import { Choosing } from "./choosing";
import { pressKey } from "./keys";
import { StartView } from "./view";

export type Word = keyof typeof words;

/** What is open in the place of the form, and what is to be said. */
export interface Shown {
  title?: string;
  kind?: "game" | "lesson";
  wrong?: string;
}

export interface StartHost extends PageHost {
  /** Cards, as addresses that they can be shown from. */
  pictures: Record<string, string>;
}

export class StartPage {
  readonly uid = `ds${Math.random().toString(36).slice(2, 8)}`;
  readonly t: Say<Word>;
  readonly choosing: Choosing;
  shown: Shown = {};
  /** Is what is seldom chosen shown? */
  hasMore = false;
  isLate = false;
  /** What stood below the form when something else was to begin there. */
  private before: HTMLElement | undefined;
  private readonly outer: HTMLElement;
  private readonly post: Post;

  constructor(
    el: HTMLElement,
    readonly host: StartHost,
    private readonly signal: AbortSignal,
  ) {
    this.t = sayer(host.strings);
    this.outer = frameOf(el, "dh-home ds-start", signal);
    const late = () => {
      this.isLate = this.post.isLate;
      this.draw();
    };
    this.post = new Post((message) => host.send(message), late, signal);
    this.choosing = new Choosing((choice, ask) => host.send({ do: "fill", ask, ...choice }));
    this.draw();
    this.outer.addEventListener("keydown", (event) => pressKey(this, event), { signal });
  }

  get root(): HTMLElement {
    return this.outer.firstElementChild as HTMLElement;
  }

  get isKnown(): boolean {
    return this.choosing.state !== null;
  }

  get state(): StartState {
    return this.choosing.state as StartState;
  }

  get choice(): StartChoice {
    return this.choosing.choice;
  }

  /** Is a game or a lesson shown in the place of the form? */
  get isOpen(): boolean {
    return this.shown.title !== undefined;
  }

  // ---- what Python says

  update(state: StartState | undefined): void {
    if (!state?.choice) return;
    this.choosing.hear(state);
    this.draw();
  }

  show(shown: Shown): void {
    const { isOpen: was } = this;
    this.shown = shown;
    this.post.answered(() => false);
    this.draw();
    if (this.isOpen && !was) {
      this.root.scrollIntoView({ block: "start" });
      this.focus("close");
      bringIntoView(this.root, this.signal, { before: this.before });
    } else if (was && !this.isOpen) this.focus("begin");
  }

  // ---- what is done

  choose(change: Partial<StartChoice>): void {
    this.choosing.choose(change);
    this.draw();
  }

  toggle(expansion: string): void {
    this.choosing.toggle(expansion);
    this.draw();
  }

  rule(name: string, word: string): void {
    this.choosing.rule(name, word);
    this.draw();
  }

  nameOtherDeal(): void {
    this.host.send({ do: "other_deal" });
  }

  begin(): void {
    this.before = openedBelow(this.root);
    this.post.send({ do: "start" });
  }

  learn(id: string): void {
    this.before = openedBelow(this.root);
    this.post.send({ do: "learn", id, again: false });
  }

  back(): void {
    this.post.send({ do: "close" });
  }

  showMore(hasMore: boolean): void {
    this.hasMore = hasMore;
    this.draw();
    this.focus(hasMore ? "deal" : "more");
  }

  private focus(key: string): void {
    this.root.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  }

  private draw(): void {
    render(h(StartView, { page: this }), this.outer);
    if (!this.isKnown) return;
    const { lang, texts } = this.state.foreign;
    markTexts(this.root, new Set(texts), lang);
  }
}

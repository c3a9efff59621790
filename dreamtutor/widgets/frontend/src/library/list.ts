/**
 * The list of replays. Python finds and words them, and sends one page of rows at a time; here is
 * what is asked, what is shown, and where the keyboard is.
 */
import { h, render } from "preact";
import type { Command } from "../host/commands";
import { focusedIn, frameOf, type PageHost } from "../host/page";
import { bringIntoView } from "../shared/opened";
import { type Say, sayer } from "../words/fill";
import { markTexts } from "../words/languages";
import type words from "../words/library.json";
import { firstOfPage, isAll } from "./asking";
import { ALL, type Asked, type Found, type Progress, type Row, type Shown } from "./found";
import { pressKey } from "./keys";
import { ListView } from "./view";
import { countOf, emptyOf, pageOf } from "./words";

export type Word = keyof typeof words;

export interface ListHost extends PageHost {
  /** The pictures that stand for games, by their names. */
  emblems: Record<string, string>;
}

/** Milliseconds without a key after which is searched. */
const PAUSE = 160;

export class ReplayList {
  readonly uid = `dl${Math.random().toString(36).slice(2, 8)}`;
  readonly t: Say<Word>;
  readonly lang: string;
  found: Found | null = null;
  /** What is looked for; it goes out whole. */
  asked: Asked = ALL;
  progress: Progress = {};
  shown: Shown = {};
  /** What is in the field to search. */
  typed = "";
  hasKeys = false;
  /** The replay whose buttons the tab key stops at. */
  stop = "";
  /** What is said to those who do not see the list. */
  told = "";
  private readonly outer: HTMLElement;
  private ask = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the focus is to go when the rows come that were asked for. */
  private going: "first" | "last" | null = null;

  constructor(
    el: HTMLElement,
    readonly host: ListHost,
    readonly signal: AbortSignal,
  ) {
    this.lang = host.strings.lang ?? "en";
    this.t = sayer(host.strings);
    this.outer = frameOf(el, "dl-replays", signal);
    this.draw();
    this.root.addEventListener("keydown", (event) => pressKey(this, event), { signal });
    this.root.addEventListener("focusin", (event) => this.focusCame(event), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  get root(): HTMLElement {
    return this.outer.firstElementChild as HTMLElement;
  }

  // ---- what Python says

  update(news: Found | undefined): void {
    // an answer to what was asked before is not shown
    if (!news?.rows || news.ask < this.ask) return;
    const isFirst = !this.found;
    this.found = news;
    // another view of the same list has asked
    if (news.ask > this.ask) {
      this.ask = news.ask;
      this.asked = { ...news.asked };
    }
    if (this.focused !== this.search) this.typed = this.asked.text;
    const { rows } = news;
    if (this.going) this.stop = (this.going === "first" ? rows[0] : rows.at(-1))?.id ?? "";
    else if (!rows.some(({ id }) => id === this.stop)) this.stop = rows[0]?.id ?? "";
    if (!isFirst) this.told = this.saidOf(news);
    this.draw();
    if (this.going) this.focusStop();
    this.going = null;
  }

  read(progress: Progress): void {
    this.progress = progress;
    this.draw();
  }

  show(shown: Shown): void {
    const had = this.focused;
    const { id: was } = this.shown;
    this.shown = shown;
    const { id } = shown;
    // there one comes back to
    if (id !== undefined) this.stop = id;
    if (id !== undefined && id !== was)
      this.told = this.t(shown.how === "play" ? "shown_play" : "shown", { name: shown.name ?? "" });
    this.draw();
    // who goes on from replay to replay stays on the button for that
    if (id !== undefined && was === undefined) bringIntoView(this.root, this.signal);
    else if (id === undefined && had?.dataset.do === "close") this.focusStop();
  }

  private saidOf(found: Found): string {
    const says = [found.total ? countOf(this) : emptyOf(this)];
    if (found.total > found.page) says.push(pageOf(this, found));
    return says.join(", ");
  }

  // ---- what is asked

  find(change: Partial<Asked> = {}, first = 0): void {
    this.asked = { ...this.asked, ...change };
    clearTimeout(this.timer);
    this.host.send({ do: "find", ask: ++this.ask, ...this.asked, first } as Command);
    this.draw();
  }

  /** Something is typed: it is searched for when nothing more is typed. */
  type(text: string): void {
    this.typed = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.find({ text: this.typed }), PAUSE);
  }

  showAll(): void {
    this.typed = "";
    this.find({ ...ALL, sort: this.asked.sort });
  }

  /** Other rows. `going`: the keyboard goes along. Are there any? */
  turn(by: number, going: "first" | "last" | null = null): boolean {
    const first = this.found ? firstOfPage(this.found, by) : null;
    if (first === null) return false;
    this.find({}, first);
    this.going = going;
    return true;
  }

  open(id: string, how: "watch" | "play"): void {
    this.host.send({ do: "open", id, how });
  }

  close(): void {
    this.host.send({ do: "close" });
  }

  /** Another replay than the one that is open, so many further in the list. */
  neighbour(by: number): Row | undefined {
    const readable = this.found?.rows.filter((row) => !row.wrong) ?? [];
    const at = readable.findIndex(({ id }) => id === this.shown.id);
    return at < 0 ? undefined : readable[at + by];
  }

  get isAll(): boolean {
    return isAll(this.asked);
  }

  /** Nothing can be said of what is not there while files are still read. */
  get isReading(): boolean {
    return this.progress.of !== undefined || !this.found;
  }

  // ---- drawing, and the keyboard: the rows are one tab stop, with what belongs to that row

  draw(): void {
    const had = this.focused;
    render(h(ListView, { list: this }), this.outer);
    this.markForeign();
    this.restoreFocus(had);
  }

  get search(): HTMLInputElement {
    return this.root.querySelector(".dl-find") as HTMLInputElement;
  }

  /** The names of the replays, which open them. */
  get names(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(".dl-open")];
  }

  focusStop(): void {
    this.names.find((name) => name.tabIndex === 0)?.focus();
  }

  private get focused(): HTMLElement | null {
    return focusedIn(this.outer);
  }

  /** Back to what has the same name; else to the row that is there now. */
  private restoreFocus(had: HTMLElement | null): void {
    if (!had || had === this.root) return;
    if (had.isConnected && this.focused === had && had.checkVisibility()) return;
    const { key } = had.dataset;
    const same =
      key === undefined
        ? null
        : this.root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    const back = this.root.querySelector<HTMLElement>("[data-do=close]");
    if (same?.checkVisibility()) same.focus();
    else if (this.shown.id !== undefined) back?.focus();
    else if (this.names.length) this.focusStop();
    else this.search.focus();
  }

  private focusCame(event: FocusEvent): void {
    const row = (event.target as HTMLElement).closest<HTMLElement>("tr[data-id]");
    const id = row?.dataset.id;
    if (id === undefined || id === this.stop) return;
    this.stop = id;
    this.draw();
  }

  /** What is not in the language of the list is marked as such: texts that want translating, and reasons. */
  private markForeign(): void {
    if (!this.found) return;
    const { lang, texts } = this.found.foreign;
    const reasons = [...this.root.querySelectorAll(".dl-why")].map((el) => el.textContent.trim());
    markTexts(this.root, new Set([...texts, ...reasons]), lang);
  }
}

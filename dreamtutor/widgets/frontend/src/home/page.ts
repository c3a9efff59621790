/** The home of a reader: what Python says of it, which place of the map is open, and where the keyboard is. */
import { h, render } from "preact";
import type { HomeState, NextStep, Place } from "../contract/home";
import { download, type FileMessage } from "../host/download";
import type { PageHost } from "../host/page";
import { bringIntoView } from "../shared/opened";
import { OpeningPage, type Shown } from "../shared/opening_page";
import type words from "../words/home.json";
import { markTexts } from "../words/languages";
import { pressKey } from "./keys";
import { HomeView } from "./view";

export type Word = keyof typeof words;

export interface HomeHost extends PageHost {
  /** Cards, as addresses that they can be shown from. */
  pictures: Record<string, string>;
}

/** The parts of other widgets that take the keyboard. */
const GUESTS = ".dt-game, .dl-list, .dc-list, .ds-page";

export class HomePage extends OpeningPage<HomeState, Word, HomeHost> {
  /** The place whose sheet is open. */
  place: string | null = null;
  /** Is the sheet of settings open? */
  hasSettings = false;
  /** How the reader likes tables. */
  likes: Record<string, unknown> = {};
  /** What was brought into view last, in the place of the home. */
  private guest: HTMLElement | undefined;
  /** The window that the tab key stops at. */
  private window: string | null = null;
  /** Was a file asked for here? Other views of the same home are told of it, too. */
  private wantsFile = false;

  constructor(el: HTMLElement, host: HomeHost, signal: AbortSignal) {
    super(el, host, signal, "dh-home");
    this.draw();
  }

  protected pressKey(event: KeyboardEvent): void {
    pressKey(this, event);
  }

  /** The place of the map whose window the tab key stops at. */
  get stop(): string {
    return this.window ?? this.state.here;
  }

  get openPlace(): Place | undefined {
    return this.state.places.find(({ id }) => id === this.place);
  }

  // ---- what Python says

  update(state: HomeState | undefined): void {
    if (!state?.places) return;
    this.known = state;
    this.draw();
  }

  showLikes(likes: Record<string, unknown>): void {
    this.likes = likes;
    this.draw();
  }

  show(shown: Shown): void {
    const isAnother = shown.title !== this.shown.title;
    const was = this.showNow(shown);
    if (this.isOpen) {
      this.place = null;
      this.hasSettings = false;
    }
    this.draw();
    if (this.isOpen && isAnother) this.bringOpened(was);
    else if (was && !this.isOpen) this.focus("next");
  }

  /** `was`: something else was open before. */
  private bringOpened(was: boolean): void {
    const before = was ? this.guest : undefined;
    if (!was) {
      this.root.scrollIntoView({ block: "start" });
      this.focus("close");
    }
    const found = (guest: HTMLElement) => {
      this.guest = guest;
    };
    bringIntoView(this.root, this.signal, { roots: GUESTS, before, found });
  }

  // ---- what is done

  /** Does what comes next, or instead of that. */
  take({ does, id }: NextStep): void {
    if (does === "learn") this.learn(id);
    else if (does === "play") this.send({ do: "open", id, how: "play" });
    else this.begin(id);
  }

  learn(id: string): void {
    this.send({ do: "learn", id, again: false });
  }

  begin(place: string): void {
    this.send({ do: "begin", place });
  }

  watch(id: string): void {
    this.send({ do: "open", id, how: "watch" });
  }

  /** Opens the sheet of a place; of the one that is open, closes it. */
  showPlace(id: string | null): void {
    const was = this.place;
    this.place = id === was ? null : id;
    this.hasSettings = false;
    this.window = id ?? was;
    this.draw();
    if (this.place !== null) this.focus("place first");
    else if (was !== null) this.focus(`place ${was}`);
  }

  /** Opens the sheet of settings, or closes it. */
  showSettings(has: boolean): void {
    this.hasSettings = has;
    this.place = null;
    this.draw();
    this.focus(has ? "settings close" : "settings");
  }

  /** The reader likes all tables so from now on. */
  like(name: string, value: string | number): void {
    this.likes = { ...this.likes, [name]: value };
    this.draw();
    this.send({ do: "like", name, value });
  }

  handIn(): void {
    this.wantsFile = true;
    this.send({ do: "hand_in" });
  }

  takeFile(message: FileMessage, data: BlobPart[]): void {
    if (this.wantsFile) download(message, data);
    this.wantsFile = false;
  }

  goTo(window: string): void {
    this.window = window;
    this.draw();
    this.focus(`place ${window}`);
  }

  draw(): void {
    render(h(HomeView, { page: this }), this.outer);
    if (!this.known) return;
    const { lang, texts } = this.known.foreign;
    markTexts(this.root, new Set(texts), lang);
  }
}

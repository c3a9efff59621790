/**
 * Between the widget in Python and its replay. Hosts set one trait after the other, and another game
 * can come while one is read: nothing is shown before the game is the one that Python has now.
 */
import type { Reel } from "../contract/reel";
import { inflate } from "../host/inflate";
import { listen, type Model } from "../host/model";
import { readTexts } from "../host/texts";
import { Wishes } from "../host/wishes";
import { hostOf, LOOKS } from "../table/following";
import { Table } from "../table/table";
import { extensionOf } from "./extension";
import { hear } from "./news";
import { Viewer } from "./viewer";
import type { MakeNotes } from "./watch";

/** What a page may offer, or not, beyond what every host does. */
export interface PageOffer {
  readOnly?: boolean;
  link?: (id: string) => string;
}

const TEXTS = ["strings", "rules", "uses"];
const PLACE = ["line", "at", "beside"];
const OTHERS = [
  "reel",
  "watching",
  "notes",
  "hidden",
  "by",
  "sealed",
  "playable",
  "said",
  "review",
];

export class ViewerPage {
  private life = new AbortController();
  /** The game as it was sent, and as it was read. */
  private sent: unknown;
  private reel: Reel | null = null;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
    private readonly offer: PageOffer,
    private readonly makeNotes: MakeNotes,
  ) {}

  end(): void {
    this.life.abort();
    this.words.abort();
  }

  private readonly words = new AbortController();

  /** Shows the replay, and anew when the words change. */
  async begin(): Promise<void> {
    const again = () => void this.draw();
    const listeners = Object.fromEntries(TEXTS.map((trait) => [`change:${trait}`, again]));
    listen(this.model, listeners, this.words.signal);
    await this.draw();
  }

  private async draw(): Promise<void> {
    this.life.abort();
    this.life = new AbortController();
    const { signal } = this.life;
    await Promise.all([this.read(), readTexts(this.model, TEXTS)]);
    if (!signal.aborted) this.view(signal);
  }

  /** Reads the game that Python has now. An exported page has read it already. */
  private async read(): Promise<void> {
    while (this.sent !== this.model.get("reel")) {
      const sent = this.model.get("reel");
      this.reel = typeof sent === "string" && sent ? await inflate<Reel>(sent) : sent || null;
      this.sent = sent;
    }
  }

  private view(signal: AbortSignal): void {
    const { model, el, offer } = this;
    /** What has changed besides the place. */
    let isOther = false;
    let isPlanned = false;
    const settle = async () => {
      await this.read();
      isPlanned = false;
      const wasOther = isOther;
      isOther = false;
      if (!signal.aborted) hear(viewer, this.reel, wasOther);
    };
    const plan = (trait: string) => {
      if (!PLACE.includes(trait)) isOther = true;
      if (!isPlanned) queueMicrotask(() => void settle());
      isPlanned = true;
    };
    const wishes = new Wishes(model, plan, signal);
    const own = hostOf(model, wishes);
    const viewer = new Viewer({
      strings: own.strings,
      wishes,
      send: own.send,
      readOnly: !!offer.readOnly,
      linkTo: offer.link,
      makeNotes: this.makeNotes,
    });
    hear(viewer, this.reel, false);
    const host = { ...own, send: viewer.send.bind(viewer) };
    const table = new Table(el, viewer.firstScene(), host, extensionOf(viewer), signal);
    const listeners = Object.fromEntries(
      [...PLACE, ...OTHERS, ...LOOKS].map((trait) => [`change:${trait}`, () => plan(trait)]),
    );
    const onlyLive = (draw: () => void) => () => {
      if (!viewer.isOn) draw();
    };
    listen(model, listeners, signal);
    const live = {
      "change:scene": onlyLive(() => viewer.showLive()),
      "change:sheets": () => table.change({ sheets: viewer.sheets() }),
      "msg:custom": (message: { kind?: string; text?: unknown }) => {
        if (message?.kind === "error") failed(viewer, String(message.text));
      },
    };
    listen(model, live, signal);
    if (viewer.isBegun) viewer.send({ do: "rest" });
  }
}

/** A sentence of Python says what went wrong. */
function failed(viewer: Viewer, text: string): void {
  viewer.waiting.forget();
  if (!viewer.isOn) viewer.table.fail(text);
  else if (!viewer.notes.failed(text)) viewer.table.say(text);
}

/** Between the widget in Python and its table: what Python says is shown, all of one message at once. */

import { listen, type Model } from "../host/model";
import { unpack } from "../host/unpack";
import { Wishes } from "../host/wishes";
import { type Extension, type Liking, Table, type TableHost } from "./table";

/** The traits that the reader sets. */
export const LIKINGS: readonly Liking[] = ["tells", "knows", "pace", "size"];

export class TablePage {
  private table: Table | null = null;
  private life = new AbortController();
  private hasScene = true;
  private isPlanned = false;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
    private readonly extension: Extension,
  ) {
    this.begin();
  }

  end(): void {
    this.life.abort();
  }

  /** A table with the words there are now; another when the words change. */
  private begin(): void {
    this.life.abort();
    this.life = new AbortController();
    this.table = null;
    const { model } = this;
    const { signal } = this.life;
    const wishes = new Wishes(model, () => this.plan(), signal);
    const host: TableHost = {
      send: (message) => model.send(message),
      strings: model.get("strings") ?? {},
      rules: model.get("rules") ?? {},
      get: (trait) => wishes.get(trait),
      set: (trait, value) => wishes.set(trait, value),
    };
    const news = () => {
      this.hasScene = true;
      this.plan();
    };
    const listeners = {
      "change:strings": () => this.begin(),
      "change:rules": () => this.begin(),
      "change:scene": news,
      "msg:custom": (message: { kind?: string; text?: unknown }) => {
        if (message?.kind === "error") this.table?.fail(String(message.text));
      },
      ...Object.fromEntries(
        ["sheets", ...LIKINGS].map((name) => [`change:${name}`, () => this.plan()]),
      ),
    };
    listen(model, listeners, signal);
    this.hasScene = true;
    this.draw(host);
  }

  /** One message may change several traits: they are drawn together. */
  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    queueMicrotask(() => {
      this.isPlanned = false;
      if (!this.life.signal.aborted) this.draw();
    });
  }

  private draw(host?: TableHost): void {
    const packed = this.model.get("scene");
    if (!packed?.zones) return;
    const sheets = this.model.get("sheets") ?? {};
    if (!this.table && host) {
      this.table = new Table(this.el, unpack(packed), host, this.extension, this.life.signal);
    } else if (this.hasScene) this.table?.show(unpack(packed), { sheets });
    else this.table?.change({ sheets });
    this.hasScene = false;
  }
}

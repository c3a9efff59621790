/** Between the widget in Python and its table: what Python says is shown, all of one message at once. */

import { listen, type Model } from "../host/model";
import { unpack } from "../host/unpack";
import { Wishes } from "../host/wishes";
import { type Extension, type Liking, Table, type TableHost } from "./table";

/** The traits that the reader sets. */
export const LIKINGS: readonly Liking[] = ["tells", "knows", "pace", "size"];

/** Says which scene is drawn: marimo runs cells again for what a page sets, never for what Python sets. */
export function tellMarimo(model: Model, el: HTMLElement): void {
  const { rev } = model.get("scene");
  const around = el.getRootNode();
  const host = around instanceof ShadowRoot ? around.host.localName : "";
  if (!host.startsWith("marimo") || model.get("seen") === rev) return;
  model.set("seen", rev);
  model.save_changes();
}

export class TablePage {
  private table: Table | null = null;
  private life = new AbortController();
  /** The scene that is drawn, as Python sent it. */
  private drawn: unknown = null;
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
    const plan = () => this.plan();
    const listeners = {
      "change:strings": () => this.begin(),
      "change:rules": () => this.begin(),
      "msg:custom": (message: { kind?: string; text?: unknown }) => {
        if (message?.kind === "error") this.table?.fail(String(message.text));
      },
      ...Object.fromEntries(
        ["scene", "sheets", ...LIKINGS].map((name) => [`change:${name}`, plan]),
      ),
    };
    listen(model, listeners, signal);
    this.draw();
  }

  private makeHost(): TableHost {
    const { model } = this;
    const wishes = new Wishes(model, () => this.plan(), this.life.signal);
    return {
      send: (message) => model.send(message),
      strings: model.get("strings") ?? {},
      rules: model.get("rules") ?? {},
      get: (trait) => wishes.get(trait),
      set: (trait, value) => wishes.set(trait, value),
    };
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

  /** What counts is what the traits hold now, whatever was said to have changed. */
  private draw(): void {
    const packed = this.model.get("scene");
    if (!packed?.zones) return;
    const sheets = this.model.get("sheets") ?? {};
    if (!this.table) {
      const { signal } = this.life;
      this.table = new Table(this.el, unpack(packed), this.makeHost(), this.extension, signal);
      this.table.change({ sheets });
    } else if (packed !== this.drawn) this.table.show(unpack(packed), { sheets });
    else this.table.change({ sheets });
    this.drawn = packed;
    tellMarimo(this.model, this.el);
  }
}

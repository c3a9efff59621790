/** What follows the traits of a widget with a table. */
import { listen, type Model } from "../host/model";
import { readTexts, textsOf } from "../host/texts";
import { Wishes } from "../host/wishes";
import type { Liking } from "../shared/likes";
import type { TableHost } from "./table";

/** The traits that the reader sets. */
const LIKINGS: readonly Liking[] = ["tells", "knows", "pace", "size", "sound", "advice"];
/** The traits that say how a table looks. */
export const LOOKS: readonly string[] = [...LIKINGS, "height"];

/** What is shown of a widget, with the words there were when it was made. */
export interface Shown {
  /** Shows what the traits hold now. */
  draw(): void;
  /** A sentence of Python says what went wrong. */
  fail(text: string): void;
}

interface Traits {
  /** After these all is made anew: the words. */
  words: readonly string[];
  /** What is drawn: all that one message changes at once. */
  drawn: readonly string[];
}

/** Where a widget is shown, and how long. */
export interface Place {
  model: Model;
  el: HTMLElement;
  /** What the reader has set and Python does not know yet. */
  wishes: Wishes;
  signal: AbortSignal;
}

/** Shows a widget until nobody looks any more; what it returns ends it. Resolved when it is shown. */
export async function follow(
  model: Model,
  el: HTMLElement,
  { words, drawn }: Traits,
  make: (place: Place) => Shown,
): Promise<() => void> {
  const whole = new AbortController();
  let life = new AbortController();
  const begin = () => {
    life.abort();
    life = new AbortController();
    const { signal } = life;
    const plan = soon(() => !signal.aborted && shown.draw());
    const wishes = new Wishes(model, plan, signal);
    const shown = make({ model, el, wishes, signal });
    const listeners = {
      ...Object.fromEntries(drawn.map((name) => [`change:${name}`, plan])),
      "msg:custom": (message: { kind?: string; text?: unknown }) => {
        if (message?.kind === "error") shown.fail(String(message.text));
      },
    };
    listen(model, listeners, signal);
    shown.draw();
  };
  let reads = 0;
  const read = async () => {
    life.abort(); // what is drawn meanwhile would be in other words
    reads += 1;
    const own = reads;
    await readTexts(model, words);
    if (own === reads && !whole.signal.aborted) begin();
  };
  await read();
  listen(model, Object.fromEntries(words.map((name) => [`change:${name}`, read])), whole.signal);
  return () => {
    whole.abort();
    life.abort();
  };
}

/** Acts once, in a moment, however often it is called until then. */
function soon(act: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      act();
    });
  };
}

/** What a table has of its widget. */
export const hostOf = (model: Model, wishes: Wishes): TableHost => ({
  send: (message) => model.send(message),
  strings: textsOf(model, "strings"),
  rules: textsOf(model, "rules"),
  get: (trait) => (trait === "uses" ? textsOf(model, trait) : wishes.get(trait)),
  set: (trait, value) => wishes.set(trait, value),
});

/** Says which scene is drawn: marimo runs cells again for what a page sets, never for what Python sets. */
export function tellMarimo(model: Model, el: HTMLElement): void {
  const { rev } = model.get("scene");
  const around = el.getRootNode();
  const host = around instanceof ShadowRoot ? around.host.localName : "";
  if (!host.startsWith("marimo") || model.get("seen") === rev) return;
  model.set("seen", rev);
  model.save_changes();
}

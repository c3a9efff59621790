/**
 * What anywidget runs: makes modules of the parts of the program that came with the widget, and gets
 * more of them from Python when they are needed. The widgets of a page share their parts: the name of
 * a part says what is in it, and each is made into a module once. All parts that come together are read
 * by the browser as one script.
 *
 * The build writes `dreamtutorParts.load("part.js")` where the sources say `import("./part")`.
 */
import { showBelow } from "./below";
import { inflate } from "./inflate";
import type { Model, View } from "./model";

/** What a part of the program gives to others. That of an entry is what anywidget calls. */
interface Module {
  default?: Widget;
}

/** A part as the build writes it: what it imports, and what makes a module of that. */
type Part = [needs: string[], make: (...modules: Module[]) => Module];

interface Widget {
  render(view: View): unknown;
}

/** What a widget begins with: the texts of parts and of style sheets, by their names. */
interface Begins {
  parts: Record<string, string>;
  styles: Record<string, string>;
}

/** A widget on the page. */
interface Seen {
  model: Model;
  /** Where it stands: in the document, and maybe in a shadow root. */
  roots: DocumentOrShadowRoot[];
  /** The names of its style sheets. */
  styles: string[];
}

/** Milliseconds after which another widget is asked, whose kernel may still be there. */
const LATE = 4000;

class Parts {
  /** The names of all parts that have come: each came with all that it imports. */
  private readonly names = new Set<string>();
  /** Packs that came with a widget and are not needed yet, by the parts that they bring. */
  private readonly packs = new Map<string, string>();
  /** The texts of those that the browser has not read yet. */
  private unread: [name: string, text: string][] = [];
  private reading: Promise<void> = Promise.resolve();
  private readonly parts: Record<string, Part> = {};
  private readonly modules = new Map<string, Module>();
  private readonly sheets = new Map<string, CSSStyleSheet>();
  /** The names of the style sheets that came with a part that was loaded later. */
  private readonly later = new Set<string>();
  /** The widgets on the page. */
  private readonly seen = new Set<Seen>();
  private readonly asked = new Map<string, Promise<void>>();
  /** Called when a part has come. */
  private readonly waiting = new Map<string, () => void>();

  has(name: string): boolean {
    return this.names.has(name);
  }

  add(texts: Record<string, string>): void {
    for (const [name, text] of Object.entries(texts)) {
      if (!this.names.has(name)) this.unread.push([name, text]);
      this.names.add(name);
    }
  }

  addStyles(texts: Record<string, string>): void {
    for (const [name, text] of Object.entries(texts)) {
      if (this.sheets.has(name)) continue;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      this.sheets.set(name, sheet);
    }
  }

  hasStyles(names: string[]): boolean {
    return names.every((name) => this.sheets.has(name));
  }

  /** Lets a widget look as its style sheets say, and those that came later. */
  private dress({ roots, styles }: Seen): void {
    const sheets = [...styles, ...this.later].flatMap((name) => this.sheets.get(name) ?? []);
    for (const root of roots)
      for (const sheet of sheets)
        if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }

  /** Keeps a pack until one of these parts is needed. */
  keep(names: string[], packed: string): void {
    for (const name of names) this.packs.set(name, packed);
  }

  /** The module of a part; Python is asked for what is not there. */
  async load(name: string): Promise<Module> {
    const packed = this.packs.get(name);
    if (!this.has(name)) await (packed ? this.unpack(packed) : this.ask(name));
    this.reading = this.reading.then(() => this.read());
    await this.reading;
    return this.module(name);
  }

  /** A widget comes onto the page: Python can be asked through it, until it leaves. */
  connect(seen: Seen): () => void {
    const { model } = seen;
    const hear = (message: { kind?: string; name: string } & Begins) => {
      if (message?.kind !== "part") return;
      this.addLater(message);
      this.waiting.get(message.name)?.();
    };
    model.on("msg:custom", hear);
    this.seen.add(seen);
    this.dress(seen);
    return () => {
      model.off("msg:custom", hear);
      this.seen.delete(seen);
    };
  }

  private async unpack(packed: string): Promise<void> {
    this.addLater(await inflate<Begins>(packed));
  }

  /** What comes when widgets are there already: it changes how all of them look. */
  private addLater({ parts, styles }: Begins): void {
    this.addStyles(styles);
    for (const name of Object.keys(styles)) this.later.add(name);
    this.seen.forEach(this.dress, this);
    this.add(parts);
  }

  /** Lets the browser read all parts that have come. */
  private async read(): Promise<void> {
    if (!this.unread.length) return;
    const list = this.unread.map(([name, text]) => `"${name}":${text}`);
    this.unread = [];
    const script = new Blob([`export default{${list}}`], { type: "text/javascript" });
    const address = URL.createObjectURL(script);
    Object.assign(this.parts, (await import(address)).default);
    URL.revokeObjectURL(address);
  }

  private module(name: string): Module {
    let module = this.modules.get(name);
    if (!module) {
      const part = this.parts[name];
      if (!part) throw new Error(name);
      const [needs, make] = part;
      module = make(...needs.map((need) => this.module(need)));
      this.modules.set(name, module);
    }
    return module;
  }

  private ask(name: string): Promise<void> {
    const asked = this.asked.get(name) ?? this.askOneByOne(name);
    this.asked.set(name, asked);
    return asked;
  }

  /** Asks through the newest widget first. Rejected if none answers; then it can be tried again. */
  private async askOneByOne(name: string): Promise<void> {
    try {
      for (const { model } of [...this.seen].reverse()) {
        const answer = new Promise<void>((resolve) => {
          this.waiting.set(name, resolve);
          setTimeout(resolve, LATE);
        });
        model.send({ do: "part", name });
        await answer;
        if (this.has(name)) return;
      }
      throw new Error(name);
    } finally {
      this.waiting.delete(name);
      this.asked.delete(name);
    }
  }
}

declare global {
  /** All parts on the page. */
  var dreamtutorParts: Parts | undefined;
}

/** The names of what a widget needs: the parts to draw first, the first of which is its own, ... */
interface Needs {
  first: string[];
  styles: string[];
  /** ... and those that it needs once it is painted. */
  soon: string[];
}

/** What anywidget calls, made of two packs: what a widget needs first, and what it needs then. */
export async function begin(needs: Needs, now: string, then: string): Promise<Widget> {
  globalThis.dreamtutorParts ??= new Parts();
  const parts = globalThis.dreamtutorParts;
  const { first, styles, soon } = needs;
  parts.keep(soon, then);
  if (!first.every((name) => parts.has(name)) || !parts.hasStyles(styles)) {
    const begins = await inflate<Begins>(now);
    parts.add(begins.parts);
    parts.addStyles(begins.styles);
  }
  const [own] = await Promise.all(first.map((name) => parts.load(name)));
  const widget = own?.default;
  if (!widget) throw new Error(first[0]);
  return {
    async render(view: View): Promise<() => void> {
      // what is not attached yet will be in the document
      const root = view.el.getRootNode();
      const roots = root instanceof ShadowRoot ? [document, root] : [document];
      const life = new AbortController();
      const leave = parts.connect({ model: view.model, roots, styles });
      life.signal.addEventListener("abort", leave);
      view.signal?.addEventListener("abort", () => life.abort());
      const end = await widget.render(view);
      showBelow(view, life.signal);
      return () => {
        life.abort();
        if (typeof end === "function") end();
      };
    },
  };
}

/**
 * What anywidget runs: makes modules of the parts of the program that the widget brings, and gets
 * more of them from Python when they are needed. The widgets of a page share their parts: the name of
 * a part says what is in it, and each is made into a module once. All parts that come together are read
 * by the browser as one script.
 *
 * The build writes `dreamtutorParts.load("part.js")` where the sources say `import("./part")`.
 */
import { showBelow } from "./below";
import { inflate } from "./inflate";
import type { Model, View } from "./model";
import { opened } from "./parcels";

/** What a part of the program gives to others. That of an entry is what anywidget calls. */
interface Module {
  default?: Widget;
}

/** A part as the build writes it: what it imports, and what makes a module of that. */
type Part = [needs: string[], make: (...modules: Module[]) => Module];

interface Widget {
  initialize?(view: Pick<View, "model">): void;
  render(view: View): unknown;
}

/** What is in a pack: the texts of parts and of style sheets, by their names. */
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
  /** Brings parts that are not needed yet, by their names. */
  readonly kept = new Map<string, () => Promise<void>>();
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

  hasAll(parts: string[], styles: string[]): boolean {
    return parts.every((name) => this.has(name)) && styles.every((name) => this.sheets.has(name));
  }

  /** Adds all that is in these packs. */
  async add(model: Model, packs: string[]): Promise<void> {
    const all = packs.map(async (pack) => inflate<Begins>((await opened(model, pack)) as string));
    for (const { parts, styles } of await Promise.all(all)) {
      for (const [name, text] of Object.entries(parts)) {
        if (!this.has(name)) this.unread.push([name, text]);
        this.names.add(name);
      }
      for (const [name, text] of Object.entries(styles)) {
        if (this.sheets.has(name)) continue;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        this.sheets.set(name, sheet);
      }
    }
  }

  /** Lets a widget look as its style sheets say, and those that came later. */
  private dress({ roots, styles }: Seen): void {
    const sheets = [...styles, ...this.later].flatMap((name) => this.sheets.get(name) ?? []);
    for (const root of roots)
      for (const sheet of sheets)
        if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }

  /** The module of a part; Python is asked for what is not there. */
  async load(name: string): Promise<Module> {
    const bring = this.kept.get(name);
    if (!this.has(name)) await (bring ? bring() : this.ask(name));
    this.reading = this.reading.then(() => this.read());
    await this.reading;
    return this.module(name);
  }

  /** A widget comes onto the page: Python can be asked through it, until it leaves. */
  connect(seen: Seen): () => void {
    const { model } = seen;
    const hear = async (message: {
      kind?: string;
      name: string;
      packs: string[];
      styles: string[];
    }) => {
      if (message?.kind !== "part") return;
      await this.addLater(model, message.packs, message.styles);
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

  /** What comes when widgets are there already: these style sheets change how all of them look. */
  async addLater(model: Model, packs: string[], styles: string[]): Promise<void> {
    await this.add(model, packs);
    for (const name of styles) this.later.add(name);
    this.seen.forEach(this.dress, this);
  }

  /** Lets the browser read all parts that have come. */
  private async read(): Promise<void> {
    if (!this.unread.length) return;
    const list = this.unread.map(([name, text]) => `"${name}":${text}`);
    this.unread = [];
    const text = `export default(dreamtutorParts)=>({${list}})`;
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    Object.assign(this.parts, (await import(address)).default(this));
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
  /** All parts on the page, by the loader that made them: there may be kernels with several versions. */
  var dreamtutorLoaders: Record<string, Parts> | undefined;
}

/** The names of this loader and of what a widget needs: the parts to draw first, the first of which is its own, ... */
interface Needs {
  loader: string;
  first: string[];
  styles: string[];
  /** ... and those that it needs once it is painted, with their style sheets. */
  soon?: string[];
  later?: string[];
}

/** What anywidget calls. Two traits of the widget name the packs with what it needs first, and soon. */
export function begin({ loader, first, styles, soon = [], later = [] }: Needs): Widget {
  const all = globalThis.dreamtutorLoaders ?? {};
  const parts = all[loader] ?? new Parts();
  globalThis.dreamtutorLoaders = { ...all, [loader]: parts };
  const load = async (model: Model): Promise<Widget> => {
    for (const name of soon)
      parts.kept.set(name, () => parts.addLater(model, model.get("_soon"), later));
    if (!parts.hasAll(first, styles)) await parts.add(model, model.get("_first"));
    const modules = await Promise.all(first.map((name) => parts.load(name)));
    return modules[0]?.default as Widget;
  };
  let loading: Promise<Widget> | undefined;
  return {
    // nothing is waited for: anywidget gives it two seconds, then drops messages
    initialize({ model }): void {
      loading = load(model);
    },
    async render(view: View): Promise<() => void> {
      const widget = await (loading ?? load(view.model));
      if (view.signal?.aborted) return () => {}; // it was taken off the page meanwhile
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

/**
 * What anywidget runs: makes modules of the parts of the program that came with the widget, and gets
 * more of them from Python when they are needed. The widgets of a page share their parts: the name of
 * a part says what is in it, and each is made into a module once.
 *
 * The build writes `dreamtutorParts.load("part.js")` where the sources say `import("./part")`.
 */
import { inflate } from "./inflate";
import type { Model, View } from "./model";

/** What a part of the program gives to others. That of an entry is what anywidget calls. */
interface Module {
  default?: Widget;
}

interface Widget {
  render(view: View): unknown;
}

/** What a widget begins with: the texts of parts and of style sheets, by their names. */
interface Begins {
  parts: Record<string, string>;
  styles: Record<string, string>;
}

/** Milliseconds after which another widget is asked, whose kernel may still be there. */
const LATE = 4000;

const IMPORTED = /\b(from|import)\s*"\.\/([\w-]+\.js)"/g;

class Parts {
  private readonly texts = new Map<string, string>();
  private readonly addresses = new Map<string, string>();
  private readonly sheets = new Map<string, CSSStyleSheet>();
  private readonly models = new Set<Model>();
  private readonly asked = new Map<string, Promise<void>>();
  /** Called when a part has come. */
  private readonly waiting = new Map<string, () => void>();

  add(texts: Record<string, string>): void {
    for (const [name, text] of Object.entries(texts)) this.texts.set(name, text);
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

  /** Lets a document, or what is in a shadow root, look as these style sheets say. */
  dress(root: DocumentOrShadowRoot, names: string[]): void {
    for (const name of names) {
      const sheet = this.sheets.get(name);
      if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    }
  }

  /** The module of a part; Python is asked for what is not there. */
  async load(name: string): Promise<Module> {
    if (!this.isWhole(name)) await this.ask(name);
    return import(this.address(name));
  }

  /** Lets Python be asked through a widget, until it leaves the page. */
  connect(model: Model): () => void {
    const hear = (message: { kind?: string; name: string; texts: Record<string, string> }) => {
      if (message?.kind !== "part") return;
      this.add(message.texts);
      this.waiting.get(message.name)?.();
    };
    model.on("msg:custom", hear);
    this.models.add(model);
    return () => {
      model.off("msg:custom", hear);
      this.models.delete(model);
    };
  }

  private importsOf(name: string): string[] {
    const text = this.texts.get(name) ?? "";
    return [...text.matchAll(IMPORTED)].map(([, , imported = ""]) => imported);
  }

  /** Is the part there, with all that it imports? */
  isWhole(name: string): boolean {
    return this.texts.has(name) && this.importsOf(name).every((part) => this.isWhole(part));
  }

  /** Where the browser finds a part. Those that it imports have addresses before. */
  private address(name: string): string {
    let address = this.addresses.get(name);
    if (address === undefined) {
      const text = (this.texts.get(name) ?? "").replace(
        IMPORTED,
        (_, word: string, part: string) => `${word}"${this.address(part)}"`,
      );
      address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      this.addresses.set(name, address);
    }
    return address;
  }

  private ask(name: string): Promise<void> {
    const asked = this.asked.get(name) ?? this.askOneByOne(name);
    this.asked.set(name, asked);
    return asked;
  }

  /** Asks through the newest widget first. Rejected if none answers; then it can be tried again. */
  private async askOneByOne(name: string): Promise<void> {
    try {
      for (const model of [...this.models].reverse()) {
        const answer = new Promise<void>((resolve) => {
          this.waiting.set(name, resolve);
          setTimeout(resolve, LATE);
        });
        model.send({ do: "part", name });
        await answer;
        if (this.isWhole(name)) return;
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

/**
 * What anywidget calls, made of the part that a widget begins with. `packed` is what it needs: parts,
 * and the style sheets with these names.
 */
export async function begin(entry: string, styles: string[], packed: string): Promise<Widget> {
  globalThis.dreamtutorParts ??= new Parts();
  const parts = globalThis.dreamtutorParts;
  if (!parts.isWhole(entry) || !parts.hasStyles(styles)) {
    const begins = await inflate<Begins>(packed);
    parts.add(begins.parts);
    parts.addStyles(begins.styles);
  }
  const widget = (await parts.load(entry)).default;
  if (!widget) throw new Error(entry);
  return {
    async render(view: View): Promise<() => void> {
      const disconnect = parts.connect(view.model);
      view.signal?.addEventListener("abort", disconnect);
      // what is not attached yet will be in the document
      const root = view.el.getRootNode();
      parts.dress(document, styles);
      if (root instanceof ShadowRoot) parts.dress(root, styles);
      const end = await widget.render(view);
      return () => {
        disconnect();
        if (typeof end === "function") end();
      };
    },
  };
}

/**
 * Opens an exported page: unpacks the viewer and the game that it holds (dreamtutor/exports/page.py),
 * and lets the viewer show it. The page's policy knows this script, the viewer and its styles by their
 * hashes, and lets nothing else run. Without scripts, or if this fails, the page is a document.
 */
import type { PageFont } from "../contract/fonts";
import { addFonts } from "../host/fonts";
import { bytesOf, inflate } from "../host/inflate";

/** What the page holds. */
interface Held {
  style: string;
  script: string;
  fonts: (PageFont & { data: string })[];
  state: Record<string, unknown>;
}

declare global {
  /** The viewer (`page.ts`), once its script has run. */
  var dreamtutor: { begin(state: Record<string, unknown>): Promise<void> };
}

const root = document.documentElement;

function add(kind: "style" | "script", text: string): void {
  const element = document.createElement(kind);
  element.textContent = text;
  document.head.append(element);
}

async function open(): Promise<void> {
  const held = await inflate<Held>(document.getElementById("game")?.textContent ?? "");
  add("style", held.style);
  add("script", held.script);
  const files = held.fonts.map(({ data }) => bytesOf(data));
  void addFonts(held.fonts, files);
  root.classList.add("is-live"); // the viewer measures itself
  await globalThis.dreamtutor.begin(held.state);
}

root.classList.add("is-opening"); // the document is not shown for a blink

addEventListener("DOMContentLoaded", async () => {
  try {
    await open();
  } catch (error) {
    root.classList.remove("is-live");
    throw error;
  } finally {
    root.classList.remove("is-opening");
  }
});

/** Light or dark, whatever the system likes. */
addEventListener("click", (event) => {
  if (!(event.target as Element).closest("#theme")) return;
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  root.dataset.theme = (root.dataset.theme ?? system) === "light" ? "dark" : "light";
});

/** On paper nothing unfolds. */
function unfold(isOpen: boolean): void {
  for (const part of document.querySelectorAll<HTMLDetailsElement>(".page-text details"))
    part.open = isOpen;
}

addEventListener("beforeprint", () => unfold(true));
addEventListener("afterprint", () => unfold(false));

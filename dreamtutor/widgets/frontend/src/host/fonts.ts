/**
 * The fonts of the page. Python sends them once for a document, so that no notebook saves them, and
 * nothing is fetched from anywhere. Until they are there, and where nobody answers, the page is set
 * in fonts of the system.
 */
import type { PageFont } from "../contract/fonts";
import { listen, type Model } from "./model";
import { afterPaint } from "./paint";

/** The first typeface of tokens.css: where it is, the others are. */
const FAMILY = "dt-book";
const ARRIVED = "dreamtutor-fonts";
/** After so long without an answer another widget may ask, in milliseconds. */
const PATIENCE = 10_000;
/** When somebody asked last. Each widget has a copy of this module, but all have one page. */
const ASKED = Symbol.for("dreamtutor fonts");

interface Page {
  [ASKED]?: number;
}

/**
 * Asks for the fonts, if the document lacks them and nobody has asked yet. What was just drawn is
 * painted before: letters of another width lay it out again.
 */
export function askForFonts(model: Model, signal?: AbortSignal): void {
  afterPaint(() => {
    if (!signal?.aborted) ask(model, signal);
  });
}

function ask(model: Model, signal?: AbortSignal): void {
  const page = globalThis as Page;
  if (hasFonts() || Date.now() - (page[ASKED] ?? -PATIENCE) < PATIENCE) return;
  page[ASKED] = Date.now();
  const waits = new AbortController();
  signal?.addEventListener("abort", () => waits.abort());
  const hear = (message: { kind?: string; fonts?: PageFont[] }, buffers?: BufferSource[]) => {
    if (message?.kind !== "fonts") return;
    waits.abort();
    if (!hasFonts()) addFonts(message.fonts ?? [], buffers ?? []);
  };
  listen(model, { "msg:custom": hear }, waits.signal);
  model.send({ do: "fonts" });
}

/** Adds fonts to the document, each with what is in its file. */
export async function addFonts(
  fonts: readonly PageFont[],
  files: readonly BufferSource[],
): Promise<void> {
  const faces = fonts.flatMap(({ family, weight, signs }, i) => {
    const file = files[i];
    return file ? [new FontFace(family, file, { weight, unicodeRange: signs })] : [];
  });
  for (const face of faces) document.fonts.add(face);
  await Promise.allSettled(faces.map((face) => face.load()));
  document.dispatchEvent(new Event(ARRIVED));
}

/** Letters are of another width when the fonts have come. */
export function whenFontsCome(act: () => void, signal: AbortSignal): void {
  document.addEventListener(ARRIVED, act, { signal });
}

function hasFonts(): boolean {
  // without `document.fonts` nothing can be added
  if (!document.fonts) return true;
  return [...document.fonts].some(({ family }) => family.replaceAll('"', "") === FAMILY);
}

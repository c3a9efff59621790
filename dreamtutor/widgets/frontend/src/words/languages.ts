/**
 * What is said in another language than the rest of the table is marked as such: what is not
 * translated is read out as English, not as German.
 */
import type { RuleText, Scene } from "../contract/scene";

export function markForeign(
  root: HTMLElement,
  { foreign }: Scene,
  rules: Record<string, RuleText>,
): void {
  const untranslated = Object.values(rules).filter((rule) => rule.lang);
  const lang = foreign?.lang ?? untranslated[0]?.lang ?? "";
  const texts = untranslated.flatMap(({ title, text, place }) => [title, text, place]);
  markTexts(root, new Set([...(foreign?.texts ?? []), ...texts]), lang);
}

/** Marks the elements below `root` whose text is in the language `lang`. */
export function markTexts(root: HTMLElement, texts: ReadonlySet<string>, lang: string): void {
  if (!texts.size && !root.querySelector("[lang]")) return;
  for (const el of root.querySelectorAll<HTMLElement>("*:not(svg, svg *)")) {
    const text = textOf(el);
    if (!text) continue;
    const wanted = texts.has(text) ? lang : root.lang;
    const around = el.parentElement?.closest<HTMLElement>("[lang]")?.lang;
    if (wanted === around) el.removeAttribute("lang");
    else if (el.getAttribute("lang") !== wanted) el.lang = wanted;
  }
}

/** What is read out of an element itself: its name, or its own text. */
function textOf(el: HTMLElement): string | undefined {
  const named = el.getAttribute("aria-label");
  if (named !== null) return named;
  for (const node of el.childNodes) {
    const text = node.nodeType === Node.TEXT_NODE ? node.nodeValue?.trim() : "";
    if (text) return text;
  }
  return undefined;
}

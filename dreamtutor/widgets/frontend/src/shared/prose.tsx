/**
 * What somebody wrote, as elements. Python makes a tree of the Markdown (dreamtutor/texts/markdown.py).
 * Here it is judged once more, because a tree may come from a file that another program wrote:
 * elements of a few kinds, links of three, and nothing else.
 */
import { type ComponentChild, type ComponentChildren, h } from "preact";

const INLINE = new Set(["em", "strong", "del", "code", "br", "a"]);
const BLOCKS = new Set(["p", "pre", "ul", "ol", "li", "blockquote", "h4", "h5", "hr"]);
const LINK = /^(https?:\/\/|mailto:)[^\s]+$/i;
/** So deep, and of so many parts, is nothing that Python sends. */
const MOST_DEEP = 60;
const MOST_PARTS = 60_000;

/** A part of a tree, before it is judged. */
interface Part {
  tag?: unknown;
  href?: unknown;
  start?: unknown;
  lang?: unknown;
  in?: unknown;
}

/** How much may still come. */
interface Left {
  parts: number;
  letters: number;
}

/** A tree as elements. What has more than `most` letters ends there. */
export function prose(tree: unknown, most = Number.POSITIVE_INFINITY): ComponentChildren {
  return grown(tree, 0, { parts: MOST_PARTS, letters: most });
}

function grown(parts: unknown, depth: number, left: Left): ComponentChild[] {
  if (!Array.isArray(parts) || depth >= MOST_DEEP) return [];
  return parts.flatMap((part: string | Part) => {
    left.parts -= 1;
    if (left.parts < 0 || left.letters < 0) return [];
    return typeof part === "string" ? shortened(part, left) : element(part, depth, left);
  });
}

function shortened(text: string, left: Left): string {
  left.letters -= text.length;
  return left.letters < 0 ? `${text.slice(0, left.letters).replace(/\S*$/, "")}…` : text;
}

function element(part: Part | null, depth: number, left: Left): ComponentChild | ComponentChild[] {
  const tag = String(part?.tag);
  const inner = grown(part?.in, depth + 1, left);
  const href = String(part?.href ?? "");
  const isKnown = INLINE.has(tag) || BLOCKS.has(tag);
  if (!isKnown || (tag === "a" && !LINK.test(href))) return inner;
  const lang = String(part?.lang ?? "");
  return h(
    tag,
    {
      dir: BLOCKS.has(tag) ? "auto" : undefined,
      // of a lesson that is not translated to its end
      lang: /^[a-z]{2}$/.test(lang) ? lang : undefined,
      start: tag === "ol" && Number.isInteger(part?.start) ? Number(part?.start) : undefined,
      ...(tag === "a" ? { href, rel: "noopener noreferrer", target: "_blank" } : {}),
    },
    ...inner,
  );
}

/** The first words of a tree, without any elements: for a list, or to be said. */
export function words(tree: unknown, most = 80): string {
  const text = textOf(tree, 0, most * 2)
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...text];
  if (letters.length <= most) return text;
  return `${letters
    .slice(0, most)
    .join("")
    .replace(/\s+\S*$/, "")} …`;
}

function textOf(parts: unknown, depth: number, most: number): string {
  let text = "";
  for (const part of Array.isArray(parts) && depth < MOST_DEEP ? parts : []) {
    if (text.length > most) return text;
    if (typeof part === "string") text += part;
    else text += textOf(part?.in, depth + 1, most) + (endsWord(part?.tag) ? " " : "");
  }
  return text;
}

const endsWord = (tag: unknown): boolean => BLOCKS.has(String(tag)) || tag === "br";

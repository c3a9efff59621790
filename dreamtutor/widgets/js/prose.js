// What somebody wrote, as elements. Python makes a tree of the Markdown (dreamtutor/texts/markdown.py); here it is judged once more,
// because a tree may come from a file that another program wrote: elements of a few kinds, links of three, and nothing else.
// @ts-check

/** @typedef {import("./contract/scene").MarkdownTree} Tree */

const INLINE = new Set(["em", "strong", "del", "code", "br", "a"]);
const BLOCKS = new Set(["p", "pre", "ul", "ol", "li", "blockquote", "h4", "h5", "hr"]);
const LINK = /^(https?:\/\/|mailto:)[^\s]+$/i;
/** So deep and so long is nothing that Python sends. */
const DEEP = 60, MOST = 60000;

/** @param {unknown} tree @param {number} [most]  letters; what is longer ends there @returns {(Node|string)[]} */
export function prose(tree, most = Infinity) {
  let left = MOST, letters = most;
  /** @param {unknown} parts @param {number} depth @returns {(Node|string)[]} */
  const grow = (parts, depth) => (Array.isArray(parts) && depth < DEEP ? parts : []).flatMap((/** @type {any} */ part) => {
    if (left-- < 0 || letters < 0) return [];
    if (typeof part === "string") {
      letters -= part.length;
      return [letters < 0 ? `${part.slice(0, letters).replace(/\S*$/, "")}…` : part];
    }
    const tag = part?.tag, kids = grow(part?.in, depth + 1), href = tag === "a" ? String(part.href ?? "") : "";
    if (!(INLINE.has(tag) || BLOCKS.has(tag)) || (tag === "a" && !LINK.test(href))) return kids;
    const e = document.createElement(tag);
    if (BLOCKS.has(tag)) e.dir = "auto";
    if (/^[a-z]{2}$/.test(part.lang)) e.lang = part.lang; // of a lesson that is not translated to its end
    if (tag === "a") { e.setAttribute("href", href); e.rel = "noopener noreferrer"; e.target = "_blank"; }
    if (tag === "ol" && Number.isInteger(part.start)) e.start = part.start;
    e.append(...kids);
    return [e];
  });
  return grow(tree, 0);
}

/** The first words, for a list. @param {unknown} tree @param {number} [most] */
export function words(tree, most = 80) {
  let text = "";
  /** @param {unknown} parts @param {number} depth */
  const read = (parts, depth) => {
    for (const part of Array.isArray(parts) && depth < DEEP ? parts : []) {
      if (text.length > most * 2) return;
      if (typeof part === "string") text += part;
      else { read(part?.in, depth + 1); if (BLOCKS.has(part?.tag) || part?.tag === "br") text += " "; }
    }
  };
  read(tree, 0);
  const all = [...text.replace(/\s+/g, " ").trim()];
  return all.length > most ? all.slice(0, most).join("").replace(/\s+\S*$/, "") + " …" : all.join("");
}

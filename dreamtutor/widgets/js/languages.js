// Words by numbers, and the language of parts of the page.
// @ts-check
import { set } from "./dom.js";

const WAYS = /** @type {const} */ (["zero", "one", "two", "few", "many", "other"]);

/**
 * A text with its holes filled: {n} is a value, {n|card|cards} the word that goes with a number, in the order in which the language counts.
 * @param {string} text @param {Record<string, string|number>} values @param {string} lang
 */
export function filled(text, values, lang) {
  return text.replace(/\{(\w+)(?:\|([^{}]*))?\}/g, (all, name, many) => (values[name] === undefined ? all : many === undefined ? String(values[name]) : counted(many.split("|"), Number(values[name]), lang)));
}

/** @param {string[]} several @param {number} n @param {string} lang */
function counted(several, n, lang) {
  const rules = new Intl.PluralRules(lang), all = rules.resolvedOptions().pluralCategories;
  return several[Math.min(WAYS.filter((way) => all.includes(way)).indexOf(rules.select(n)), several.length - 1)];
}

/**
 * Says of texts that are in another language than the table in which they are: what is not translated is read out as English, not as German.
 * @param {HTMLElement} root @param {Set<string>} foreign @param {string} lang
 */
export function markLanguages(root, foreign, lang) {
  if (!foreign.size && !root.querySelector("[lang]")) return;
  for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("*:not(svg, svg *)"))) {
    const own = e.getAttribute("aria-label") ?? [...e.childNodes].map((n) => (n.nodeType === Node.TEXT_NODE ? n.nodeValue?.trim() : "")).find(Boolean);
    if (!own) continue;
    const wanted = foreign.has(own) ? lang : root.lang, around = /** @type {HTMLElement|null} */ (e.parentElement?.closest("[lang]"))?.lang;
    set(e, { lang: wanted === around ? null : wanted });
  }
}

// Opens an exported page: unpacks the viewer and the game that it holds (dreamtutor/exports/page.py), and lets the viewer show it. The page's policy knows
// this script, the viewer and its styles by their hashes, and lets nothing else run. Without scripts, or if this fails, the page is a document.
// @ts-check
import { inflate } from "./inflate.js";

const root = document.documentElement;
root.classList.add("is-opening"); // the document is not shown for a blink

/** Adds a style or a script to the page. @param {string} kind @param {string} text */
function add(kind, text) {
  const e = document.createElement(kind);
  e.textContent = text;
  document.head.append(e);
}

async function open() {
  const { style, script, state } = await inflate(document.getElementById("game")?.textContent ?? "");
  add("style", style);
  add("script", script);
  root.classList.add("is-live"); // the viewer measures itself
  await /** @type {any} */ (globalThis).dreamtutor.begin(state);
}

addEventListener("DOMContentLoaded", async () => {
  try { await open(); } catch (error) { root.classList.remove("is-live"); throw error; } finally { root.classList.remove("is-opening"); }
});

/** Light or dark, whatever the system likes. */
addEventListener("click", (ev) => {
  if (!(/** @type {Element} */ (ev.target).closest("#theme"))) return;
  const light = (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark")) === "light";
  root.dataset.theme = light ? "dark" : "light";
});

/** On paper nothing unfolds. @param {boolean} open */
const unfold = (open) => { for (const e of document.querySelectorAll(".page-text details")) /** @type {HTMLDetailsElement} */ (e).open = open; };
addEventListener("beforeprint", () => unfold(true));
addEventListener("afterprint", () => unfold(false));

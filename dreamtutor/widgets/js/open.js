// Opens an exported page: unpacks the viewer and the game that it holds (dreamtutor/exports/page.py), and lets the viewer show it. The page's policy knows
// this script, the viewer and its styles by their hashes, and lets nothing else run. Without scripts, or if this fails, the page is a document.
// @ts-check

const root = document.documentElement;
root.classList.add("is-opening"); // the document is not shown for a blink

/** Adds a style or a script to the page. @param {string} kind @param {string} text */
function add(kind, text) {
  const e = document.createElement(kind);
  e.textContent = text;
  document.head.append(e);
}

/** What five letters say in four bytes: base 85 as Python writes it (b85encode), with a comma for the sign that would begin a tag. @param {string} text */
function bytes(text) {
  const values = new Uint8Array(128), out = new DataView(new ArrayBuffer(Math.ceil(text.length / 5) * 4));
  [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~"].forEach((c, i) => { values[c.charCodeAt(0)] = i; });
  for (let at = 0; at < text.length; at += 5) {
    let n = 0;
    for (let i = at; i < at + 5; i++) n = n * 85 + (i < text.length ? values[text.charCodeAt(i)] : 84);
    out.setUint32(at / 5 * 4, n);
  }
  return out.buffer.slice(0, Math.floor(text.length * 4 / 5));
}

async function open() {
  const packed = bytes(document.getElementById("game")?.textContent ?? "");
  const { style, script, state } = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
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

export {};

// Small words for building and keeping elements. Text goes in as text nodes only, so nothing needs escaping.
// @ts-check

/**
 * h("button.dt-do", {"data-do": "undo"}, "Undo"). Attributes that are null, undefined or false are left out; true is "".
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string|null|undefined|false)} kids
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...kids) {
  const [name, ...classes] = tag.split(".");
  const e = document.createElement(name);
  if (classes.length) e.className = classes.join(" ");
  if (name === "button") e.setAttribute("type", "button");
  set(e, attributes);
  for (const k of kids) if (k || k === "") e.append(k);
  return e;
}

/**
 * Sets the attributes that differ. A style goes in by way of the object model: an exported page forbids style attributes in its markup.
 * @param {Element} e
 * @param {Record<string, any>} attributes
 */
export function set(e, attributes) {
  for (const [k, v] of Object.entries(attributes)) {
    const to = v === true ? "" : v === false || v == null ? null : String(v);
    if (e.getAttribute(k) === to) continue;
    if (k === "style") /** @type {HTMLElement} */ (e).style.cssText = to ?? "";
    else to === null ? e.removeAttribute(k) : e.setAttribute(k, to);
  }
}

/** Says something else, if it is something else: words that are set anew are measured anew, and all around them. @param {Element} e @param {string} text */
export function write(e, text) {
  if (e.textContent !== text) e.textContent = text;
}

/**
 * An element that holds a drawing of pictures.js or an icon below: the only HTML text in this folder.
 * @param {string} tag
 * @param {string} svg
 * @param {Record<string, any>} [attributes]
 */
export function drawn(tag, svg, attributes) {
  const e = h(tag, attributes);
  e.innerHTML = svg;
  return e;
}

/**
 * Makes `kids` the children of `parent`, moving as few as possible: a moved element loses its focus.
 * @param {Element} parent
 * @param {Element[]} kids
 */
export function place(parent, kids) {
  const wanted = new Set(kids);
  for (const old of [...parent.childNodes]) if (!wanted.has(/** @type {Element} */ (old))) old.remove();
  let at = parent.firstChild;
  for (const k of kids) {
    if (k === at) at = at.nextSibling;
    else parent.insertBefore(k, at);
  }
}

export const icon = (/** @type {string} */ d) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${d}"/></svg>`;

export const ICON = {
  undo: icon("M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3"),
  redo: icon("M15 5l5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3"),
  back: icon("M15 5l-7 7 7 7"),
  forth: icon("M9 5l7 7-7 7"),
  more: icon("M5 9l7 7 7-7"),
  can_do: icon("M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-1V4.5a1.5 1.5 0 0 1 3 0V11m0-.5v-4a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1c-3 0-4-2-6-6.5a1.5 1.5 0 0 1 2.6-1.4L8 15"),
  happened: icon("M5 6h.01M5 12h.01M5 18h.01M9 6h11M9 12h11M9 18h7"),
  known: icon("M2.5 12Q12 1.5 21.5 12Q12 22.5 2.5 12M12 9a3 3 0 1 0 .01 0"),
  in_words: icon("M4 6h16M4 11h16M4 16h10"),
  history: icon("M5 4v13a3 3 0 0 0 3 3h3M5 9h7M16 9h4M15 20h5"),
  first: icon("M18 5l-7 7 7 7M7 5v14"),
  last: icon("M6 5l7 7-7 7M17 5v14"),
  settings: icon("M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5"),
  swap: icon("M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4"),
};

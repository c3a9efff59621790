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
 * Sets the attributes that differ.
 * @param {Element} e
 * @param {Record<string, any>} attributes
 */
export function set(e, attributes) {
  for (const [k, v] of Object.entries(attributes)) {
    const to = v === true ? "" : v === false || v == null ? null : String(v);
    if (e.getAttribute(k) === to) continue;
    to === null ? e.removeAttribute(k) : e.setAttribute(k, to);
  }
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

const icon = (/** @type {string} */ d) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${d}"/></svg>`;

export const ICON = {
  undo: icon("M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3"),
  redo: icon("M15 5l5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3"),
  back: icon("M15 5l-7 7 7 7"),
  forth: icon("M9 5l7 7-7 7"),
  more: icon("M5 9l7 7 7-7"),
  swap: icon("M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4"),
};

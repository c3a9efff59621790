// The host of an exported page: what anywidget is for the viewer in a notebook, with nobody behind it. js/open.js begins it with the game
// that the page holds (dreamtutor/exports/page.py). The address names the step that is shown.
// @ts-check
import viewer from "./viewer.js";

/** Milliseconds that somebody rests on a step before the address names it. */
const REST = 250;

/** A model as anywidget gives it to a module: it keeps what is set, and what is sent goes nowhere. @param {Record<string, any>} state */
function model(state) {
  /** @type {[string, Function][]} */ let listeners = [];
  const tell = (/** @type {string} */ key) => { for (const [name, listener] of [...listeners]) if (name === `change:${key}`) listener(core, state[key]); };
  /** Several at once: whoever hears of one can read them all. @param {Record<string, any>} values */
  const put = (values) => {
    const changed = Object.keys(values).filter((key) => state[key] !== values[key]);
    Object.assign(state, values);
    changed.forEach(tell);
  };
  const core = {
    get: (/** @type {string} */ key) => state[key],
    set: (/** @type {string} */ key, /** @type {any} */ value) => put({ [key]: value }),
    save_changes: () => put({ heard: state.wish }), send: () => {}, put,
    on: (/** @type {string} */ name, /** @type {Function} */ listener) => { listeners.push([name, listener]); },
    off: (/** @type {string} [optional] */ name, /** @type {Function|undefined} */ listener) => { listeners = listeners.filter(([n, l]) => (name && n !== name) || (listener && l !== listener)); },
  };
  return core;
}

/** Shows the game in #viewer. @param {Record<string, any>} state the traits of the widget, as a notebook would have them */
export async function begin(state) {
  const it = model(state), { entries, lines } = state.reel;
  const ids = entries.map((/** @type {import("./contract/reel").ReelEntry} */ entry) => entry.id), address = (/** @type {string} */ id) => `#${id.slice(0, state.step_name_length)}`;
  /** The entries of a line, from the first. @param {number} line */
  const way = (line) => {
    const all = [];
    for (let at = lines[line] ?? lines[0]; at >= 0; at = entries[at].up) all.unshift(at);
    return all;
  };
  const here = () => way(state.line)[state.at] ?? 0;

  // ---- the address says where one is

  let named = -1, timer = 0;
  /** Whoever steps on goes on in the same page of the browser's history; whoever jumps comes back by its button. */
  const write = () => {
    const at = here(), jumps = named >= 0 && entries[at].up !== named && entries[named].up !== at;
    if (at === named) return;
    try { history[jumps ? "pushState" : "replaceState"](null, "", address(ids[at])); } catch { /* inside of another page there is no address of one's own */ }
    named = at;
  };
  const follow = () => { it.put({ steps: way(state.line).length - 1 }); clearTimeout(timer); timer = window.setTimeout(write, REST); };
  /** Goes where the address says, on the line that is shown if it leads there. */
  const read = () => {
    const name = location.hash.slice(1), found = name ? ids.flatMap((/** @type {string} */ id, /** @type {number} */ n) => (id.startsWith(name) ? [n] : [])) : [];
    if (found.length !== 1) return;
    clearTimeout(timer);
    [named] = found;
    const line = [state.line, ...lines.keys()].find((n) => way(n).includes(named)) ?? 0;
    it.put({ line, at: way(line).indexOf(named) });
    clearTimeout(timer);
  };
  read();
  for (const name of ["at", "line"]) it.on(`change:${name}`, follow);
  addEventListener("popstate", read);

  // ---- the viewer

  const el = /** @type {HTMLElement} */ (document.getElementById("viewer")), { signal } = new AbortController();
  await viewer.render({ model: it, el, signal, host: { readOnly: true, link: (/** @type {string} */ id) => location.href.split("#")[0] + address(id) } });
  named = here();

  // ---- the keys of the viewer work wherever one is on the page

  const table = /** @type {HTMLElement} */ (el.querySelector(".dt-game"));
  addEventListener("keydown", (ev) => {
    if (ev.target !== document.body) return;
    table.focus({ preventScroll: true });
    if (!table.dispatchEvent(new KeyboardEvent("keydown", ev))) ev.preventDefault();
  });
}

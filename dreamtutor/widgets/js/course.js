// The list of lessons: an anywidget front end in plain DOM. Python says what stands in it (dreamtutor/widgets/course.py); the words of the
// list itself stand in course_strings.json.
// @ts-check
import { ICON, drawn, h, place } from "./dom.js";
import { keepKeysFromHost } from "./keys.js";
import { filled } from "./languages.js";
import { post } from "./post.js";
import { followTheme } from "./theme.js";

/** @typedef {keyof typeof import("./course_strings.json")} Key */
/** @typedef {{id: string, title: string, summary: string, minutes: number, of: number, passed: number, clean: number, state: "done"|"begun"|"", first: string[], english?: boolean}} Row */
/** @typedef {{games: {id: string, title: string, parts: {id: string, title: string, lessons: Row[]}[]}[], next: string, bad: string[]}} Course */

/** The way round the ring that shows how far one is. */
const ROUND = 2 * Math.PI * 15;

/** A ring: how much of a lesson is done, and how much of that without help; a tick when it is finished. @param {Row} row @param {number} n */
function ring(row, n) {
  const arc = (/** @type {string} */ kind, /** @type {number} */ part) => `<circle class="${kind}" cx="18" cy="18" r="15" pathLength="${ROUND}" stroke-dasharray="${part * ROUND} ${ROUND}" transform="rotate(-90 18 18)"/>`;
  const inner = row.state === "done" ? `<path d="M11 18.5l5 5 9.5-11"/>` : `<text x="18" y="22.5" text-anchor="middle">${n}</text>`;
  return drawn("i.dc-ring", `<svg viewBox="0 0 36 36" aria-hidden="true"><circle cx="18" cy="18" r="15"/>${row.passed ? arc("is-passed", row.passed / row.of) + arc("is-clean", row.clean / row.of) : ""}${inner}</svg>`);
}

/** @param {HTMLElement} el @param {{send: (message: object) => void, strings: Record<string, string>}} host @param {AbortSignal} signal */
export function mount(el, host, signal) {
  const lang = host.strings.lang ?? "en", t = (/** @type {Key} */ key, /** @type {Record<string, string|number>} */ values = {}) => filled(host.strings[key] ?? key, values, lang);
  const count = h("span.dc-soft"), lead = h("div.dc-lead"), body = h("div.dc-games"), live = h("p.dc-live", { role: "status" }), wrong = h("p.dc-wrong", { role: "alert" }), bad = h("div.dc-bad", { hidden: true });
  const says = h("p"), below = h("div.dc-below", { hidden: true }, says, button("close", "close", t("close"), "dc-link"));
  const root = h("section.dc-list", { lang, dir: host.strings.dir ?? "ltr", "aria-label": t("title"), tabindex: -1 }, h("header.dc-head", {}, h("h2", {}, t("title")), count), lead, body, bad, wrong, below, live);
  const outer = h("div.dt.dc-course", {}, root);
  el.append(outer);
  const mail = post(host.send, () => false, (late) => { wrong.textContent = late ? t("late") : ""; }, signal);
  let shown = /** @type {{id?: string, title?: string, wrong?: string}} */ ({}), course = /** @type {Course|null} */ (null);

  /** @param {string} what @param {string} key @param {string} label @param {string} kind @param {Record<string, any>} [more] */
  function button(what, key, label, kind, more = {}) { return h(`button.${kind}`, { "data-do": what, "data-key": key, ...more }, label); }

  const rows = () => (course?.games ?? []).flatMap((game) => game.parts.flatMap((part) => part.lessons));
  const state = (/** @type {Row} */ row) => row.state === "done" ? t("state_done") : row.state === "begun" ? t("state_begun", { passed: row.passed, of: row.of }) : t("state_new");

  /** @param {Row} row @param {number} n */
  function lesson(row, n) {
    const next = row.id === course?.next, open = row.id === shown.id;
    const notes = [row.state && row.passed ? t("clean", { n: row.clean, of: row.of }) : "", row.english ? t("english") : ""].filter(Boolean).join(" · ");
    return h(`li.dc-lesson${row.state ? `.is-${row.state}` : ""}${next ? ".is-next" : ""}${open ? ".is-open" : ""}`, {},
      ring(row, n),
      h("div", {}, h("button.dc-open", { "data-do": "learn", "data-id": row.id, "data-key": `learn ${row.id}`, "aria-label": t("open", { title: row.title, state: state(row) }), "aria-current": open ? "true" : null }, row.title),
        h("p.dc-summary", {}, row.summary), row.first.length ? h("p.dc-first", {}, t("first", { titles: row.first.join(", ") })) : null, notes ? h("p.dc-soft", {}, notes) : null),
      h("div.dc-side", {}, h("span.dc-soft", { "aria-label": t("minutes_say", { n: row.minutes }), role: "img" }, t("minutes", { n: row.minutes })),
        row.state ? h("button.dc-again", { "data-do": "again", "data-id": row.id, "data-key": `again ${row.id}`, "aria-label": t("again_title", { title: row.title }), title: t("again") }, drawn("i", ICON.undo)) : null));
  }

  function draw() {
    if (!course) return;
    const had = /** @type {HTMLElement|null} */ (/** @type {Document|ShadowRoot} */ (root.getRootNode()).activeElement), key = had && root.contains(had) ? had.dataset.key : "";
    const all = rows(), done = all.filter((row) => row.state === "done").length, next = all.find((row) => row.id === course?.next);
    count.textContent = all.length ? t("count", { done, n: all.length }) : t("none");
    lead.hidden = !all.length || !!shown.id;
    place(lead, next ? [h("div", {}, h("span.dc-soft", {}, t(next.state ? "next_go_on" : "next_begin")), h("b", {}, next.title)), h("button.dc-do", { "data-do": "learn", "data-id": next.id, "data-key": "next" }, t(next.state ? "go_on" : "begin"))] : [h("p", {}, t("all_done"))]);
    body.replaceChildren(...course.games.map((game) => { let n = 0; return h("section.dc-game", { "aria-label": game.title }, h("h3", {}, game.title), ...game.parts.flatMap((part) => [h("h4", {}, part.title), h("ol", {}, ...part.lessons.map((row) => lesson(row, ++n)))])); }));
    bad.hidden = !course.bad.length;
    place(bad, course.bad.length ? [h("p", {}, t("bad")), h("ul", {}, ...course.bad.map((text) => h("li", {}, text)))] : []);
    below.hidden = !shown.id;
    says.textContent = shown.id ? t("shown", { title: shown.title ?? "" }) : "";
    wrong.textContent = shown.wrong ?? "";
    if (key) (/** @type {HTMLElement|null} */ (root.querySelector(`[data-key="${CSS.escape(key)}"]`)) ?? /** @type {HTMLElement|null} */ (root.querySelector(".dc-open")))?.focus({ preventScroll: true });
  }

  root.addEventListener("click", (ev) => {
    const b = /** @type {HTMLElement|null} */ (/** @type {Element} */ (ev.target).closest("button")), { do: what, id } = b?.dataset ?? {};
    if (ev.detail > 1) return;
    if (what === "learn" || what === "again") mail.send({ do: "learn", id, again: what === "again" });
    else if (what === "close") mail.send({ do: "close" });
  }, { signal });
  root.addEventListener("keydown", (ev) => {
    if (ev.ctrlKey || ev.metaKey) return;
    ev.stopPropagation();
    const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".dc-open")]), at = all.indexOf(/** @type {HTMLElement} */ (ev.target)), to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[ev.key];
    if (at >= 0 && to !== undefined) { ev.preventDefault(); all[to]?.focus(); }
    else if (ev.key === "Escape" && shown.id) mail.send({ do: "close" });
  }, { signal });

  keepKeysFromHost(root, signal);
  const look = followTheme(outer, signal), sized = new ResizeObserver(look);
  sized.observe(root);
  signal.addEventListener("abort", () => { sized.disconnect(); outer.remove(); });
  return {
    update: (/** @type {Course} */ news) => { if (news.games) { course = news; draw(); mail.answered(); } },
    show: (/** @type {typeof shown} */ news) => { const id = shown.id; shown = news ?? {}; draw(); mail.answered(); if (shown.id && shown.id !== id) live.textContent = says.textContent; },
  };
}

export default {
  /** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} host */
  render({ model, el, signal }) {
    const open = new AbortController();
    const list = mount(el, { send: (message) => model.send(message), strings: model.get("strings") ?? {} }, open.signal);
    /** @type {[string, () => void][]} */ const watched = [["course", () => list.update(model.get("course") ?? {})], ["shown", () => list.show(model.get("shown") ?? {})]];
    for (const [name, draw] of [...watched].reverse()) { model.on(`change:${name}`, draw); draw(); }
    const end = () => { open.abort(); for (const [name, draw] of watched) model.off(`change:${name}`, draw); };
    signal?.addEventListener("abort", end);
    return end;
  },
};

// The list of replays: an anywidget front end in plain DOM. Python finds and words the replays and sends one page of rows at a time
// (dreamtutor/widgets/library.py); the words of the list itself stand in library_strings.json.
// @ts-check
import { ICON, drawn, h, place, set } from "./dom.js";
import { keepKeysFromHost } from "./keys.js";
import { filled, markLanguages } from "./languages.js";
import { followTheme } from "./theme.js";

/** @typedef {keyof typeof import("./library_strings.json")} Key @typedef {"game"|"module"|"outcome"|"tag"|"player"} Filter @typedef {{text: string, sort: string} & Record<Filter, string>} Asked */
/** A sentence with a reason in it, which is in a language of its own. @typedef {{says: string, reason: string}} Because */
/** @typedef {{id: string, name: string, outcome: "won"|"lost"|"open"|"broken", changed: string, wrong?: Because, emblem: string, title: string, with?: string, seats: number, deal?: string, won_once?: boolean, turns?: number, answers?: number, lines?: number, players?: string[], tags?: string[], notes?: number, authors?: string, warning?: Because, plays?: boolean}} Row */
/** @typedef {{ask: number, rows: Row[], first: number, page: number, total: number, all: number, asked: Asked, offers: Record<Filter, [value: string, label: string, count: number][]>, folders: string[], problems: string[], foreign: {lang: string, texts: string[]}}} Found */

const FILTERS = /** @type {Filter[]} */ (["game", "module", "outcome", "tag", "player"]);
/** The columns, each with what it is sorted by. @type {[Key, string][]} */
const COLUMNS = [["column_name", "name"], ["column_outcome", "outcome"], ["column_length", "length"], ["column_players", "players"], ["column_tags", ""], ["column_notes", "notes"], ["column_changed", "changed"], ["column_play", ""]];
/** What is sorted from the largest on at first. */
const DOWN = ["length", "notes", "changed"];
/** Milliseconds without a key after which is searched. */
const PAUSE = 160;

const svg = (/** @type {string} */ inner) => `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${inner}</svg>`;
const SIGN = { won: svg(`<path d="M4.5 12.5l5 5 10-11"/>`), lost: svg(`<path d="M6 6l12 12M18 6L6 18"/>`), open: svg(`<path d="M6 12h.01M12 12h.01M18 12h.01"/>`), broken: svg(`<path d="M12 5v8M12 18h.01"/>`) };
const PLAY = svg(`<path d="M8 5.5v13l11-6.5z"/>`), LOOK = svg(`<path d="M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5L20 20"/>`), AGAIN = svg(`<path d="M19 12a7 7 0 1 1-2.2-5.1M19 4v4.5h-4.5"/>`), NOTE = svg(`<path d="M5 5h14v10h-7l-4 4v-4H5z"/>`), SORT = svg(`<path d="M7 10l5-5 5 5M7 14l5 5 5-5"/>`), UP = svg(`<path d="M6 15l6-6 6 6"/>`);

/**
 * @param {HTMLElement} el
 * @param {{send: (message: object) => void, strings: Record<string, string>, emblems: Record<string, string>}} host
 * @param {AbortSignal} signal
 */
export function mount(el, host, signal) {
  const lang = host.strings.lang ?? "en";
  const t = (/** @type {Key} */ key, /** @type {Record<string, string|number>} */ values = {}) => filled(host.strings[key] ?? key, values, lang);
  const number = (/** @type {number} */ n) => n.toLocaleString(lang);
  const day = new Intl.DateTimeFormat(lang, { day: "numeric", month: "short", year: "numeric" }), hour = new Intl.DateTimeFormat(lang, { dateStyle: "long", timeStyle: "short" });
  const uid = "dl" + Math.random().toString(36).slice(2, 8);

  /** @type {Found|null} */ let found = null;
  /** What is looked for; it goes out whole. @type {Asked} */ let asked = { text: "", game: "", module: "", outcome: "", tag: "", player: "", sort: "-changed" };
  let ask = 0, timer = 0, current = "";
  /** Where the focus is to go when the rows come that were asked for. @type {"first"|"last"|""} */ let going = "";
  /** @type {{n?: number, of?: number}} */ let far_ = {};
  /** @type {{id?: string, name?: string, how?: string, said?: string, wrong?: Because}} */ let shown = {};

  const button = (/** @type {string} */ what, /** @type {string} */ icon, /** @type {string} */ label, /** @type {string} */ kind = "dl-tool") => set2(drawn(`button.${kind}`, icon), { "data-do": what, "data-key": what, "aria-label": label, title: label });
  const count = h("span.dl-soft"), live = h("p.dl-live", { role: "status" }), keys = h("ul.dl-keys", { hidden: true, id: `${uid}-keys` }, ...t("keys_help").split("\n").map((line) => { const at = line.indexOf(": "); return h("li", {}, h("kbd", {}, line.slice(0, at)), h("span", {}, line.slice(at + 2))); }));
  const help = h("button.dl-link", { "data-do": "keys", "data-key": "keys", "aria-expanded": "false", "aria-controls": keys.id }, t("keys"));
  const search = /** @type {HTMLInputElement} */ (h("input.dl-find", { type: "search", "aria-label": t("search"), placeholder: t("search_for"), maxlength: 200, autocomplete: "off", spellcheck: "false" }));
  const selects = Object.fromEntries(FILTERS.map((name) => [name, /** @type {HTMLSelectElement} */ (h("select", { "data-filter": name, "aria-label": t(name) }))]));
  const clear = h("button.dl-link", { "data-do": "clear", "data-key": "clear", hidden: true }, t("show_all"));
  const bar = /** @type {HTMLProgressElement} */ (h("progress", { "aria-label": t("title") })), far = h("span", {}), reading = h("div.dl-reading", {}, far, bar);
  const problems = h("ul.dl-problems", { hidden: true }), empty = h("p.dl-empty", { hidden: true });
  const heads = COLUMNS.map(([label, by]) => h("th", { scope: "col", role: "columnheader", class: `is-${label.slice(7)}` }, by ? h("button.dl-sort", { "data-do": "sort", "data-by": by, "data-key": `sort-${by}` }, h("span", {}, t(label)), drawn("i", SORT)) : h("span", {}, t(label))));
  const body = h("tbody", { role: "rowgroup" }), table = h("table.dl-rows", { role: "table", "aria-label": t("title") }, h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, ...heads)), body);
  const place_ = h("span.dl-soft"), pager = h("nav.dl-pager", { "aria-label": t("pages") }, button("page_first", ICON.first, t("page_first")), button("page_back", ICON.back, t("page_back")), place_, button("page_forth", ICON.forth, t("page_forth")), button("page_last", ICON.last, t("page_last")));
  const says = h("p.dl-says"), wrong = h("p.dl-wrong", { role: "alert" }), back = drawn("button.dl-back", ICON.back, { "data-do": "close", "data-key": "close" }), below = h("div.dl-below", { hidden: true }, back, says, button("earlier", UP, t("earlier")), button("later", ICON.more, t("later")));
  back.append(h("span", {}, t("close")));
  const root = h("section.dl-list", { lang, dir: host.strings.dir ?? "ltr", "aria-label": t("title"), "data-waits": true, tabindex: -1 },
    h("header.dl-head", {}, h("h2.dl-title", {}, t("title")), count, h("div.dl-tools", {}, help, button("refresh", AGAIN, t("refresh")))),
    keys,
    h("div.dl-filters", { role: "search", "aria-label": t("filters") }, h("label.dl-search", {}, drawn("i", LOOK), search), ...FILTERS.map((name) => selects[name]), clear),
    reading, problems, table, empty, pager, wrong, below, live);
  const outer = h("div.dt.dl-replays", {}, root);
  el.append(outer);

  /** @param {HTMLElement} e @param {Record<string, any>} attributes */
  function set2(e, attributes) { set(e, attributes); return e; }

  /** @param {Because} [told] */
  const because = ({ says, reason } = { says: "", reason: "" }) => { const at = says.lastIndexOf(reason); return reason ? [says.slice(0, at), h("span.dl-why", {}, reason), says.slice(at + reason.length)].filter(Boolean) : [says]; };

  /** What is not in the language of the list is marked as such: texts that want translating, and reasons. */
  function languages() {
    const reasons = [...root.querySelectorAll(".dl-why")].map((e) => (e.textContent ?? "").trim());
    if (found) markLanguages(root, new Set([...found.foreign.texts, ...reasons]), found.foreign.lang);
  }

  // ---- asking

  /** @param {Partial<Asked>} [change] @param {number} [first] */
  function find(change = {}, first = 0) {
    asked = { ...asked, ...change };
    clearTimeout(timer);
    host.send({ do: "find", ask: ++ask, ...asked, first });
  }

  /** @param {number} by pages */
  function turn(by) {
    if (!found) return;
    const last = Math.max(0, Math.floor((found.total - 1) / found.page) * found.page), to = Math.min(last, Math.max(0, found.first + by * found.page));
    if (to === found.first) return false;
    find({}, to);
    return true;
  }

  const cleared = () => { search.value = ""; find({ text: "", game: "", module: "", outcome: "", tag: "", player: "" }); };
  const isAll = () => !asked.text && FILTERS.every((name) => !asked[name]);

  // ---- drawing

  /** @param {Found} news */
  function update(news) {
    if (!news.rows || news.ask < ask) return; // an answer to what was asked before
    const had = focused(), first = !found;
    found = news;
    set(root, { "data-waits": null });
    read(far_);
    if (news.ask > ask) { ask = news.ask; asked = { ...news.asked }; } // another view of the same list asked
    if (search !== had) search.value = asked.text;
    count.textContent = isAll() ? t("count", { n: found.total }) : t("count_of", { n: number(found.total), all: t("count", { n: found.all }) });
    for (const name of FILTERS) offer(name);
    clear.hidden = isAll();
    for (const [n, [, by]] of COLUMNS.entries()) if (by) {
      const on = asked.sort.replace("-", "") === by, down = asked.sort.startsWith("-");
      set(heads[n], { "aria-sort": on ? (down ? "descending" : "ascending") : null });
      /** @type {Element} */ (heads[n].querySelector("i")).replaceChildren(...drawn("i", on ? UP : SORT).childNodes);
    }
    body.replaceChildren(...found.rows.map(row));
    table.hidden = !found.total;
    empty.hidden = Boolean(found.total) || !reading.hidden;
    empty.textContent = found.all ? t("nothing_like") : found.folders.length ? t("nothing_here", { folder: found.folders.join(", ") }) : t("no_folder");
    place(problems, found.problems.map((text) => h("li.dl-why", {}, text)));
    problems.hidden = !found.problems.length;
    const end = Math.min(found.total, found.first + found.page);
    pager.hidden = found.total <= found.page;
    place_.textContent = t("page", { first: number(found.first + 1), last: number(end), n: number(found.total) });
    for (const [what, off] of /** @type {[string, boolean][]} */ ([["page_first", !found.first], ["page_back", !found.first], ["page_forth", end === found.total], ["page_last", end === found.total]])) set(/** @type {Element} */ (pager.querySelector(`[data-do=${what}]`)), { "aria-disabled": String(off) });
    mark();
    set(root, { "data-ask": found.ask });
    rove(going ? (going === "first" ? opens()[0] : opens().at(-1)) : undefined);
    if (going) opens().find((e) => e.tabIndex === 0)?.focus();
    else refocus(had);
    going = "";
    if (!first) live.textContent = [found.total ? count.textContent : empty.textContent, pager.hidden ? "" : place_.textContent].filter(Boolean).join(", ");
  }

  /** @param {Filter} name */
  function offer(name) {
    const select = selects[name], offers = found?.offers[name] ?? [], value = asked[name];
    const kids = [["", t("any_one", { what: t(name) }), 0], ...offers];
    if (value && !offers.some(([one]) => one === value)) kids.push([value, value, 0]); // none left: it can still be let go
    const text = JSON.stringify(kids);
    if (select.dataset.has !== text) {
      select.dataset.has = text;
      select.replaceChildren(...kids.map(([one, label, n]) => h("option", { value: one }, n ? `${label} (${number(Number(n))})` : String(label))));
    }
    select.value = value;
    select.hidden = !value && offers.length < 2;
    select.classList.toggle("is-set", Boolean(value));
  }

  /** @param {Row} r */
  function row(r) {
    const at = r.name.lastIndexOf("/") + 1, cell = (/** @type {string} */ kind, /** @type {(Node|string|null|undefined|false)[]} */ ...kids) => h(`td.${kind}`, { role: "cell" }, ...kids);
    const name = h("span.dl-called", {}, at ? h("span.dl-soft", {}, r.name.slice(0, at)) : null, h("b", {}, r.name.slice(at)));
    const emblem = h("span.dl-emblem", { "aria-hidden": "true" }, host.emblems[r.emblem] ? h("img", { src: host.emblems[r.emblem], alt: "" }) : null);
    const end = h(`span.dl-end.is-${r.outcome}`, {}, drawn("i", SIGN[r.outcome]), h("span", {}, t(r.outcome)));
    if (r.wrong) return h("tr.is-broken", { role: "row", "data-id": r.id }, cell("is-name", emblem, h("div.dl-what", {}, h("button.dl-open", { "data-key": `open-${r.id}`, "data-do": "broken", "aria-disabled": "true" }, name), h("small.dl-reason", {}, ...because(r.wrong)))), cell("is-outcome", end), ...["length", "players", "tags", "notes"].map((kind) => cell(`is-${kind}`)), cell("is-changed", time(r.changed)), cell("is-play"));
    const details = [r.seats > 1 ? t("two") : "", r.deal ? t("dealt", { deal: r.deal }) : t("real")].filter(Boolean).join(" · ");
    return h("tr", { role: "row", "data-id": r.id },
      cell("is-name", emblem, h("div.dl-what", {},
        h("button.dl-open", { "data-do": "watch", "data-id": r.id, "data-key": `open-${r.id}`, "aria-label": t("watch", { name: r.name }), title: r.name }, name),
        h("small.dl-with", {}, h("b", {}, r.title), r.with ? h("span", {}, r.with) : null), h("small.dl-soft", {}, details), r.warning ? h("small.dl-reason", {}, ...because(r.warning)) : null)),
      cell("is-outcome", end, r.won_once ? h("small.dl-soft", {}, t("won_once")) : null),
      cell("is-length", r.turns === undefined ? null : h("span", {}, t("turns", { n: r.turns })), h("small.dl-soft", {}, t("answers", { n: r.answers ?? 0 })), (r.lines ?? 1) > 1 ? h("small.dl-soft", {}, t("lines", { n: r.lines ?? 1 })) : null),
      cell("is-players", ...(r.players ?? []).map((one) => h("span", {}, one))),
      cell("is-tags", ...(r.tags ?? []).map((tag) => h("button.dl-tag", { "data-do": "tag", "data-tag": tag, "data-key": `tag-${r.id}-${tag}`, "aria-label": t("only_tag", { tag }), "aria-pressed": String(asked.tag.toLowerCase() === tag.toLowerCase()), tabindex: -1 }, tag))),
      cell("is-notes", r.notes ? h("span.dl-noted", { title: r.authors ? t("notes_by", { n: r.notes, names: r.authors }) : t("notes", { n: r.notes }) }, drawn("i", NOTE), h("span", { "aria-hidden": "true" }, String(r.notes)), h("span.dl-live", {}, r.authors ? t("notes_by", { n: r.notes, names: r.authors }) : t("notes", { n: r.notes }))) : null),
      cell("is-changed", time(r.changed)),
      cell("is-play", r.plays ? set2(drawn("button.dl-go", PLAY), { "data-do": "play", "data-id": r.id, "data-key": `play-${r.id}`, "aria-label": t("play_on", { name: r.name }), title: t("play"), tabindex: -1 }) : null));
  }

  /** @param {string} when */
  function time(when) {
    const at = new Date(when);
    return Number.isNaN(at.getTime()) ? null : h("time", { datetime: when, title: hour.format(at) }, day.format(at));
  }

  /** How far the reading is. @param {typeof far_} news */
  function read(news) {
    far_ = news;
    const { n, of } = news;
    reading.hidden = of === undefined && Boolean(found);
    if (of === undefined || n === undefined) return;
    far.textContent = t("reading", { n: number(n), of: number(of) });
    set(bar, { max: of, value: n });
    empty.hidden = true;
  }

  /** The list, or in its place a line about the replay that is open. */
  function mark() {
    const open = shown.id !== undefined, at = openable().findIndex((r) => r.id === shown.id);
    set(root, { "data-open": open });
    below.hidden = !open;
    says.replaceChildren(...(open ? [h("b", {}, t(shown.how === "play" ? "shown_play" : "shown", { name: shown.name ?? "" })), shown.said ? h("small", {}, shown.said) : ""] : []));
    for (const [what, by] of /** @type {[string, number][]} */ ([["earlier", -1], ["later", 1]])) set(/** @type {Element} */ (below.querySelector(`[data-do=${what}]`)), { "aria-disabled": String(at < 0 || !openable()[at + by]) });
    wrong.replaceChildren(...because(shown.wrong));
    wrong.hidden = !shown.wrong;
    languages();
  }

  const openable = () => found?.rows?.filter((r) => !r.wrong) ?? [];

  // ---- the keyboard: one tab stop for the rows, and what belongs to that row

  const opens = () => /** @type {HTMLElement[]} */ ([...body.querySelectorAll(".dl-open")]);
  const focused = () => { const e = /** @type {HTMLElement|null} */ (/** @type {Document|ShadowRoot} */ (root.getRootNode()).activeElement); return e && root.contains(e) ? e : null; };

  /** @param {HTMLElement} [to] */
  function rove(to) {
    const all = opens(), stop = to ?? all.find((e) => e.dataset.key === current) ?? all[0];
    current = stop?.dataset.key ?? "";
    for (const tr of body.children) for (const e of /** @type {NodeListOf<HTMLElement>} */ (tr.querySelectorAll("button"))) e.tabIndex = stop && tr.contains(stop) ? 0 : -1;
  }

  /** Back to what has the same key; else to the row that is there now. @param {HTMLElement|null} had */
  function refocus(had) {
    if (!had || had === root || (had.isConnected && focused() === had && had.checkVisibility())) return;
    const same = had.dataset.key ? /** @type {HTMLElement|null} */ (root.querySelector(`[data-key="${CSS.escape(had.dataset.key)}"]`)) : null;
    (same?.checkVisibility() ? same : shown.id ? back : opens().find((e) => e.tabIndex === 0) ?? search).focus();
  }

  root.addEventListener("focusin", (ev) => {
    const open = /** @type {HTMLElement|null} */ (/** @type {HTMLElement} */ (ev.target).closest("tr[data-id]")?.querySelector(".dl-open"));
    if (open) rove(open);
  }, { signal });

  root.addEventListener("keydown", (ev) => {
    if (ev.ctrlKey || ev.metaKey || ev.altKey) return;
    ev.stopPropagation();
    const from = /** @type {HTMLElement} */ (ev.target), all = opens(), at = all.findIndex((e) => e.closest("tr")?.contains(from)), go = (/** @type {HTMLElement|undefined} */ e) => { if (e) { ev.preventDefault(); e.focus(); } };
    if (shown.id) { if (ev.key === "Escape") { ev.preventDefault(); back.click(); } return; }
    if (from === search || from instanceof HTMLSelectElement) {
      if (from === search && ev.key === "ArrowDown") go(all[0]);
      else if (from === search && ev.key === "Enter") find({ text: search.value });
      else if (ev.key === "Escape") { ev.preventDefault(); if (from === search && search.value) { search.value = ""; find({ text: "" }); } else go(all.find((e) => e.tabIndex === 0)); }
      return;
    }
    const down = { ArrowDown: 1, ArrowUp: -1 }[ev.key] ?? 0;
    if (down && at >= 0) { if (all[at + down]) go(all[at + down]); else if (turn(down)) { ev.preventDefault(); going = down > 0 ? "first" : "last"; } }
    else if (down) go(all.find((e) => e.tabIndex === 0));
    else if (ev.key === "Home") go(all[0]);
    else if (ev.key === "End") go(all.at(-1));
    else if (ev.key === "PageDown" || ev.key === "PageUp") { ev.preventDefault(); if (turn(ev.key === "PageDown" ? 1 : -1)) going = "first"; }
    else if (ev.key === "/") go(search);
    else if (ev.key === "?") { ev.preventDefault(); help.click(); help.focus(); }
    else if (ev.key === "Escape") { if (at >= 0 && isAll()) return; if (at >= 0 && from === all[at]) cleared(); else go(all.find((e) => e.tabIndex === 0)); }
    else if (ev.key.toLowerCase() === "p" && at >= 0) /** @type {HTMLElement|null|undefined} */ (all[at].closest("tr")?.querySelector("[data-do=play]"))?.click();
  }, { signal });

  // ---- what is clicked

  root.addEventListener("click", (ev) => {
    const from = /** @type {Element} */ (ev.target), b = /** @type {HTMLElement|null} */ (from.closest("button")) ?? /** @type {HTMLElement|null} */ (from.closest("tr[data-id]")?.querySelector(".dl-open[data-id]") ?? null);
    if (!b || (ev.detail > 1 && b.dataset.id) || (b !== from.closest("button") && String(getSelection()))) return; // who marks a text to copy it opens nothing
    const { do: what, id, by = "", tag = "" } = b.dataset;
    if (b.getAttribute("aria-disabled") === "true") return;
    if (what === "watch" || what === "play") host.send({ do: "open", id, how: what });
    else if (what === "tag") find({ tag: asked.tag.toLowerCase() === tag.toLowerCase() ? "" : tag });
    else if (what === "sort") find({ sort: asked.sort.replace("-", "") === by ? (asked.sort.startsWith("-") ? by : `-${by}`) : DOWN.includes(by) ? `-${by}` : by });
    else if (what === "clear") { cleared(); search.focus(); }
    else if (what === "keys") { keys.hidden = !keys.hidden; set(help, { "aria-expanded": String(!keys.hidden) }); }
    else if (what === "refresh") { host.send({ do: "refresh" }); }
    else if (what === "close") host.send({ do: "close" });
    else if (what === "earlier" || what === "later") { const at = openable().findIndex((r) => r.id === shown.id) + (what === "later" ? 1 : -1); host.send({ do: "open", id: openable()[at].id, how: "watch" }); }
    else if (found) turn({ page_first: -Infinity, page_back: -1, page_forth: 1, page_last: Infinity }[what ?? ""] ?? 0);
  }, { signal });

  search.addEventListener("input", () => { clearTimeout(timer); timer = window.setTimeout(() => find({ text: search.value }), PAUSE); }, { signal });
  root.addEventListener("change", (ev) => {
    const e = /** @type {HTMLElement} */ (ev.target);
    if (e instanceof HTMLSelectElement) find({ [/** @type {string} */ (e.dataset.filter)]: e.value, ...(e === selects.game ? { module: "" } : {}) });
  }, { signal });
  signal.addEventListener("abort", () => { clearTimeout(timer); outer.remove(); });

  keepKeysFromHost(root, signal);
  const look = followTheme(outer, signal), sized = new ResizeObserver(look); // what lies behind may be known only when it lies there
  sized.observe(root);
  signal.addEventListener("abort", () => sized.disconnect());
  far.textContent = t("looking");

  return {
    update,
    read,
    /** @param {typeof shown} news */
    show(news) {
      const had = focused(), id = shown.id;
      shown = news ?? {};
      if (shown.id) current = `open-${shown.id}`; // where one comes back to
      mark();
      if (shown.id && had && !had.checkVisibility()) back.focus();
      else if (had === back && !shown.id) { rove(); opens().find((e) => e.tabIndex === 0)?.focus(); }
      if (shown.id && shown.id !== id) live.textContent = says.textContent;
    },
  };
}

export default {
  /** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} host */
  render({ model, el, signal }) {
    const open = new AbortController();
    const list = mount(el, { send: (message) => model.send(message), strings: model.get("strings") ?? {}, emblems: model.get("emblems") ?? {} }, open.signal);
    /** @type {[string, () => void][]} */
    const watched = [["found", () => list.update(model.get("found") ?? {})], ["progress", () => list.read(model.get("progress") ?? {})], ["shown", () => list.show(model.get("shown") ?? {})]];
    for (const [name, draw] of [...watched].reverse()) { model.on(`change:${name}`, draw); draw(); }
    const end = () => { open.abort(); for (const [name, draw] of watched) model.off(`change:${name}`, draw); };
    signal?.addEventListener("abort", end); // older hosts pass no signal
    return end;
  },
};

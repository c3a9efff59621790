// The steps of a replay on one axis: turns, what happened, notes, and the lines that leave it, drawn below. A slider for those who do not see it.
// @ts-check
import { drawn, h, set } from "./dom.js";
import { signOf, toneOf } from "./glyphs.js";
import { SYMBOLS } from "./pictures.js";

/** @typedef {import("./reel.js").Film} Film @typedef {import("./reel.js").Branch} Branch @typedef {import("./contract/reel").ShownNote} Noted */
/** @typedef {{film: Film, line: number, at: number, beside: number, notes: Map<number, Noted[]>, open: boolean}} Shown */

/** Around the axis, between lanes, and the least between two signs and two numbers. */
const PAD = 14, LANE = 18, APART = 17, NUMBERS = 26;

export class Timeline {
  /**
   * @param {import("./shared").Table["t"]} t @param {(line: number, at: number, still: boolean) => void} go @param {AbortSignal} [signal]
   */
  constructor(t, go, signal) {
    this.go = go;
    this.drawing = h("div.dt-axis", { "aria-hidden": "true" });
    this.knob = h("i.dt-knob", { "aria-hidden": "true" });
    this.lay = h("div.dt-lanes", {}, this.drawing, this.knob);
    this.el = h("div.dt-track", { role: "slider", tabindex: 0, "aria-label": t("steps"), "aria-valuemin": 0, "data-key": "track" }, this.lay);
    /** @type {Shown|null} */ this.shown = null;
    /** @type {Branch[]} */ this.branches = [];
    this.drags = false;
    this.width = this.scale = this.step = this.top = this.height = this.room = this.scrolled = 0;
    this.rtl = false;
    /** The lane of each entry. @type {Map<number, number>} */ this.lanes = new Map();
    this.listen();
  }

  /** @param {Shown} shown @param {string} says  the step in words @param {boolean} anew  is there more to draw than the place? */
  draw(shown, says, anew) {
    const { film, line, at, open } = shown, steps = Math.max(0, film.chain(line).length - 1);
    this.shown = shown;
    set(this.el, { "aria-valuemax": open ? null : steps, "aria-valuenow": at, "aria-valuetext": says });
    if (open) set(this.el, { "aria-valuemax": steps }); // no more than what is there
    if (anew) this.redraw();
    this.place();
  }

  /** Where a step is, from the left. @param {number} at */
  x(at) {
    const x = PAD * this.scale + at * this.step;
    return this.rtl ? this.width - x : x;
  }

  /** Where a lane is, from the top. @param {number} lane */
  y(lane) { return this.top + lane * LANE * this.scale; }

  laneOf(/** @type {number} */ n) { return this.lanes.get(n) ?? 0; }

  place() {
    const { shown } = this;
    if (!shown || !this.width) return;
    const n = shown.film.chain(shown.line)[shown.at] ?? 0, y = this.y(this.laneOf(n));
    this.knob.style.transform = `translate(${this.x(shown.at).toFixed(1)}px, ${y}px)`;
    const { room } = this;
    if (this.height > room && (y < this.scrolled + 12 || y > this.scrolled + room - 12)) this.el.scrollTop = this.scrolled = Math.max(0, Math.min(this.height - room, y - room / 2));
  }

  /** All of it, when the width or what is drawn has changed. */
  redraw() {
    const { shown, lay } = this;
    this.width = lay.clientWidth;
    if (!shown || !this.width) return;
    const { film, line, beside, notes } = shown, chain = film.chain(line), lines = film.lines.map((_, k) => film.chain(k).length - 1);
    this.rtl = getComputedStyle(lay).direction === "rtl";
    this.scale = this.width > 1200 ? 1.2 : 1;
    const most = Math.max(1, ...lines);
    this.step = (this.width - 2 * PAD * this.scale) / most;
    this.branches = film.branches();
    this.lanes = new Map(this.branches.flatMap(({ own, lane }) => own.map((n) => /** @type {[number, number]} */ ([n, lane]))));
    const noted = chain.some((n) => notes.has(n)), signed = chain.some((n) => this.kinds(film, n).length), k = this.scale;
    const rows = { note: 10 * k, sign: (noted ? 28 : 10) * k, turn: (10 + (noted ? 18 : 0) + (signed ? 18 : 0)) * k };
    this.top = rows.turn + 12 * k;
    const depth = Math.max(0, ...this.branches.map((b) => b.lane)), height = this.y(depth) + 12 * k;
    const parts = [
      ...this.branches.map((b) => this.branch(b, film)),
      beside >= 0 && beside < film.lines.length ? this.route(film, beside, "is-beside") : "",
      this.route(film, line, "is-on"),
      ...this.branches.map((b) => this.stops(b, film, line)),
      ...this.turns(film, chain, rows.turn), ...this.ends(film), ...this.signs(film, chain, notes, rows),
    ];
    this.drawing.replaceChildren(drawn("div", `<svg width="${this.width}" height="${height}" class="dt-course" focusable="false">${parts.join("")}</svg>`));
    lay.style.height = `${height}px`;
    this.height = height;
    this.room = this.el.clientHeight; // looked up here, and not at each step
    this.scrolled = this.el.scrollTop;
  }

  /** The dots of some steps, all in one path; where they would touch, none. @param {number[]} steps @param {number} lane @param {string} kind */
  dots(steps, lane, kind) {
    return this.step < 5 * this.scale ? "" : `<path class="${kind}" d="${steps.map((at) => `M${this.x(at).toFixed(1)} ${this.y(lane)}h0`).join("")}"/>`;
  }

  /** From where a line leaves another to its end. @param {Branch} b @param {Film} film */
  branch({ own, lane, fork }, film) {
    const y = this.y(lane), from = film.depth[own[0]], to = film.depth[own[own.length - 1]];
    const way = fork < 0 ? `M${this.x(from)} ${y}H${this.x(to)}` : `${this.leave(fork, from, lane, film)}H${this.x(to).toFixed(1)}`;
    return `<path class="dt-way" d="${way}"/>`;
  }

  /** Its steps: those of the line that is looked at are lit. @param {Branch} b @param {Film} film @param {number} line */
  stops({ own, lane }, film, line) {
    const lit = own.filter((n) => film.has(line, n)).map((n) => film.depth[n]), others = own.filter((n) => !film.has(line, n)).map((n) => film.depth[n]);
    return [others.length ? this.dots(others, lane, "dt-dots") + this.dots(others, lane, "dt-dots is-in") : "", lit.length ? this.dots(lit, lane, "dt-dots is-lit") + this.dots(lit, lane, "dt-dots is-in") : ""].join("");
  }

  /** The bend from one lane to another. @param {number} fork @param {number} first @param {number} lane @param {Film} film */
  leave(fork, first, lane, film) {
    const x = this.x(film.depth[fork]), y0 = this.y(this.laneOf(fork)), y = this.y(lane), to = this.x(first), r = Math.min(8 * this.scale, Math.abs(to - x)), side = to > x ? 1 : -1;
    return `M${x.toFixed(1)} ${y0}V${y - r}Q${x.toFixed(1)} ${y} ${(x + side * r).toFixed(1)} ${y}`;
  }

  /** A whole line. @param {Film} film @param {number} line @param {string} kind */
  route(film, line, kind) {
    const chain = film.chain(line);
    let d = "", lane = -1;
    chain.forEach((n, at) => {
      const now = this.laneOf(n), last = at === chain.length - 1 || this.laneOf(chain[at + 1]) !== now;
      if (now !== lane) d += at ? this.leave(chain[at - 1], at, now, film) : `M${this.x(0)} ${this.y(now)}`;
      if (last) d += `H${this.x(at).toFixed(1)}`;
      lane = now;
    });
    return `<path class="dt-way ${kind}" d="${d}"/>`;
  }

  /** How lines ended, at the ends. @param {Film} film */
  ends(film) {
    return this.branches.map(({ own, lane }) => {
      const n = own[own.length - 1], outcome = film.outcome(n), at = film.depth[n];
      return outcome ? `<g class="dt-end is-${outcome}" transform="translate(${this.x(at).toFixed(1)} ${this.y(lane)}) scale(${this.scale})"><circle r="7.5"/><path d="${outcome === "won" ? "M-3.4 .2L-1 2.8 3.6-2.8" : "M-2.8-2.8L2.8 2.8M2.8-2.8L-2.8 2.8"}"/></g>` : "";
    });
  }

  /** @param {Film} film @param {number[]} chain @param {number} y */
  turns(film, chain, y) {
    const began = chain.flatMap((n, at) => (film.reel.entries[n].turn && at ? [at] : chain.length && !at && film.turn[n] ? [0] : [])), k = this.scale;
    const ticks = began.map((at) => { const y0 = this.y(this.laneOf(chain[at])); return `M${this.x(at).toFixed(1)} ${y0 - 7 * k}v${3 * k}`; }).join("");
    let last = -Infinity;
    const gap = began.length > 1 ? Math.max(1, Math.ceil((NUMBERS * k) / ((this.width - 2 * PAD) / began.length))) : 1, every = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((n) => n >= gap) ?? gap;
    return [this.step < 2 ? "" : `<path class="dt-ticks" d="${ticks}"/>`, ...began.map((at) => {
      const turn = film.turn[chain[at]], x = this.x(at);
      if ((every > 1 && turn % every && turn !== 1) || Math.abs(x - last) < NUMBERS * k * 0.8) return "";
      last = x;
      return `<text x="${x.toFixed(1)}" y="${y}" font-size="${11 * k}" text-anchor="middle">${Number(turn)}</text>`;
    })];
  }

  /** What may be looked for at an entry. @param {Film} film @param {number} n */
  kinds(film, n) { return film.signs(n).filter((kind) => kind !== "won" && kind !== "lost"); }

  /** What happened, and the notes: signs that do not touch; what comes too close is a dot. @param {Film} film @param {number[]} chain @param {Map<number, Noted[]>} notes @param {Record<"note"|"sign", number>} rows */
  signs(film, chain, notes, rows) {
    const k = this.scale, free = { note: -Infinity, sign: -Infinity };
    const put = (/** @type {"note"|"sign"} */ row, /** @type {number} */ at, /** @type {string} */ name, /** @type {string} */ kind, size = 0.52) => {
      const x = this.x(at), from = Math.abs(x - free[row]), close = from < APART * k;
      if (from < 9 * k) return "";
      free[row] = close ? x - 8 * k : x;
      return close || !name ? `<path class="dt-speck ${kind}" d="M${x.toFixed(1)} ${rows[row]}h0"/>` : known(name) ? symbol(name, x, rows[row], size * k, kind) : `<text class="${kind}" x="${x.toFixed(1)}" y="${rows[row] + 5 * k}" font-size="${15 * k}" text-anchor="middle">${name}</text>`;
    };
    return chain.flatMap((n, at) => [
      ...this.kinds(film, n).map((kind) => put("sign", at, known(film.reel.signs[kind]?.symbol), `dt-sign is-${kind.replace(/\W/g, "")}`)),
      ...[notes.get(n)].flatMap((all) => {
        const glyph = all?.find((one) => film.reel.glyphs?.some(([id]) => id === one.glyph))?.glyph;
        return all ? [put("note", at, glyph ? signOf(film.reel, glyph) : "scroll", `dt-note-sign is-${glyph ? toneOf(glyph) : "note"}`, 0.5)] : [];
      }),
    ]);
  }

  /** Which step is meant by a place: the nearest on the line, or on another line whose lane it is. @param {number} x @param {number} y @param {boolean} anywhere */
  near(x, y, anywhere) {
    const { film, line } = /** @type {Shown} */ (this.shown), at = Math.round(((this.rtl ? this.width - x : x) - PAD * this.scale) / this.step);
    const lane = Math.round((y - this.top) / (LANE * this.scale)), [own, end] = [film.chain(line), film.chain(line).length - 1];
    const here = Math.max(0, Math.min(end, at));
    if (anywhere && lane >= 0 && (this.laneOf(own[here]) !== lane || at !== here)) {
      const other = this.branches.find((b) => b.lane === lane && at >= film.depth[b.own[0]] - 1 && at <= film.depth[b.own[b.own.length - 1]] + 1);
      if (other) {
        const to = Math.max(film.depth[other.own[0]], Math.min(film.depth[other.own[other.own.length - 1]], at)), n = film.chain(other.line)[to];
        return { line: film.lineOf(n, line), at: to };
      }
    }
    return { line, at: here };
  }

  listen() {
    const { el } = this;
    let frame = 0, x = 0;
    const place = (/** @type {PointerEvent} */ ev) => { const box = this.lay.getBoundingClientRect(); return { x: ev.clientX - box.left, y: ev.clientY - box.top }; };
    el.addEventListener("pointerdown", (ev) => {
      if (ev.button || !this.shown || !this.width) return;
      const at = place(ev), to = this.near(at.x, at.y, true);
      el.setPointerCapture(ev.pointerId);
      this.drags = true;
      el.classList.add("is-dragged");
      this.go(to.line, to.at, true);
    });
    el.addEventListener("pointermove", (ev) => {
      if (!this.drags) return;
      x = place(ev).x;
      frame ||= requestAnimationFrame(() => { frame = 0; if (!this.drags) return; const to = this.near(x, 0, false); if (to.at !== this.shown?.at) this.go(to.line, to.at, true); });
    });
    el.addEventListener("scroll", () => { this.scrolled = el.scrollTop; });
    const end = () => { this.drags = false; el.classList.remove("is-dragged"); };
    for (const type of ["pointerup", "pointercancel", "lostpointercapture"]) el.addEventListener(type, end);
  }
}

/** @param {string|undefined} name */
const known = (name) => (name !== undefined && Object.hasOwn(SYMBOLS, name) ? name : "");

/** @param {string} name @param {number} x @param {number} y @param {number} size @param {string} kind */
function symbol(name, x, y, size, kind) {
  return `<g class="${kind}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})">${/** @type {Record<string, string>} */ (SYMBOLS)[name]}</g>`;
}

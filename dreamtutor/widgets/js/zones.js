// The zones of the table, drawn by how their cards lie. Piles are gathered in one strip, beside the row if there is one; small things
// stand together on a shelf of their own.
// @ts-check
import { signed, thumb, wordsOf } from "./cards.js";
import { ICON, drawn, h, place, set, write } from "./dom.js";

/** @typedef {import("./contract/scene").SceneZone} Zone @typedef {import("./shared").Table} Table @typedef {import("./cards.js").Target} Target */

/** How much of a covered card is seen, of its width; and of the oldest ones when the row gets too long, in pixels. */
const SEEN = 0.31, EDGE = 8;

/** @param {Zone} zone */
export const onShelf = ({ lie }) => lie === "shelf" || lie === "edge" || lie === "under";

export class Zones {
  /** @param {Table} table @param {HTMLElement} el @param {HTMLElement} shelf @param {Record<string, string>} letters */
  constructor(table, el, shelf, letters) {
    this.table = table; this.el = el; this.shelf = shelf; this.letters = letters;
    /** @type {Map<string, HTMLElement>} where the cards of each zone lie */ this.places = new Map();
    /** @type {Map<string, HTMLElement>} */ this.kept = new Map();
    /** @type {Set<string>} piles whose contents are shown */ this.open = new Set();
    /** @type {Zone[]} */ this.zones = [];
  }

  /**
   * @param {Zone[]} zones
   * @param {Map<string, Target>} targets
   * @param {(slot: import("./contract/scene").Slot) => HTMLElement} draw
   * @param {HTMLElement} ask  goes below the hand
   * @returns {HTMLElement|null} the zone that belongs beside the question: a single card that was just turned over
   */
  draw(zones, targets, draw, ask) {
    const { prompt } = this.table.scene, sorted = new Set(prompt.kind === "arrange" ? prompt.cards?.map((s) => s.id) : []);
    this.zones = zones.filter((z) => z.lie !== "line" || z.slots.some((s) => !sorted.has(s.id)));
    this.places.clear();
    const single = this.zones.filter((z) => z.lie === "line" && z.slots.length === 1 && z.slots[0].new);
    const about = single.length === 1 ? single[0] : null;
    // said here, not found out by the style sheet: there it would be asked again for all of the table whenever anything in it changes
    this.table.root.classList.toggle("has-cities", this.zones.some((z) => z.lie === "scales"));
    const piles = this.zones.filter((z) => z.lie === "pile");
    const strip = piles.length ? this.strip(piles, targets, draw) : null;
    const row = this.zones.findLastIndex((z) => z.lie === "row" || z.lie === "scales");
    const first = row < 0 ? this.zones.findIndex((z) => z.lie === "pile") : row;
    const fan = this.zones.findLastIndex((z) => z.lie === "fan" && !z.far);
    /** @type {HTMLElement[]} */ const blocks = [];
    /** @type {{lie: string, els: HTMLElement[]}} neighbours that share a line */ let line = { lie: "", els: [] };
    let beside = /** @type {HTMLElement|null} */ (null);
    const endLine = () => { if (line.els.length) blocks.push(this.group(`dt-open.is-${line.lie}`, `line ${blocks.length} ${line.lie}`, line.els)); line = { lie: "", els: [] }; };
    this.zones.forEach((z, i) => {
      if (onShelf(z) || z.at) return;
      const all = z.lie === "scales" ? this.zones.filter((one) => one.lie === "scales") : [];
      if (all.length && i !== row) return;
      const el = z.lie === "pile" ? null : all.length ? this.cities(all, targets, draw) : this.zone(z, draw);
      if (el && z === about) beside = el;
      else if (el && (z.far || z.lie === "line" || z.lie === "fan")) {
        const lie = z.far ? "far" : z.lie;
        if (line.lie !== lie) endLine();
        line = { lie, els: [...line.els, el] };
      } else if (el || i === first) {
        endLine();
        blocks.push(i === first && strip ? this.group("dt-mid", "mid", el ? [el, strip] : [strip]) : /** @type {HTMLElement} */ (el));
      }
      if (i === fan) { endLine(); blocks.push(ask); }
    });
    endLine();
    if (fan < 0) blocks.push(ask);
    place(this.el, this.table.among?.(blocks) ?? blocks);
    place(this.shelf, this.sets(this.zones.filter(onShelf)).map((set) => this.set(set, draw)));
    return beside;
  }

  /** Neighbours with the same heading. @param {Zone[]} zones */
  sets(zones) {
    /** @type {Zone[][]} */ const sets = [];
    for (const z of zones) {
      const last = sets[sets.length - 1];
      if (z.among && last?.[0].among === z.among) last.push(z);
      else sets.push([z]);
    }
    return sets;
  }

  /** @param {Zone[]} zones @param {(slot: import("./contract/scene").Slot) => HTMLElement} draw */
  set(zones, draw) {
    const els = zones.map((z) => this.zone(z, draw)), unfolded = zones.filter((z) => z.holds && this.open.has(z.id)).map((z) => this.holds(z));
    if (!zones[0].among && !unfolded.length) return els[0];
    const e = this.keep(`set ${zones[0].id}`, () => h("div.dt-zone", {}, h("h3", {}, h("b")), h("div.dt-set")));
    const [head, lay] = /** @type {HTMLElement[]} */ ([...e.children]);
    set(head, { hidden: !zones[0].among });
    write(head.children[0], zones[0].among ?? "");
    place(lay, els);
    place(e, [head, lay, ...unfolded]);
    return e;
  }

  /** An id of an element that others can name: without spaces and the like. @param {Zone} zone */
  id(zone) { return `${this.table.uid}-zone-${zone.id.replace(/\W+/g, "-")}`; }

  /** @param {string} key @param {() => HTMLElement} make */
  keep(key, make) {
    let e = this.kept.get(key);
    if (!e) this.kept.set(key, (e = make()));
    return e;
  }

  /** @param {string} name @param {string} key @param {HTMLElement[]} kids */
  group(name, key, kids) {
    const e = this.keep(key, () => h(`div.${name}`));
    place(e, kids);
    return e;
  }

  /** @param {Zone} zone @param {(slot: import("./contract/scene").Slot) => HTMLElement} draw */
  zone(zone, draw) {
    const { lie, slots, brace: under } = zone, id = this.id(zone);
    const e = this.keep(`zone ${zone.id}`, () => h("div.dt-zone", { "data-zone": zone.id, role: "group", "aria-labelledby": id },
      h("h3", { id }, h("b"), h("span")), h("div"), h("div.dt-brace", { "aria-hidden": "true" }), h("p.dt-cap"), this.more(zone)));
    const [head, lay, brace, cap, more] = /** @type {HTMLElement[]} */ ([...e.children]);
    const n = slots.length;
    write(head.children[0], zone.label);
    const note = zone.note || (lie === "under" ? String(zone.count) : "");
    write(head.children[1], note);
    set(head, { hidden: !!zone.among });
    set(lay, { class: "dt-lay" + (lie === "row" ? " dt-overlap" : "") });
    // only where it is needed, and as the browser writes it: all that is below is looked up anew whenever it changes
    const counted = lie === "fan" || lie === "goal" || zone.far;
    set(e, { class: `dt-zone dt-${lie}${note ? " is-noted" + (n < 2 ? " is-lone" : "") : ""}`, "aria-description": lie === "fan" || lie === "line" ? this.table.t("say_cards", { n }) : null, style: counted ? `--n: ${Math.max(1, n)}; --half: ${Math.ceil(n / 2)}; --mid: ${(n - 1) / 2};` : null });
    const cards = slots.map(draw);
    if (lie === "fan") cards.forEach((c, i) => { if (c.style.getPropertyValue("--i") !== String(i)) c.style.setProperty("--i", String(i)); });
    place(lay, n ? cards : [this.empty(zone, this.table.t("empty"))]);
    for (const one of [brace, cap]) set(one, { hidden: !under });
    write(cap, under?.say ?? "");
    this.unfolds(zone, more);
    if (lie === "under") set(cards[0], { "data-badge": zone.count || null });
    this.places.set(zone.id, /** @type {HTMLElement} */ (lay.lastElementChild));
    return e;
  }

  /** A column of cards with two sides each. @param {Zone[]} zones @param {Map<string, Target>} targets @param {(slot: import("./contract/scene").Slot) => HTMLElement} draw */
  cities(zones, targets, draw) {
    const e = this.keep("cities", () => h("div.dt-zone", {}, h("h3", {}, h("b")), h("div.dt-cities")));
    const [head, lay] = /** @type {HTMLElement[]} */ ([...e.children]);
    write(head.children[0], zones[0].among ?? "");
    place(lay, zones.map((z) => this.scales(z, targets, draw)));
    return e;
  }

  /** A card, what lies on both sides of it, and how that balances. @param {Zone} zone @param {Map<string, Target>} targets @param {(slot: import("./contract/scene").Slot) => HTMLElement} draw */
  scales(zone, targets, draw) {
    const { table } = this, sides = ["left", "right"].map((lie) => this.zones.find((z) => z.lie === lie && z.at === zone.id)), [left, right] = sides.map((s) => s?.weight ?? 0), sum = left + right, silent = sides.every((s) => s?.weight === undefined);
    const e = this.keep(`scales ${zone.id}`, () => h("div.dt-scales", { role: "group" }, h("h4.dt-live"), h("div.dt-beam", { "aria-hidden": "true" }, h("span"), h("b"), h("span"), h("em"))));
    const head = /** @type {HTMLElement} */ (e.firstElementChild), beam = /** @type {HTMLElement} */ (e.lastElementChild), bare = sides.every((s) => !s?.count), { cards = [] } = table.scene.prompt;
    set(e, { "aria-label": [zone.label, zone.note].filter(Boolean).join(". ") });
    write(head, zone.label);
    set(beam, { class: "dt-beam" + (silent ? " is-silent" : bare ? " is-bare" : sum ? "" : " is-even"), style: `--t: ${sum};` });
    const marked = cards.filter((c, n) => c.group === zone.id && table.marked.has(n)), adds = marked.reduce((a, c) => a + (c.adds ?? 0), 0);
    [signed(left), bare || sum ? signed(sum) : table.t("even"), signed(right), table.t("marked_sum", { sum: signed(adds) })].forEach((text, i) => write(beam.children[i], text));
    set(beam.children[3], { hidden: !marked.length, class: adds ? "" : "is-even" });
    const [one, middle, other] = [sides[0], zone, sides[1]].map((z) => z && this.side(z, targets, draw));
    place(e, /** @type {HTMLElement[]} */ ([head, one, middle, other, beam].filter(Boolean)));
    return e;
  }

  /** What lies on one side, nearest to the middle first, and its free places; or the card in the middle. @param {Zone} zone @param {Map<string, Target>} targets @param {(slot: import("./contract/scene").Slot) => HTMLElement} draw */
  side(zone, targets, draw) {
    const e = this.keep(`zone ${zone.id}`, () => h("div", { "data-zone": zone.id, role: "group" }));
    set(e, { class: `dt-side is-${zone.lie}`, "aria-label": zone.label });
    /** @type {HTMLElement[]} */ const all = [];
    zone.slots.forEach((slot, i) => {
      if (slot.on) return;
      const card = draw(slot), on = zone.slots[i + 1]?.on ? zone.slots[i + 1] : null;
      if (!on) return all.push(card);
      const small = draw(on), both = this.keep(`place ${slot.id}`, () => h("div.dt-place"));
      small.classList.add("dt-on");
      set(small, { title: wordsOf(this.table.scene, on).say });
      place(both, [card, small]);
      return all.push(both);
    });
    for (let n = all.length, first = true; n < (zone.places ?? 0); n++, first = false) {
      all.push(first ? this.vacant(zone, targets, draw) : this.keep(`free ${zone.id} ${n}`, () => h("div.dt-slot.is-empty")));
    }
    place(e, zone.lie === "left" ? all.reverse() : [...all, ...this.figures(zone, draw)]);
    this.places.set(zone.id, all[0] ?? e);
    return e;
  }

  /** The figures that stand at a card. @param {Zone} zone @param {(slot: import("./contract/scene").Slot) => HTMLElement} draw */
  figures(zone, draw) {
    return this.zones.filter((z) => z.lie === "figure" && z.at === zone.id).map((z) => {
      const e = this.keep(`zone ${z.id}`, () => h("div.dt-figure", { "data-zone": z.id, role: "group" }));
      set(e, { "aria-label": [z.label, z.note].filter(Boolean).join(". "), title: z.note || null });
      place(e, z.slots.map(draw));
      this.places.set(z.id, e);
      return e;
    });
  }

  /** The button that lists what lies in a zone. @param {Zone} zone */
  more(zone) {
    return h("button.dt-more", { "data-do": "holds", "data-of": zone.id, "aria-controls": `${this.id(zone)}-holds` }, h("span"), drawn("i", ICON.more));
  }

  /** @param {Zone} zone @param {HTMLElement} more */
  unfolds(zone, more) {
    set(more, { hidden: !zone.holds?.length, "aria-expanded": String(this.open.has(zone.id)), "aria-label": this.table.t("holds", { zone: zone.label }) });
  }

  /** A free place that stands for its zone. @param {Zone} zone @param {Map<string, Target>} targets @param {(slot: import("./contract/scene").Slot) => HTMLElement} draw */
  vacant(zone, targets, draw) {
    const e = draw({ id: zone.id, face: "", say: zone.label, waits: true });
    e.classList.toggle("is-empty", !targets.has(zone.id));
    return e;
  }

  /** @param {Zone} zone @param {string} say */
  empty(zone, say) {
    const e = this.keep(`empty ${zone.id}`, () => h("div.dt-slot.is-empty"));
    write(e, say);
    return e;
  }

  /** @param {Zone[]} piles @param {Map<string, Target>} targets @param {(slot: import("./contract/scene").Slot) => HTMLElement} draw */
  strip(piles, targets, draw) {
    const shown = piles.filter((p) => p.holds && this.open.has(p.id)).map((p) => this.holds(p)), all = this.group("dt-piles", "piles", piles.map((p) => this.pile(p, targets, draw)));
    set(all, { class: ["dt-piles", ...["is-four", "is-six", "is-eight"].slice(0, piles.length / 2 - 1)].join(" ") });
    return this.group("dt-strip", "strip", [this.keep("piles head", () => h("h3.dt-live", {}, this.table.t("piles"))), all, ...shown]);
  }

  /** @param {Zone} zone @param {Map<string, Target>} targets @param {(slot: import("./contract/scene").Slot) => HTMLElement} draw */
  pile(zone, targets, draw) {
    const { table } = this, id = this.id(zone);
    const e = this.keep(`zone ${zone.id}`, () => h("div.dt-pile", { "data-zone": zone.id, role: "group", "aria-labelledby": `${id}-n ${id}` },
      h("div.dt-stack"), h("b", { id: `${id}-n` }), h("span", { id }), this.more(zone), h("small")));
    const [stack, count, label, more, note] = /** @type {HTMLElement[]} */ ([...e.children]);
    stack.classList.toggle("is-high", zone.count > 1);
    // an empty pile that something can be done with is a place of its own to choose
    const top = zone.slots.length ? draw(zone.slots[zone.slots.length - 1])
      : this.vacant(zone, targets, draw);
    place(stack, [top, ...this.figures(zone, draw)]);
    write(count, String(zone.count));
    write(label, zone.label);
    write(more.children[0], zone.label);
    write(note, zone.note);
    set(note, { hidden: !zone.note });
    this.unfolds(zone, more);
    set(label, { hidden: !more.hidden });
    this.places.set(zone.id, top);
    return e;
  }

  /** @param {Zone} zone */
  holds(zone) {
    const e = this.keep(`holds ${zone.id}`, () => h("div.dt-holds", { id: `${this.id(zone)}-holds`, role: "group" }));
    set(e, { "aria-label": this.table.t("holds", { zone: zone.label }) });
    e.replaceChildren(h("b", {}, zone.label), h("ul", {}, ...(zone.holds ?? []).map(([face, n]) =>
      h("li", {}, thumb(face, this.letters), h("span", {}, wordsOf(this.table.scene, { id: "", face }).say), h("b", {}, `× ${n}`)))));
    return e;
  }

  /** Rows: the oldest cards close up when all of them do not fit, and the brace goes under the cards that count. */
  fit() {
    for (const zone of this.zones) {
      if (zone.lie !== "row" || !zone.slots.length) continue;
      const [, lay, brace, cap] = /** @type {HTMLElement[]} */ ([...(this.kept.get(`zone ${zone.id}`)?.children ?? [])]);
      const cards = /** @type {HTMLElement[]} */ ([...lay.children]), n = cards.length;
      const width = cards[0].offsetWidth, room = lay.clientWidth;
      if (!width) continue;
      const step = Math.round(width * SEEN), over = width + (n - 1) * step - room;
      const closed = Math.min(n - 1, Math.max(0, Math.ceil(over / (step - EDGE))));
      const least = closed === n - 1 ? Math.min(EDGE, (room - width) / Math.max(1, n - 1)) : EDGE;
      const steps = cards.map((_, i) => (i === 0 ? 0 : i <= closed ? least : step));
      cards.forEach((c, i) => { c.style.marginInlineStart = i ? `${steps[i] - width}px` : ""; });
      const all = width + steps.reduce((a, b) => a + b, 0), of = zone.brace?.of ?? 0;
      const under = width + steps.slice(Math.max(1, n - of + 1)).reduce((a, b) => a + b, 0);
      brace.style.width = `${under}px`;
      brace.style.marginInlineStart = `${all - under}px`;
      cap.style.width = all > 240 ? `${all}px` : "";
      cap.style.textAlign = all > 240 ? "end" : "start";
    }
  }
}

/** The marks of notes, drawn above the table. They follow the cards: these are measured each time. */
import { h, render } from "preact";
import type { SlotMark } from "../contract/reel";
import type { Table } from "../table/table";
import {
  arrowBetween,
  type Box,
  type Form,
  formOf,
  type Point,
  ringAround,
  tenth,
} from "./strokes";
import type { BegunMark } from "./watch";

const MOST = 300;

/** A stroke: a ring, or with a far end an arrow. */
interface Stroke {
  form: Form;
  at: Box;
  to: Box | null;
  names: { "data-at"?: string; "data-to"?: string };
  isBegun?: boolean;
}

export class StrokesLayer {
  private hasDrawn = false;
  /** In a column the hand stands on the dock. */
  private readonly dock: ResizeObserver;

  constructor(
    private readonly table: Table,
    private readonly marks: () => readonly SlotMark[],
    private readonly begun: () => BegunMark | null,
    signal: AbortSignal,
  ) {
    // a card that turns or is lifted lies where it lies only when it has come to rest
    const settled = (event: Event) => {
      if (this.hasDrawn && (event.target as Element).closest("[data-card]")) this.draw();
    };
    for (const type of ["transitionend", "animationend"])
      table.outer.addEventListener(type, settled, { signal });
    // in a column the hand keeps its place on the screen while the table is scrolled
    const scrolled = () => {
      if (this.hasDrawn && table.stage.isColumn) this.draw();
    };
    window.addEventListener("scroll", scrolled, { capture: true, passive: true, signal });
    this.dock = new ResizeObserver(scrolled);
    signal.addEventListener("abort", () => this.dock.disconnect());
  }

  draw(): void {
    const svg = this.table.root.querySelector(":scope > .dt-strokes");
    const marks = this.marks();
    const begun = this.begun();
    if (!svg || (!marks.length && !begun && !this.hasDrawn)) return;
    const strokes = this.strokesOf(marks, begun);
    render(h(Strokes, { strokes }), svg);
    this.hasDrawn = strokes.length > 0;
    const rail = this.table.root.querySelector(".dt-rail");
    if (rail) this.dock.observe(rail);
  }

  private strokesOf(marks: readonly SlotMark[], begun: BegunMark | null): Stroke[] {
    const { root } = this.table;
    const origin = root.getBoundingClientRect();
    const zoom = origin.width / root.offsetWidth || 1;
    const known = new Map<string, Box | null>();
    const find = (id: string): Box | null => {
      if (!known.has(id)) known.set(id, boxOf(elementOf(root, id), origin, zoom));
      return known.get(id) ?? null;
    };
    const strokes = marks.slice(0, MOST).flatMap((mark) => strokeOf(mark, find));
    const from = begun && find(begun.from);
    if (!from) return strokes;
    const rest = { form: "open", names: {}, isBegun: true } as const;
    strokes.push({ ...rest, at: from, to: null });
    const { point } = begun;
    if (point) {
      const place = { x: (point.x - origin.left) / zoom, y: (point.y - origin.top) / zoom };
      strokes.push({ ...rest, at: from, to: { ...place, width: 1, height: 1, turn: 0 } });
    }
    return strokes;
  }
}

/** A mark of which only the far end is there is a ring around that. */
function strokeOf(mark: SlotMark, find: (id: string) => Box | null): Stroke[] {
  const at = find(mark.at);
  const to = mark.to === undefined || mark.to === mark.at ? null : find(mark.to);
  const names = { "data-at": mark.at, ...(at && to ? { "data-to": mark.to as string } : {}) };
  const form = formOf(mark.tone);
  if (at) return [{ form, at, to, names }];
  return to ? [{ form, at: to, to: null, names }] : [];
}

/** A card, else a place. */
function elementOf(root: HTMLElement, id: string): HTMLElement | null {
  const name = CSS.escape(id);
  const card = root.querySelector<HTMLElement>(`[data-card="${name}"]`);
  if (card) return card;
  const zone = root.querySelector<HTMLElement>(`[data-zone="${name}"]`);
  return zone?.querySelector<HTMLElement>(".dt-lay, .dt-stack") ?? zone;
}

function boxOf(el: HTMLElement | null, origin: DOMRect, zoom: number): Box | null {
  const place = el?.getBoundingClientRect();
  if (!el || !place?.width || !place.height) return null;
  // of a covered card, what is seen of it
  const cover = el.matches(".dt-overlap > .dt-card")
    ? el.nextElementSibling?.getBoundingClientRect()
    : undefined;
  const right = cover ? Math.min(place.right, Math.max(cover.left, place.left + 6)) : place.right;
  const turn = turnOf(el);
  return {
    x: ((place.left + right) / 2 - origin.left) / zoom,
    y: (place.top + place.height / 2 - origin.top) / zoom,
    width: turn ? el.offsetWidth : (right - place.left) / zoom,
    height: turn ? el.offsetHeight : place.height / zoom,
    turn,
  };
}

function turnOf(el: HTMLElement): number {
  const { transform } = getComputedStyle(el);
  if (!transform || transform === "none") return 0;
  const { a, b } = new DOMMatrixReadOnly(transform);
  return Math.atan2(b, a);
}

/** Arrows lie above rings, and what a mark means above all. */
function Strokes({ strokes }: { strokes: Stroke[] }) {
  return (
    <>
      {strokes.map((stroke, i) => !stroke.to && <RingStroke key={i} stroke={stroke} />)}
      {strokes.map(
        (stroke, i) => stroke.to && <ArrowStroke key={i} stroke={stroke} to={stroke.to} />,
      )}
      {strokes.map((stroke, i) => (
        <Badge key={i} form={stroke.form} at={badgePlace(stroke)} />
      ))}
    </>
  );
}

const badgePlace = ({ at, to }: Stroke): Point =>
  to ? arrowBetween(at, to).badge : ringAround(at).badge;

const classOf = ({ form, isBegun }: Stroke): string =>
  `dt-stroke is-${form}${isBegun ? " is-begun" : ""}`;

const placed = ({ x, y }: Point, turn?: number): string =>
  `translate(${tenth(x)} ${tenth(y)})${turn === undefined ? "" : ` rotate(${tenth(turn)})`}`;

/** Every line lies on a broader one in the colour of the ground, so that it is seen on any card. */
function RingStroke({ stroke }: { stroke: Stroke }) {
  const { at, turn, width, height, radius } = ringAround(stroke.at);
  const shape = { x: -width / 2, y: -height / 2, width, height, rx: radius };
  return (
    <g class={classOf(stroke)} {...stroke.names} transform={placed(at, turn)}>
      <rect {...shape} class="dt-case" />
      <rect {...shape} class="dt-ink" />
    </g>
  );
}

function ArrowStroke({ stroke, to }: { stroke: Stroke; to: Box }) {
  const { line, tip, turn } = arrowBetween(stroke.at, to);
  const head = { d: "M2 0L-12 -8L-8.5 0L-12 8Z", transform: placed(tip, turn) };
  return (
    <g class={classOf(stroke)} {...stroke.names}>
      <path d={line} class="dt-case" />
      <path {...head} class="dt-case is-head" />
      <path d={line} class="dt-ink" />
      <path {...head} class="dt-head" />
    </g>
  );
}

/** A tick or a cross in a disc. */
function Badge({ form, at }: { form: Form; at: Point }) {
  if (form === "open") return null;
  const sign = form === "good" ? "M-4 .5L-1 3.5L4.5 -3.5" : "M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5";
  return (
    <g class={`dt-badge is-${form}`} transform={placed(at)}>
      <circle r="9" class="dt-disc" />
      <path class="dt-sign" d={sign} />
    </g>
  );
}

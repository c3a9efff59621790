/**
 * Where the keyboard is, and where it goes when what it was on is gone: to the same thing, else to
 * the same place in its zone, else to the question, and never out of the table. All cards together
 * are one tab stop.
 */
import type { Scene } from "../contract/scene";
import { closeSheet } from "./sheets/open_sheet";
import type { Table } from "./table";
import { isStacked, type Targets } from "./targets";

/** Something that can have the focus, as far as it tells what it stands for. */
export interface Thing {
  slot?: string | undefined;
  words?: string | undefined;
  key?: string | undefined;
  zone?: string | undefined;
  part: "board" | "ask" | "sorted" | "panel" | "other";
}

/** A place in a zone: where the last card was that had the focus. */
interface Seat {
  zone: string;
  at: number;
}

/** What had the focus before a drawing. */
interface Had extends Thing {
  el: HTMLElement;
}

export class Focus {
  /** Was the last thing that was done done with a pointer? */
  byPointer = false;
  private seat: Seat = { zone: "", at: 0 };
  /** The tab stop of the cards, and the scene and choice for which it was found. */
  private stop: string | null = null;
  private found: { scene: Scene; chosen: string | null; wanted: string | null } | null = null;
  /** The card that was come to. */
  private wanted: string | null = null;
  /** The scene that was drawn last. */
  private rev: number | undefined;

  constructor(private readonly table: Table) {}

  /** Is a card the one tab stop of all cards? */
  isStop(slot: string): boolean {
    const { scene, targets, state } = this.table;
    const { chosen } = state;
    const { found, wanted } = this;
    if (found?.scene !== scene || found.chosen !== chosen || found.wanted !== wanted) {
      this.stop = stopOf(scene, targets, { chosen, wanted, last: this.stop });
      this.wanted = null;
      this.found = { scene, chosen, wanted: null };
    }
    return slot === this.stop;
  }

  /** The focus came to an element. */
  came(el: HTMLElement): void {
    this.uncover();
    if (!el.matches(".dt-hit") || el.closest(".dt-arrange")) return;
    if (el.tabIndex !== 0) this.wanted = el.dataset.slot ?? null;
    const zone = el.closest<HTMLElement>("[data-zone]");
    if (!zone) return;
    const at = [...zone.querySelectorAll(".dt-hit")].indexOf(el);
    this.seat = { zone: zone.dataset.zone ?? "", at };
  }

  /** Is the tab stop of the cards to be drawn at another card? */
  get hasMoved(): boolean {
    return this.wanted !== null;
  }

  to(el: HTMLElement | null | undefined): void {
    el?.focus({ preventScroll: this.byPointer });
  }

  /** What has the focus, if it is in the table. */
  get active(): HTMLElement | null {
    const { outer, root } = this.table;
    const el = (outer.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null;
    return el && el !== root && outer.contains(el) ? el : null;
  }

  /** Where the keyboard comes back to from elsewhere in the table. */
  home(): void {
    const { root } = this.table;
    const stop = root.querySelector<HTMLElement>('.dt-hit[tabindex="0"]:not(.dt-arrange .dt-hit)');
    this.to(stop ?? firstOfQuestion(root) ?? root);
  }

  /** Where the keyboard is before a drawing. */
  look(): Had | null {
    const el = this.active;
    return el && { el, ...thingOf(el) };
  }

  /** After it: back to the same thing, else to where it goes on. */
  restore(had: Had | null): void {
    const { root, scene } = this.table;
    const isNew = scene.rev !== this.rev;
    this.rev = scene.rev;
    if (!had) return;
    const onward = isNew && (had.part === "ask" || had.slot !== undefined) && onwardIn(root, scene);
    const isThere = this.active === had.el && isSame(had, thingOf(had.el));
    if (onward) this.to(onward);
    else if (!isThere) this.goOn(had);
    if (isNew) this.uncover();
  }

  /** A sheet lies over the question: it closes when the keyboard goes there. */
  uncover(): void {
    const isCovered = !!this.active?.closest(".dt-seat, .dt-ask");
    if (isCovered && !this.byPointer) closeSheet(this.table);
  }

  private goOn(had: Had): void {
    const { root, state, targets } = this.table;
    const all = [...root.querySelectorAll<HTMLElement>("button, [data-key]")];
    const things = all.map(thingOf);
    const { cards = [] } = this.table.scene.prompt;
    const held = cards[state.arrangement.held ?? -1]?.id;
    const isUsable = targets.has(had.slot ?? "");
    const at = sameThing(had, things, { seat: this.seat, isUsable, held });
    this.to(all[at] ?? firstOfQuestion(root) ?? root.querySelector<HTMLElement>(".dt-hit") ?? root);
  }
}

/** The same element may stand for another answer now. */
const isSame = (a: Thing, b: Thing): boolean =>
  a.slot === b.slot && a.words === b.words && a.key === b.key;

/** What an element stands for. */
function thingOf(el: HTMLElement): Thing {
  const { slot, words, key } = el.dataset;
  const zone = el.closest<HTMLElement>("[data-zone]")?.dataset.zone;
  return { slot, words, key, zone, part: partOf(el) };
}

function partOf(el: Element): Thing["part"] {
  if (el.closest(".dt-arrange")) return "sorted";
  if (el.closest(".dt-panel")) return "panel";
  if (el.closest(".dt-ask")) return "ask";
  return el.closest(".dt-table") ? "board" : "other";
}

/** The question's first thing to do. */
const firstOfQuestion = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>(
    ".dt-ask :is(.dt-arrange .dt-hit, .dt-choices button, .dt-pick[tabindex='0'])",
  );

/** The answer that leads on, if there is one that needs no thought. */
function onwardIn(root: ParentNode, { prompt }: Scene): HTMLElement | null {
  const onward = prompt.options.find((option) => option.onward);
  if (!onward || prompt.options.length < 2) return null;
  return root.querySelector<HTMLElement>(`.dt-ask [data-words="${CSS.escape(onward.words)}"]`);
}

/**
 * Where the focus goes on: the place in the list of things, −1 if it is nowhere among them. A card
 * that has moved to another zone is followed only if something can be done with it there.
 */
export function sameThing(
  had: Thing,
  things: readonly Thing[],
  now: { seat: Seat; isUsable: boolean; held: string | undefined },
): number {
  const find = (is: (thing: Thing) => boolean) => things.findIndex(is);
  const same = had.slot === undefined ? sameButton(had, things) : sameCard(had, things, now);
  if (same >= 0) return same;
  const held =
    now.held === undefined ? -1 : find(({ slot, part }) => part === "sorted" && slot === now.held);
  if (held >= 0) return held;
  if (had.part === "panel") {
    const listed = find(({ words, part }) => part === "panel" && words !== undefined);
    if (listed >= 0) return listed;
  }
  const seats = things.flatMap(({ slot, zone, part }, i) =>
    slot !== undefined && zone === now.seat.zone && part !== "sorted" ? [i] : [],
  );
  return seats[Math.min(now.seat.at, seats.length - 1)] ?? -1;
}

/** The same card; not where nothing can be done with it any more. */
function sameCard(
  had: Thing,
  things: readonly Thing[],
  { seat, isUsable }: { seat: Seat; isUsable: boolean },
): number {
  const isSorted = had.part === "sorted";
  const same = things.findIndex(
    ({ slot, part }) => slot === had.slot && (part === "sorted") === isSorted,
  );
  const isElsewhere = !isSorted && things[same]?.zone !== seat.zone;
  return isElsewhere && !isUsable ? -1 : same;
}

/** The same button: where it was, else one of the same name elsewhere. */
function sameButton(had: Thing, things: readonly Thing[]): number {
  const isThere = ({ part }: Thing) => part === had.part;
  const isNamed = ({ key }: Thing) => had.key !== undefined && key === had.key;
  const finds = [
    (thing: Thing) => isThere(thing) && had.words !== undefined && thing.words === had.words,
    (thing: Thing) => isThere(thing) && isNamed(thing),
    (thing: Thing) => had.part !== "ask" && isNamed(thing),
  ];
  return finds.map((is) => things.findIndex(is)).find((at) => at >= 0) ?? -1;
}

/**
 * The one tab stop of all cards: the chosen one, else the one that was come to, else the last one
 * as long as it can be used, else the first of the hand; before all that only answers why not, what
 * can be used.
 */
export function stopOf(
  scene: Scene,
  targets: Targets,
  at: { chosen: string | null; wanted: string | null; last: string | null },
): string | null {
  const all = pressable(scene);
  const usable = all.filter((id) => isUsable(targets, id));
  const some = usable.length ? usable : all;
  const among = (id: string | null, list: string[]) =>
    id !== null && list.includes(id) ? id : null;
  return among(at.chosen, all) ?? among(at.wanted, all) ?? among(at.last, some) ?? some[0] ?? null;
}

const isUsable = (targets: Targets, id: string): boolean => {
  const target = targets.get(id);
  return !!target?.options.length || target?.mark !== undefined;
};

/** All cards and places that can be pressed, those of the hand first. */
function pressable({ zones, prompt }: Scene): string[] {
  const hand = zones.filter(({ lie }) => lie === "fan");
  const others = zones.filter(({ lie }) => lie !== "fan");
  const ids = [...hand, ...others].flatMap((zone) => {
    const slots = zone.slots.map(({ id }) => id);
    if (zone.lie === "pile") return slots.slice(-1).concat(slots.length ? [] : zone.id);
    const taken = zone.slots.filter(({ on }) => !on).length;
    const isPlace = (zone.places ?? 0) > taken || (isStacked(zone) && !slots.length);
    return isPlace ? [...slots, zone.id] : slots;
  });
  const beside = prompt.kind === "arrange" ? [] : (prompt.cards ?? []).map(({ id }) => id);
  return [...ids, ...beside];
}

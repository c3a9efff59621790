/**
 * Where the keyboard goes when what it was on is gone: to the same thing, else to the same place in its
 * zone, else to the question, and never out of the table.
 */
import type { Scene } from "../contract/scene";
import { firstOfQuestion } from "./focus";
import { closeSheet } from "./sheets/open_sheet";
import type { Table } from "./table";

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
export interface Had extends Thing {
  el: HTMLElement;
}

export class FocusBack {
  private seat: Seat = { zone: "", at: 0 };
  /** The scene that was drawn last. */
  private rev: number | undefined;

  constructor(private readonly table: Table) {
    this.rev = table.scene.rev;
  }

  /** The focus came to an element. */
  came(el: HTMLElement): void {
    this.uncover();
    if (!el.matches(".dt-hit") || el.closest(".dt-arrange")) return;
    if (el.tabIndex !== 0) this.table.focus.want(el.dataset.slot ?? null);
    const zone = el.closest<HTMLElement>("[data-zone]");
    if (!zone) return;
    const at = [...zone.querySelectorAll(".dt-hit")].indexOf(el);
    this.seat = { zone: zone.dataset.zone ?? "", at };
  }

  /** Where the keyboard is before a drawing. */
  look(): Had | null {
    const el = this.table.focus.active;
    return el && { el, ...thingOf(el) };
  }

  /** After it: back to the same thing, else to where it goes on. */
  restore(had: Had | null): void {
    const { root, scene, focus } = this.table;
    const isNew = scene.rev !== this.rev;
    this.rev = scene.rev;
    if (!had) return;
    const onward = isNew && (had.part === "ask" || had.slot !== undefined) && onwardIn(root, scene);
    const isThere = focus.active === had.el && isSame(had, thingOf(had.el));
    if (onward) focus.to(onward);
    else if (!isThere) this.goOn(had);
    if (isNew) this.uncover();
  }

  /** A sheet lies over the question: it closes when the keyboard goes there. */
  uncover(): void {
    const { active, byPointer } = this.table.focus;
    if (active?.closest(".dt-seat, .dt-ask") && !byPointer) closeSheet(this.table);
  }

  private goOn(had: Had): void {
    const { root, state, targets, focus } = this.table;
    const all = [...root.querySelectorAll<HTMLElement>("button, [data-key]")];
    const things = all.map(thingOf);
    const { cards = [] } = this.table.scene.prompt;
    const held = cards[state.arrangement.held ?? -1]?.id;
    const isUsable = targets.has(had.slot ?? "");
    const at = sameThing(had, things, { seat: this.seat, isUsable, held });
    focus.to(
      all[at] ?? firstOfQuestion(root) ?? root.querySelector<HTMLElement>(".dt-hit") ?? root,
    );
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

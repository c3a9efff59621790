/**
 * Where the keyboard is. All cards together are one tab stop. Where it goes when what it was on is gone:
 * `focus_back.ts`.
 */

import type { Scene } from "../contract/scene";
import { activeBeside } from "../host/active";
import type { Table } from "./table";
import { isStacked, type Targets } from "./targets";

export class Focus {
  /** Was the last thing that was done done with a pointer? */
  byPointer = false;
  /** The tab stop of the cards, and the scene and choice for which it was found. */
  private stop: string | null = null;
  private found: { scene: Scene; chosen: string | null; wanted: string | null } | null = null;
  /** The card that was come to. */
  private wanted: string | null = null;

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

  /** A card was come to: it is the tab stop from now on. */
  want(slot: string | null): void {
    this.wanted = slot;
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
    const el = activeBeside(outer);
    return el && el !== root && outer.contains(el) ? el : null;
  }

  /** Where the keyboard comes back to from elsewhere in the table. */
  home(): void {
    const { root } = this.table;
    const stop = root.querySelector<HTMLElement>('.dt-hit[tabindex="0"]:not(.dt-arrange .dt-hit)');
    this.to(stop ?? firstOfQuestion(root) ?? root);
  }
}

/** The question's first thing to do. */
export const firstOfQuestion = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>(
    ".dt-ask :is(.dt-arrange .dt-hit, .dt-choices button, .dt-pick[tabindex='0'])",
  );

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

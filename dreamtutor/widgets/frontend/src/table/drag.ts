/**
 * A card of the hand is dragged to where it is played: to a lit zone, or onto what it fits. The
 * mouse drags at once. A finger that may mean to scroll holds the card for a moment first.
 */
import type { Option } from "../contract/scene";
import { dropOn } from "./drops";
import { choose } from "./presses";
import type { Table } from "./table";
import { common } from "./targets";

/** A press that moves farther than this is a drag. */
const FAR = 7;
/** Milliseconds for which a finger holds a card before it can be dragged. */
const LONG = 350;
/** Milliseconds for which a dropped card stays where it is, until Python has answered. */
const STAY = 400;

interface Held {
  id: string;
  pointer: number;
  x: number;
  y: number;
  /** Can it be dragged by now? */
  isLoose: boolean;
  isDragged: boolean;
}

/** What lies below the pointer, the uppermost first: cards and places, and zones. */
export interface Below {
  slot?: string | undefined;
  zone?: string | undefined;
}

/** The answer that is given by dropping the chosen card there; undefined if there is none. */
export function dropped(
  table: Pick<Table, "scene" | "targets" | "state">,
  below: readonly Below[],
): Option | undefined {
  const { scene, targets, state } = table;
  const { chosen } = state;
  for (const { slot, zone } of below) {
    const both = slot === undefined ? [] : common(scene, targets, chosen, slot).options;
    if (both.length === 1) return scene.prompt.options[both[0] ?? -1];
    const drop = zone === undefined ? undefined : dropOn({ scene, targets, chosen }, zone);
    if (drop) return drop;
  }
  return undefined;
}

class Drag {
  private held: Held | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The click that ends a drag is not a click on what is there. */
  private swallows = false;

  constructor(private readonly table: Table) {}

  begin(event: PointerEvent): void {
    this.swallows = false;
    const id = (event.target as Element).closest<HTMLElement>(".dt-fan .dt-hit")?.dataset.slot;
    const { targets, extension, stage } = this.table;
    if (id === undefined || !event.isPrimary || event.button !== 0) return;
    if (!targets.get(id)?.options.length || extension.isOnlyShown?.()) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    const isLoose = event.pointerType !== "touch" || !stage.isColumn;
    this.held = { id, pointer, x, y, isLoose, isDragged: false };
    clearTimeout(this.timer);
    if (!isLoose) this.timer = setTimeout(() => this.loosen(), LONG);
  }

  move(event: PointerEvent): void {
    const { held } = this;
    if (held?.pointer !== event.pointerId) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!held.isDragged) {
      if (Math.hypot(dx, dy) < FAR) return;
      if (!held.isLoose) {
        this.end();
        return;
      }
      held.isDragged = true;
      this.table.outer.setPointerCapture(held.pointer);
      this.lift();
    }
    const card = this.table.element(held.id);
    card?.style.setProperty("--drag-x", `${dx}px`);
    card?.style.setProperty("--drag-y", `${dy}px`);
  }

  drop(event: PointerEvent): void {
    const { held, table } = this;
    if (held?.pointer !== event.pointerId) return;
    this.end();
    this.swallows = table.state.dragged !== null;
    const answer = held.isDragged ? dropped(table, this.below(event)) : undefined;
    if (answer) {
      table.answer(answer.words);
      this.timer = setTimeout(() => this.letFall(), STAY);
    } else this.letFall();
  }

  cancel(): void {
    this.end();
    this.letFall();
  }

  /** While a card is held, a finger neither scrolls nor opens a menu. */
  keep(event: Event): void {
    const { held } = this;
    if (held && (held.isDragged || held.isLoose) && event.cancelable) event.preventDefault();
  }

  click(event: Event): void {
    if (!this.swallows) return;
    this.swallows = false;
    event.stopPropagation();
    event.preventDefault();
  }

  private loosen(): void {
    if (!this.held) return;
    this.held.isLoose = true;
    this.lift();
  }

  /** The card is chosen and above the others, and what takes it is lit. */
  private lift(): void {
    const { table, held } = this;
    if (!held) return;
    if (table.state.chosen !== held.id) choose(table, held.id);
    const card = table.element(held.id);
    for (const way of ["--drag-x", "--drag-y"]) card?.style.removeProperty(way);
    table.change({ dragged: held.id });
  }

  private end(): void {
    clearTimeout(this.timer);
    this.held = null;
  }

  private letFall(): void {
    if (this.table.state.dragged !== null) this.table.change({ dragged: null });
  }

  private below({ clientX, clientY }: PointerEvent): Below[] {
    const tree = this.table.root.getRootNode() as Document | ShadowRoot;
    return tree.elementsFromPoint(clientX, clientY).map((el) => ({
      slot: el.closest<HTMLElement>(".dt-hit")?.dataset.slot,
      zone: el.closest<HTMLElement>(".dt-table [data-zone]")?.dataset.zone,
    }));
  }
}

export function listenToDrags(table: Table, signal: AbortSignal): void {
  const drag = new Drag(table);
  const { outer } = table;
  outer.addEventListener("pointerdown", (event) => drag.begin(event), { signal });
  outer.addEventListener("pointermove", (event) => drag.move(event), { signal });
  outer.addEventListener("pointerup", (event) => drag.drop(event), { signal });
  outer.addEventListener("pointercancel", () => drag.cancel(), { signal });
  outer.addEventListener("touchmove", (event) => drag.keep(event), { passive: false, signal });
  outer.addEventListener("contextmenu", (event) => drag.keep(event), { signal });
  outer.addEventListener("click", (event) => drag.click(event), { capture: true, signal });
  signal.addEventListener("abort", () => drag.cancel());
}

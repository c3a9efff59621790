/**
 * Cards travel from where they were seen to where they are now: their places before and after a
 * drawing are compared (FLIP). Nothing waits for a motion, and the first press of a key or button
 * finishes it.
 */
import type { CardMove } from "../contract/scene";
import { isReduced } from "../shared/reduced";
import { type Flight, type Place, planned, type Seen } from "./flights";
import type { Table } from "./table";

const EASE = "cubic-bezier(.2,.75,.25,1)";
/** Milliseconds of a card that is turned over. */
const TURN = 220;

/** A card before a drawing, and its picture: it may be gone afterwards. */
interface Was extends Seen {
  el: HTMLElement;
  picture: Element | null;
}

export interface Before {
  cards: Map<string, Was>;
  zones: Map<string, Place>;
}

const placeOf = (el: Element): Place => {
  const { left, top, width, height } = el.getBoundingClientRect();
  return { left, top, width, height };
};

export class Motion {
  private readonly running = new Set<Animation>();

  constructor(private readonly table: Table) {}

  get isRunning(): boolean {
    return this.running.size > 0;
  }

  /** How fast cards move; 0: they do not. */
  private get pace(): number {
    return this.table.host.get("pace") ?? 1;
  }

  /** Where everything is before a drawing; null if nothing is to move. */
  look(): Before | null {
    return document.hidden || isReduced() || !this.pace ? null : this.placesNow();
  }

  /** After it: everything on its way from there. */
  run(before: Before, moves: CardMove[]): void {
    this.finish();
    const now = this.placesNow();
    for (const flight of planned(before, now, moves)) {
      const card = now.cards.get(flight.card)?.el;
      if (flight.kind === "leave") this.leave(before.cards.get(flight.card), flight);
      else if (card && flight.kind === "turn") {
        this.play(card, [{ scale: "0 1" }, { scale: "1 1" }], TURN, flight.wait);
      } else if (card) this.fly(card, flight);
    }
  }

  finish(): void {
    for (const animation of this.running) animation.finish();
    this.running.clear();
  }

  /** All is looked up at once: a look between two changes makes the browser lay out the table again. */
  private placesNow(): Before {
    const { root } = this.table;
    const cards = new Map<string, Was>();
    const homes = new Map<Element, Place>();
    for (const el of root.querySelectorAll<HTMLElement>("[data-card]")) {
      const home = el.closest("[data-zone], .dt-ask");
      if (home && !homes.has(home)) homes.set(home, placeOf(home));
      const art = el.querySelector<HTMLElement>(".dt-art");
      cards.set(el.dataset.card ?? "", {
        el,
        picture: art?.querySelector("svg") ?? null,
        at: placeOf(el),
        face: art?.dataset.face ?? "",
        home: (home as HTMLElement | null)?.dataset.zone ?? "",
        homeAt: home ? homes.get(home) : undefined,
      });
    }
    const zones = [...root.querySelectorAll<HTMLElement>("[data-zone]")].map(
      (el): [string, Place] => [el.dataset.zone ?? "", placeOf(restOf(el))],
    );
    return { cards, zones: new Map(zones) };
  }

  private fly(el: HTMLElement, { from, to, wait, ms, opacity }: Flight): void {
    // above the others by a class: a browser moves cards without drawing them anew only if nothing
    // but their place and opacity is animated
    el.classList.add("is-flying");
    const scale = to.width ? from.width / to.width : 1;
    const frames = [
      { translate: way(to, from), scale, opacity },
      { opacity: 1, offset: 0.3 },
      { translate: "0 0", scale: 1, opacity: 1 },
    ];
    this.play(el, frames, ms, wait, () => {
      if (!this.isFlying(el)) el.classList.remove("is-flying");
    });
  }

  private isFlying(el: Element): boolean {
    return [...this.running].some(({ effect }) => (effect as KeyframeEffect).target === el);
  }

  /** A card that is not drawn any more goes to where it is now, as a picture. */
  private leave(was: Was | undefined, { from, to, wait, ms }: Flight): void {
    const air = this.table.root.querySelector<HTMLElement>(".dt-air");
    if (!air || !was?.picture || was.picture.isConnected) return;
    const over = placeOf(air);
    const ghost = document.createElement("div");
    ghost.className = "dt-ghost";
    ghost.append(was.picture);
    Object.assign(ghost.style, {
      left: `${from.left - over.left}px`,
      top: `${from.top - over.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
    });
    air.append(ghost);
    const frames = [
      { translate: "0 0", scale: 1, opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { translate: way(from, to), scale: to.width / from.width || 1, opacity: 0 },
    ];
    this.play(ghost, frames, ms, wait, () => ghost.remove());
  }

  private play(el: Element, frames: Keyframe[], ms: number, wait: number, done?: () => void): void {
    const { pace } = this;
    const animation = el.animate(frames, {
      duration: ms / pace,
      delay: wait / pace,
      easing: EASE,
      fill: "backwards",
    });
    this.running.add(animation);
    const end = () => {
      this.running.delete(animation);
      done?.();
    };
    animation.finished.then(end, end);
  }
}

/** From the middle of one place to that of another. */
function way(from: Place, to: Place): string {
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  return `${x}px ${y}px`;
}

/** Where a card comes to lie in a zone: its last card, if there is one. */
function restOf(zone: HTMLElement): Element {
  if (zone.matches(".dt-side")) return zone.querySelector("[data-card], .dt-slot") ?? zone;
  const lay = zone.querySelector(".dt-stack, .dt-lay");
  if (lay?.matches(".dt-stack")) return lay.firstElementChild ?? lay;
  return lay?.lastElementChild ?? zone;
}

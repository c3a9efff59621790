/**
 * The reader's hands at a table: what is pressed, typed and dragged, and what moves and is said then.
 * None of it is needed to draw the table, so that it is read when the table is painted; what the reader
 * does before waits for it.
 */
import { isPlain, keepKeysFromHost } from "../host/keys";
import { afterPaint } from "../host/paint";
import { Later } from "../shared/later";
import type { AtHand, Moves, Was } from "./at_hand";
import { type Hint, NO_HINT } from "./looked";
import type { Table } from "./table";

const AT_HAND = new Later(() => import("./at_hand"));

export class Hands {
  private at: AtHand | null = null;
  /** What was done last before they were there. */
  private early: Event | null = null;

  constructor(
    private readonly table: Table,
    private readonly signal: AbortSignal,
  ) {
    const { outer } = table;
    keepKeysFromHost(outer, signal);
    const till = new AbortController();
    const keep = (event: Event) => {
      this.early = event;
      // a letter may be a command of the host
      if (event instanceof KeyboardEvent && isPlain(event)) event.stopPropagation();
    };
    const forget = () => {
      this.early = null;
    };
    for (const type of ["keydown", "pointerdown"])
      outer.addEventListener(type, keep, { signal: till.signal });
    outer.addEventListener("pointerup", forget, { signal: till.signal });
    signal.addEventListener("abort", () => till.abort());
    afterPaint(() => this.come(() => till.abort()));
  }

  /** A press on a card or a place. */
  press(id: string, event: MouseEvent): void {
    this.come(() => this.at?.press(id, event));
  }

  pressTwice(id: string): void {
    this.come(() => this.at?.pressTwice(id));
  }

  /** Says what happened, and what is asked. */
  announce(): void {
    this.at?.announce();
  }

  /** What is to be known of what one looks at. */
  hint(): Hint {
    return (this.table.state.looked && this.at?.hint()) || NO_HINT;
  }

  /** Where the keyboard and all cards are before a drawing. */
  look(moves: Moves): Was | null {
    return this.at?.look(moves) ?? null;
  }

  /** After it: what moved moves, and the keyboard is where it was, or goes on. */
  drawn(was: Was | null, moves: Moves): void {
    this.at?.drawn(was, moves);
  }

  /** Another scene: what is read now counts anew. */
  forget(): void {
    this.at?.rules.forget();
  }

  /** Does something with them, as soon as they are there. */
  private come(does: () => void): void {
    if (this.at) does();
    else
      void AT_HAND.prepare().then(
        () => {
          this.takeUp();
          does();
        },
        () => {},
      );
  }

  private takeUp(): void {
    const { table, signal, early } = this;
    const part = AT_HAND.get(table);
    if (this.at || !part || signal.aborted) return;
    this.at = new part.AtHand(table, signal);
    this.early = null;
    if (!(early?.target instanceof Element) || !early.target.isConnected) return;
    const Again = early.constructor as typeof Event;
    early.target.dispatchEvent(new Again(early.type, early));
  }
}

/** What a reader does at a table, and what moves and is said then: it is loaded when the table is painted. */
import type { CardMove } from "../contract/scene";
import { markForeign } from "../words/languages";
import { keepAttention } from "./attention";
import { listenToDrags } from "./drag";
import { FocusBack, type Had } from "./focus_back";
import { hintOf } from "./hints";
import { listenToKeys } from "./keys";
import type { Hint } from "./looked";
import { type Before, Motion } from "./motion";
import { answerUsually, listenToPresses, press } from "./presses";
import { ReadRules } from "./read_rules";
import { keepFocusSeen } from "./sheets/focus_seen";
import { announce } from "./spoken";
import type { Table } from "./table";

/** How cards moved, or that none is to move. */
export type Moves = CardMove[] | "nothing moves" | "nothing else moves";

/** What was so before a drawing. */
export interface Was {
  had: Had | null;
  /** Where everything was; null if nothing is to move. */
  places: Before | null;
}

export class AtHand {
  private readonly motion: Motion;
  private readonly focusBack: FocusBack;
  /** The rules that were read. */
  readonly rules: ReadRules;

  constructor(
    private readonly table: Table,
    signal: AbortSignal,
  ) {
    this.motion = new Motion(table);
    this.rules = new ReadRules(table, signal);
    this.focusBack = new FocusBack(table);
    listenToPresses(table, this.motion, signal);
    listenToDrags(table, signal);
    listenToKeys(table, signal);
    keepFocusSeen(table, signal);
    keepAttention(table, this.focusBack, signal);
    this.read();
    this.announce();
  }

  press(id: string, event: MouseEvent): void {
    press(this.table, id, event);
  }

  pressTwice(id: string): void {
    answerUsually(this.table, id);
  }

  announce(): void {
    announce(this.table);
  }

  hint(): Hint {
    return hintOf(this.table);
  }

  look(moves: Moves): Was {
    const had = this.focusBack.look();
    return { had, places: Array.isArray(moves) ? this.motion.look() : null };
  }

  drawn(was: Was | null, moves: Moves): void {
    if (was?.places) this.motion.run(was.places, Array.isArray(moves) ? moves : []);
    else if (moves !== "nothing else moves") this.motion.finish();
    this.read();
    this.focusBack.restore(was?.had ?? null);
  }

  /** Looks at what can be read. */
  private read(): void {
    const { root, scene, rules } = this.table;
    markForeign(root, scene, rules);
    this.rules.look();
  }
}

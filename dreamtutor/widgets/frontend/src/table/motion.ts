/** Cards travel from where they were to where they are. */
import type { CardMove } from "../contract/scene";
import type { Table } from "./table";

export type Before = unknown;

export class Motion {
  constructor(
    readonly table: Table,
    readonly pace: () => number,
  ) {}
  /** Where everything is before a drawing; null if nothing is to move. */
  look(): Before | null {
    return null;
  }
  /** After it: everything on its way from there. */
  run(_before: Before, _moves: CardMove[]): void {}
  finish(): void {}
}

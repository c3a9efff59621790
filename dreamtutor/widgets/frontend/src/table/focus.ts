/** Where the keyboard is, and where it goes when what it was on is gone. */
import type { Table } from "./table";

export class Focus {
  constructor(readonly table: Table) {}
  /** Is a card the one tab stop of all cards? */
  isStop(_slot: string): boolean {
    return false;
  }
  /** Where the keyboard is before a drawing. */
  look(): unknown {
    return null;
  }
  /** After it: back to the same thing, else to where it goes on. */
  restore(_had: unknown): void {}
}

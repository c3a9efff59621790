/** Tells Python which rules were really read. */
import type { Table } from "./table";

export class ReadRules {
  constructor(
    readonly table: Table,
    readonly signal: AbortSignal,
  ) {}
  /** Looks out for the rules that are unfolded now. */
  look(): void {}
  /** Another scene: what is read now counts anew. */
  forget(): void {}
}

/** What one looks at, with the pointer or the keyboard. */
import type { Table } from "./table";

export function keepAttention(_table: Table, _signal: AbortSignal): void {}

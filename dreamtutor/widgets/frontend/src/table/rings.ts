/** Rings around places: somebody points there, or they were chosen in answer to a question. */
import type { Table } from "./table";

/** The classes of a place. `inside`: the place that it is a part of, and that is ringed for both. */
export function ringOf({ extension }: Table, id: string, inside?: string): string {
  const points = extension.points?.();
  const isRinged = points?.has(id) && !(inside !== undefined && points.has(inside));
  return `${isRinged ? " is-ringed" : ""}${extension.picks?.().includes(id) ? " is-picked" : ""}`;
}

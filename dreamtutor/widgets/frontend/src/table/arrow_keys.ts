/**
 * Where the arrow keys lead: along the cards of a zone, from zone to zone, and then to the answers,
 * which stand below each other as often as side by side.
 */
import type { Arrow } from "../shared/arrows";

/** Things beside each other: the cards of a zone, or the answers of the question. */
export interface Group<T> {
  things: T[];
  isAnswers: boolean;
  /** It stands in the question. */
  isAsked: boolean;
  /** There is nothing to do with it: the card that the question is only about. */
  isMute: boolean;
}

/**
 * The card that the question is about lies between the hand and the answers; where nothing can be
 * done with it, it comes after them.
 */
export function inOrder<T>(groups: readonly Group<T>[]): Group<T>[] {
  const isLate = (group: Group<T>) => group.isMute && group.isAsked;
  const late = groups.filter(isLate);
  const others = groups.filter((group) => !isLate(group));
  const after = others.findLastIndex((group) => group.isAsked) + 1 || others.length;
  return others.toSpliced(after, 0, ...late);
}

/** Where an arrow leads; undefined if there is nothing. `middleOf`: how far to the right it stands. */
export function arrowTo<T>(
  all: readonly Group<T>[],
  from: T,
  { right, down }: Arrow,
  middleOf: (thing: T) => number,
): T | undefined {
  const groups = inOrder(all);
  const at = groups.findIndex(({ things }) => things.includes(from));
  const group = groups[at];
  if (!group) return undefined;
  const i = group.things.indexOf(from);
  const beside = group.things[i + (right || down)];
  if (right || (group.isAnswers && beside !== undefined)) return beside;
  const next = groups[at + down];
  if (next?.isAnswers) return next.things.at(down > 0 ? 0 : -1);
  return next && nearest(next.things, middleOf(from), middleOf);
}

/** The first or the last thing beside one. */
export function endOf<T>(groups: readonly Group<T>[], from: T, isFirst: boolean): T | undefined {
  return groups.find(({ things }) => things.includes(from))?.things.at(isFirst ? 0 : -1);
}

function nearest<T>(things: T[], x: number, middleOf: (thing: T) => number): T | undefined {
  const distances = things.map((thing) => Math.abs(middleOf(thing) - x));
  return things[distances.indexOf(Math.min(...distances))];
}

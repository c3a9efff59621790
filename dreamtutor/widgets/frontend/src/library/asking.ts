/** What is asked next: other filters, another order, another page. */
import { ALL, type Asked, FILTERS, type Found } from "./found";

/** What is sorted from the largest on at first. */
const LARGEST_FIRST = ["length", "notes", "changed"];

/** Is nothing left out? */
export const isAll = (asked: Asked): boolean =>
  !asked.text && FILTERS.every((name) => !asked[name]);

/** All of them, in the same order. */
export const cleared = ({ sort }: Asked): Asked => ({ ...ALL, sort });

/** What the rows are sorted by, and which way. */
export const sortingOf = ({ sort }: Asked): { by: string; isDown: boolean } => ({
  by: sort.replace("-", ""),
  isDown: sort.startsWith("-"),
});

/** A press on the head of a column: sorts by it; once more, the other way round. */
export function sortedBy(asked: Asked, column: string): string {
  const { by, isDown } = sortingOf(asked);
  const goesDown = by === column ? !isDown : LARGEST_FIRST.includes(column);
  return goesDown ? `-${column}` : column;
}

/** Only what has the tag; or no longer only that. */
export const withTag = (asked: Asked, tag: string): string => (hasTag(asked, tag) ? "" : tag);

export const hasTag = (asked: Asked, tag: string): boolean =>
  asked.tag.toLowerCase() === tag.toLowerCase();

/** An expansion belongs to its game. */
export const withFilter = (name: string, value: string): Partial<Asked> =>
  name === "game" ? { game: value, module: "" } : { [name]: value };

/** The first row so many pages further; null if that is the page that is shown. */
export function firstOfPage({ first, page, total }: Found, by: number): number | null {
  const last = Math.max(0, Math.floor((total - 1) / page) * page);
  const to = Math.min(last, Math.max(0, first + by * page));
  return to === first ? null : to;
}

/** The place behind the last row of the page. */
export const endOfPage = ({ first, page, total }: Found): number => Math.min(total, first + page);

/** Dates in the reader's language. */

export interface SaidDate {
  /** The day. */
  say: string;
  /** The day and the minute. */
  exact: string;
  /** In full, and for programs; undefined if it is no date. */
  full?: string;
  iso?: string;
}

type Writers = Record<"day" | "minute" | "full", Intl.DateTimeFormat>;

/** To make what writes dates takes longer than to draw a note. */
const writers = new Map<string, Writers>();

function writersOf(lang: string): Writers {
  const known = writers.get(lang);
  if (known) return known;
  const made = {
    day: new Intl.DateTimeFormat(lang, { dateStyle: "medium" }),
    minute: new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }),
    full: new Intl.DateTimeFormat(lang, { dateStyle: "full", timeStyle: "short" }),
  };
  writers.set(lang, made);
  return made;
}

/** The language as the reader's browser has it: British or American. */
export function dateLanguage(lang: string, liked: readonly string[]): string {
  const same = liked.find((each) => each.split("-")[0] === lang.split("-")[0]);
  return same ?? (lang === "en" ? "en-GB" : lang);
}

/** What is no date is said as it was written. */
export function saidDate(iso: string, lang: string): SaidDate {
  const date = new Date(iso);
  if (!/^\d{4}-\d\d-\d\d/.test(iso) || Number.isNaN(date.getTime())) {
    const say = String(iso ?? "").slice(0, 40);
    return { say, exact: say };
  }
  const write = writersOf(lang);
  return {
    say: write.day.format(date),
    exact: write.minute.format(date),
    full: write.full.format(date),
    iso,
  };
}

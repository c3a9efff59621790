/** What keys mean while one looks at a replay. */

/** A way along the line. The buttons below the table have these names, too. */
export const WAYS = [
  "first",
  "turn_back",
  "step_back",
  "play",
  "step_forth",
  "turn_forth",
  "last",
] as const;
export type Way = (typeof WAYS)[number];

export type Deed =
  | { do: Way }
  | { do: "keys" | "flip" | "play on" | "edit" | "link" | "review" }
  | { do: "aside" | "speed"; by: number }
  | { do: "seek"; kind: string; by: number };

/** The letters of what one may look for; other kinds are in the menu. */
export const SEEK: Readonly<Record<string, string>> = {
  n: "note",
  m: "mistake",
  s: "shuffled",
  f: "found",
  d: "danger",
};

/** Where text runs from right to left, so does time. */
const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
};

const PLAIN: Readonly<Record<string, Deed>> = {
  "]": { do: "turn_forth" },
  PageDown: { do: "turn_forth" },
  "[": { do: "turn_back" },
  PageUp: { do: "turn_back" },
  ArrowDown: { do: "aside", by: 1 },
  ArrowUp: { do: "aside", by: -1 },
  Home: { do: "first" },
  End: { do: "last" },
  " ": { do: "play" },
  "?": { do: "keys" },
  "+": { do: "speed", by: 1 },
  "-": { do: "speed", by: -1 },
  x: { do: "flip" },
  p: { do: "play on" },
  e: { do: "edit" },
  l: { do: "link" },
  r: { do: "review" },
};

/** What a key means; null if it means nothing here. */
export function deedOf(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  isRtl: boolean,
): Deed | null {
  const name = isRtl ? (MIRRORED[key] ?? key) : key;
  if (name === "ArrowRight") return { do: shiftKey ? "turn_forth" : "step_forth" };
  if (name === "ArrowLeft") return { do: shiftKey ? "turn_back" : "step_back" };
  const kind = name.length === 1 ? SEEK[name.toLowerCase()] : undefined;
  if (kind) return { do: "seek", kind, by: shiftKey ? -1 : 1 };
  return PLAIN[name] ?? null;
}

/** Arrows, and what leads to both ends: lists and groups of cards have these, too. */
export const isAlong = (key: string): boolean => /^(Arrow|Home|End)/.test(key);

/** Is a letter held down that should count only once? */
export const countsOnce = ({ key, repeat }: Pick<KeyboardEvent, "key" | "repeat">): boolean =>
  repeat && /^[a-z]$/i.test(key) && !SEEK[key.toLowerCase()];

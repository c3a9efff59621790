/**
 * What a class answers by show of hands: how many for each choice, or for each number that somebody
 * says. To count is not to answer. The counts lie in the trait `hands` of Python
 * (dreamtutor/lessons/questions.py).
 */
import type { LessonPanel, PanelChoice } from "../contract/lesson";

/** How many hands, by choice or number. */
export type Counts = Record<string, number>;

export const MOST_HANDS = 9999;
/** No longer numbers are asked for. */
export const MOST_DIGITS = 6;

export const sum = (counts: Counts): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** The counts with another one; none is no count. */
export function counted(counts: Counts, id: string, count: number): Counts {
  const { [id]: _, ...others } = counts;
  const kept = Math.max(0, Math.min(MOST_HANDS, count || 0));
  return kept ? { ...others, [id]: kept } : others;
}

/** What is typed as a whole number; null if it is none. */
export const wholeNumber = (text: string): number | null =>
  /^[-−]?\d+$/.test(text.trim()) ? Number(text.trim().replace("−", "-")) : null;

export interface HandLine {
  id: string;
  choice?: PanelChoice;
  count: number;
  /** Is it right? Unknown until it is told. */
  right?: boolean;
}

/** The lines of a question: its choices, or all numbers that were said, and the right one. */
export function handLines(panel: LessonPanel, counts: Counts): HandLine[] {
  const { choices, can, right } = panel;
  if (choices) {
    return choices.map((choice) => ({
      id: choice.id,
      choice,
      count: counts[choice.id] ?? 0,
      right: choice.right,
    }));
  }
  const isShown = !can.choose && right !== undefined && sum(counts) > 0;
  const ids = new Set([...Object.keys(counts), ...(isShown ? [right] : [])]);
  return [...ids]
    .sort((a, b) => Number(a) - Number(b))
    .map((id) => ({
      id,
      count: counts[id] ?? 0,
      right: can.choose ? undefined : id === right,
    }));
}

/** What a full bar stands for: all hands; where one may raise several, the most that were raised. */
export const fullBar = (panel: LessonPanel, counts: Counts): number =>
  panel.many ? Math.max(...Object.values(counts)) : sum(counts);

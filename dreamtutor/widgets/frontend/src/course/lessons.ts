/** The lessons as Python lists them (dreamtutor/widgets/course.py), and what is said of them. */

import type words from "../words/course.json";
import type { Say } from "../words/fill";

export type Word = keyof typeof words;

export interface Lesson {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  /** So many steps it has, so many are passed, and so many of those without help. */
  of: number;
  passed: number;
  clean: number;
  state: "done" | "begun" | "";
  /** The titles of the lessons that should come before it. */
  first: string[];
  /** It is not translated. */
  english?: boolean;
}

/** The lessons about one expansion, or about something else. */
export interface Part {
  id: string;
  title: string;
  lessons: Lesson[];
}

export interface Course {
  games: { id: string; title: string; parts: Part[] }[];
  /** The lesson to learn next; empty if there is none. */
  next: string;
  /** What is wrong with files that cannot be read. */
  bad: string[];
}

/** The lesson or game that is open below the list, and what is to be said. */
export interface Shown {
  id?: string;
  title?: string;
  wrong?: string;
}

export const lessonsOf = (course: Course): Lesson[] =>
  course.games.flatMap((game) => game.parts.flatMap((part) => part.lessons));

export function stateOf(t: Say<Word>, { state, passed, of }: Lesson): string {
  if (state === "done") return t("state_done");
  return state === "begun" ? t("state_begun", { passed, of }) : t("state_new");
}

/** How many of all lessons are done. */
export function countOf(t: Say<Word>, course: Course): string {
  const all = lessonsOf(course);
  const done = all.filter(({ state }) => state === "done").length;
  return all.length ? t("count", { done, n: all.length }) : t("none");
}

/** The number of each lesson within its game, from 1. */
export function numbersOf(course: Course): ReadonlyMap<Lesson, number> {
  const numbered = course.games.flatMap((game) =>
    game.parts
      .flatMap((part) => part.lessons)
      .map((lesson, index): [Lesson, number] => [lesson, index + 1]),
  );
  return new Map(numbered);
}

/** What the learner has given as an answer to a question of the lesson so far, before it is judged. */
import type { LessonPanel, PanelChoice } from "../contract/lesson";

export interface Given {
  /** The question that it belongs to. */
  question: string;
  /** Is it judged? Then it is as Python says. */
  isJudged: boolean;
  /** The choices that are ticked; of an order all of them. */
  ids: string[];
  /** What is typed, where a number is asked for. */
  number: string;
}

export const NOTHING: Given = { question: "", isJudged: false, ids: [], number: "" };

export const isQuestion = ({ choices, number }: LessonPanel): boolean =>
  !!choices?.length || !!number;

/** A judged choice that is neither right nor was ticked: there is nothing more to be said of it. */
export const isAside = ({ id, right }: PanelChoice, ticked: readonly string[]): boolean =>
  right === false && !ticked.includes(id);

/** Is a question judged, and leaves choices that have nothing more to say? They are folded. */
export const isFolding = ({ can, choices = [] }: LessonPanel, ticked: readonly string[]): boolean =>
  !can.choose && choices.some((choice) => isAside(choice, ticked));

/** What was given so far, when Python has said something new. */
export function givenNow(was: Given, panel: LessonPanel): Given {
  const question = `${panel.id} ${panel.step}`;
  const isJudged = !panel.can.choose;
  const isSame = was.question === question;
  const starts = !isSame || isJudged !== was.isJudged || isJudged;
  return {
    question,
    isJudged,
    ids: starts ? idsOf(panel) : was.ids,
    number: isSame ? was.number : "",
  };
}

function idsOf({ choices = [], order }: LessonPanel): string[] {
  return choices.filter(({ ticked }) => order || ticked).map(({ id }) => id);
}

/** Ticks a choice, or takes its tick away. */
export function ticked({ many }: LessonPanel, given: Given, id: string, isOn: boolean): Given {
  const others = many ? given.ids.filter((other) => other !== id) : [];
  return { ...given, ids: isOn ? [...others, id] : others };
}

/** A press on a choice: of several that may be ticked it takes a tick away as well. */
export const toggledChoice = (panel: LessonPanel, given: Given, id: string): Given =>
  ticked(panel, given, id, !panel.many || !given.ids.includes(id));

/** Moves a thing in the order by so many places. */
export function shifted(given: Given, id: string, by: number): Given {
  const at = given.ids.indexOf(id);
  const to = Math.max(0, Math.min(given.ids.length - 1, at + by));
  const others = given.ids.filter((other) => other !== id);
  return { ...given, ids: [...others.slice(0, to), id, ...others.slice(to)] };
}

/** What goes to Python to be judged; null while there is nothing. */
export function answerOf(
  panel: LessonPanel,
  given: Given,
): { number: number } | { ids: string[] } | null {
  if (!panel.number) return given.ids.length ? { ids: given.ids } : null;
  const number = Number(given.number.replace(",", ".").replace("−", "-"));
  return given.number.trim() && Number.isInteger(number) ? { number } : null;
}

/** The choice that stands for a place on the table. */
export const choiceAt = ({ choices }: LessonPanel, place: string): PanelChoice | undefined =>
  choices?.find(({ at, around }) => at && (at === place || around?.includes(place)));

/** The places on the table that are ticked; or those that are right, once that is told. */
export function pickedPlaces({ place, away, choices = [] }: LessonPanel, given: Given): string[] {
  if (!place || away) return [];
  return choices.flatMap(({ id, at, right }) =>
    at && (right ?? given.ids.includes(id)) ? [at] : [],
  );
}

/** What the tutor says to those who listen. */
import type { LessonPanel } from "../contract/lesson";
import type { RuleText } from "../contract/scene";
import type { Say } from "../words/fill";
import type lessonWords from "../words/lesson.json";
import { isQuestion } from "./given";
import { type Counts, sum } from "./hand_counts";
import { kindOf, lookOf, plain, told } from "./panel";

export type LessonWord = keyof typeof lessonWords;

/** What the words depend on besides the lesson. */
export interface Voice {
  s: Say<LessonWord>;
  rules: Record<string, RuleText>;
  /** Is the lesson presented to a class? */
  presents: boolean;
}

const joined = (texts: (string | undefined | false)[], between = " "): string =>
  texts.filter(Boolean).join(between);

/** Does a class answer here by show of hands, and not one learner? */
export const countsHands = (presents: boolean, { order }: LessonPanel): boolean =>
  presents && !order;

/** How far one has come in free play. */
export function soFar({ s }: Pick<Voice, "s">, panel: LessonPanel): string {
  const { goal, passed, moment, away } = panel;
  if (!goal || passed || moment || away) return "";
  const { n, of, turn, turns } = goal;
  return joined(
    [turns > 1 && s("turn_of", { n: turn, of: turns }), of > 1 && s("so_far", { n, of })],
    " · ",
  );
}

/** What was said since `heard`, in one go. */
export function newsSaid({ s, rules }: Voice, panel: LessonPanel, heard: number): string {
  const news = told(panel, heard).filter(({ isFresh }) => isFresh);
  return joined(
    news.map(({ message }) => {
      const look = lookOf(message);
      const label = look === "done" || look === "moment" ? "" : `${s(`said_${look}`)}:`;
      return joined([label, plain(message.text), rules[message.rule ?? ""]?.title]);
    }),
  );
}

/** The question, with its choices by their numbers. */
export function questionSaid({ s, presents }: Voice, panel: LessonPanel): string {
  const { can, choices = [], number, many } = panel;
  if (!isQuestion(panel) || !can.choose) return "";
  if (number && !countsHands(presents, panel)) return s("number");
  return joined([
    s(wantedOf(presents, panel, many)),
    ...choices.map((choice, i) => `${i + 1}: ${plain(choice.text)}`),
  ]);
}

/** What is to be done with the choices. */
export function wantedOf(presents: boolean, panel: LessonPanel, many: boolean): LessonWord {
  if (countsHands(presents, panel)) return "count_hands";
  if (panel.order) return "order";
  return many ? "tick_all" : "tick_one";
}

/** All that stands in the seat now. */
export function whole(voice: Voice, panel: LessonPanel): string {
  const { s } = voice;
  const { n, of } = panel;
  return joined([
    `${s("step_of", { n, of })}: ${s(`kind_${kindOf(panel)}`)}.`,
    plain(panel.say),
    soFar(voice, panel),
    newsSaid(voice, panel, 0),
    questionSaid(voice, panel),
  ]);
}

/** With a full stop, so that one hears where it ends. */
const sentence = (text: string): string => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text);

/** What became of the choices. */
export function judged({ s }: Voice, panel: LessonPanel): string {
  const verdict = (right: boolean | undefined) =>
    right === undefined ? "" : s(right ? "is_right" : "is_not");
  const shown = (panel.choices ?? []).filter(({ ticked, right }) => ticked || right);
  return joined(
    shown.map(({ text, right, say }) =>
      joined([sentence(plain(text)), verdict(right), sentence(plain(say))]),
    ),
  );
}

/** How many hands were raised for what. */
export function handsSaid({ s }: Voice, panel: LessonPanel, counts: Counts): string {
  const total = sum(counts);
  const how = (n: number) => (panel.many ? s("hands_n", { n }) : s("hands_of", { n, of: total }));
  return joined(
    Object.entries(counts).map(([id, n]) => total > 0 && `${calledChoice(panel, id)}: ${how(n)}.`),
  );
}

/** What a choice is called; a number by itself. */
export function calledChoice({ choices }: LessonPanel, id: string): string {
  const choice = choices?.find((each) => each.id === id);
  return choice ? plain(choice.text) : id;
}

/** What follows from what Python says of a lesson: what is shown of it, and what can be done now. */
import type { LessonPanel, MessageKind, PanelMessage, Verdict } from "../contract/lesson";
import type { MarkdownTree } from "../contract/scene";
import { words } from "../shared/prose";

/** Is the game's own question to be answered now? */
export const acts = ({ can }: LessonPanel): boolean => !!can.answer;

/** Is an answer at the table what the step waits for? */
export const waits = ({ can, away }: LessonPanel): boolean => !!can.answer && !away;

/**
 * Does the lesson ask something? No rule tells the answer to the question that it is about; and what
 * one expects, the next step shows.
 */
export const asks = ({ can, kind }: LessonPanel): boolean => !!can.choose || kind === "predict";

/** Was the step done before, so that it can be passed over? */
export const isSeen = ({ path, step }: LessonPanel): boolean =>
  path.some(({ id, outcome }) => id === step && outcome !== "");

/** Can the goal not be reached any more? */
export const isStuck = ({ passed, said }: LessonPanel): boolean =>
  !passed && said.some(({ what }) => what === "hopeless");

/** What is only said or shown need not be done again; what is stuck has a golden button for that. */
export function canRepeat(panel: LessonPanel): boolean {
  const { can, kind, passed, said, end } = panel;
  const isDone = passed || said.length > 0;
  return !!can.again && isDone && !isStuck(panel) && !end && kind !== "say" && kind !== "show";
}

/** Is it another step than before? */
export const isFresh = (was: LessonPanel | null, now: LessonPanel): boolean =>
  !was || was.step !== now.step || was.id !== now.id;

/** What a step is called: of a mistake that is played out one watches the moments. */
export function kindOf(panel: LessonPanel): LessonPanel["kind"] | "end" | "watch" {
  if (panel.end) return "end";
  return panel.moment ? "watch" : panel.kind;
}

/** How something that was said looks: whose words it is, and what they mean. */
export type MessageLook =
  | Verdict
  | Exclude<MessageKind, "reaction" | "otherwise" | "hopeless">
  | "why";

/** What is said to a guess judges nothing. */
export function lookOf({ what, verdict }: PanelMessage): MessageLook {
  if (what === "reaction") return verdict ?? "moment";
  if (what === "otherwise") return "mistake";
  return what === "hopeless" ? "back" : what;
}

export interface ShownMessage {
  message: PanelMessage;
  /** Its place among all that was said. */
  place: number;
  /** Is it new? */
  isFresh: boolean;
}

/**
 * What is said beside the choices; where they say it themselves, it is not said twice. The first
 * `heard` are known.
 */
export function told({ said, choices }: LessonPanel, heard = 0): ShownMessage[] {
  const choicesSay = choices?.some((choice) => choice.say);
  return said
    .map((message, place) => ({ message, place, isFresh: place >= heard }))
    .filter(({ message }) => !(message.what === "reaction" && choicesSay));
}

/** What stands in the seat of what was said: of the hints the newest, and none once it is done. */
export function shownMessages(panel: LessonPanel, heard: number): ShownMessage[] {
  const all = told(panel, heard);
  const newest = panel.passed ? undefined : all.findLast(({ message }) => message.what === "hint");
  return all.filter((each) => each.message.what !== "hint" || each === newest);
}

/** Was something said that is newer than the text of the step? Hints belong to it. */
export const isOld = (panel: LessonPanel): boolean =>
  !!panel.end || told(panel).some(({ message: { what } }) => what !== "hint" && what !== "carry");

/**
 * How much of what is said now was said before. What is said again after the same mistake is said
 * anew; `answered`: was something answered since?
 */
export function heardOf(was: LessonPanel | null, now: LessonPanel, answered: boolean): number {
  if (!was || isFresh(was, now)) return 0;
  const before = was.said.map((message) => JSON.stringify(message));
  const after = now.said.map((message) => JSON.stringify(message));
  const goesOn =
    before.length <= after.length && before.every((message, i) => message === after[i]);
  return goesOn && (before.length < after.length || !answered) ? before.length : 0;
}

/** The rules that the lesson has named so far, the newest last. */
export function metRules(
  met: ReadonlySet<string>,
  was: LessonPanel | null,
  now: LessonPanel,
): ReadonlySet<string> {
  const next = new Set(was?.id === now.id ? met : []);
  if (acts(now) || asks(now)) return next;
  for (const rule of [...now.rules].reverse()) {
    next.delete(rule);
    next.add(rule);
  }
  return next;
}

/** The rules that may be read now, the newest first: none that answers what is asked. */
export const readable = (met: ReadonlySet<string>, panel: LessonPanel): string[] =>
  [...met].reverse().filter((rule) => !(asks(panel) && panel.rules.includes(rule)));

const OUTCOMES = ["hint", "refusal", "mistake", "failed", "clean"] as const;

/** What became of a step, as it is drawn and said; empty as long as nothing did. */
export function became(outcome: string): (typeof OUTCOMES)[number] | "seen" | "" {
  if (!outcome) return "";
  return OUTCOMES.find((kind) => outcome.startsWith(kind)) ?? "seen";
}

/** What is pointed at: zones, slots or the question; nothing any more once it was done. */
export function pointsOf(panel: LessonPanel): string[] {
  const { away, moment, passed, choices, place, number } = panel;
  // of places, those that were chosen stay ringed
  const isDone = passed && (!choices || !!place) && !number;
  return away || moment || isDone ? [] : panel.point;
}

/** A text of the lesson without its elements. */
export const plain = (text: MarkdownTree | undefined): string => words(text ?? [], 900);

/** Where the page is, so that a second click on what is gone does nothing. */
export const placeOf = ({ id, step, moment, said }: LessonPanel): string =>
  `${id} ${step} ${moment?.n ?? 0} ${said.length}`;

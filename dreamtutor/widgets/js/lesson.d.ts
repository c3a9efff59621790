/** A lesson as the page is told it (dreamtutor/widgets/lesson.py): one step, what was said at it, and what can be done. */
import type { Prose } from "./scene";
export type Verdict = "right" | "fine" | "mistake" | "later";
export type Kind = "say" | "show" | "do" | "try" | "predict" | "ask" | "play";
export type Said = { what: "reaction" | "hint" | "done" | "refusal" | "otherwise" | "back" | "moment" | "hopeless" | "carry" | "why" | "amiss"; verdict?: Verdict; text: Prose; rule?: string };
/** `right` (of a question for a number: which it is) and `say` come when the question has been answered. `at` is the place on the table that the choice is, `around` what belongs to it. */
export type Choice = { id: string; text: Prose; at?: string; around?: string[]; row?: string[]; ticked?: boolean; right?: boolean; say?: Prose };
export type Can = Partial<Record<"next" | "back" | "hint" | "why" | "leave" | "return" | "again" | "choose" | "answer" | "undo", boolean>>;
/** `outcome`: empty as long as the step is not done; else "clean", "hint …", "refusal", "mistake …" or "failed". */
export type PathStep = { id: string; kind: Kind; outcome: string };
export type Lesson = {
  id: string; title: string; lang: string; n: number; of: number; step: string; kind: Kind; say: Prose; why?: { ask: Prose; say?: Prose };
  point: string[]; rules: string[]; remarks: string[]; said: Said[]; hints: { given: number; of: number };
  choices?: Choice[]; many?: boolean; number?: boolean; right?: string; order?: boolean; place?: string;
  tries?: string[]; goal?: { n: number; of: number; turn: number; turns: number };
  passed: boolean; away: boolean; moment?: { n: number; of: number }; can: Can; path: PathStep[]; end?: { next?: { id: string; title: string }; game?: string; carry?: Prose };
};
export type Words = Record<keyof typeof import("./lesson_strings.json"), string>;
/** What the parts of the page share. */
export type Tutor = {
  s: (key: keyof Words, values?: Record<string, string | number>) => string;
  uid: string;
  letters: Record<string, string>;
  presents: () => boolean;
  /** How many hands were raised at this step, by choice or number. */
  hands: () => Record<string, number>;
  raise: (id: string, n: number) => void;
  say: (text: string) => void;
  act: (act: string, more?: object) => void;
};

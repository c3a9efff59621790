/** Panels of lessons for the tests: steps that say only what a test is about. */
import type { LessonPanel } from "../src/contract/lesson";

export const panelOf = (more: Partial<LessonPanel> = {}): LessonPanel => ({
  id: "a/lesson",
  title: "A lesson: what it is about",
  name: "A lesson",
  lang: "en",
  n: 1,
  of: 2,
  step: "first",
  kind: "do",
  say: ["Play a card."],
  rules: [],
  remarks: [],
  many: false,
  can: {},
  path: [
    { id: "first", kind: "do", outcome: "" },
    { id: "second", kind: "ask", outcome: "" },
  ],
  point: [],
  said: [],
  hints: { given: 0, of: 0 },
  passed: false,
  away: false,
  ...more,
});

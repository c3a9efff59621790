import assert from "node:assert/strict";
import test from "node:test";
import { type Course, countOf, type Lesson, numbersOf, stateOf } from "../src/course/lessons";
import words from "../src/words/course.json";
import { sayer } from "../src/words/fill";

const t = sayer<keyof typeof words>({ ...words, lang: "en" });

const lesson = (id: string, more: Partial<Lesson> = {}): Lesson => ({
  id,
  title: id,
  summary: "",
  minutes: 3,
  of: 4,
  passed: 0,
  clean: 0,
  state: "",
  first: [],
  ...more,
});

function courseOf(...games: Lesson[][][]): Course {
  return {
    games: games.map((parts, game) => ({
      id: `game ${game}`,
      title: "",
      parts: parts.map((lessons, part) => ({ id: `part ${part}`, title: "", lessons })),
    })),
    next: "",
    bad: [],
  };
}

test("lessons are numbered through the parts of a game, and from one again in the next", () => {
  const course = courseOf([[lesson("a"), lesson("b")], [lesson("c")]], [[lesson("d")]]);
  const numbers = [...numbersOf(course)].map(([{ id }, number]) => `${id}${number}`);
  assert.deepEqual(numbers, ["a1", "b2", "c3", "d1"]);
});

test("only what is finished counts as done", () => {
  const course = courseOf([
    [lesson("a", { state: "done" }), lesson("b", { state: "begun" }), lesson("c")],
  ]);
  assert.equal(countOf(t, course), "1 of 3 done");
  assert.equal(countOf(t, courseOf()), words.none);
});

test("of a lesson that was begun is said how far one is", () => {
  const states = [
    lesson("a"),
    lesson("b", { state: "begun", passed: 1 }),
    lesson("c", { state: "done", passed: 4 }),
  ].map((each) => stateOf(t, each));
  assert.deepEqual(states, ["not begun", "step 1 of 4 done", "done"]);
});

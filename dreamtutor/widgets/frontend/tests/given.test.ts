/** What one has ticked, typed and put in order stays until Python says otherwise. */
import assert from "node:assert/strict";
import test from "node:test";
import {
  answerOf,
  choiceAt,
  givenNow,
  isAside,
  isFolding,
  isQuestion,
  NOTHING,
  pickedPlaces,
  shifted,
  toggledChoice,
} from "../src/lesson/given";
import { panelOf } from "./panels";

const choice = (id: string, more = {}) => ({ id, text: [id], ticked: false, ...more });
const choices = [choice("a"), choice("b"), choice("c")];
const one = panelOf({ can: { choose: true }, choices });
const many = panelOf({ can: { choose: true }, choices, many: true });

test("who has choices or is asked for a number is asked something", () => {
  const panels = [one, panelOf({ number: true }), panelOf({ choices: [] }), panelOf()];
  assert.deepEqual(panels.map(isQuestion), [true, true, false, false]);
});

test("once judged, what is neither right nor ticked is folded; before, nothing is", () => {
  const judged = [choice("a", { right: true }), choice("b", { right: false }), choice("c")];
  const panel = panelOf({ choices: judged });
  assert.deepEqual(
    judged.map((each) => isAside(each, ["a"])),
    [false, true, false],
  );
  assert.equal(isAside(choice("b", { right: false }), ["b"]), false);
  assert.equal(isFolding(panel, ["a"]), true);
  assert.equal(isFolding(panel, ["a", "b"]), false);
  assert.equal(isFolding(panelOf({ can: { choose: true }, choices: judged }), ["a"]), false);
});

test("of one choice another tick takes its place; of several each stands by itself", () => {
  const first = toggledChoice(one, givenNow(NOTHING, one), "a");
  assert.deepEqual(toggledChoice(one, first, "b").ids, ["b"]);
  assert.deepEqual(toggledChoice(one, first, "a").ids, ["a"]);
  const both = toggledChoice(many, toggledChoice(many, NOTHING, "a"), "b");
  assert.deepEqual(both.ids, ["a", "b"]);
  assert.deepEqual(toggledChoice(many, both, "a").ids, ["b"]);
});

test("ticks stay when something else is said, and go with the question", () => {
  const given = toggledChoice(one, givenNow(NOTHING, one), "a");
  assert.deepEqual(givenNow(given, one).ids, ["a"]);
  assert.deepEqual(givenNow(given, panelOf({ ...one, step: "second" })).ids, []);
});

test("when it is judged it is as Python says, and done again it is as at first", () => {
  const given = toggledChoice(one, givenNow(NOTHING, one), "a");
  const told = panelOf({ choices: [choice("a"), choice("b", { ticked: true })] });
  const judged = givenNow(given, told);
  assert.deepEqual(judged.ids, ["b"]);
  assert.deepEqual(givenNow(judged, one).ids, []);
});

test("things move along their order, and stay in it", () => {
  const order = panelOf({ can: { choose: true }, choices, order: true });
  const given = givenNow(NOTHING, order);
  assert.deepEqual(given.ids, ["a", "b", "c"]);
  assert.deepEqual(shifted(given, "c", -1).ids, ["a", "c", "b"]);
  assert.deepEqual(shifted(given, "a", 5).ids, ["b", "c", "a"]);
});

test("a number is sent if it is whole; nothing is sent of nothing", () => {
  const number = panelOf({ can: { choose: true }, number: true });
  const typed = (text: string) => answerOf(number, { ...NOTHING, number: text });
  assert.deepEqual(typed(" 7 "), { number: 7 });
  assert.deepEqual(typed("−2"), { number: -2 });
  for (const wrong of ["", "two", "1,5"]) assert.equal(typed(wrong), null);
  assert.equal(answerOf(one, NOTHING), null);
  assert.deepEqual(answerOf(one, { ...NOTHING, ids: ["a"] }), { ids: ["a"] });
});

test("a place on the table, and what belongs to it, is a choice", () => {
  const placed = panelOf({
    can: { choose: true },
    place: "the cities",
    choices: [choice("a", { at: "city 1", around: ["left 1"] }), choice("b", { at: "city 2" })],
  });
  assert.equal(choiceAt(placed, "left 1")?.id, "a");
  assert.equal(choiceAt(placed, "hand"), undefined);
  assert.deepEqual(pickedPlaces(placed, { ...NOTHING, ids: ["b"] }), ["city 2"]);
  assert.deepEqual(pickedPlaces({ ...placed, away: true }, { ...NOTHING, ids: ["b"] }), []);
  const told = { ...placed, choices: [choice("a", { at: "city 1", right: true })] };
  assert.deepEqual(pickedPlaces(told, NOTHING), ["city 1"]);
});

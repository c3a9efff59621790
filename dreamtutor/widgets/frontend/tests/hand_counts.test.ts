/** Hands of a class are counted; to count is not to answer. */
import assert from "node:assert/strict";
import test from "node:test";
import { counted, fullBar, handLines, MOST_HANDS, wholeNumber } from "../src/lesson/hand_counts";
import { panelOf } from "./panels";

test("a count is kept between none and very many, and none is no count", () => {
  assert.deepEqual(counted({ a: 1 }, "b", 2), { a: 1, b: 2 });
  assert.deepEqual(counted({ a: 1 }, "a", -1), {});
  assert.deepEqual(counted({}, "a", 1e9), { a: MOST_HANDS });
  assert.deepEqual(counted({ a: 1 }, "a", Number.NaN), {});
});

test("only whole numbers are counted", () => {
  assert.deepEqual(["7", " −3 ", "-3", "1.5", "x", ""].map(wholeNumber), [
    7,
    -3,
    -3,
    null,
    null,
    null,
  ]);
});

test("numbers stand in their order, and the right one among them when it is told", () => {
  const asked = panelOf({ number: true, can: { choose: true } });
  const ids = (panel: typeof asked) => handLines(panel, { 12: 6, "-2": 1 }).map(({ id }) => id);
  assert.deepEqual(ids(asked), ["-2", "12"]);
  const told = panelOf({ number: true, right: "5" });
  assert.deepEqual(ids(told), ["-2", "5", "12"]);
  assert.equal(handLines(told, { 12: 6 })[0]?.count, 0);
  assert.deepEqual(
    handLines(told, { 5: 1 }).map(({ right }) => right),
    [true],
  );
  assert.deepEqual(handLines(told, {}), []);
});

test("as long as one can answer, nothing says which number is right", () => {
  const asked = panelOf({ number: true, right: "5", can: { choose: true } });
  assert.deepEqual(
    handLines(asked, { 5: 1, 7: 2 }).map(({ right }) => right),
    [undefined, undefined],
  );
});

test("a full bar is all hands; where one may raise several, the most", () => {
  assert.equal(fullBar(panelOf(), { a: 2, b: 8 }), 10);
  assert.equal(fullBar(panelOf({ many: true }), { a: 2, b: 8 }), 8);
});

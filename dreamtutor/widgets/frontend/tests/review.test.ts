import assert from "node:assert/strict";
import test from "node:test";
import { barsOf, curveOf, HIGH, LANE, nearest, WIDE, xOf, yOf } from "../src/review/curve";
import { deedOf } from "../src/review/drill";

const step = (chance: number, luck = 0, decision = 0) => ({ id: "", chance, luck, decision });

test("the curve goes from edge to edge, and up with the chance", () => {
  const steps = [step(0.5), step(1), step(0)];
  assert.equal(curveOf(steps), `M0 ${HIGH / 2}L${WIDE / 2} 0L${WIDE} ${HIGH}`);
  assert.equal(xOf(0, 1), 0);
  assert.ok(yOf(0.9) < yOf(0.1));
});

test("good luck stands above the middle of its lane, what was lost below", () => {
  const steps = [step(0.5, 0.4), step(0.5, 0, -0.2), step(0.5, 0.001)];
  const middle = HIGH + LANE / 2;
  assert.deepEqual(barsOf(steps, "luck"), [{ at: 0, x: 0, y: HIGH, high: LANE / 2 }]);
  assert.deepEqual(barsOf(steps, "decision"), [{ at: 1, x: WIDE / 2, y: middle, high: LANE / 4 }]);
});

test("a press means the step that is nearest", () => {
  assert.equal(nearest(0, 5), 0);
  assert.equal(nearest(0.6, 5), 2);
  assert.equal(nearest(1.2, 5), 4);
});

test("of a game that is not shown to its end, the curve ends where one is", () => {
  const steps = [step(1), step(0)];
  assert.equal(curveOf(steps, 5), `M0 0L${WIDE / 4} ${HIGH}`);
  assert.equal(barsOf([step(0.5), step(0.5, 0.4)], "luck", 5)[0]?.x, WIDE / 4);
});

test("keys give hints as long as something is asked, and always lead back", () => {
  assert.equal(deedOf("0", "asked"), "hint");
  assert.equal(deedOf("-", "asked"), "show");
  assert.equal(deedOf("0", "found"), null);
  assert.equal(deedOf("+", "shown"), "next");
  assert.equal(deedOf("+", "over"), null);
  assert.equal(deedOf("Backspace", "over"), "end");
  assert.equal(deedOf("a", "asked"), null);
});

import assert from "node:assert/strict";
import test from "node:test";
import { arrowBetween, type Box, formOf, ringAround } from "../src/viewer/strokes";

const box = (x: number, y: number, more: Partial<Box> = {}): Box => ({
  x,
  y,
  width: 60,
  height: 84,
  turn: 0,
  ...more,
});

test("a ring stands off its card on all sides, and is turned with it", () => {
  const ring = ringAround(box(100, 100, { turn: Math.PI / 2 }));
  assert.ok(ring.width > 60 && ring.height > 84);
  assert.equal(ring.turn, 90);
  assert.ok(ring.badge.x > 100 && ring.badge.y < 100, "its left top is at the right now");
});

test("between neighbours an arrow rises over the cards and never leaves the table", () => {
  const { tip, badge } = arrowBetween(box(100, 200), box(200, 200));
  assert.ok(tip.y < 200 - 84 / 2);
  assert.ok(badge.y < tip.y);
  assert.ok(arrowBetween(box(100, 44), box(900, 44)).badge.y >= 0);
});

test("an arrow ends at the edge of its card, and points there", () => {
  const { tip, turn } = arrowBetween(box(100, 100), box(100, 500));
  assert.ok(tip.y < 500 && tip.y >= 500 - 84 / 2 - 3);
  assert.ok(turn > 45 && turn < 135, "downwards");
});

test("what is neither good nor bad is open", () => {
  assert.deepEqual(["good", "bad", "pretty", undefined].map(formOf), [
    "good",
    "bad",
    "open",
    "open",
  ]);
});

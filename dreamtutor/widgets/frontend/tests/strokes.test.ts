import assert from "node:assert/strict";
import test from "node:test";
import { arrowBetween, type Box, formOf, type Point, ringAround } from "../src/viewer/strokes";

const box = (x: number, y: number, more: Partial<Box> = {}): Box => ({
  x,
  y,
  width: 60,
  height: 84,
  turn: 0,
  ...more,
});

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

test("a ring stands off its card on all sides, and is turned with it", () => {
  const ring = ringAround(box(100, 100, { turn: Math.PI / 2 }));
  assert.ok(ring.width > 60 && ring.height > 84);
  assert.equal(ring.turn, 90);
  const { badge } = ringAround(box(100, 100));
  assert.ok(badge.x <= 70 && badge.y <= 58, "its number is at the left top");
  const turned = { x: 100 - (badge.y - 100), y: badge.x };
  assert.ok(apart(ring.badge, turned) < 0.2, "and is turned with it");
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

/** The points of an arrow's line: where it leaves, what it bends to, where its head begins. */
const pointsOf = (line: string): Point[] =>
  [...line.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

for (const [name, a, b] of [
  ["downwards", box(100, 100), box(100, 500)],
  ["far to the side and a little up", box(700, 400), box(100, 200)],
  ["to a neighbour", box(300, 300), box(380, 300)],
  ["to a neighbour on the left", box(380, 300), box(300, 300)],
] as const)
  test(`an arrow ${name} begins and ends at the edges, and bends off the straight way`, () => {
    const { line, tip, badge } = arrowBetween(a, b);
    const [from, bow, neck] = pointsOf(line) as [Point, Point, Point];
    for (const [end, at, other] of [
      [from, a, b],
      [tip, b, a],
    ] as const) {
      assert.ok((end.x - at.x) * (other.x - at.x) >= 0, "on the side of the other card");
      const out = Math.max(Math.abs(end.x - at.x) / 32, Math.abs(end.y - at.y) / 44);
      assert.ok(Math.abs(out - 1) < 0.01, `at the edge: ${out}`);
    }
    assert.ok(Math.abs(apart(neck, tip) - 9) < 0.2, "there is room for its head");
    assert.ok(apart(neck, bow) < apart(tip, bow), "its head is at the end of the line");
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const bent = apart(bow, middle);
    assert.ok(bent > 5 && bent < 0.5 * apart(a, b) + 100, `${bent}`);
    assert.ok(Math.abs(apart(bow, a) - apart(bow, b)) < 0.05 * apart(a, b) + 1, "evenly");
    assert.ok(apart(badge, middle) < bent, "its number stands on the line");
    assert.ok(Math.abs(apart(badge, from) - apart(badge, tip)) < 0.2 * apart(from, tip) + 1);
  });

test("what is neither good nor bad is open", () => {
  assert.deepEqual(["good", "bad", "pretty", undefined].map(formOf), [
    "good",
    "bad",
    "open",
    "open",
  ]);
});

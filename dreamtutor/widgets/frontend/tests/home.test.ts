import assert from "node:assert/strict";
import test from "node:test";
import type { Place } from "../src/contract/home";
import { CENTER, GROUND, HEIGHT, hillsOf, nextWindow, WIDTH } from "../src/home/hill";

const place = (id: string): Place => ({ id, game: id.split("/")[0] }) as Place;
const places = ["a", "a/1", "a/2", "a/3", "b", "b/1"].map(place);
const hills = hillsOf(places);
const RIGHT = { right: 1, down: 0 };
const LEFT = { right: -1, down: 0 };
const UP = { right: 0, down: -1 };
const DOWN = { right: 0, down: 1 };

test("each game has a hill, with its own door in the middle", () => {
  assert.deepEqual(
    hills.map((hill) => hill.map(({ place: { id } }) => id)),
    [
      ["a", "a/1", "a/2", "a/3"],
      ["b", "b/1"],
    ],
  );
  for (const hill of hills) assert.equal(hill[0]?.x, CENTER);
});

test("the windows go around the hill from the left to the right, all of them in the picture", () => {
  const many = hillsOf(Array.from({ length: 12 }, (_, i) => place(i ? `a/${i}` : "a")))[0] ?? [];
  const xs = many.slice(1).map(({ x }) => x);
  assert.deepEqual(
    xs,
    [...xs].sort((one, other) => one - other),
  );
  for (const { x, y } of many) {
    assert.ok(x > 13 && x < WIDTH - 13);
    assert.ok(y > 24 && y < Math.min(GROUND, HEIGHT - 22));
  }
});

test("the arrow keys lead to the nearest window, also on the other hill", () => {
  assert.equal(nextWindow(hills, "a/1", RIGHT), "a");
  assert.equal(nextWindow(hills, "a/2", DOWN), "a");
  assert.equal(nextWindow(hills, "a", UP), "a/2");
  assert.equal(nextWindow(hills, "b", LEFT), "a/3");
  assert.equal(nextWindow(hills, "a/1", LEFT), null);
  assert.equal(nextWindow(hills, "nowhere", RIGHT), null);
});

import assert from "node:assert/strict";
import test from "node:test";
import { Autoplay, type Coming, waitFor } from "../src/viewer/autoplay";
import { Clock } from "./clock";

const step = (told: number, moves: number): Coming => ({
  told: Array(told).fill(0),
  moves: Array(moves).fill(0),
});

test("at an even pace each step takes as long as any other", () => {
  assert.equal(waitFor(step(9, 9), false, 1), waitFor(step(1, 0), false, 1));
  assert.equal(waitFor(step(1, 0), false, 2) * 2, waitFor(step(1, 0), false, 1));
});

test("it lingers where more happens, but not for ever", () => {
  assert.ok(waitFor(step(3, 2), true, 1) > waitFor(step(1, 2), true, 1));
  assert.ok(waitFor(step(1, 3), true, 1) > waitFor(step(1, 2), true, 1));
  assert.equal(waitFor(step(99, 99), true, 1), waitFor(step(500, 500), true, 1));
});

test("it plays to the end and stops there", () => {
  Clock.during((clock) => {
    let left = 2;
    let changes = 0;
    const auto = new Autoplay(
      () => (left ? step(1, 1) : null),
      () => {
        left -= 1;
      },
      () => {
        changes += 1;
      },
    );
    auto.start();
    assert.ok(auto.runs);
    clock.tick(300);
    assert.equal(left, 1);
    clock.tick(1400);
    assert.equal(left, 0);
    clock.tick(1400);
    assert.equal(auto.runs, false);
    assert.equal(changes, 2);
  });
});

test("who stops it within a step stops it", () => {
  Clock.during((clock) => {
    let steps = 0;
    const auto: Autoplay = new Autoplay(
      () => step(1, 0),
      () => {
        steps += 1;
        auto.stop();
      },
      () => {},
    );
    auto.start();
    clock.tick(10_000);
    assert.equal(steps, 1);
  });
});

test("each step is said aloud only if there is time to listen", () => {
  const auto = new Autoplay(
    () => null,
    () => {},
    () => {},
  );
  auto.speed = 4;
  assert.ok(auto.isAudible);
  auto.start();
  assert.equal(auto.isAudible, false);
  auto.stop();
  auto.change(1);
  assert.equal(auto.speed, 4, "there is nothing faster");
  auto.change(-1);
  assert.equal(auto.speed, 2);
});

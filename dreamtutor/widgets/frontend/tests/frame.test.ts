import assert from "node:assert/strict";
import test from "node:test";
import { growsWithContent, paneOfFrame } from "../src/table/frame";

const SCREEN = 1080;

test("a frame is seen as a whole; of one that grows, or is higher than its window, only a part", () => {
  const low = { inner: 640, outer: 1000 };
  assert.equal(paneOfFrame(low, SCREEN, false), 640);
  assert.ok(paneOfFrame(low, SCREEN, true) < 1000);
  const high = { inner: 11_000, outer: 1000 };
  assert.equal(paneOfFrame(high, SCREEN, false), paneOfFrame(low, SCREEN, true));
});

test("a part is never higher than the screen", () => {
  assert.ok(paneOfFrame({ inner: 1400, outer: 3000 }, SCREEN, true) < SCREEN);
});

test("a frame that becomes as high as what is in it grows with it", () => {
  const before = { inner: 100, outer: 900 };
  assert.ok(growsWithContent(before, { inner: 520, outer: 900 }, 520));
  assert.ok(growsWithContent(before, { inner: 540, outer: 900 }, 520));
});

test("a frame that becomes higher for another reason does not", () => {
  const before = { inner: 500, outer: 700 };
  assert.ok(!growsWithContent(before, { inner: 700, outer: 900 }, 700), "its window did");
  assert.ok(!growsWithContent(before, { inner: 700, outer: 700 }, 494), "there is room to spare");
  assert.ok(!growsWithContent(before, { inner: 510, outer: 700 }, 600), "it shows only a part");
  assert.ok(!growsWithContent(before, before, 500), "it stays as it is");
});

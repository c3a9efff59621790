/** What the coach says: its bars, and what is heard of it. */
import assert from "node:assert/strict";
import test from "node:test";
import { placeOf, spanOf } from "../src/coach/bars";
import type { CoachChoice } from "../src/contract/coach";

const choice = (...range: [number, number, number]): CoachChoice => ({
  key: "",
  say: "",
  good: false,
  range,
});

test("all ranges are within the span, from end to end", () => {
  const span = spanOf([choice(0.2, 0.3, 0.4), choice(0.5, 0.7, 0.9)]);
  assert.deepEqual(span, { least: 0.2, most: 0.9 });
  assert.equal(placeOf(0.2, span), 0);
  assert.equal(placeOf(0.9, span), 100);
});

test("what hardly differs does not fill the bar", () => {
  const span = spanOf([choice(0.5, 0.51, 0.52), choice(0.5, 0.505, 0.51)]);
  assert.ok(placeOf(0.52, span) - placeOf(0.5, span) < 15);
});

test("a span does not leave what a chance can be", () => {
  const span = spanOf([choice(0.97, 0.98, 1)]);
  assert.ok(span.most <= 1 && span.least >= 0 && placeOf(1, span) <= 100);
});

test("without ranges there is a span, too", () => {
  assert.deepEqual(spanOf([{ key: "", say: "", good: true }]), { least: 0, most: 1 });
});

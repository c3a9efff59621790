/** What the coach says: its bars, and what is heard of it. */
import assert from "node:assert/strict";
import test from "node:test";
import { placeOf, spanOf } from "../src/coach/bars";
import { HeldOrder, inOrder } from "../src/coach/order";
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

const named = (...keys: string[]): CoachChoice[] =>
  keys.map((key) => ({ key, say: key, good: false }));
const keysOf = (choices: CoachChoice[]) => choices.map(({ key }) => key);

test("an order that is held stays, and what is new comes after it", () => {
  assert.deepEqual(keysOf(inOrder(named("c", "a", "new", "b"), ["a", "b", "c"])), [
    "a",
    "b",
    "c",
    "new",
  ]);
  assert.deepEqual(keysOf(inOrder(named("b", "a"), [])), ["b", "a"]);
});

test("the order is held as long as somebody is in the list, and no longer", () => {
  let isIn = false;
  const order = new HeldOrder(() => ({ matches: () => isIn }) as unknown as Element);
  assert.deepEqual(keysOf(order.of(named("a", "b", "c"))), ["a", "b", "c"]);
  isIn = true;
  assert.deepEqual(keysOf(order.of(named("c", "b", "a"))), ["a", "b", "c"]);
  isIn = false;
  assert.deepEqual(keysOf(order.of(named("c", "b", "a"))), ["c", "b", "a"]);
});

import assert from "node:assert/strict";
import test from "node:test";
import type { CardMove } from "../src/contract/scene";
import { planned, type Seen, type View } from "../src/table/flights";

const at = (left: number, top = 0) => ({ left, top, width: 10, height: 20 });
const seen = (left: number, home = "hand", homeAt = at(0), face = "front"): Seen => ({
  at: at(left),
  face,
  home,
  homeAt,
});
const view = (cards: Record<string, Seen>): View => ({
  cards: new Map(Object.entries(cards)),
  zones: new Map([
    ["hand", at(0)],
    ["deck", at(500)],
    ["row", at(300)],
  ]),
});
const plan = (before: View, now: View, moves: CardMove[] = []) =>
  planned(before, now, moves).map(({ card, kind, from, to, wait, opacity }) => {
    return { card, kind, from: from.left, to: to.left, wait, opacity };
  });

test("nothing moved, nothing flies", () => {
  const same = view({ a: seen(10) });
  assert.deepEqual(plan(same, same), []);
});

test("what happened flies one card after the other, and the others close up with the last", () => {
  const before = view({ a: seen(10), b: seen(20) });
  const now = view({ a: seen(310, "row"), b: seen(10), c: seen(20) });
  const flights = plan(before, now, [
    ["a", "hand", "row"],
    ["c", "deck", "hand"],
  ]);
  assert.deepEqual(flights, [
    { card: "a", kind: "fly", from: 10, to: 310, wait: 0, opacity: 1 },
    { card: "c", kind: "fly", from: 500, to: 20, wait: 90, opacity: 0.2 },
    { card: "b", kind: "fly", from: 20, to: 10, wait: 90, opacity: 1 },
  ]);
});

test("a card that nobody saw nor sees does not fly; one that is seen no more leaves", () => {
  const before = view({ a: seen(10) });
  const flights = plan(before, view({}), [
    ["a", "hand", "deck"],
    ["hidden", "deck", "deck"],
  ]);
  assert.deepEqual(flights, [{ card: "a", kind: "leave", from: 10, to: 500, wait: 0, opacity: 1 }]);
});

test("a card that went on flies once, from where it was to where it is", () => {
  const before = view({ a: seen(10) });
  const now = view({ a: seen(20) });
  const flights = plan(before, now, [
    ["a", "hand", "row"],
    ["a", "row", "hand"],
  ]);
  assert.equal(flights.length, 1);
  assert.deepEqual([flights[0]?.from, flights[0]?.to], [10, 20]);
});

test("what moves with its zone does not fly", () => {
  const before = view({ a: seen(10), b: seen(20) });
  const now = view({ a: seen(60, "hand", at(50)), b: seen(75, "hand", at(50)) });
  assert.deepEqual(
    plan(before, now).map(({ card, from, to }) => [card, from, to]),
    [["b", 70, 75]],
  );
});

test("a card that shows another side where it lies is turned over", () => {
  const before = view({ a: seen(10, "hand", at(0), "back") });
  assert.deepEqual(plan(before, view({ a: seen(10) }))[0]?.kind, "turn");
});

test("many cards take no longer than a second, all together", () => {
  const ids = Array.from({ length: 60 }, (_, i) => `c${i}`);
  const now = view(Object.fromEntries(ids.map((id, i) => [id, seen(i)])));
  const flights = planned(
    view({}),
    now,
    ids.map((id): CardMove => [id, "deck", "hand"]),
  );
  assert.ok(Math.max(...flights.map(({ wait, ms }) => wait + ms)) <= 900);
});

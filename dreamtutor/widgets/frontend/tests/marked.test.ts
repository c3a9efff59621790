import assert from "node:assert/strict";
import test from "node:test";
import { markedPiles, uneven } from "../src/table/marked";

const cards = [
  { group: "city 1", adds: 2 },
  { group: "city 1", adds: -2 },
  { group: "city 2", adds: 3 },
];

test("only what is marked counts, each place by itself", () => {
  assert.deepEqual(uneven(cards, new Set()), []);
  assert.deepEqual(uneven(cards, new Set([0, 1])), []);
  assert.deepEqual(uneven([{}], new Set([0])), []);
  assert.deepEqual(uneven(cards, new Set([0, 2])), [
    { zone: "city 1", sum: 2 },
    { zone: "city 2", sum: 3 },
  ]);
});

test("the first bin gets what is marked, the last the rest, and those between nothing", () => {
  assert.deepEqual(markedPiles(3, 2, new Set([1])), [[1], [0, 2]]);
  assert.deepEqual(markedPiles(3, 3, new Set([0])), [[0], [], [1, 2]]);
  assert.deepEqual(markedPiles(2, 1, new Set([0])), [[0]]);
});

import assert from "node:assert/strict";
import test from "node:test";
import { cardFrom, misfits, placeOf, withArrow, withMoved } from "../src/table/arrangement";

const bins = (...piles: number[][]) => ({ piles, held: null });
const bin = (label: string, least: number, most: number) => ({ label, least, most });

test("a card is moved before what lies there, or behind the last", () => {
  const all = bins([], [0, 1, 2]);
  assert.deepEqual(withMoved(all, 2, { bin: 1, at: 0 }).piles, [[], [2, 0, 1]]);
  assert.deepEqual(withMoved(all, 0, { bin: 1, at: 9 }).piles, [[], [1, 2, 0]]);
  assert.deepEqual(withMoved(all, 1, { bin: 0, at: 0 }).piles, [[1], [0, 2]]);
  assert.deepEqual(all.piles, [[], [0, 1, 2]]);
});

test("a card that stays where it is changes nothing", () => {
  const all = bins([3], [0, 1]);
  assert.equal(withMoved(all, 1, { bin: 1, at: 5 }), all);
  assert.equal(withArrow(all, 0, { right: -1, down: 0 }), all);
  assert.equal(withArrow(all, 3, { right: 0, down: -1 }), all);
});

test("an arrow takes the held card along its bin, and to the same place of the next", () => {
  const all = bins([3, 4], [0, 1, 2]);
  assert.deepEqual(withArrow(all, 0, { right: 1, down: 0 }).piles, [
    [3, 4],
    [1, 0, 2],
  ]);
  assert.deepEqual(withArrow(all, 1, { right: 0, down: -1 }).piles, [
    [3, 1, 4],
    [0, 2],
  ]);
  assert.deepEqual(withArrow(all, 2, { right: 0, down: -1 }).piles, [
    [3, 4, 2],
    [0, 1],
  ]);
});

test("an arrow from a card that is not held leads to a neighbour", () => {
  const all = bins([3], [0, 1, 2]);
  assert.equal(cardFrom(all, 1, { right: 1, down: 0 }), 2);
  assert.equal(cardFrom(all, 0, { right: -1, down: 0 }), 0);
  assert.equal(cardFrom(all, 2, { right: 0, down: -1 }), 3);
  assert.equal(cardFrom(bins([], [0]), 0, { right: 0, down: -1 }), undefined);
});

test("where a card lies", () => {
  assert.deepEqual(placeOf(bins([3], [0, 1]), 1), { bin: 1, at: 1 });
});

test("what is missing, and what is too much", () => {
  const wanted = [bin("gone", 1, 1), bin("kept", 0, 9)];
  const found = (...piles: number[][]) =>
    misfits(wanted, bins(...piles)).map((misfit) => [misfit.bin.label, misfit.by]);
  assert.deepEqual(found([], [0, 1]), [["gone", 1]]);
  assert.deepEqual(found([0, 1], []), [["gone", -1]]);
  assert.deepEqual(found([0], [1]), []);
});

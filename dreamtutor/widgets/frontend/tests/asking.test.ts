import assert from "node:assert/strict";
import test from "node:test";
import {
  cleared,
  endOfPage,
  firstOfPage,
  isAll,
  sortedBy,
  withFilter,
  withTag,
} from "../src/library/asking";
import { ALL, FILTERS, type Found } from "../src/library/found";

test("a column sorts, and pressed again the other way round; dates and numbers begin with the largest", () => {
  assert.equal(sortedBy({ ...ALL, sort: "-changed" }, "name"), "name");
  assert.equal(sortedBy({ ...ALL, sort: "name" }, "name"), "-name");
  assert.equal(sortedBy({ ...ALL, sort: "name" }, "notes"), "-notes");
  assert.equal(sortedBy({ ...ALL, sort: "-notes" }, "notes"), "notes");
});

test("a tag that is asked for already is let go, however it is written", () => {
  assert.equal(withTag({ ...ALL, tag: "First Win" }, "first win"), "");
  assert.equal(withTag(ALL, "first win"), "first win");
});

test("an expansion belongs to its game", () => {
  assert.deepEqual(withFilter("game", "urbion"), { game: "urbion", module: "" });
  assert.deepEqual(withFilter("player", "Ada"), { player: "Ada" });
});

test("whoever wants all keeps the order", () => {
  const asked = { ...ALL, text: "lamp", sort: "name" };
  assert.equal(isAll(asked), false);
  for (const one of ["text", ...FILTERS]) assert.equal(isAll({ ...ALL, [one]: "lamp" }), false);
  assert.equal(isAll(cleared(asked)), true);
  assert.equal(cleared(asked).sort, "name");
});

test("pages end where the rows end", () => {
  const found = (first: number, total: number) => ({ first, total, page: 20 }) as Found;
  assert.equal(firstOfPage(found(0, 45), 1), 20);
  assert.equal(firstOfPage(found(40, 45), 1), null);
  assert.equal(firstOfPage(found(0, 45), Infinity), 40);
  assert.equal(firstOfPage(found(40, 45), -Infinity), 0);
  assert.equal(firstOfPage(found(0, 0), 1), null);
  assert.equal(endOfPage(found(40, 45)), 45);
});

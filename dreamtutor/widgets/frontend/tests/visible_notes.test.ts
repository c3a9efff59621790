import assert from "node:assert/strict";
import test from "node:test";
import type { ShownNote } from "../src/contract/reel";
import {
  isClosed,
  isSealed,
  layerOf,
  type Reading,
  visibleNotes,
} from "../src/viewer/notes/visible";
import { note } from "./noted";

const reading = (more: Partial<Reading> = {}): Reading => ({
  hidden: [],
  isSealed: false,
  answered: new Set(),
  ...more,
});
const ids = (notes: readonly ShownNote[] = []) => notes.map(({ id }) => id);

test("notes are listed in the order of their steps, and at a step as they were written", () => {
  const now = visibleNotes(
    [note("late", { on: 7 }), note("first"), note("early", { on: 2 }), note("second")],
    reading(),
  );
  assert.deepEqual(ids(now.shown), ["first", "second", "early", "late"]);
  assert.deepEqual(ids(now.atEntry.get(0)), ["first", "second"]);
});

test("a layer that is hidden is counted, and not shown", () => {
  const notes = [note("a", { by: "Ada" }), note("b", { by: "Ben" }), note("c", { by: "Ben" })];
  const now = visibleNotes(notes, reading({ hidden: ["Ben"] }));
  assert.deepEqual(ids(now.shown), ["a"]);
  assert.deepEqual(
    [...now.layers.values()],
    [
      { by: "Ada", count: 1 },
      { by: "Ben", count: 2 },
    ],
  );
  assert.equal(now.countAt.get(0), 3);
});

test("the notes of the review are a layer of their own, whatever an author is called", () => {
  const review = note("r", { by: "The review", layer: "review" });
  const notes = [review, note("a", { by: "The review" }), note("b", { by: "review" })];
  const now = visibleNotes(notes, reading({ hidden: [layerOf(review)] }));
  assert.deepEqual(ids(now.shown), ["a", "b"]);
  assert.equal(now.layers.size, 3);
});

test("what was removed, or belongs to no step here, stands apart", () => {
  const now = visibleNotes([note("gone", { gone: true }), note("lost", { on: -1 })], reading());
  assert.deepEqual([ids(now.shown), ids(now.removed), ids(now.lost)], [[], ["gone"], ["lost"]]);
});

test("of a question nothing is seen that tells its answer, until it is wanted", () => {
  const question = note("q", { reveal: ["yes"], glyph: "good", marks: [{ at: "card" }] });
  const reply = note("r", { reply_to: "q" });
  const toReply = note("s", { reply_to: "r" });
  const closed = visibleNotes([question, reply, toReply], reading());
  assert.deepEqual(ids(closed.shown), ["q"]);
  assert.equal(closed.shown[0]?.glyph, undefined);
  assert.equal(closed.shown[0]?.marks, undefined);
  const open = visibleNotes([question, reply, toReply], reading({ answered: new Set(["q"]) }));
  assert.deepEqual(ids(open.shown), ["q", "r", "s"]);
  assert.equal(open.shown[0]?.glyph, "good");
});

test("an answer that is kept from everybody stays closed, whatever was asked for", () => {
  const answered = new Set(["q", "kept"]);
  const question = note("q", { reveal: ["yes"] });
  assert.equal(isClosed(question, reading({ answered })), false);
  assert.equal(isClosed(question, reading({ answered, isSealed: true })), true);
  const kept = note("kept", { question: true });
  assert.equal(isSealed(kept, reading()), true);
  assert.equal(isClosed(kept, reading({ answered })), true);
});

test("notes that answer each other in a circle are shown", () => {
  const circle = [note("a", { reply_to: "b" }), note("b", { reply_to: "a" })];
  assert.deepEqual(ids(visibleNotes(circle, reading()).shown), ["a", "b"]);
});

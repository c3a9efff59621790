import assert from "node:assert/strict";
import test from "node:test";
import type { ShownNote } from "../src/contract/reel";
import { threaded } from "../src/viewer/notes/threads";
import { note } from "./noted";

const order = (notes: ShownNote[]) => threaded(notes).map(({ note, depth }) => [note.id, depth]);

test("an answer stands below what it answers, and further in", () => {
  const notes = [
    note("one"),
    note("two"),
    note("to one", { reply_to: "one" }),
    note("also to one", { reply_to: "one" }),
    note("to that", { reply_to: "to one" }),
  ];
  assert.deepEqual(order(notes), [
    ["one", 0],
    ["to one", 1],
    ["to that", 2],
    ["also to one", 1],
    ["two", 0],
  ]);
});

test("an answer to a note that is not there begins a thread", () => {
  const notes = [note("lost", { reply_to: "nowhere" }), note("one")];
  assert.deepEqual(order(notes), [
    ["lost", 0],
    ["one", 0],
  ]);
});

test("a circle of answers comes last, and each of it once", () => {
  const notes = [note("a", { reply_to: "b" }), note("b", { reply_to: "a" }), note("c")];
  assert.deepEqual(order(notes), [
    ["c", 0],
    ["a", 0],
    ["b", 1],
  ]);
});

test("a thread of thousands of answers is put in order", () => {
  const notes = Array.from({ length: 20000 }, (_, n) =>
    note(`${n}`, n ? { reply_to: `${n - 1}` } : {}),
  );
  assert.equal(threaded(notes).at(-1)?.depth, 19999);
});

import assert from "node:assert/strict";
import test from "node:test";
import {
  commandOf,
  contentOf,
  holdsAnything,
  isChanged,
  isEmpty,
  newDraft,
  withMark,
  withoutMarking,
  writtenNote,
} from "../src/viewer/notes/draft";
import { note } from "./noted";

const draft = (more: Partial<ReturnType<typeof newDraft>> = {}) => ({
  ...newDraft({ step: "s1", name: "Cem" }),
  ...more,
});

test("a new note is sent with its step, and with whose it is", () => {
  assert.deepEqual(commandOf(draft({ text: "A door." })), {
    do: "annotate",
    on: "s1",
    text: "A door.",
    reveal: null,
    glyph: null,
    marks: [],
    by: "Cem",
  });
});

test("an answer names the note that it answers", () => {
  const answers = note("n1");
  const command = commandOf(newDraft({ step: "s1", name: "Cem", answers }));
  assert.equal("reply_to" in command && command.reply_to, "n1");
});

test("of a note that is changed only what is another now is sent, in its author's name", () => {
  const changes = note("n1", {
    source: { text: "old" },
    glyph: "strange sign",
    marks: [{ at: "unseen", tone: "faint" }],
  });
  const changed = { ...newDraft({ step: "s1", name: "Cem", changes }), text: "new" };
  assert.deepEqual(commandOf(changed), { do: "revise", note: "n1", text: "new", by: "Ada" });
});

test("a question that is none any more loses its answer", () => {
  const changes = note("n1", { source: { text: "?", reveal: "!" }, reveal: ["!"] });
  const begun = newDraft({ step: "s1", name: "", changes });
  assert.equal(contentOf(begun).reveal, "!");
  const command = commandOf({ ...begun, asks: false });
  assert.deepEqual(command, { do: "revise", note: "n1", reveal: null, by: "Ada" });
});

test("what is typed or marked would be missed; a sign that was chosen is chosen again", () => {
  assert.equal(holdsAnything(draft({ glyph: "good" })), false);
  const held = [{ text: "A" }, { reveal: "B" }, { marks: [{ at: "card" }] }];
  assert.deepEqual(
    held.map((more) => holdsAnything(draft(more))),
    [true, true, true],
  );
});

test("spaces are no note, but a sign or a mark is one", () => {
  assert.equal(isEmpty(contentOf(draft({ text: "  \n" }))), true);
  assert.equal(isEmpty(contentOf(draft({ glyph: "good" }))), false);
  assert.equal(isEmpty(contentOf(draft({ marks: [{ at: "card" }] }))), false);
});

test("what was only opened gives way, what was written does not", () => {
  assert.equal(isChanged(draft()), false);
  assert.equal(isChanged(draft({ text: "a" })), true);
  assert.equal(isChanged(draft({ reveal: "kept, but no question" })), false);
});

test("half a letter is written as one that can be", () => {
  assert.equal(contentOf(draft({ text: "cut \ud83d" })).text, "cut \ufffd");
});

test("a mark is drawn, drawn in another tone, and taken off", () => {
  const ring = { at: "card" };
  const drawn = withMark(draft(), ring);
  assert.deepEqual(drawn.marks, [{ at: "card" }]);
  const good = withMark({ ...drawn, tone: "good" }, ring);
  assert.deepEqual(good.marks, [{ at: "card", tone: "good" }]);
  assert.deepEqual(withMark(good, ring).marks, []);
});

test("an arrow and a ring at the same card are two marks", () => {
  const both = withMark(withMark(draft(), { at: "a" }), { at: "a", to: "b" });
  assert.deepEqual(both.marks, [{ at: "a" }, { at: "a", to: "b" }]);
  assert.deepEqual(withMark(both, { at: "a" }).marks, [{ at: "a", to: "b" }]);
});

test("after marking, nothing is left of an arrow that was begun", () => {
  const begun = draft({ isMarking: true, from: "a", point: { x: 1, y: 2 } });
  const { isMarking, from, point } = withoutMarking(begun);
  assert.deepEqual([isMarking, from, point], [false, null, null]);
});

test("a new note is written down when a note is there that was not", () => {
  const before = [note("a")];
  const sent = draft({ sent: before });
  assert.equal(writtenNote(sent, before), undefined);
  assert.equal(writtenNote(sent, [note("a")]), undefined);
  assert.equal(writtenNote(sent, [note("a"), note("b")])?.id, "b");
  assert.equal(writtenNote(draft(), [note("b")]), undefined);
});

test("a change is written down when the note was changed since", () => {
  const before = [note("a"), note("b")];
  const sent = { ...newDraft({ step: "s1", name: "", changes: before[0] }), sent: before };
  assert.equal(writtenNote(sent, [note("a"), note("b"), note("c")]), undefined);
  const later = note("a", { changed: "2024-05-01T11:00:00Z" });
  assert.equal(writtenNote(sent, [later, note("b")])?.id, "a");
});

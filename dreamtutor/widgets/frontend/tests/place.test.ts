import assert from "node:assert/strict";
import test from "node:test";
import { Film } from "../src/viewer/film";
import { deedOf } from "../src/viewer/keys";
import { arrived, asideFrom, moved, placeOf, turnFrom } from "../src/viewer/place";
import { byEntry, found, kindsFound } from "../src/viewer/seek";
import { Waiting } from "../src/viewer/waiting";
import { branched, entry, note, reelOf } from "./reels";

const film = new Film(branched());
const at = (line: number, step: number, beside = -1) => ({ line, at: step, beside });

test("nobody goes further than the line", () => {
  assert.deepEqual(moved(film, at(0, 2), 0, 9), at(0, 3));
  assert.deepEqual(moved(film, at(0, 2), 0, -1), at(0, 0));
  assert.deepEqual(moved(film, at(0, 2), 7, 1), at(2, 1));
});

test("who goes to the line beside leaves the first one there", () => {
  assert.deepEqual(moved(film, at(0, 2, 1), 1, 2), at(1, 2, 0));
  assert.deepEqual(moved(film, at(0, 2, 1), 2, 2), at(2, 2, 1));
});

test("an entry is looked at on the same line if it is there", () => {
  assert.deepEqual(placeOf(film, at(1, 3), 1), at(1, 1));
  assert.deepEqual(placeOf(film, at(1, 3), 3), at(0, 3));
  assert.deepEqual(placeOf(film, at(1, 3), 99), at(1, 3));
});

test("from turn to turn, and to the ends where none begins", () => {
  assert.equal(turnFrom(film, at(0, 1), 1), 3);
  assert.equal(turnFrom(film, at(0, 3), -1), 1);
  assert.equal(turnFrom(film, at(1, 1), 1), 3);
  assert.equal(turnFrom(film, at(0, 0), -1), 0);
});

test("beside a step is what was played instead; before it, which line leads on", () => {
  assert.deepEqual(asideFrom(film, at(0, 2), 1), { goes: 4 });
  assert.deepEqual(asideFrom(film, at(1, 2), 1), { goes: 2 });
  assert.deepEqual(asideFrom(film, at(0, 1), 1), { leads: 4 });
  assert.equal(asideFrom(film, at(0, 3), 1), null);
});

test("what Python says of the place holds, as far as the game goes", () => {
  assert.deepEqual(arrived(at(0, 1), at(1, 3), film, film), at(1, 3));
  assert.deepEqual(arrived(at(0, 1), at(0, 99, 9), film, film), at(0, 3));
});

test("who is told only another line stays where both are the same", () => {
  assert.deepEqual(arrived(at(0, 3), at(1, 3), film, film), at(1, 1));
});

test("when more of the game has come one is where one was, on the line with the same end", () => {
  const more = branched();
  const entries = [...(more.entries ?? []), entry(3, "9999")];
  const longer = new Film(reelOf(entries, [7, 5, 6]));
  assert.deepEqual(arrived(at(1, 3), at(1, 3), film, longer), at(1, 3));
  const swapped = new Film(reelOf(entries, [5, 7, 6]));
  assert.deepEqual(arrived(at(1, 3), at(1, 3), film, swapped), at(0, 3));
  assert.deepEqual(arrived(at(2, 1), at(2, 1), film, longer), at(2, 1));
  assert.deepEqual(arrived(at(1, 3), at(0, 0), film, longer), at(0, 0));
});

test("notes and mistakes are looked for along the line", () => {
  const notes = byEntry(film, [note(2), note(3, { glyph: "blunder" }), note(5), note(42)]);
  assert.equal(found(film, notes, at(0, 0), "note", 1), 2);
  assert.equal(found(film, notes, at(0, 2), "note", 1), 3);
  assert.equal(found(film, notes, at(0, 3), "note", 1), -1);
  assert.equal(found(film, notes, at(0, 3), "note", -1), 2);
  assert.equal(found(film, notes, at(0, 0), "mistake", 1), 3);
  assert.equal(found(film, notes, at(1, 0), "mistake", 1), -1);
  assert.deepEqual(kindsFound(film, notes, at(0, 3)), [
    { kind: "mistake", back: false, forth: false },
    { kind: "note", back: true, forth: false },
  ]);
});

test("a press that needs more of the game waits for it, and what is pressed then comes after it", () => {
  let asked = 0;
  let more = false;
  const did: string[] = [];
  const waiting = new Waiting(() => {
    asked += 1;
  });
  waiting.inTurn(() => did.push("at once"));
  waiting.inTurn(
    () => did.push("far"),
    () => !more,
  );
  waiting.inTurn(() => did.push("after it"));
  assert.deepEqual([did, asked, waiting.isWaiting], [["at once"], 1, true]);
  more = true;
  waiting.carryOut();
  assert.deepEqual([did, asked, waiting.isWaiting], [["at once", "far", "after it"], 1, false]);
});

test("what still needs more asks again", () => {
  let asked = 0;
  const waiting = new Waiting(() => {
    asked += 1;
  });
  waiting.inTurn(
    () => assert.fail(),
    () => true,
  );
  waiting.carryOut();
  assert.equal(asked, 2);
  waiting.forget();
  assert.equal(waiting.isWaiting, false);
});

test("arrows lead along the time, which runs as the text does", () => {
  const press = (key: string, shiftKey = false) => ({ key, shiftKey });
  assert.deepEqual(deedOf(press("ArrowRight"), false), { do: "step_forth" });
  assert.deepEqual(deedOf(press("ArrowRight"), true), { do: "step_back" });
  assert.deepEqual(deedOf(press("ArrowLeft", true), false), { do: "turn_back" });
  assert.deepEqual(deedOf(press("N", true), false), { do: "seek", kind: "note", by: -1 });
  assert.deepEqual(deedOf(press("n"), false), { do: "seek", kind: "note", by: 1 });
  assert.equal(deedOf(press("q"), false), null);
});

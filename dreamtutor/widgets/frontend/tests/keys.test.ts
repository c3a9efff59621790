import assert from "node:assert/strict";
import test from "node:test";
import { arrowTo, endOf, type Group, inOrder } from "../src/table/arrow_keys";
import { type KeyPress, meaningOfKey } from "../src/table/keys";

const pressed = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  repeat: false,
  altKey: false,
  ...more,
});
const means = (key: string, more?: Partial<KeyPress>, isFromRightToLeft = false) =>
  meaningOfKey(pressed(key, more), isFromRightToLeft);

test("arrows follow the eye: from right to left, the right arrow leads back", () => {
  assert.deepEqual(means("ArrowRight"), { does: "arrow", right: 1, down: 0 });
  assert.equal((means("ArrowRight", {}, true) as { right: number }).right, -1);
  assert.deepEqual(means("ArrowUp", {}, false), { does: "arrow", right: 0, down: -1 });
});

test("the first keys answer; z and y go back and forth and answer nothing", () => {
  assert.deepEqual(means("1"), { does: "letter", key: "1", option: 0, sheet: 0 });
  assert.deepEqual(means("A"), { does: "letter", key: "a", option: 9, sheet: 0 });
  assert.deepEqual(means("Z"), { does: "step", step: "undo" });
  assert.deepEqual(means("y"), { does: "step", step: "redo" });
});

test("with a full stop the table says all, with a comma what it said before", () => {
  assert.deepEqual(means("."), { does: "say", isAll: true });
  assert.deepEqual(means(","), { does: "say", isAll: false });
});

test("a digit's key without the digit opens a sheet, whatever stands on it", () => {
  assert.deepEqual(means('"', { code: "Digit2" }), {
    does: "letter",
    key: '"',
    option: -1,
    sheet: 2,
  });
  const french = means("2", { code: "Digit2" });
  assert.deepEqual(french, { does: "letter", key: "2", option: 1, sheet: 0 });
});

test("a key that is held down answers once, and arrows go on", () => {
  assert.equal(means("1", { repeat: true }), null);
  assert.deepEqual(means("Enter", { repeat: true }), { does: "nothing" });
  assert.equal(means("Enter"), null); // the button itself is pressed
  assert.deepEqual(means("ArrowDown", { repeat: true }), { does: "arrow", right: 0, down: 1 });
});

test("with Alt, letters are the browser's; names of keys are no letters", () => {
  assert.equal(means("a", { altKey: true }), null);
  assert.equal(means("F1"), null);
  assert.equal(means("Shift"), null);
});

/** Three cards in the hand, a pile, three answers of which each stands at a place of its own. */
const MIDDLES: Record<string, number> = {
  door: 90,
  deck: 200,
  one: 0,
  two: 100,
  three: 210,
  play: 500,
  discard: 600,
  about: 550,
};
const group = (things: string[], more: Partial<Group<string>> = {}): Group<string> => ({
  things,
  isAnswers: false,
  isAsked: false,
  isMute: false,
  ...more,
});
const ASKED = { isAsked: true };
const GROUPS = [
  group(["door"]),
  group(["deck"]),
  group(["one", "two", "three"]),
  group(["about"], { ...ASKED, isMute: true }),
  group(["play", "discard"], { ...ASKED, isAnswers: true }),
];
const goes = (from: string, right: number, down: number, groups = GROUPS) =>
  arrowTo(groups, from, { right, down }, (thing) => MIDDLES[thing] ?? 0);

test("left and right go along the cards, and end there", () => {
  assert.equal(goes("one", 1, 0), "two");
  assert.equal(goes("one", -1, 0), undefined);
  assert.equal(goes("three", 1, 0), undefined);
});

test("up and down go to the nearest card of the next zone", () => {
  assert.equal(goes("deck", 0, 1), "three");
  assert.equal(goes("door", 0, 1), "deck");
  assert.equal(goes("one", 0, -1), "deck");
  assert.equal(goes("door", 0, -1), undefined);
});

test("down from the cards is the first answer, up from below the last; among answers, the next", () => {
  assert.equal(goes("one", 0, 1), "play");
  assert.equal(goes("play", 0, 1), "discard");
  assert.equal(goes("discard", 0, -1), "play");
  assert.equal(goes("play", 0, -1), "three");
});

test("a card that the question is only about comes after the answers; one that can be used, before", () => {
  assert.equal(goes("discard", 0, 1), "about");
  assert.equal(goes("about", 0, -1), "discard");
  const usable = GROUPS.map((each) => ({ ...each, isMute: false }));
  assert.equal(goes("three", 0, 1, usable), "about");
});

test("without an answer in the question it comes last; and no zone is lost by its place", () => {
  const about = group(["about"], { ...ASKED, isMute: true });
  const [door, deck] = [group(["door"]), group(["deck"])];
  const answers = group(["play"], { ...ASKED, isAnswers: true });
  assert.deepEqual(inOrder([about, door, deck]), [door, deck, about]);
  assert.deepEqual(inOrder([about, answers, door]), [answers, about, door]);
});

test("Home and End are the ends of the zone; what is in no zone leads nowhere", () => {
  assert.equal(endOf(GROUPS, "two", true), "one");
  assert.equal(endOf(GROUPS, "two", false), "three");
  assert.equal(goes("title", 0, 1), undefined);
});

/** What is shown of what a lesson says, what is new in it, and what may be read and pointed at. */
import assert from "node:assert/strict";
import test from "node:test";
import type { PanelMessage } from "../src/contract/lesson";
import {
  became,
  canRepeat,
  heardOf,
  isOld,
  kindOf,
  lookOf,
  metRules,
  pointsOf,
  readable,
  shownMessages,
} from "../src/lesson/panel";
import { panelOf } from "./panels";

const said = (what: PanelMessage["what"], text: string): PanelMessage => ({ what, text: [text] });
const textsOf = (more: Parameters<typeof panelOf>[0]) =>
  shownMessages(panelOf(more), 0).map(({ message }) => message.text[0]);

test("of the hints only the newest is shown, and none when the step is done", () => {
  const hints = [said("hint", "one"), said("otherwise", "not so"), said("hint", "two")];
  assert.deepEqual(textsOf({ said: hints }), ["not so", "two"]);
  assert.deepEqual(textsOf({ said: [...hints, said("done", "done")], passed: true }), [
    "not so",
    "done",
  ]);
});

test("what a choice says itself is not said twice", () => {
  const choice = { id: "a", text: ["A"], ticked: true, say: ["Yes."] };
  assert.deepEqual(textsOf({ said: [said("reaction", "Yes.")], choices: [choice] }), []);
});

test("the text of the step steps back behind what is newer, but not behind its hints", () => {
  assert.equal(isOld(panelOf({ said: [said("hint", "one")] })), false);
  assert.equal(isOld(panelOf({ said: [said("done", "done")] })), true);
});

test("what was said before is known; said again after the same mistake it is new", () => {
  const mistake = [said("reaction", "Keep it.")];
  const before = panelOf({ said: mistake });
  assert.equal(heardOf(before, panelOf({ said: [...mistake, said("hint", "one")] }), false), 1);
  assert.equal(heardOf(before, panelOf({ said: mistake }), false), 1);
  assert.equal(heardOf(before, panelOf({ said: mistake }), true), 0);
  assert.equal(heardOf(before, panelOf({ said: [said("back", "Back.")] }), true), 0);
  const others = [said("back", "Back."), said("hint", "one")];
  assert.equal(heardOf(before, panelOf({ said: others }), false), 0);
  assert.equal(heardOf(before, panelOf({ step: "second", said: mistake }), false), 0);
});

test("a rule is kept when it was met, the newest first; in another lesson all begin anew", () => {
  const first = panelOf({ kind: "say", rules: ["a", "b"] });
  const second = panelOf({ kind: "say", rules: ["c", "a"], step: "second" });
  const met = metRules(metRules(new Set(), null, first), first, second);
  assert.deepEqual(readable(met, second), ["c", "a", "b"]);
  const other = panelOf({ id: "another", kind: "say", rules: ["d"] });
  assert.deepEqual([...metRules(met, second, other)], ["d"]);
});

test("no rule tells the answer to the question it is about", () => {
  const met = new Set(["a", "b"]);
  assert.deepEqual(readable(met, panelOf({ can: { choose: true }, rules: ["b"] })), ["a"]);
  assert.deepEqual(readable(met, panelOf({ kind: "predict", rules: ["b"] })), ["a"]);
  assert.deepEqual(readable(met, panelOf({ rules: ["b"] })), ["b", "a"]);
});

test("what is pointed at is ringed until it is done; off the path nothing is", () => {
  const point = ["hand"];
  assert.deepEqual(pointsOf(panelOf({ point })), ["hand"]);
  assert.deepEqual(pointsOf(panelOf({ point, passed: true })), []);
  assert.deepEqual(pointsOf(panelOf({ point, moment: { n: 1, of: 1 } })), []);
  assert.deepEqual(pointsOf(panelOf({ point, away: true })), []);
});

test("the rows that a question is about stay ringed while its answer is read; places do not", () => {
  const choices = [{ id: "a", text: ["A"], ticked: true }];
  assert.deepEqual(pointsOf(panelOf({ point: ["row"], passed: true, choices })), ["row"]);
  const placed = panelOf({ point: ["row"], passed: true, choices, place: "the rows" });
  assert.deepEqual(pointsOf(placed), []);
});

test("what became of a step is one of a few kinds", () => {
  assert.deepEqual(["", "clean", "hint 2", "mistake: a", "odd"].map(became), [
    "",
    "clean",
    "hint",
    "mistake",
    "seen",
  ]);
});

test("a step can be done again once something came of it, if there is something to do", () => {
  const can = { again: true };
  assert.equal(canRepeat(panelOf({ can })), false);
  assert.equal(canRepeat(panelOf({ can, passed: true })), true);
  assert.equal(canRepeat(panelOf({ can, passed: true, kind: "say" })), false);
  assert.equal(canRepeat(panelOf({ can, said: [said("otherwise", "Not so.")] })), true);
  const hopeless = [said("hopeless", "No way.")];
  assert.equal(canRepeat(panelOf({ can, said: hopeless })), false);
  assert.equal(canRepeat(panelOf({ can, said: hopeless, passed: true })), true);
});

test("how something looks says whose words it is: a verdict on an answer, a way back, a hint", () => {
  const messages: [PanelMessage["what"], PanelMessage["verdict"]][] = [
    ["reaction", "right"],
    ["reaction", undefined],
    ["otherwise", undefined],
    ["hopeless", undefined],
    ["hint", undefined],
  ];
  assert.deepEqual(
    messages.map(([what, verdict]) => lookOf({ what, verdict, text: [] })),
    ["right", "moment", "mistake", "back", "hint"],
  );
});

test("a mistake that is played out is watched", () => {
  assert.equal(kindOf(panelOf({ moment: { n: 1, of: 2 } })), "watch");
  assert.equal(kindOf(panelOf({ end: { carry: [] } })), "end");
});

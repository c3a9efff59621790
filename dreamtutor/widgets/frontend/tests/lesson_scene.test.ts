/** While there is something to read, the table is still. */
import assert from "node:assert/strict";
import test from "node:test";
import { lessonScene } from "../src/lesson/scene";
import { panelOf } from "./panels";
import { option, refusal, sceneOf, slot, zone } from "./scenes";

const prompt = {
  kind: "pick" as const,
  say: "What now?",
  why: "a rule",
  options: [option("play sun", { slots: ["sun"], tip: "It fits." })],
  refusals: [refusal("play moon")],
};
const hand = zone("hand", "fan", [slot("sun", { options: [0], new: true })]);
const scene = sceneOf([hand], { prompt, can_undo: true, can_redo: true });

test("nothing can be chosen while one reads", () => {
  const shown = lessonScene(scene, panelOf());
  assert.deepEqual(shown.prompt.options, []);
  assert.deepEqual(shown.prompt.refusals, []);
  assert.equal(shown.prompt.why, "");
  assert.equal(shown.zones[0]?.slots[0]?.options, undefined);
});

test("where an answer is awaited, it can be given; what comes of it the tutor tells", () => {
  const shown = lessonScene(scene, panelOf({ can: { answer: true } }));
  assert.deepEqual(shown.zones[0]?.slots[0]?.options, [0]);
  assert.equal(shown.prompt.options[0]?.words, "play sun");
  assert.equal(shown.prompt.options[0]?.tip, undefined);
  assert.equal(shown.prompt.why, "a rule");
});

test("off the path it is the table of a game", () => {
  const shown = lessonScene(scene, panelOf({ away: true, can: { answer: true } }));
  assert.equal(shown.prompt.options[0]?.tip, "It fits.");
  assert.equal(shown.can_undo && shown.can_redo, true);
  assert.equal(shown.zones[0]?.slots[0]?.new, true);
});

test("on the path one takes back only what the step allows, and never goes on again", () => {
  const shown = lessonScene(scene, panelOf({ can: { answer: true } }));
  assert.equal(shown.can_undo, false);
  assert.equal(shown.can_redo, false);
  assert.equal(lessonScene(scene, panelOf({ can: { undo: true } })).can_undo, true);
});

test("what moved before the step is no news in it; what its answer moved is", () => {
  const isNew = (more: Parameters<typeof panelOf>[0]) =>
    !!lessonScene(scene, panelOf(more)).zones[0]?.slots[0]?.new;
  assert.equal(isNew({}), false);
  assert.equal(isNew({ passed: true }), true);
  assert.equal(isNew({ moment: { n: 1, of: 2 } }), true);
  const said = [{ what: "otherwise" as const, text: ["Not so."] }];
  assert.equal(isNew({ can: { answer: true } }), false);
  assert.equal(isNew({ can: { answer: true }, said }), true);
});

test("a card that was turned over stays beside the question", () => {
  const line = sceneOf([zone("drawn", "line", [slot("door", { new: true })])]);
  assert.equal(lessonScene(line, panelOf()).zones[0]?.slots[0]?.new, true);
});

test("the lesson gives its short title to the table", () => {
  const shown = lessonScene(scene, panelOf());
  assert.equal(shown.title, "A lesson");
  assert.equal(shown.note, "A game");
});

test("cards to sort are looked at beside the question, unless all of them lie open", () => {
  const cards = [slot("top"), slot("next")];
  const sorting = { ...prompt, kind: "arrange" as const, cards, bins: [] };
  const covered = sceneOf([zone("deck", "pile", [slot("top", { face: "back" })])], {
    prompt: sorting,
  });
  const beside = lessonScene(covered, panelOf()).prompt;
  assert.equal(beside.kind, "pick");
  assert.deepEqual(
    beside.cards?.map(({ id }) => id),
    ["top seen", "next"],
  );
  const half = sceneOf([zone("row", "row", cards.slice(1))], { prompt: sorting });
  assert.equal(lessonScene(half, panelOf()).prompt.cards?.length, 2);
  const open = sceneOf([zone("row", "row", cards)], { prompt: sorting });
  assert.deepEqual(lessonScene(open, panelOf()).prompt.cards, []);
});

test("a game that is over stays over", () => {
  const over = sceneOf([hand], { prompt: { ...prompt, kind: "over", outcome: "won" } });
  assert.equal(lessonScene(over, panelOf()).prompt.kind, "over");
});

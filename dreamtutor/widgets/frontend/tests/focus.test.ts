import assert from "node:assert/strict";
import test from "node:test";
import { stopOf } from "../src/table/focus";
import { sameThing, type Thing } from "../src/table/focus_back";
import { targetsOf } from "../src/table/targets";
import { option, sceneOf, slot, zone } from "./scenes";

const card = (id: string, where: string): Thing => ({ slot: id, zone: where, part: "board" });
const HAND = [card("a", "hand"), card("b", "hand"), card("c", "hand")];
const now = { seat: { zone: "hand", at: 1 }, isUsable: true, held: undefined };
const goesTo = (had: Thing, things: Thing[], more: Partial<Parameters<typeof sameThing>[2]> = {}) =>
  sameThing(had, things, { ...now, ...more });

test("back to the same card, wherever it stands in its zone", () => {
  assert.equal(goesTo(card("b", "hand"), [...HAND].reverse()), 1);
  assert.equal(goesTo(card("c", "hand"), HAND), 2);
});

test("where a card was, when it is gone; the last card, if fewer are left", () => {
  const others = [card("x", "row"), card("a", "hand"), card("c", "hand")];
  assert.equal(goesTo(card("b", "hand"), others), 2);
  assert.equal(goesTo(card("b", "hand"), others.slice(0, 2)), 1);
  assert.equal(goesTo(card("b", "hand"), others.slice(0, 1)), -1);
});

test("a card that went elsewhere is followed only if it can be used there", () => {
  const played = [card("b", "row"), card("a", "hand"), card("c", "hand")];
  assert.equal(goesTo(card("b", "hand"), played), 0);
  assert.equal(goesTo(card("b", "hand"), played, { isUsable: false }), 2);
});

test("back to the same answer of the question, else to the button of the same name", () => {
  const words = (text: string, part: Thing["part"]): Thing => ({ words: text, key: text, part });
  const things = [words("play", "panel"), words("play", "ask"), ...HAND];
  assert.equal(goesTo(words("play", "ask"), things), 1);
  assert.equal(goesTo(words("play", "panel"), things), 0);
  const undo: Thing = { key: "undo", part: "other" };
  assert.equal(goesTo(undo, [...HAND, undo]), 3);
});

test("an answer that is gone leads to where the last card was, never to another list's", () => {
  const gone: Thing = { words: "play", part: "ask" };
  assert.equal(goesTo(gone, [{ words: "play", part: "panel" }, ...HAND]), 2);
});

test("in a list of the panel, the next list's first line; a card that is held keeps it", () => {
  const line = (text: string): Thing => ({ words: text, key: text, part: "panel" });
  assert.equal(goesTo(line("gone"), [...HAND, line("other")]), 3);
  const sorted: Thing = { slot: "s", part: "sorted" };
  assert.equal(goesTo({ key: "Earlier", part: "sorted" }, [...HAND, sorted], { held: "s" }), 3);
});

test("a card that lies on the table and is sorted, too, is two things", () => {
  const things = [card("b", "deck"), { slot: "b", part: "sorted" } as Thing];
  assert.equal(goesTo({ slot: "b", part: "sorted" }, things), 1);
  assert.equal(goesTo(card("b", "deck"), things, { seat: { zone: "deck", at: 0 } }), 0);
});

/** The row, a pile, an empty pile, and two cards in the hand, of which the second can be used. */
const SCENE = sceneOf(
  [
    zone("row", "row", [slot("r")]),
    zone("deck", "pile", [slot("under"), slot("top", { options: [0] })]),
    zone("limbo", "pile"),
    zone("hand", "fan", [slot("a"), slot("b", { options: [0] })]),
  ],
  {
    prompt: {
      kind: "pick",
      say: "",
      why: "",
      options: [option("answer")],
      refusals: [],
    },
  },
);
const NOTHING = { chosen: null, wanted: null, last: null };
const stop = (at: Partial<typeof NOTHING | Record<string, string>>) =>
  stopOf(SCENE, targetsOf(SCENE), { ...NOTHING, ...at });

test("the tab stop of the cards is what can be used, first of all in the hand", () => {
  assert.equal(stop({}), "b");
  assert.equal(stop({ last: "top" }), "top");
  assert.equal(stop({ last: "a" }), "b");
});

test("it is where one went with the arrows, and the card that is chosen before all", () => {
  assert.equal(stop({ wanted: "a" }), "a");
  assert.equal(stop({ wanted: "limbo" }), "limbo");
  assert.equal(stop({ wanted: "under" }), "b"); // nobody sees it
  assert.equal(stop({ chosen: "top", wanted: "a" }), "top");
});

test("where nothing can be used there is a stop all the same", () => {
  const scene = sceneOf([zone("row", "row", [slot("r")]), zone("limbo", "pile")]);
  assert.equal(stopOf(scene, targetsOf(scene), NOTHING), "r");
  assert.equal(stopOf(sceneOf([]), targetsOf(sceneOf([])), NOTHING), null);
});

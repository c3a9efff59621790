import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "../src/contract/scene";
import {
  asksForPlace,
  common,
  isMarking,
  landing,
  signed,
  targetsOf,
  usual,
} from "../src/table/targets";
import { option, sceneOf, slot, zone } from "./scenes";

/** A card of the hand can be played, or discarded onto a pile. */
function handAndPile(): Scene {
  return sceneOf(
    [
      zone("hand", "fan", [slot("sun", { options: [0, 1] }), slot("moon")]),
      zone("row", "row", [], { places: 3, options: [0] }),
      zone("discard", "pile", [slot("top")], { options: [1] }),
      zone("empty", "pile", [], { refusals: [0] }),
    ],
    {
      prompt: {
        kind: "pick",
        say: "",
        why: "",
        options: [option("play", { to: "row" }), option("discard", { to: "discard" })],
        refusals: [],
      },
    },
  );
}

test("a card is a target only if there is an answer or a refusal for it", () => {
  const targets = targetsOf(handAndPile());
  assert.deepEqual(targets.get("sun")?.options, [0, 1]);
  assert.equal(targets.has("moon"), false);
});

test("a pile is chosen by its uppermost card, an empty one by its place", () => {
  const targets = targetsOf(handAndPile());
  assert.deepEqual(targets.get("top")?.options, [1]);
  assert.equal(targets.has("discard"), false);
  assert.deepEqual(targets.get("empty")?.refusals, [0]);
});

test("a row with room is a free place", () => {
  assert.equal(targetsOf(handAndPile()).get("row")?.free, true);
});

test("it is asked for a place if one card is to be put into one of several, and nothing else", () => {
  const asked = (held: number[], other: number[] = []) =>
    asksForPlace(
      targetsOf(
        sceneOf([
          zone("drawn", "line", [slot("new", { options: held }), slot("old", { options: other })]),
          zone("left", "left", [], { places: 3, options: [0] }),
          zone("right", "right", [], { places: 3, options: [1] }),
        ]),
      ),
    );
  assert.equal(asked([0, 1]), true);
  assert.equal(asked([]), true);
  assert.equal(asked([0, 1, 2]), false, "the card can be put elsewhere, too");
  assert.equal(asked([0], [1]), false, "one of two cards is to be chosen first");
  assert.equal(asksForPlace(targetsOf(handAndPile())), false);
});

test("once a card is chosen, places of other zones have the answers that they share with it", () => {
  const scene = handAndPile();
  const targets = targetsOf(scene);
  assert.deepEqual(common(scene, targets, "sun", "row").options, [0]);
  assert.deepEqual(common(scene, targets, "sun", "sun").options, []);
  assert.deepEqual(common(scene, targets, null, "row").options, []);
});

test("a card dropped on a zone gives the answer that puts it there", () => {
  const scene = handAndPile();
  const sun = targetsOf(scene).get("sun");
  assert.equal(landing(scene, sun, "row")?.words, "play");
  assert.equal(landing(scene, sun, "hand"), undefined);
});

test("the usual thing to do with a card is to put it onto the table, not onto a pile", () => {
  const scene = handAndPile();
  assert.equal(usual(scene, targetsOf(scene).get("sun"))?.words, "play");
});

test("cards that belong to groups are marked where they lie", () => {
  const cards = [slot("a", { group: "left" }), slot("b", { group: "left" })];
  const prompt = { kind: "arrange" as const, say: "", why: "", options: [], refusals: [], cards };
  const scene = sceneOf([], { prompt });
  assert.equal(isMarking(scene), true);
  assert.deepEqual([targetsOf(scene).get("a")?.mark, targetsOf(scene).get("b")?.mark], [0, 1]);
  assert.equal(isMarking(sceneOf([], { prompt: { ...prompt, cards: [slot("c")] } })), false);
});

test("sums have a sign, and a true minus", () => {
  assert.deepEqual([4, -1, 0].map(signed), ["+4", "\u22121", "0"]);
});

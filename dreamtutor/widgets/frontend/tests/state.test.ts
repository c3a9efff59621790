import assert from "node:assert/strict";
import test from "node:test";
import { begun, toggled, unsorted, withScene } from "../src/table/state";
import { sceneOf, slot } from "./scenes";

test("what is toggled twice is as before", () => {
  const once = toggled(new Set(["a"]), "b");
  assert.deepEqual([...once], ["a", "b"]);
  assert.deepEqual([...toggled(once, "b")], ["a"]);
});

test("with a new scene, what was chosen on the old one is over", () => {
  const state = { ...begun(sceneOf([])), chosen: "card", typed: "s", error: "late" };
  const next = withScene(state, sceneOf([], { rev: 2 }));
  assert.deepEqual([next.chosen, next.typed, next.error], [null, "", ""]);
});

test("the same scene again takes nothing away", () => {
  const state = { ...begun(sceneOf([])), chosen: "card", typed: "s" };
  const next = withScene(state, sceneOf([]));
  assert.deepEqual([next.chosen, next.typed], ["card", "s"]);
});

test("whoever keeps the deck at hand keeps it as long as there is something to look ahead to", () => {
  const state = { ...begun(sceneOf([])), keepsDeck: true };
  assert.equal(withScene(state, sceneOf([], { rev: 2 })).keepsDeck, false);
  assert.equal(withScene(state, sceneOf([], { rev: 2, ahead: "ours" })).keepsDeck, true);
});

test("a line of the history stays unfolded, a rule does not", () => {
  const state = { ...begun(sceneOf([])), unfolded: new Set(["line 4", "rule"]) };
  assert.deepEqual([...withScene(state, sceneOf([], { rev: 2 })).unfolded], ["line 4"]);
});

test("who was refused can mend it: the arrangement and the card stay as they were", () => {
  const prompt = {
    kind: "arrange" as const,
    say: "",
    why: "",
    options: [],
    refusals: [],
    cards: [slot("a"), slot("b")],
    bins: [{ id: "top" }, { id: "rest" }] as never,
  };
  const arrangement = { piles: [[0], [1]], held: null };
  const state = { ...begun(sceneOf([], { prompt })), chosen: "a", arrangement };
  const refused = { say: "No.", slots: [] } as never;
  const mended = withScene(state, sceneOf([], { rev: 2, prompt, refused }));
  assert.deepEqual([mended.chosen, mended.arrangement], ["a", arrangement]);
  const other = withScene(state, sceneOf([], { rev: 2, prompt }));
  assert.deepEqual(other.arrangement, unsorted(other.scene));
});

test("cards to be sorted begin all in the last bin", () => {
  const cards = [slot("a"), slot("b")];
  const bins = [{}, {}, {}] as never;
  const prompt = { kind: "arrange" as const, say: "", why: "", options: [], refusals: [] };
  const { piles } = unsorted(sceneOf([], { prompt: { ...prompt, cards, bins } }));
  assert.deepEqual(piles, [[], [], [0, 1]]);
});

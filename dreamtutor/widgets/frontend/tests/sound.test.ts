import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "../src/contract/scene";
import { soundsOf } from "../src/sound/heard";
import { sceneOf, zone } from "./scenes";

const ZONES = [
  zone("hand", "fan"),
  zone("row", "row"),
  zone("deck", "pile"),
  zone("doors", "goal", [], { aim: true }),
  zone("kept", "pile", [], { aim: true }),
];
const sounds = (moves: Scene["moves"], outcome?: "won" | "lost") =>
  soundsOf(
    sceneOf(ZONES, {
      moves,
      prompt: {
        kind: outcome ? "over" : "pick",
        say: "",
        why: "",
        options: [],
        refusals: [],
        ...(outcome && { outcome }),
      },
    }),
  );

test("a card that is laid is heard, and nothing where nothing moves", () => {
  assert.deepEqual(sounds([]), []);
  assert.deepEqual(sounds([["a", "row", "row"]]), []);
  assert.deepEqual(sounds([["a", "hand", "row"]]), ["card"]);
});

test("many cards on one pile are one riffle; many in several places are not", () => {
  const onto = (to: string) =>
    ["a", "b", "c"].map((id): Scene["moves"][number] => [id, "hand", to]);
  assert.deepEqual(sounds(onto("deck")), ["riffle"]);
  assert.deepEqual(sounds(onto("row")), ["card"]);
});

test("what comes to where the game is won is heard, however it lies", () => {
  assert.deepEqual(sounds([["a", "row", "doors"]]), ["card", "found"]);
  assert.deepEqual(sounds([["a", "row", "kept"]]), ["card", "found"]);
  assert.deepEqual(sounds([["a", "doors", "deck"]]), ["card"]);
});

test("the end is heard instead of what brought it", () => {
  assert.deepEqual(sounds([["a", "row", "doors"]], "won"), ["card", "won"]);
  assert.deepEqual(sounds([], "lost"), ["lost"]);
});

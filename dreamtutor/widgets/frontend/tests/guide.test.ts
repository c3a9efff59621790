import assert from "node:assert/strict";
import test from "node:test";
import { guidanceOf } from "../src/table/guide";
import { sceneOf } from "./scenes";

const rules = {
  search: { title: "Search", text: "Look for a door. Take it. Then shuffle.", place: "" },
};

test("of a rule that asks for the first time the beginning is said, and how far one has come", () => {
  const scene = sceneOf([], { guide: { why: "search", note: "Doors: 2 of 8" } });
  assert.deepEqual(guidanceOf({ scene, rules }), [
    "Search",
    "Look for a door. Take it.",
    "Doors: 2 of 8",
  ]);
});

test("nothing is said where nothing is told, or of a rule that the game has not", () => {
  assert.deepEqual(guidanceOf({ scene: sceneOf([]), rules }), []);
  assert.deepEqual(guidanceOf({ scene: sceneOf([], { guide: { why: "none" } }), rules }), []);
});

import assert from "node:assert/strict";
import test from "node:test";
import type { Table } from "../src/table/table";
import { dateLanguage, saidDate } from "../src/viewer/notes/dates";
import { markSay, nameOf } from "../src/viewer/notes/mark_words";
import { fill, type Values } from "../src/words/fill";
import words from "../src/words/table.json";
import { sceneOf, slot, zone } from "./scenes";

const table = {
  scene: sceneOf([zone("hand", "fan", [slot("key")]), zone("deck", "pile")]),
  t: (key: keyof typeof words, values: Values = {}) => fill(words[key], values, "en"),
} as Pick<Table, "scene" | "t">;

test("what is marked is called like the card, or like the place", () => {
  assert.equal(nameOf(table, "key"), "the card key");
  assert.equal(nameOf(table, "deck"), "the deck");
  assert.equal(nameOf(table, "not here"), "something that is not on the table");
});

test("a mark is said with what it means, but for tones of other programs", () => {
  assert.equal(markSay(table, { at: "key", tone: "bad" }), "Ring around: the card key (bad)");
  assert.equal(
    markSay(table, { at: "key", to: "deck", tone: "faint" }),
    "Arrow from: the card key, to: the deck",
  );
});

test("a date is said in the reader's language, and what is none as it was written", () => {
  assert.equal(saidDate("2024-05-01T10:00:00", "de").say, "01.05.2024");
  assert.equal(saidDate("2024-05-01T10:00:00", "de").exact, "01.05.2024, 10:00");
  assert.equal(saidDate("yesterday", "de").say, "yesterday");
  assert.equal(saidDate("yesterday", "de").iso, undefined);
  assert.equal(saidDate("x".repeat(100), "en").say.length, 40);
});

test("dates are British or American as the reader's browser is", () => {
  assert.equal(dateLanguage("en", ["de", "en-US"]), "en-US");
  assert.equal(dateLanguage("en", ["de"]), "en-GB");
  assert.equal(dateLanguage("pl", ["de"]), "pl");
});

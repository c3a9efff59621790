import assert from "node:assert/strict";
import test from "node:test";
import { lastNews } from "../src/table/news";
import { firstSentence } from "../src/table/sentences";
import { openTo } from "../src/table/typing";
import { option } from "./scenes";

test("a letter leaves the cards open that begin with it", () => {
  const cards = [option("red sun", { typed: "rs" }), option("blue sun", { typed: "bs" })];
  assert.deepEqual(
    openTo(cards, "r").map(({ words }) => words),
    ["red sun"],
  );
  assert.equal(openTo(cards, "").length, 2);
  assert.deepEqual(openTo(cards, "rq"), []);
});

test("the first sentence ends where another begins, not at a number or a name", () => {
  assert.equal(firstSentence("Draw two. Then play."), "Draw two.");
  assert.equal(firstSentence("One sentence only."), "One sentence only.");
  assert.equal(
    firstSentence("Lay card no.3 down, e.g. here. Ödnis."),
    "Lay card no.3 down, e.g. here.",
  );
  assert.equal(firstSentence("What now? Nothing."), "What now?");
});

test("of what happened the last three sentences are news, the newest first; hands come later", () => {
  const told = ["a", "b", "c", "d"].map((say) => ({ say, why: "", slots: [] }));
  assert.deepEqual(lastNews(told), ["d", "c", "b"]);
  assert.deepEqual(lastNews([...told, { say: "shuffle", why: "", slots: [], hands: true }]), [
    "d",
    "c",
    "b",
  ]);
});

test("old news give way where the new is long; the newest is always said", () => {
  const told = ["a".repeat(90), "b".repeat(60), "c"].map((say) => ({ say, why: "", slots: [] }));
  assert.deepEqual(
    lastNews(told).map((say) => say[0]),
    ["c", "b"],
  );
  const long = { say: "d".repeat(200), why: "", slots: [] };
  assert.deepEqual(
    lastNews([...told, long]).map((say) => say[0]),
    ["d"],
  );
});

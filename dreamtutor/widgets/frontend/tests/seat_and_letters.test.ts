import assert from "node:assert/strict";
import test from "node:test";
import type { Option } from "../src/contract/scene";
import { lastNews } from "../src/table/news";
import { firstSentence } from "../src/table/sentences";
import type { Table } from "../src/table/table";
import { letGoOfLetters, openTo, typedInWords, typeLetter } from "../src/table/typing";
import { option, sceneOf } from "./scenes";

test("a letter leaves the cards open that begin with it", () => {
  const cards = [option("red sun", { typed: "rs" }), option("blue sun", { typed: "bs" })];
  assert.deepEqual(
    openTo(cards, "r").map(({ words }) => words),
    ["red sun"],
  );
  assert.equal(openTo(cards, "").length, 2);
  assert.deepEqual(openTo(cards, "rq"), []);
});

/** A table at which one types; what was answered and said. */
function typing(options: Option[]) {
  const done: string[] = [];
  const scene = sceneOf([], { prompt: { kind: "pick", say: "?", why: "", options, refusals: [] } });
  const table = {
    scene,
    state: { typed: "", mistyped: "" },
    t: (key: string, values: object) => [key, ...Object.values(values ?? {})].join(" "),
    change: (news: object) => Object.assign(table.state, news),
    answer: (words: string) => done.push(words),
    say: (words: string) => done.push(words),
  };
  return { table: table as unknown as Table, done };
}

test("two letters answer, and every key is theirs; after a wrong one the first still counts", () => {
  const { table, done } = typing([option("red sun", { typed: "rs" })]);
  assert.equal(typeLetter(table, "-"), true);
  assert.deepEqual([done, typedInWords(table)], [[], "type_help"]);
  for (const key of ["r", "q", "s"]) assert.equal(typeLetter(table, key), true);
  assert.deepEqual(done, ["type_more R RS red sun.", "type_none RQ", "red sun"]);
  assert.equal(letGoOfLetters(table), false);
  typeLetter(table, "r");
  assert.equal(letGoOfLetters(table), true);
  assert.equal(typedInWords(table), "type_help");
});

test("where no answer has letters, keys are not typed", () => {
  const { table, done } = typing([option("red sun")]);
  assert.equal(typeLetter(table, "r"), false);
  assert.deepEqual(done, []);
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

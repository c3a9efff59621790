import assert from "node:assert/strict";
import test from "node:test";
import type { Played, PlayedLine } from "../src/table/played";
import { faceOf, groupsOf } from "../src/table/sheets/listing";
import { hiddenIn, lineName, rowsOf, unfoldedAt, walk } from "../src/table/sheets/move_rows";
import { closeSheet, openSheetOf, toggleSheet, wantedSheets } from "../src/table/sheets/open_sheet";
import { begun, withScene, withSheetAside, withSheetBack } from "../src/table/state";
import type { Table } from "../src/table/table";
import { linesOf } from "../src/table/zones_in_words";
import { sceneOf, slot, zone } from "./scenes";

// What stands together under one rule

const ruled = (...rules: string[]) => rules.map((why) => ({ why }));

test("what follows each other with one rule stands together, in its order", () => {
  const groups = groupsOf(ruled("a", "a", "b", "a"), "told");
  assert.deepEqual(
    groups.map(({ members }) => members),
    [[0, 1], [2], [3]],
  );
});

test("refusals of one rule stand together wherever they are", () => {
  const groups = groupsOf(ruled("a", "b", "a"), "refusal");
  assert.deepEqual(
    groups.map(({ why, members }) => [why, members]),
    [
      ["a", [0, 2]],
      ["b", [1]],
    ],
  );
});

test("the picture of a sentence is that of the first of its cards that is there", () => {
  const scene = sceneOf([zone("hand", "fan", [slot("b"), slot("c")])]);
  assert.equal(faceOf(scene, ["a", "c", "b"]), "game/c");
  assert.equal(faceOf(scene, ["a"]), "");
});

// The keys in the list of moves

const left: PlayedLine = {
  end: "5",
  alike: true,
  moves: [
    { id: "4", say: 0 },
    { id: "5", say: 0 },
  ],
};
const line: PlayedLine = {
  end: "3",
  moves: [
    { id: "1", say: 0 },
    { id: "2", say: 0, lines: [left] },
    { id: "3", say: 0 },
  ],
};
const folded = rowsOf(line, new Set());
const unfolded = rowsOf(line, new Set([lineName("4")]));
const DOWN = { right: 0, down: 1, key: "ArrowDown" };
const UP = { right: 0, down: -1, key: "ArrowUp" };
const RIGHT = { right: 1, down: 0, key: "ArrowRight" };
const LEFT = { right: -1, down: 0, key: "ArrowLeft" };
const move = (id: string) => ({ id, part: "move" as const });

test("a line that was left is one row until it is unfolded", () => {
  assert.deepEqual(
    folded.map(({ id }) => id),
    ["1", "2", "4", "3"],
  );
  assert.deepEqual(
    unfolded.map(({ id }) => id),
    ["1", "2", "4", "5", "3"],
  );
});

test("up and down lead from step to step, and not out of the list", () => {
  assert.deepEqual(walk(folded, move("2"), DOWN), { go: move("4") });
  assert.deepEqual(walk(folded, move("1"), UP), null);
  assert.deepEqual(walk(folded, move("3"), DOWN), null);
  assert.deepEqual(walk(folded, move("2"), { right: 0, down: 0, key: "End" }), { go: move("3") });
  assert.deepEqual(walk(folded, move("2"), { right: 0, down: 0, key: "Home" }), { go: move("1") });
});

test("right unfolds, then goes on to the comparison; left goes back, then folds", () => {
  assert.deepEqual(walk(folded, move("4"), RIGHT), { fold: "4" });
  const compare = { id: "4", part: "compare" as const };
  assert.deepEqual(walk(unfolded, move("4"), RIGHT), { go: compare });
  assert.deepEqual(walk(unfolded, compare, LEFT), { go: move("4") });
  assert.deepEqual(walk(unfolded, move("4"), LEFT), { fold: "4" });
  assert.deepEqual(walk(folded, move("1"), RIGHT), null);
});

test("of a folded line all steps but the first are hidden, with those that are not listed", () => {
  assert.equal(hiddenIn(left), 1);
  assert.equal(hiddenIn({ ...left, after: 3 }), 4);
});

test("the lines that lead to another step unfold, and stay as they are at the same", () => {
  const played: Played = { says: [], line, here: "5", open: ["4"] };
  assert.deepEqual([...unfoldedAt(new Set(), undefined, played)], [lineName("4")]);
  assert.deepEqual([...unfoldedAt(new Set(), played, played)], []);
});

// Which sheet is open, and what is asked for it

test("Python is asked for what the open sheet shows, and for what would follow if that is told", () => {
  assert.deepEqual(wantedSheets("history", "quiet"), ["history"]);
  assert.deepEqual(wantedSheets("in_words", "new"), ["foresight"]);
  assert.deepEqual(wantedSheets(null, "quiet"), []);
});

test("a tab opens its sheet and closes it; a sheet without a tab is not open", () => {
  const table = {
    state: begun(sceneOf([])),
    extension: { tabs: () => ["known", "notes"] },
    change: (news: object) => Object.assign(table.state, news),
  } as unknown as Table;
  assert.equal(closeSheet(table), false);
  toggleSheet(table, "known");
  assert.equal(openSheetOf(table), "known");
  toggleSheet(table, "notes");
  assert.equal(openSheetOf(table), "notes");
  toggleSheet(table, "notes");
  assert.equal(openSheetOf(table), null);
  toggleSheet(table, "settings");
  assert.equal(openSheetOf(table), null);
  toggleSheet(table, "known");
  assert.deepEqual([closeSheet(table), openSheetOf(table)], [true, null]);
});

test("a sheet makes room for the answers of a card, and comes back after them", () => {
  const open = { ...begun(sceneOf([])), sheet: "known" };
  const chosen = { ...open, chosen: "card", ...withSheetAside(open) };
  assert.equal(chosen.sheet, null);
  assert.equal(withSheetBack(chosen).sheet, "known");
  assert.equal(withScene(chosen, sceneOf([], { rev: 2 })).sheet, "known");
});

test("while the question says why something was refused, no sheet lies over it", () => {
  const open = { ...begun(sceneOf([])), sheet: "can_do" };
  const refused = withScene(
    open,
    sceneOf([], { rev: 2, refused: { say: "No.", slots: [], why: "" } }),
  );
  assert.equal(refused.sheet, null);
  assert.equal(withScene(refused, sceneOf([], { rev: 3 })).sheet, "can_do");
});

// The table in words

const t = (key: string, values = {}) => [key, ...Object.values(values)].join(" ");

test("first the open cards and the hand, at last what is far away", () => {
  const far = zone("partner", "fan", [slot("p")], { far: true });
  const zones = [far, zone("row", "row", [slot("r")]), zone("hand", "fan", [slot("h")])];
  const lines = linesOf({ t, scene: sceneOf(zones) }, true);
  assert.deepEqual(
    lines.map(({ id }) => id),
    ["hand", "row", "partner"],
  );
});

test("equal cards of a set are counted, cards of a row are said in their order", () => {
  const same = (id: string) => slot(id, { face: "game/a" });
  const cards = [same("a"), slot("b"), same("c")];
  const scene = sceneOf([zone("doors", "goal", cards), zone("row", "row", cards)]);
  scene.faces["game/a"] = { name: "a", say: "sun" };
  const [doors, row] = linesOf({ t, scene }, true);
  assert.equal(doors?.lies, "2 × sun, the card b");
  assert.equal(row?.lies, "sun, the card b, sun");
});

test("of a long row only the end is said at once, and all of it on the sheet", () => {
  const cards = "abcdefgh".split("").map((id) => slot(id));
  const scene = sceneOf([zone("row", "row", cards)]);
  assert.match(linesOf({ t, scene }, false)[0]?.lies ?? "", /^say_last 6 8 the card c, /);
  assert.match(linesOf({ t, scene }, true)[0]?.lies ?? "", /^the card a, /);
});

test("a card that lies on another is said with it, and a pile by its number", () => {
  const row = zone("row", "row", [slot("a"), slot("b", { on: true }), slot("c")]);
  const pile = zone("deck", "pile", [slot("d")], { count: 30 });
  const [first, second] = linesOf({ t, scene: sceneOf([row, pile]) }, true);
  assert.equal(first?.lies, "the card a + the card b, the card c");
  assert.equal(second?.lies, "30");
});

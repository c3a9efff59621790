import assert from "node:assert/strict";
import test from "node:test";
import { areasOf, classesOf, numbersOf, rowOfCity, setsOf } from "../src/table/areas";
import { sceneOf, slot, zone } from "./scenes";

const ids = (zones: { id: string }[]) => zones.map(({ id }) => id);

test("how cards lie says where their zone stands", () => {
  const areas = areasOf(
    sceneOf([
      zone("doors", "goal"),
      zone("labyrinth", "row"),
      zone("city", "scales"),
      zone("deck", "pile"),
      zone("book", "shelf"),
      zone("tower", "edge"),
      zone("dream", "under"),
      zone("hand", "fan"),
    ]),
  );
  assert.deepEqual(ids(areas.goal), ["doors"]);
  assert.deepEqual(ids(areas.row), ["labyrinth"]);
  assert.deepEqual(ids(areas.cities), ["city"]);
  assert.deepEqual(ids(areas.piles), ["deck"]);
  assert.deepEqual(ids(areas.shelf), ["book", "tower", "dream"]);
  assert.deepEqual(ids(areas.fan), ["hand"]);
});

test("the other side of the table is above all, but for its piles", () => {
  const far = { far: true };
  const areas = areasOf(sceneOf([zone("theirs", "fan", [], far), zone("deck", "pile", [], far)]));
  assert.deepEqual(ids(areas.far), ["theirs"]);
  assert.deepEqual(ids(areas.piles), ["deck"]);
});

test("a side of scales, or a figure, stands at its zone and has no area of its own", () => {
  const areas = areasOf(
    sceneOf([zone("city", "scales"), zone("left of it", "left", [], { at: "city" })]),
  );
  assert.deepEqual(Object.values(areas).flat().filter(Boolean).length, 1);
});

test("one new card that lies open is what the question is about; several stand with it", () => {
  const single = areasOf(sceneOf([zone("drawn", "line", [slot("a", { new: true })])]));
  assert.equal(single.about?.id, "drawn");
  assert.deepEqual(single.line, []);
  const two = [slot("a", { new: true }), slot("b", { new: true })];
  const several = areasOf(sceneOf([zone("drawn", "line", two)]));
  assert.equal(several.about, null);
  assert.deepEqual(ids(several.line), ["drawn"]);
});

test("the open card with which a game ended stands with how it ended, new or not", () => {
  const over = { kind: "over" as const, say: "", why: "", options: [], refusals: [] };
  const lost = { ...over, outcome: "lost" as const };
  const areas = areasOf(sceneOf([zone("drawn", "line", [slot("a")])], { prompt: lost }));
  assert.equal(areas.about?.id, "drawn");
});

test("open cards that are sorted in the question are not shown a second time", () => {
  const cards = [slot("a"), slot("b")];
  const prompt = { kind: "arrange" as const, say: "", why: "", options: [], refusals: [], cards };
  assert.deepEqual(areasOf(sceneOf([zone("open", "line", cards)], { prompt })).line, []);
});

const kindsOf = (...zones: ReturnType<typeof zone>[]) => classesOf(areasOf(sceneOf(zones)));
const cards = (n: number) => Array.from({ length: n }, (_, i) => slot(`card ${i}`));

test("which kinds of zones there are decides on the sizes, and not how many cards lie there", () => {
  const row = zone("labyrinth", "row");
  const few = kindsOf(row, zone("doors", "goal", cards(1)), zone("book", "shelf"));
  const many = kindsOf(row, zone("doors", "goal", cards(8)), zone("book", "shelf", cards(9)));
  assert.deepEqual(few, many);
  assert.deepEqual(few, ["has-shelf"]);
});

test("a table without a row waits for its cities, and has room for all of them", () => {
  assert.deepEqual(kindsOf(zone("deck", "pile")), ["has-cities"]);
  const none = numbersOf(areasOf(sceneOf([zone("deck", "pile")])));
  const one = numbersOf(areasOf(sceneOf([zone("city 3", "scales")])));
  assert.deepEqual(one, none);
});

test("a city keeps its row when others go", () => {
  assert.equal(rowOfCity(zone("city 3", "scales"), 0), 3);
  assert.equal(rowOfCity(zone("the city", "scales"), 1), 2);
});

test("a goal of more than eight is an order, and is as long as it is", () => {
  const areas = areasOf(sceneOf([zone("labyrinth", "row"), zone("order", "goal", cards(13))]));
  assert.deepEqual(classesOf(areas), ["has-order"]);
  assert.equal(numbersOf(areas)["--goal"], 13);
});

test("neighbours on the shelf with the same heading stand under it together", () => {
  const among = { among: "catchers" };
  const zones = [
    zone("a", "under", [], among),
    zone("b", "under", [], among),
    zone("book", "shelf"),
    zone("c", "under", [], among),
  ];
  assert.deepEqual(setsOf(zones).map(ids), [["a", "b"], ["book"], ["c"]]);
});

test("a pile that goes leaves the others where they are", () => {
  const rows = (n: number) => {
    const piles = Array.from({ length: n }, (_, i) => zone(`pile ${i}`, "pile"));
    return numbersOf(areasOf(sceneOf(piles)))["--piles"];
  };
  assert.equal(rows(1), rows(4));
  assert.equal(rows(7), rows(8));
  assert.equal(rows(9), 9);
});

import assert from "node:assert/strict";
import test from "node:test";
import type { Option, Scene } from "../src/contract/scene";
import { heightKept, offered } from "../src/table/offered";
import { targetsOf } from "../src/table/targets";
import { option, sceneOf, slot, zone } from "./scenes";

const asks = (zones: Scene["zones"], options: Option[]) =>
  sceneOf(zones, { prompt: { kind: "pick", say: "?", why: "", options, refusals: [] } });

const given = (scene: Scene, chosen: string | null = null, tempts?: string[]) =>
  offered(scene, targetsOf(scene), chosen, tempts);

test("what no card stands for is offered at once, what leads on first; a card's answers when it is chosen", () => {
  const hand = zone("hand", "fan", [slot("a", { options: [0] }), slot("b", { options: [1] })]);
  const scene = asks(
    [hand],
    [option("play a"), option("play b"), option("pass"), option("go on", { onward: true })],
  );
  assert.deepEqual(given(scene).loose.shown, [3, 2]);
  assert.deepEqual(given(scene).own.shown, []);
  assert.deepEqual(given(scene, "a").own, { shown: [0], more: [] });
  assert.deepEqual(given(scene, "a").loose.shown, []);
  assert.equal(given(scene).hasCards, true);
});

test("what only a pile or the shelf stands for is offered, too: nobody would look for it there", () => {
  const deck = zone("deck", "pile", [slot("top", { options: [0] })]);
  const shelf = zone("shelf", "shelf", [slot("book", { options: [1] })]);
  const scene = asks([deck, shelf], [option("look"), option("read")]);
  assert.deepEqual(given(scene).loose.shown, [0, 1]);
  assert.equal(given(scene).hasCards, false);
  assert.deepEqual(given(scene, "top").own.shown, [0]);
});

test("of many, a few are shown where a card can be chosen instead", () => {
  const hand = zone("hand", "fan", [slot("a", { options: [0] })]);
  const many = Array.from({ length: 6 }, (_, i) => option(`answer ${i}`));
  assert.deepEqual(given(asks([hand], many)).loose, { shown: [1, 2, 3], more: [4, 5] });
  assert.deepEqual(given(asks([], many)).loose.more, []);
});

const places = (n: number) => {
  const card = slot("card", { options: [...Array(n + 1).keys()] });
  const free = Array.from({ length: n }, (_, i) =>
    zone(`place ${i}`, "left", [], { places: 1, options: [i] }),
  );
  const answers = free.map(({ id }) => option(`to ${id}`, { to: id }));
  return asks([zone("hand", "fan", [card]), ...free], [...answers, option("discard")]);
};

test("up to three answers of a card are buttons", () => {
  assert.deepEqual(given(places(2), "card").own, { shown: [0, 1, 2], more: [] });
});

test("of more, only those are buttons that no lit place gives", () => {
  assert.deepEqual(given(places(3), "card").own, { shown: [3], more: [0, 1, 2] });
});

test("a place that would take the card in two ways gives no answer", () => {
  const scene = places(3);
  const two = option("another way to place 0", { to: "place 0" });
  scene.prompt.options.push(two);
  for (const id of ["card", "place 0"]) {
    const of = scene.zones.find((each) => each.id === id) ?? scene.zones[0]?.slots[0];
    of?.options?.push(4);
  }
  assert.deepEqual(given(scene, "card").own, { shown: [0, 3, 4], more: [1, 2] });
});

test("a lesson may tempt to what is refused without a card; nobody else sees it", () => {
  const scene = asks([], []);
  scene.prompt.refusals = [{ words: "flee", label: "Flee.", say: "No.", why: "", slots: [] }];
  assert.deepEqual(given(scene).tempting, []);
  assert.deepEqual(given(scene, null, ["flee"]).tempting, [0]);
});

test("where refusals are to be tried, room is kept for them, too", () => {
  const hand = zone("hand", "fan", [slot("a", { options: [0], refusals: [0, 1] })]);
  const scene = asks([hand], [option("a")]);
  scene.prompt.refusals = ["b", "c"].map((words) => ({
    words,
    label: "a".repeat(40),
    say: "No.",
    why: "",
    slots: [],
  }));
  const usual = heightKept(scene, targetsOf(scene));
  assert.ok(heightKept(scene, targetsOf(scene), { tempts: [] }) > usual + 40);
});

test("room is kept for the answers of the card that has the highest", () => {
  const long = option("b", { label: "a".repeat(60), tip: "t".repeat(60) });
  const one = zone("hand", "fan", [slot("a", { options: [0] })]);
  const both = zone("hand", "fan", [slot("a", { options: [0] }), slot("b", { options: [1] })]);
  const low = asks([one], [option("a")]);
  const high = asks([both], [option("a"), long]);
  const kept = heightKept(high, targetsOf(high));
  assert.ok(kept > heightKept(low, targetsOf(low)) + 40);
  assert.ok(heightKept(high, targetsOf(high), { isQuiet: true }) < kept, "without tips");
});

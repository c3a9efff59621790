import assert from "node:assert/strict";
import test from "node:test";
import { dropped } from "../src/table/drag";
import { litZones } from "../src/table/drops";
import { type Ground, meaningOf } from "../src/table/presses";
import { begun } from "../src/table/state";
import { targetsOf } from "../src/table/targets";
import { option, refusal, sceneOf, slot, zone } from "./scenes";

/**
 * In the hand a card that can be played or discarded (`both`), one that can only be discarded
 * (`single`), and one that is refused (`held`). The row takes what is played. In the city there is a
 * place that takes the card `both`, and not the card `held`.
 */
const SCENE = sceneOf(
  [
    zone("row", "row", [slot("old")]),
    zone("discard", "pile", [slot("top")]),
    zone("left", "left", [], { places: 1, options: [3], refusals: [1] }),
    zone("hand", "fan", [
      slot("both", { options: [0, 1, 3] }),
      slot("single", { options: [2] }),
      slot("held", { refusals: [0, 1] }),
      slot("idle"),
    ]),
  ],
  {
    prompt: {
      kind: "pick",
      say: "What now?",
      why: "",
      options: [
        option("play both", { to: "row" }),
        option("discard both", { to: "discard" }),
        option("discard single", { to: "discard" }),
        option("attach both", { to: "left" }),
      ],
      refusals: [refusal("play held"), refusal("attach held")],
    },
  },
);
const TARGETS = targetsOf(SCENE);
const ground = (chosen: string | null, more: Partial<Ground> = {}): Ground => ({
  scene: SCENE,
  targets: TARGETS,
  chosen,
  isTempted: false,
  ...more,
});
const press = (id: string, chosen: string | null = null, again = false) =>
  meaningOf(ground(chosen), id, again);
const answers = (words: string) => ({ does: "answer", words }) as const;

test("a press chooses a card, and a second press lets it go", () => {
  assert.deepEqual(press("both"), { does: "choose", id: "both", goesToAnswer: false });
  assert.deepEqual(press("both", "both"), { does: "choose", id: null, goesToAnswer: false });
});

test("of a double click the second press chooses nothing and lets nothing go", () => {
  assert.deepEqual(press("both", "both", true), {
    does: "choose",
    id: "both",
    goesToAnswer: false,
  });
  assert.deepEqual(press("single", "single", true), { does: "nothing" });
  assert.deepEqual(press("idle", null, true), { does: "nothing" });
});

test("with one answer the keyboard goes to it at once", () => {
  assert.deepEqual(press("single"), { does: "choose", id: "single", goesToAnswer: true });
});

test("what is refused is tried, so that the reason is told; a lesson may let one choose what to try", () => {
  assert.deepEqual(press("held"), answers("play held"));
  const tempted = meaningOf(ground(null, { isTempted: true }), "held", false);
  assert.deepEqual(tempted, { does: "choose", id: "held", goesToAnswer: false });
});

test("what nobody asks for tells why not", () => {
  assert.deepEqual(press("idle"), { does: "tell", id: "idle" });
  assert.deepEqual(press("old"), { does: "tell", id: "old" });
});

test("with a card chosen, its place answers; without one, a place asks for a card", () => {
  assert.deepEqual(press("left", "both"), answers("attach both"));
  assert.deepEqual(press("left", "held"), answers("attach held"));
  const place = { ...TARGETS.get("left")!, options: [] };
  const targets = new Map([...TARGETS, ["left", place] as const]);
  assert.deepEqual(meaningOf(ground(null, { targets }), "left", false), { does: "ask for a card" });
});

test("with a card chosen, whatever lies in a zone that takes it answers, but not for itself", () => {
  assert.deepEqual(press("old", "both"), answers("play both"));
  assert.deepEqual(press("top", "both"), answers("discard both"));
  assert.deepEqual(press("old", "both", true), { does: "nothing" });
  assert.deepEqual(press("single", "both"), { does: "choose", id: "single", goesToAnswer: true });
});

test("a card to be sorted where it lies is marked", () => {
  const cards = [slot("a", { group: "one" })];
  const scene = sceneOf([zone("one", "scales", cards)], {
    prompt: { kind: "arrange", say: "", why: "", options: [], refusals: [], cards },
  });
  const meaning = meaningOf({ ...ground(null), scene, targets: targetsOf(scene) }, "a", false);
  assert.deepEqual(meaning, { does: "mark", mark: 0 });
});

const table = (chosen: string | null) => ({
  scene: SCENE,
  targets: TARGETS,
  state: { ...begun(SCENE), chosen },
});

test("the zones that take the chosen card are lit, and no others", () => {
  assert.deepEqual([...litZones(table("both"))], ["row", "discard", "left"]);
  assert.deepEqual([...litZones(table("single"))], ["discard"]);
  assert.deepEqual([...litZones(table(null))], []);
});

test("a drop answers by the uppermost thing that takes the card", () => {
  const drop = (...below: { slot?: string; zone?: string }[]) => dropped(table("both"), below);
  assert.equal(drop({ slot: "old", zone: "row" })?.words, "play both");
  assert.equal(drop({}, { zone: "discard" })?.words, "discard both");
  assert.equal(drop({ slot: "left", zone: "left" })?.words, "attach both");
  assert.equal(drop({ slot: "both", zone: "hand" }), undefined);
  assert.equal(drop(), undefined);
});

import assert from "node:assert/strict";
import test from "node:test";
import type { Slot } from "../src/contract/scene";
import { hintOf } from "../src/table/hints";
import { askedFor, describedBy } from "../src/table/looked";
import { begun, type Looked } from "../src/table/state";
import type { Extension, Table } from "../src/table/table";
import { targetsOf } from "../src/table/targets";
import { whyNot } from "../src/table/why_not";
import { sayer } from "../src/words/fill";
import texts from "../src/words/table.json";
import { option, refusal, sceneOf, slot, zone } from "./scenes";

const SCENE = sceneOf(
  [
    zone("drawn", "line", [slot("new", { new: true }), slot("before")]),
    zone("deck", "pile", [slot("top")]),
    zone("hand", "fan", [
      slot("one", { options: [0], new: true }),
      slot("some", { options: [0], refusals: [0], partly: true }),
      slot("two", { options: [0, 1] }),
      slot("none", { refusals: [0] }),
    ]),
  ],
  {
    prompt: {
      kind: "pick",
      say: "What now?",
      why: "",
      options: [option("play", { slots: ["one"] }), option("discard")],
      refusals: [refusal("give", { say: "The door is shut.", because: ["door"] })],
    },
  },
);

/** A table at which one looks at something. */
function table(looked: Partial<Looked>, tells = "everything", extension: Extension = {}): Table {
  const foresight = { play: { say: "You draw.", slots: ["deck"] } };
  const traits: Record<string, unknown> = {
    tells,
    uses: { deck: { say: "One draws from it.", why: "draw" } },
  };
  const state = {
    ...begun(SCENE),
    sheets: { foresight },
    looked: { points: [], byKeys: true, ...looked },
  };
  const looking = {
    uid: "dt",
    t: sayer({ ...texts, lang: "en" }),
    scene: SCENE,
    targets: targetsOf(SCENE),
    state,
    extension,
    host: { get: (name: string) => traits[name] },
  } as unknown as Table;
  looking.hint = hintOf(looking);
  return looking;
}

test("an answer says what would follow, and points at its cards", () => {
  assert.deepEqual(hintOf(table({ words: "play", points: ["one"] })), {
    say: "This would happen: You draw.",
    points: ["one", "one", "deck"],
  });
  assert.equal(hintOf(table({ words: "play" }, "quiet")).say, "");
  assert.equal(hintOf(table({ words: "discard" })).say, "");
});

test("so does a card with one answer; one with more says nothing yet", () => {
  assert.equal(hintOf(table({ slot: "one" })).say, "This would happen: You draw.");
  assert.equal(hintOf(table({ slot: "two" })).say, "");
});

test("what is refused says why, and points at the cause", () => {
  const expected = { say: "The door is shut.", points: ["door"] };
  assert.deepEqual(hintOf(table({ slot: "none" })), expected);
  assert.deepEqual(hintOf(table({ words: "give" })), expected);
  assert.equal(hintOf(table({ slot: "some" })).say, "Not everything: The door is shut.");
});

test("what nobody asks for says when it can be used, and points at what is asked about", () => {
  assert.deepEqual(hintOf(table({ slot: "top" })), {
    say: "The table asks: “What now?” One draws from it.",
    points: ["new"],
  });
  assert.deepEqual(whyNot(table({}), "deck"), {
    card: "the deck",
    asked: "The table asks: “What now?”",
    say: "One draws from it.",
    why: "draw",
  });
  assert.deepEqual(askedFor({ ...SCENE, prompt: { ...SCENE.prompt, kind: "over" } }), []);
});

test("a card that is sorted says nothing by itself; where cards are marked, each says why not", () => {
  const sorting = (card: Slot) => {
    const prompt = { ...SCENE.prompt, kind: "arrange" as const, cards: [card], options: [] };
    const scene = { ...SCENE, prompt };
    const looking = table({ slot: "one", points: ["top"] });
    return hintOf({ ...looking, scene, targets: new Map() } as unknown as Table);
  };
  assert.deepEqual(sorting(slot("one")), { say: "", points: ["top"] });
  assert.equal(sorting(slot("one", { group: "city", adds: 1 })).say, "The table asks: “What now?”");
});

test("where cards are only shown they tell where they were, unless it is said otherwise", () => {
  const shown = { isOnlyShown: () => true };
  assert.equal(hintOf(table({ slot: "one" }, "new", shown)).say, texts.card_story);
  const marking = { ...shown, hint: () => "" };
  assert.equal(hintOf(table({ slot: "one" }, "new", marking)).say, "");
});

test("what the keyboard is at is described by the hint; what the pointer is at is not", () => {
  assert.equal(describedBy(table({ slot: "none" }), { slot: "none" }), "dt-hint");
  assert.equal(describedBy(table({ slot: "none" }), { slot: "one" }), undefined);
  assert.equal(describedBy(table({ slot: "none", byKeys: false }), { slot: "none" }), undefined);
  assert.equal(describedBy(table({ slot: "two" }), { slot: "two" }), undefined);
});

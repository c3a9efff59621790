import assert from "node:assert/strict";
import test from "node:test";
import { descriptionOf } from "../src/table/described";
import { newsOf, saysAgain, saysAll, saysOfChosen, saysOfScene } from "../src/table/spoken";
import { targetsOf } from "../src/table/targets";
import { sayer } from "../src/words/fill";
import type words from "../src/words/table.json";
import texts from "../src/words/table.json";
import { option, sceneOf, slot, zone } from "./scenes";

const t = sayer<keyof typeof words>({ ...texts, lang: "en" });
const told = (...says: string[]) => says.map((say) => ({ say, why: "", slots: [] }));

test("what happened is said before what is asked; what is taken back was told before", () => {
  const scene = sceneOf([], { told: told("You play.", "You draw.") });
  assert.equal(saysOfScene({ t, scene, sent: "answer" }), "You play. You draw. What now?");
  assert.equal(saysOfScene({ t, scene, sent: "undo" }), "Taken back. What now?");
  assert.equal(
    saysOfScene({ t, scene, sent: "redo" }),
    "Brought back. You play. You draw. What now?",
  );
});

test("of very much the last sentences are said, and how many were left out", () => {
  const long = "x".repeat(200);
  const scene = sceneOf([], { told: told(long, long, long, "last") });
  assert.deepEqual(newsOf({ t, scene }), [
    "Sentences left out: 1; the comma key says all.",
    long,
    long,
    "last",
  ]);
  assert.deepEqual(newsOf({ t, scene: sceneOf([], { told: told("y".repeat(900)) }) }), [
    "y".repeat(900),
  ]);
});

test("the comma says all of it, or why something was refused", () => {
  const scene = sceneOf([], { told: told("You play."), refused: undefined });
  assert.equal(saysAgain(scene), "You play. What now?");
  const refused = { say: "You may not.", why: "", slots: [] };
  assert.equal(saysAgain({ ...scene, refused }), "You may not. What now?");
});

const CARDS = [
  slot("a", { options: [0, 1], new: true }),
  slot("b", { next: true }),
  slot("on b", { on: true }),
];
const SCENE = sceneOf(
  [zone("left", "left", CARDS, { places: 3 }), zone("hand", "fan", [slot("c")])],
  {
    note: "turn 2",
    prompt: {
      kind: "pick",
      say: "What now?",
      why: "",
      options: [option("play"), option("discard")],
      refusals: [],
    },
  },
);
const at = (chosen: string | null) => ({
  t,
  scene: SCENE,
  targets: targetsOf(SCENE),
  state: { chosen },
});

test("beside its name is said what rings, places and edges show of a card", () => {
  const says = (n: number) => descriptionOf(at(null), SCENE.zones[0]!.slots[n]!);
  assert.equal(says(0), "1 of 2 from the middle, new here");
  assert.equal(says(1), "2 of 2 from the middle, its turn");
  assert.equal(says(2), "lies on: the card b");
});

test("a card that is chosen says its answers with their keys", () => {
  const said = saysOfChosen(at("a"));
  assert.equal(said, "What to do with it: the card a. 1: play.. 2: discard.");
  assert.equal(saysOfChosen(at(null)), "");
});

test("the whole table: what is asked, what is chosen, the hand first, and the turn", () => {
  const said = saysAll(at("a"));
  assert.match(said, /^What now\? Chosen: the card a\. Answers: 2\. the hand: the card c\./);
  assert.match(said, /the left: the card a, the card b \+ the card on b\..* turn 2$/);
});

import assert from "node:assert/strict";
import test from "node:test";
import type { StartChoice, StartState } from "../src/contract/start";
import { Choosing } from "../src/start/choosing";

const CHOICE: StartChoice = {
  game: "a",
  seats: 1,
  variant: "normal",
  edition: "",
  expansions: [],
  deal: "lamp",
  real_cards: false,
  in_english: false,
  rulings: {},
};
const state = (ask: number, change: Partial<StartChoice> = {}) =>
  ({ ask, choice: { ...CHOICE, ...change } }) as StartState;

function begun(): { choosing: Choosing; sent: [StartChoice, number][] } {
  const sent: [StartChoice, number][] = [];
  const choosing = new Choosing((choice, ask) => sent.push([choice, ask]));
  choosing.hear(state(0));
  return { choosing, sent };
}

test("what is ticked counts at once, and what is ticked twice does not", () => {
  const { choosing, sent } = begun();
  choosing.toggle("x");
  choosing.toggle("y");
  choosing.toggle("x");
  assert.deepEqual(choosing.choice.expansions, ["y"]);
  assert.deepEqual(
    sent.map(([choice, ask]) => [choice.expansions, ask]),
    [
      [["x"], 1],
      [["x", "y"], 2],
      [["y"], 3],
    ],
  );
});

test("an answer to an older choice changes no choice, the answer to the last one does", () => {
  const { choosing } = begun();
  choosing.choose({ seats: 2 });
  choosing.choose({ variant: "hard" });
  choosing.hear(state(1, { seats: 2 }));
  assert.deepEqual([choosing.choice.seats, choosing.choice.variant], [2, "hard"]);
  choosing.hear(state(2, { seats: 2 }));
  assert.equal(choosing.choice.variant, "normal", "Python has the last word");
});

test("after another view has chosen, the next choice is newer than that", () => {
  const { choosing, sent } = begun();
  choosing.hear(state(9, { game: "b" }));
  assert.equal(choosing.choice.game, "b");
  choosing.choose({ seats: 2 });
  assert.equal(sent[0]?.[1], 10);
});

test("a ruling is kept, and forgotten when all is as usual again", () => {
  const { choosing } = begun();
  choosing.rule("r", "odd");
  choosing.rule("s", "even");
  assert.deepEqual(choosing.choice.rulings, { r: "odd", s: "even" });
  choosing.rule("r", "");
  assert.deepEqual(choosing.choice.rulings, { s: "even" });
});

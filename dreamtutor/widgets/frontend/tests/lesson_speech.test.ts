/** What the tutor says to those who listen. */
import assert from "node:assert/strict";
import test from "node:test";
import { handsSaid, judged, newsSaid, questionSaid, soFar, whole } from "../src/lesson/speech";
import { sayer } from "../src/words/fill";
import words from "../src/words/lesson.json";
import { panelOf } from "./panels";

const rules = { "a.rule": { title: "One at a time", text: "", place: "" } };
const voice = { s: sayer<keyof typeof words>(words), rules, presents: false };

test("all that stands in the seat, in one go", () => {
  const said = [{ what: "hint" as const, text: ["Look left."] }];
  assert.equal(
    whole(voice, panelOf({ said })),
    "Step 1 of 2: Your turn. Play a card. Hint: Look left.",
  );
});

test("of what was said only the news, with the rule that said no", () => {
  const said = [
    { what: "hint" as const, text: ["Look left."] },
    { what: "refusal" as const, text: ["Not two."], rule: "a.rule" },
  ];
  assert.equal(newsSaid(voice, panelOf({ said }), 1), "Not allowed: Not two. One at a time");
});

const choices = [
  { id: "a", text: ["A search"], ticked: true, right: false, say: ["Not yet"] },
  { id: "b", text: ["Nothing"], ticked: false, right: true },
  { id: "c", text: ["Two"], ticked: false, right: false },
];

test("a question, with its choices by their numbers; a class is asked for its hands", () => {
  const panel = panelOf({ can: { choose: true }, choices });
  assert.equal(questionSaid(voice, panel), "Choose one. 1: A search 2: Nothing 3: Two");
  const shown = questionSaid({ ...voice, presents: true }, panel);
  assert.ok(shown.startsWith("How many hands for each?"));
  assert.equal(questionSaid(voice, panelOf({ choices })), "");
  const number = panelOf({ can: { choose: true }, number: true });
  assert.equal(questionSaid(voice, number), words.number);
  assert.ok(!questionSaid({ ...voice, presents: true }, number).includes(words.number));
});

test("of judged choices the ticked and the right are told", () => {
  assert.equal(
    judged(voice, panelOf({ choices })),
    "A search. This is not right. Not yet. Nothing. This is right.",
  );
});

test("how many hands were raised for what", () => {
  assert.equal(
    handsSaid(voice, panelOf({ choices }), { a: 2, b: 8 }),
    "A search: 2 of 10. Nothing: 8 of 10.",
  );
  const several = panelOf({ choices, many: true });
  assert.equal(handsSaid(voice, several, { a: 1 }), "A search: 1 hand.");
  assert.equal(handsSaid(voice, several, {}), "");
});

test("how far one has come in free play", () => {
  const goal = { n: 1, of: 3, turn: 2, turns: 5 };
  assert.equal(soFar(voice, panelOf({ goal })), "Turn 2 of 5 · So far 1 of 3");
  assert.equal(soFar(voice, panelOf({ goal, passed: true })), "");
});

import assert from "node:assert/strict";
import test from "node:test";
import type { Reel } from "../src/contract/reel";
import { branchesOf } from "../src/viewer/branches";
import { Film } from "../src/viewer/film";
import { between, sceneOf } from "../src/viewer/scene_of";
import { storyOf } from "../src/viewer/story";
import { branched, entry, reelOf } from "./reels";

test("a line leads from the beginning to its last entry", () => {
  const film = new Film(branched());
  assert.deepEqual(film.chain(0), [0, 1, 2, 3]);
  assert.deepEqual(film.chain(1), [0, 1, 4, 5]);
  assert.equal(film.stepsOf(2), 3);
  assert.equal(film.parting(0, 1), 1);
  assert.equal(film.parting(0, 0), 3);
  assert.equal(film.parting(1, 2), 2);
});

test("a game whose lines are not named has one, to its last entry", () => {
  assert.deepEqual(new Film(branched({ lines: [] })).lines, [6]);
});

test("an entry is found on the line that is looked at, else on the first that leads there", () => {
  const film = new Film(branched());
  assert.equal(film.lineOf(1, 2), 2);
  assert.equal(film.lineOf(5, 0), 1);
  assert.equal(film.find("ee"), 5);
  assert.equal(film.find("xx"), -1);
  assert.equal(film.find(""), -1);
});

test("a turn lasts until the next; a step is answered in the turn before the one it begins", () => {
  const film = new Film(branched());
  assert.deepEqual(
    [0, 1, 2, 3].map((n) => film.turnOf(n)),
    [1, 2, 2, 3],
  );
  assert.equal(film.answeredIn(3), 2);
  assert.equal(film.answeredIn(0), 0);
});

test("how a line ended is a sign, what one peeked at is none", () => {
  const film = new Film(branched());
  assert.equal(film.outcome(5), "lost");
  assert.deepEqual(film.signs(5), ["lost"]);
  assert.equal(film.outcome(6), "");
});

test("nothing is there in a game without a step", () => {
  const film = new Film(null);
  assert.ok(film.isEmpty);
  assert.deepEqual(film.chain(0), []);
  assert.equal(film.stepsOf(0), 0);
});

test("a line stands below the one that it leaves, and never over another", () => {
  const lanes = branchesOf(new Film(branched())).map(({ lane, fork, entries }) => [
    lane,
    fork,
    ...entries,
  ]);
  assert.deepEqual(lanes, [
    [0, -1, 0, 1, 2, 3],
    [1, 1, 4, 5],
    [2, 4, 6],
  ]);
});

test("lines that do not touch share a lane", () => {
  const chain = Array.from({ length: 12 }, (_, n) => entry(n - 1, `on ${n}`));
  const film = new Film(
    reelOf([...chain, entry(0, "early"), entry(8, "late"), entry(1, "near")], [11, 12, 13, 14]),
  );
  assert.deepEqual(
    branchesOf(film).map(({ lane }) => lane),
    [0, 1, 1, 2],
  );
});

const table = (more: Partial<Reel> = {}) =>
  new Film({
    ...branched(more),
    faces: [["game/sun", "Sun", "a sun"]],
    says: ["", "What now?"],
    zones: [
      { id: "hand", label: "Hand", note: "", lie: "fan", count: 1, slots: [{ id: "x", face: 0 }] },
      { id: "pile", label: "Pile", note: "", lie: "pile", count: 1, slots: [{ id: "y", face: 0 }] },
    ] as never,
    entries: [
      entry(-1, "0000", {
        zones: [0, 1],
        ask: [1, "rule"],
        cards: [
          { id: "x", face: 0 },
          { id: "y", face: 0 },
        ] as never,
      }),
    ],
    lines: [0],
  });

test("pictures have their names again, and nothing can be answered", () => {
  const scene = sceneOf(table(), 0, []);
  assert.equal(scene.zones[0]?.slots[0]?.face, "game/sun");
  assert.deepEqual(scene.faces, { "game/sun": { name: "Sun", say: "a sun" } });
  assert.equal(scene.prompt.say, "What now?");
  assert.deepEqual([scene.prompt.options, scene.can_undo, scene.can_redo], [[], false, false]);
});

test("a card that is asked about lies where it lies; from a pile it lies beside the question, too", () => {
  const { prompt, zones } = sceneOf(table(), 0, []);
  assert.deepEqual(
    prompt.cards?.map(({ id }) => id),
    ["y"],
  );
  assert.deepEqual(
    zones.map(({ slots }) => slots.map(({ id }) => id)),
    [["x"], ["y pile"]],
  );
});

test("a line whose cards all lie beside the question is not there", () => {
  const film = table();
  for (const zone of film.reel.zones) if (zone.lie === "pile") zone.lie = "line";
  const { prompt, zones } = sceneOf(film, 0, []);
  assert.deepEqual(
    [prompt.cards, zones].map((all) => all?.map(({ id }) => id)),
    [["y"], ["hand"]],
  );
});

test("what is left of a line stays where it is", () => {
  const film = table();
  for (const zone of film.reel.zones)
    if (zone.lie === "pile")
      Object.assign(zone, { lie: "line", slots: [...zone.slots, { id: "z", face: 0 }] });
  const [, line] = sceneOf(film, 0, []).zones;
  assert.deepEqual(
    line?.slots.map(({ id }) => id),
    ["z"],
  );
});

test("cards go back the way that they came, the last one first; in a leap nothing is known of them", () => {
  const moves: [string, string, string][] = [
    ["x", "hand", "row"],
    ["y", "deck", "hand"],
  ];
  const film = new Film(reelOf([entry(-1, "a"), entry(0, "b", { moves }), entry(1, "c")], [2]));
  assert.deepEqual(between(film, 0, 1), moves);
  assert.deepEqual(between(film, 1, 0), [
    ["y", "hand", "deck"],
    ["x", "row", "hand"],
  ]);
  assert.deepEqual(between(film, 0, 2), []);
});

test("what befell a card is told by the sentences about it, else by the answer", () => {
  const film = new Film({
    ...reelOf(
      [
        entry(-1, "a", { told: [[1, "", ["x"]]] }),
        entry(0, "b", { told: [[1, "", ["y"]]] }),
        entry(1, "c", { say: 2, moves: [["x", "hand", "row"]] }),
      ],
      [2],
    ),
    says: ["", "You draw x.", "Play x"],
  });
  assert.deepEqual(storyOf(film, "x", film.chain(0)), [
    { n: 0, say: "You draw x." },
    { n: 2, say: "Play x" },
  ]);
});

import assert from "node:assert/strict";
import test from "node:test";
import { Axis } from "../src/viewer/axis";
import { Film } from "../src/viewer/film";
import { byEntry } from "../src/viewer/seek";
import { signsShown, turnNumbers } from "../src/viewer/signs";
import { branchPath, linePath, turnsBegun } from "../src/viewer/ways";
import { branched, entry, note, reelOf } from "./reels";

const film = new Film(branched());
const axisOf = (line: number, isRtl = false, width = 628) =>
  new Axis({ film, line, notes: new Map(), width, isRtl });

test("steps are evenly spaced from edge to edge, and run as the text does", () => {
  const axis = axisOf(0);
  const xs = [0, 1, 2, 3].map((at) => axis.x(at));
  assert.deepEqual(xs, [14, 214, 414, 614]);
  assert.deepEqual(
    [0, 3].map((at) => axisOf(0, true).x(at)),
    [614, 14],
  );
});

test("a press means the nearest step of the line, or of the one in whose lane it is", () => {
  const axis = axisOf(0);
  assert.deepEqual(axis.meant(axis.x(2) + 30, axis.y(0)), { line: 0, at: 2 });
  assert.deepEqual(axis.meant(axis.x(2), axis.y(1)), { line: 1, at: 2 });
  assert.deepEqual(axis.meant(axis.x(3), axis.y(2)), { line: 2, at: 3 });
  assert.deepEqual(axis.meant(axis.x(0), axis.y(2)), { line: 0, at: 0 }, "no line begins there");
  assert.deepEqual(axis.meant(9999, axis.y(0)), { line: 0, at: 3 });
  assert.equal(axis.stepAt(-50), 0);
});

test("from right to left a press means the same steps", () => {
  const axis = axisOf(0, true);
  for (const at of [0, 1, 2, 3])
    assert.deepEqual(axis.meant(axis.x(at), axis.y(0)), { line: 0, at });
});

test("a line is drawn from where it leaves another to its end", () => {
  const axis = axisOf(0);
  const [, second] = axis.branches;
  assert.ok(second);
  const path = branchPath(axis, second);
  assert.ok(path.startsWith(`M${axis.x(1).toFixed(1)} ${axis.y(0)}V`), path);
  assert.ok(path.endsWith(`H${axis.x(3).toFixed(1)}`), path);
  assert.ok(linePath(axis, 2).includes(`M${axis.x(2).toFixed(1)} ${axis.y(1)}V`));
});

test("turns begin with their steps, the first with the beginning", () => {
  assert.deepEqual(turnsBegun(axisOf(0)), [0, 1, 3]);
});

const long = new Film(
  reelOf(
    Array.from({ length: 400 }, (_, n) => entry(n - 1, `${n}`, { turn: n + 1, signs: ["found"] })),
    [399],
    { signs: { found: { say: "Found", symbol: "door" } } },
  ),
);
const crowded = (notes: Parameters<typeof byEntry>[1] = []) => {
  const all = byEntry(long, notes);
  return { all, axis: new Axis({ film: long, line: 0, notes: all, width: 900, isRtl: false }) };
};

test("numbers of turns stand apart: every so many, in round numbers", () => {
  const { axis } = crowded();
  const numbers = turnNumbers(axis, turnsBegun(axis));
  const gaps = numbers.slice(1).map(({ x }, i) => x - (numbers[i]?.x ?? 0));
  assert.ok(Math.min(...gaps) >= 20, "they do not touch");
  assert.ok(numbers.slice(1).every(({ turn }) => turn % 5 === 0));
});

test("signs that come too close are dots, and what comes closer than that is left out", () => {
  const { axis, all } = crowded([note(0, { glyph: "blunder" }), note(399)]);
  const signs = signsShown(axis, all).filter(({ row }) => row === "sign");
  assert.ok(signs.length <= 900 / 6);
  assert.equal(signs[0]?.symbol, "door");
  assert.equal(signs[1]?.symbol, "");
});

test("a note stands there with its sign, or as a scroll", () => {
  const reel = branched({ glyphs: [["blunder", "??", "Blunder"]] });
  const named = new Film(reel);
  const notes = byEntry(named, [note(1, { glyph: "blunder" }), note(3)]);
  const axis = new Axis({ film: named, line: 0, notes, width: 628, isRtl: false });
  assert.deepEqual(
    signsShown(axis, notes).map(({ symbol, kind }) => [symbol, kind]),
    [
      ["??", "dt-note-sign is-bad"],
      ["scroll", "dt-note-sign is-note"],
    ],
  );
});

test("the timeline is as high for one line as for another", () => {
  const notes = byEntry(film, [note(5)]);
  const heights = [0, 1, 2].map(
    (line) => new Axis({ film, line, notes, width: 628, isRtl: false }).height,
  );
  assert.deepEqual(new Set(heights).size, 1);
});

import assert from "node:assert/strict";
import test from "node:test";
import type { PlayedLine } from "../src/table/played";
import { branchesOf } from "../src/viewer/branches";
import { Film } from "../src/viewer/film";
import { headsAbove, treeOf } from "../src/viewer/moves";
import { byEntry } from "../src/viewer/seek";
import { branched, entry, note, reelOf } from "./reels";

const film = new Film(branched());
const ids = (line: PlayedLine | undefined) => line?.moves.map(({ id }) => id);

test("a line stands below the step that was played instead of its first", () => {
  const tree = treeOf(film, new Map());
  assert.deepEqual(ids(tree), ["0000", "aaaa", "bbbb", "cccc"]);
  const left = tree.moves[2]?.lines?.[0];
  assert.deepEqual(ids(left), ["dddd", "eeee"]);
  assert.deepEqual(ids(left?.moves[1]?.lines?.[0]), ["ffff"]);
});

test("a line that is left says how it ended, and that one has peeked", () => {
  const left = treeOf(film, new Map()).moves[2]?.lines?.[0];
  assert.deepEqual(left?.marks, ["lost", "peeked"]);
  assert.equal(left?.end, "eeee");
});

test("a step begins a turn in the list where the turn of its answer is another", () => {
  const turns = treeOf(film, new Map()).moves.map(({ turn }) => turn);
  assert.deepEqual(turns, [undefined, 1, 2, undefined]);
});

test("beside a step stand the signs of its notes, each once, and whether they say more", () => {
  const glyph = (on: number, text: string[]) => note(on, { glyph: "blunder", text });
  const notes = byEntry(film, [glyph(1, []), glyph(1, []), note(2), glyph(3, []), note(3)]);
  const [, first, second, third] = treeOf(film, notes).moves;
  assert.deepEqual([first?.glyphs, first?.noted], [["blunder"], undefined]);
  assert.deepEqual([second?.glyphs, second?.noted], [undefined, true]);
  assert.deepEqual([third?.glyphs, third?.noted], [["blunder"], true]);
});

test("the lines that lead to an entry are unfolded", () => {
  assert.deepEqual(headsAbove(film, branchesOf(film), 6), ["ffff", "dddd", "0000"]);
  assert.deepEqual(headsAbove(film, branchesOf(film), 3), ["0000"]);
});

test("lines in lines in lines are no deeper than can be listed", () => {
  const entries = [entry(-1, "0")];
  const lines: number[] = [];
  for (let n = 0; n < 900; n++) entries.push(entry(n, `on ${n}`));
  // the first step was played anew, then the second of that line, and so on
  let up = 0;
  for (let n = 0; n < 900; n++) {
    entries.push(entry(up, `a ${n}`), entry(up, `b ${n}`));
    lines.push(entries.length - 2);
    up = entries.length - 1;
  }
  const tree = treeOf(new Film(reelOf(entries, [900, ...lines, up])), new Map());
  let depth = 0;
  for (let line: PlayedLine | undefined = tree; line; depth++)
    line = line.moves.find(({ lines: left }) => left?.length)?.lines?.at(-1);
  assert.ok(depth <= 42, `${depth}`);
});

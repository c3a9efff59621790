// Reads reels as the page does, and compares each with what Python sent, and each scene with the one that Python makes of it. Run by
// test_compression.py.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inflate } from "../../dreamtutor/widgets/js/inflate.js";
import { Film, sceneOf } from "../../dreamtutor/widgets/js/reel.js";

const plain = (value) => JSON.parse(JSON.stringify(value));

for (const { compressed, reel, scenes } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const read = await inflate(compressed), film = new Film(read);
  assert.deepEqual(read, reel);
  assert.equal(scenes.length, reel.entries.length);
  scenes.forEach((scene, n) => assert.deepEqual(plain(sceneOf(film, n, reel.entries[n].moves)), scene));
}

// Reads reels as the page does, and compares each with what Python sent, and each scene with the one
// that Python makes of it. Run by test_compression.py.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const FRONTEND = new URL("../../dreamtutor/widgets/frontend/", import.meta.url);
const esbuild = createRequire(new URL("package.json", FRONTEND))("esbuild");

const SOURCES = `
  export { inflate } from "./src/host/inflate";
  export { Film } from "./src/viewer/film";
  export { sceneOf } from "./src/viewer/scene_of";
`;
const { outputFiles } = await esbuild.build({
  stdin: { contents: SOURCES, resolveDir: fileURLToPath(FRONTEND), loader: "ts" },
  bundle: true,
  format: "esm",
  write: false,
});
const code = Buffer.from(outputFiles[0].text).toString("base64");
const { inflate, Film, sceneOf } = await import(`data:text/javascript;base64,${code}`);

const plain = (value) => JSON.parse(JSON.stringify(value));

for (const { compressed, reel, scenes } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const read = await inflate(compressed);
  const film = new Film(read);
  assert.deepEqual(read, reel);
  assert.equal(scenes.length, reel.entries.length);
  for (const [n, scene] of scenes.entries())
    assert.deepEqual(plain(sceneOf(film, n, reel.entries[n].moves)), scene);
}

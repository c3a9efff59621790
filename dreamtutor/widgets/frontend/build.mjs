// Writes what the widgets load (../static), and the drawings for Python (../../view/pictures). All of it
// is committed; two builds are the same to the byte.
import { readFileSync } from "node:fs";
import { writeFaces, writeIndex } from "./build/pictures.mjs";
import { writeProgram } from "./build/program.mjs";

writeIndex();
await writeProgram();
await writeFaces(nightColours());

/** The colours of the night: the first block of the tokens. */
function nightColours() {
  const css = readFileSync("src/styles/tokens.css", "utf8");
  const night = css.slice(css.indexOf("{"), css.indexOf("}"));
  return Object.fromEntries(
    [...night.matchAll(/--dt-([a-z-]+): (#\w+)/g)].map(([, name, hex]) => [name, hex]),
  );
}

// Writes what the widgets load (../static), and the drawings for Python (../../view/pictures). All of it
// is committed; two builds are the same to the byte. With --watch it builds again whenever a source is saved.
import { readFileSync, watch } from "node:fs";
import { writeFaces, writeIndex } from "./build/pictures.mjs";
import { writeProgram } from "./build/program.mjs";

await build();
if (process.argv.includes("--watch")) buildAgain();

async function build() {
  writeIndex();
  await writeProgram();
  await writeFaces(nightColours());
}

/** Builds whenever a source is saved, until it is stopped. */
function buildAgain() {
  let timer;
  const again = () =>
    build().then(
      () => console.log("built"),
      ({ message }) => console.error(message),
    );
  watch("src", { recursive: true }, () => {
    clearTimeout(timer); // a file that is saved is told of several times
    timer = setTimeout(again, 100);
  });
}

/** The colours of the night: the first block of the tokens. */
function nightColours() {
  const css = readFileSync("src/styles/tokens.css", "utf8");
  const night = css.slice(css.indexOf("{"), css.indexOf("}"));
  return Object.fromEntries(
    [...night.matchAll(/--dt-([a-z-]+): (#\w+)/g)].map(([, name, hex]) => [name, hex]),
  );
}

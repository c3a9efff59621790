// Writes what the widgets load (../static), and the drawings for Python (../../view/pictures). All of it
// is committed; two builds are the same to the byte.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import * as esbuild from "esbuild";
import { MADE, writeFaces, writeIndex } from "./build/pictures.mjs";

writeIndex();
const entries = readdirSync("src/entries").map((file) => file.replace(/\.tsx?$/, ""));
const scripts = readdirSync("src/entries").map((file) => `src/entries/${file}`);
const styles = entries.map((name) => `src/styles/${name}.css`).filter((file) => existsSync(file));
await esbuild.build({
  entryPoints: [...scripts, ...styles],
  entryNames: "[name]",
  outdir: "../static",
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: true,
  banner: { js: `// ${MADE}`, css: `/* ${MADE} */` },
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
});
await writeFaces(nightColours());

/** The colours of the night: the first block of the tokens. */
function nightColours() {
  const css = readFileSync("src/styles/tokens.css", "utf8");
  const night = css.slice(css.indexOf("{"), css.indexOf("}"));
  return Object.fromEntries(
    [...night.matchAll(/--dt-([a-z-]+): (#\w+)/g)].map(([, name, hex]) => [name, hex]),
  );
}

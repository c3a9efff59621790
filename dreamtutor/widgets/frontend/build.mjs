// Writes what the widgets load: ../static, one script and one style sheet for each file in src/entries.
import { existsSync, readdirSync } from "node:fs";
import * as esbuild from "esbuild";

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
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
});

// The program of the widgets in the build. An entry (src/entries) and what it may load later become parts;
// what several need is a part of its own. ../static/parts holds them, parts.json says which are entries
// and what each imports; Python (dreamtutor/widgets/front.py) puts together what a widget begins with.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import * as esbuild from "esbuild";
import { MADE } from "./pictures.mjs";

const STATIC = "../static";
const ENTRIES = "src/entries";
const STYLES = "src/styles";

/** Scripts of a page of its own: each stands in it as a whole. */
const OF_PAGES = ["page", "open"];

const HOW = {
  bundle: true,
  preserveSymlinks: true, // a copy of the sources with linked packages gives the same names of parts
  target: "es2022",
  charset: "utf8",
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
};

const entries = () =>
  readdirSync(ENTRIES).map((file) => ({
    name: file.replace(/\.tsx?$/, ""),
    file: `${ENTRIES}/${file}`,
  }));

export async function writeProgram() {
  const all = entries();
  await writeParts(all.filter(({ name }) => !OF_PAGES.includes(name)));
  await writeScripts([
    ...all.filter(({ name }) => OF_PAGES.includes(name)),
    { name: "loader", file: "src/host/loader.ts" },
  ]);
  await writeStyles();
}

/** The parts, and the list of them. */
async function writeParts(widgets) {
  const { metafile, outputFiles } = await esbuild.build({
    ...HOW,
    entryPoints: Object.fromEntries(widgets.map(({ name, file }) => [name, file])),
    format: "esm",
    splitting: true,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    outdir: "parts",
    metafile: true,
    write: false,
  });
  rmSync(`${STATIC}/parts`, { recursive: true, force: true });
  mkdirSync(`${STATIC}/parts`, { recursive: true });
  for (const { path, text } of outputFiles)
    writeFileSync(`${STATIC}/parts/${basename(path)}`, loadingParts(text));
  const list = { made: MADE, entries: {}, imports: {} };
  for (const [path, output] of Object.entries(metafile.outputs).sort()) {
    const name = basename(path);
    const widget = widgets.find(({ file }) => file === output.entryPoint);
    if (widget) list.entries[widget.name] = name;
    list.imports[name] = output.imports
      .filter(({ kind }) => kind === "import-statement")
      .map((imported) => basename(imported.path))
      .sort();
  }
  writeFileSync(`${STATIC}/parts.json`, `${JSON.stringify(list, null, 1)}\n`);
  for (const { name } of widgets) rmSync(`${STATIC}/${name}.js`, { force: true });
}

/** What is loaded later comes from the list of all parts on a page (src/host/loader.ts). */
const loadingParts = (text) =>
  text.replace(/\bimport\("\.\/([\w-]+\.js)"\)/g, 'dreamtutorParts.load("$1")');

/** Scripts that stand in a page. */
async function writeScripts(scripts) {
  await esbuild.build({
    ...HOW,
    entryPoints: scripts.map(({ file }) => file),
    entryNames: "[name]",
    outdir: STATIC,
    format: "iife",
    globalName: "dreamtutor",
    banner: { js: `// ${MADE}` },
  });
}

/**
 * A style sheet for each entry that has one. That of the table stands once: what imports it only adds to
 * it, and Python sends both.
 */
async function writeStyles() {
  const table = `${STYLES}/table.css`;
  const files = [...new Set([...entries().map(({ name }) => name), ...OF_PAGES])]
    .map((name) => `${STYLES}/${name}.css`)
    .filter((file) => existsSync(file) && file !== table);
  const how = { ...HOW, outdir: STATIC, banner: { css: `/* ${MADE} */` } };
  await esbuild.build({ ...how, entryPoints: [table] });
  await esbuild.build({
    ...how,
    entryPoints: files,
    plugins: [{ name: "table", setup: leaveOut }],
  });
}

/** Leaves out the style sheet of the table where another one imports it. */
function leaveOut(build) {
  build.onResolve({ filter: /(^|\/)table\.css$/ }, ({ kind, path }) =>
    kind === "import-rule" ? { path, namespace: "sent-before" } : undefined,
  );
  build.onLoad({ filter: /.*/, namespace: "sent-before" }, () => ({ contents: "", loader: "css" }));
}

// The program of the widgets in the build. An entry (src/entries) and what it may load later become parts;
// what several need is a part of its own. ../static/parts holds them, parts.json says which are entries,
// what each imports, and which have a style sheet; Python (dreamtutor/widgets/front.py) puts together what
// a widget begins with.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import * as esbuild from "esbuild";
import { drawingParts, MADE, SOURCES } from "./pictures.mjs";

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

const nameOf = (file) => basename(file).replace(/\.tsx?$/, "");

const entries = () =>
  readdirSync(ENTRIES).map((file) => ({ name: nameOf(file), file: `${ENTRIES}/${file}` }));

/** Of the table, what comes along and is read when the table is painted (src/table). */
const SOON = "at_hand";
/** What is loaded later: a replay and a lesson begin with these style sheets. */
const LATER = [SOON, "live_sheets", "seldom_asked", "coach", "review"];
/** Of the table, what only some boards have. */
const BOARDS = ["board_row", "board_cities", "board_far", "board_shelf"];

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
  const drawings = drawingParts().map((part) => ({ ...part, file: `drawings:${part.name}` }));
  const { metafile, outputFiles } = await esbuild.build({
    ...HOW,
    entryPoints: Object.fromEntries([
      ...widgets.map(({ name, file }) => [name, file]),
      ...drawings.map(({ name, file }) => [name.replace("/", "_"), file]),
    ]),
    plugins: [{ name: "drawings", setup: (build) => giveDrawings(build, drawings) }],
    format: "esm",
    splitting: true,
    entryNames: "[name]-[hash]",
    chunkNames: "[hash]",
    outdir: "parts",
    metafile: true,
    write: false,
  });
  rmSync(`${STATIC}/parts`, { recursive: true, force: true });
  mkdirSync(`${STATIC}/parts`, { recursive: true });
  for (const { path, text } of outputFiles)
    writeFileSync(`${STATIC}/parts/${basename(path)}`, asPart(basename(path), text));
  const list = { made: MADE, entries: {}, soon: "", drawings: {}, imports: {}, styles: {} };
  for (const [path, output] of Object.entries(metafile.outputs).sort()) {
    const name = basename(path);
    const widget = widgets.find(({ file }) => file === output.entryPoint);
    const drawing = drawings.find(({ file }) => file === output.entryPoint);
    if (widget) list.entries[widget.name] = name;
    if (drawing) list.drawings[drawing.name] = name;
    list.imports[name] = output.imports
      .filter(({ kind }) => kind === "import-statement")
      .map((imported) => basename(imported.path))
      .sort();
    const style = nameOf(output.entryPoint ?? "");
    if (style === SOON) list.soon = name;
    if (!widget && !drawing && existsSync(`${STYLES}/${style}.css`)) list.styles[name] = style;
  }
  writeFileSync(`${STATIC}/parts.json`, `${JSON.stringify(list, null, 1)}\n`);
  for (const { name } of widgets) rmSync(`${STATIC}/${name}.js`, { force: true });
}

/** Gives the text of each part with drawings. */
function giveDrawings(build, drawings) {
  build.onResolve({ filter: /^drawings:/ }, ({ path }) => ({
    path: path.slice("drawings:".length),
    namespace: "drawings",
  }));
  build.onLoad({ filter: /.*/, namespace: "drawings" }, ({ path }) => ({
    contents: drawings.find(({ name }) => name === path).text,
    resolveDir: resolve(SOURCES),
    loader: "ts",
  }));
}

const IMPORT = /^import(?:\{([^}]*)\}from)?"\.\/([\w-]+\.js)";/;
const EXPORT = /export\{([^}]*)\};\s*$/;

/**
 * A part as the loader takes it (src/host/loader.ts): the names of the parts that it imports, and a
 * function that makes its exports of theirs. Many parts are one script so, and the browser need not
 * find them one after the other. What is loaded later comes from the list of all parts on a page.
 */
function asPart(name, text) {
  const needs = [];
  const given = [];
  let code = text;
  for (let found = IMPORT.exec(code); found; found = IMPORT.exec(code)) {
    needs.push(found[2]);
    given.push(`{${(found[1] ?? "").replaceAll(" as ", ":")}}`);
    code = code.slice(found[0].length);
  }
  const exported = EXPORT.exec(code);
  if (/\bimport\s*["{*]/.test(code)) throw new Error(`${name} is no part`);
  const gives = (exported?.[1].split(",") ?? []).map((each) =>
    each.split(" as ").reverse().join(":"),
  );
  code = code
    .slice(0, exported?.index)
    .replace(/\bimport\("\.\/([\w-]+\.js)"\)/g, 'dreamtutorParts.load("$1")');
  return `[${JSON.stringify(needs)},((${given})=>{${code}return{${gives}}})]\n`;
}

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
  const files = [
    ...new Set([...entries().map(({ name }) => name), ...OF_PAGES, ...LATER, ...BOARDS]),
  ]
    .map((name) => `${STYLES}/${name}.css`)
    .filter((file) => existsSync(file) && file !== table);
  const how = { ...HOW, outdir: STATIC, write: false, banner: { css: `/* ${MADE} */` } };
  const built = [
    await esbuild.build({ ...how, entryPoints: [table] }),
    await esbuild.build({
      ...how,
      entryPoints: files,
      plugins: [{ name: "table", setup: leaveOut }],
    }),
  ];
  for (const { path, text } of built.flatMap(({ outputFiles }) => outputFiles))
    writeFileSync(path, tightened(text));
}

/** A style sheet without the spaces that esbuild leaves in sums and in custom properties. */
function tightened(css) {
  const inside = (declarations) =>
    declarations.replace(/ ([*/]) |([,:]) /g, (_, sign, mark) => sign ?? mark);
  return css.replace(/\{[^{}]*\}/g, inside);
}

/** Leaves out the style sheet of the table where another one imports it. */
function leaveOut(build) {
  build.onResolve({ filter: /(^|\/)table\.css$/ }, ({ kind, path }) =>
    kind === "import-rule" ? { path, namespace: "sent-before" } : undefined,
  );
  build.onLoad({ filter: /.*/, namespace: "sent-before" }, () => ({ contents: "", loader: "css" }));
}

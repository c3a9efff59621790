// Writes ../static: table to play, viewer to look at a replay and play on, library to list replays, page and open for an exported game; pictures/index.js,
// the list of the files with faces; and ../../view/pictures, the faces of each such file for Python. All of it is committed. Two builds are byte-identical.
// Run: npm ci && npm run build && git diff --exit-code -- . ../static ../../view/pictures
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import * as esbuild from "esbuild";

const banner = "Generated from dreamtutor/widgets/js, never edited. Rebuild there: npm ci && npm run build";
const how = {
  outdir: "../static",
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: true, // every notebook carries a copy of each bundle
  banner: { js: `// ${banner}`, css: `/* ${banner} */` },
  logLevel: "warning",
  plugins: [{ name: "tokens", setup: tokens }],
};
writeFileSync("pictures/index.js", index());
const { FACES, face, waiting } = await import("./pictures.js");
await esbuild.build({ ...how, entryPoints: ["table.js", "table.css", "viewer.js", "viewer.css", "library.js", "library.css", "lesson.js", "lesson.css", "course.js", "course.css", "page.css"] });
await esbuild.build({ ...how, entryPoints: ["open.js", "page.js"], format: "iife", globalName: "dreamtutor" }); // scripts that stand in a page
rmSync("../../view/pictures", { recursive: true, force: true });
for (const [game, files] of FACES()) {
  mkdirSync(`../../view/pictures/${game}`, { recursive: true });
  for (const [file, faces] of files) writeFileSync(`../../view/pictures/${game}/${file}.json`, pictures(faces));
}

/** What is drawn by which file: each file in a folder of `pictures` has the faces of one expansion of that game, those of the basic game first. */
function index() {
  const folders = readdirSync("pictures", { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort();
  const files = folders.flatMap((game) => readdirSync(`pictures/${game}`).filter((name) => name.endsWith(".js")).map((name) => name.slice(0, -3))
    .sort((a, b) => Number(b === "base") - Number(a === "base") || (a < b ? -1 : 1)).map((file) => ({ game, file, as: `${game}_${file}`, text: readFileSync(`pictures/${game}/${file}.js`, "utf8") })));
  const has = (name) => files.filter(({ text }) => new RegExp(`^export const ${name}\\b`, "m").test(text));
  const names = ["cards", "faces", "symbols"];
  const imports = files.map((one) => `import { ${names.filter((name) => has(name).includes(one)).map((name) => `${name} as ${one.as}_${name}`).join(", ")} } from "./${one.game}/${one.file}.js";`);
  const of = (name, entry) => folders.map((game) => `  ${game}: { ${has(name).filter((one) => one.game === game).map(entry).join(", ")} },`).join("\n");
  return `// ${banner}\n// @ts-nocheck: a list of drawings\n${imports.join("\n")}\n\nexport const CARDS = {\n${of("cards", ({ as }) => `...${as}_cards`)}\n};\n` +
    `export const LISTS = {\n${of("faces", ({ file, as }) => `${file}: ${as}_faces`)}\n};\nexport const MORE = [${has("symbols").map(({ as }) => `${as}_symbols`).join(", ")}];\n`;
}

/** `@import "tokens.css"` is the first section of table.css. @param {esbuild.PluginBuild} build */
function tokens(build) {
  const css = readFileSync("table.css", "utf8");
  build.onResolve({ filter: /^tokens\.css$/ }, ({ path }) => ({ path, namespace: "tokens" }));
  build.onLoad({ filter: /.*/, namespace: "tokens" }, () => ({ contents: css.slice(0, css.indexOf("/* ---------- 2.")), loader: "css" }));
}

/**
 * The faces of one file for Python, in the colours of the night. A drawing is a list of places in `parts`: join these, and the inner SVG is there.
 * Left to fill in: {{letter_red}} … (the strings of that name), and {{name|x|y|room|size|colour}}, the printed name: a text in the
 * middle of x, on the line y, not wider than `room`.
 */
function pictures(ids) {
  const css = readFileSync("table.css", "utf8"), night = css.slice(css.indexOf("{"), css.indexOf("}"));
  const colours = Object.fromEntries([...night.matchAll(/--dt-([a-z-]+): (#\w+)/g)].map(([, name, hex]) => [name, hex]));
  const letters = Object.fromEntries(["red", "blue", "green", "brown", "earth", "water", "fire", "air"].map((c) => [c, `{{letter_${c}}}`]));
  const split = (svg) => {
    const text = svg.replace(/^<svg[^>]*>|<\/svg>$/g, "")
      .replace(/var\(--dt-([a-z-]+)\)/g, (_, name) => colours[name] ?? fail(`no colour ${name}`))
      .replace(/<text x="([^"]*)" y="([^"]*)" font-size="([^"]*)" fill="([^"]*)" text-anchor="middle" class="dt-name">X<\/text>/g, (_, x, y, size, fill) => `{{name|${x}|${y}|${x === "50" ? 88 : 62}|${size}|${fill}}}`);
    const tags = text.match(/<path d="[^"]{24,}"|<?[^<]*>[^<]*/g); // a long outline comes in several colours
    return tags.join("") === text ? tags : fail(`cannot split ${svg}`);
  };
  const drawings = ids.map((id) => [id, [...["mark", "small"].map((level) => split(face(id, { level, name: "X", letters }))), split(waiting(id))]]);
  const times = new Map();
  for (const part of drawings.flatMap(([, levels]) => levels.flat())) times.set(part, (times.get(part) ?? 0) + 1);
  const parts = [...times.keys()].sort((a, b) => times.get(b) - times.get(a) || (a < b ? -1 : 1));
  const at = new Map(parts.map((part, i) => [part, i]));
  const faces = drawings.map(([id, levels]) => [id, Object.fromEntries(["mark", "small", "waiting"].map((level, k) => [level, levels[k].map((part) => at.get(part))]))]);
  return JSON.stringify({ made: banner, parts, faces: Object.fromEntries(faces) }).replaceAll('},"', '},\n"') + "\n";
}

function fail(message) {
  throw new Error(message);
}

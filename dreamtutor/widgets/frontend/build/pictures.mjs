// The drawings in the build: the list of the files with faces (src/pictures/index.ts), and the faces of
// each file for Python (../../view/pictures), which draws tables without a browser.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

export const SOURCES = "src/pictures";
const OUTPUT = "../../view/pictures";
export const MADE =
  "Generated from dreamtutor/widgets/frontend, never edited. Rebuild there: npm ci && npm run build";

/** What a file of drawings may have: what its cards show, the ids of all its faces, symbols of its own. */
const PARTS = ["cards", "faces", "symbols"];

const gamesDrawn = () =>
  readdirSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/**
 * Writes the list of all drawings: each file in a folder of `pictures` that has faces draws one
 * expansion of that game; the basic game comes first.
 */
export function writeIndex() {
  const games = gamesDrawn();
  const files = games.flatMap(filesOf);
  const imports = files.map(({ game, file, parts, as }) => {
    const names = parts.map((part) => `${part} as ${as(part)}`);
    return `import { ${names.join(", ")} } from "./${game}/${file}";`;
  });
  const lists = games.map((game) => {
    const own = files.filter((each) => each.game === game);
    return `  ${game}: { ${own.map(({ file, as }) => `${file}: ${as("faces")}`).join(", ")} },`;
  });
  const text = [
    `/** ${MADE} */`,
    'import { addDrawings } from "./drawn";',
    ...imports,
    "",
    ...files.filter(hasDrawings).map(({ game, parts, as }) => added(game, parts, as)),
    "\nexport const FACE_LISTS: Record<string, Record<string, () => string[]>> = {",
    ...lists,
    "};",
  ];
  writeIfChanged(join(SOURCES, "index.ts"), `${text.join("\n")}\n`);
}

/** Some files only list faces that others draw. */
const hasDrawings = ({ parts }) => parts.some((part) => part !== "faces");

/** The line that adds what a file draws. */
const added = (game, parts, as) => {
  const cards = parts.includes("cards") ? as("cards") : "{}";
  const symbols = parts.includes("symbols") ? `, ${as("symbols")}` : "";
  return `addDrawings("${game}", ${cards}${symbols});`;
};

/** For each file with drawings a part of the program (build/program.mjs): what adds them, by game and file. */
export const drawingParts = () =>
  gamesDrawn()
    .flatMap(filesOf)
    .filter(hasDrawings)
    .map(({ game, file, parts }) => {
      const own = parts.filter((part) => part !== "faces");
      return {
        name: `${game}/${file}`,
        text: [
          `import { addDrawings } from "./drawn";`,
          `import { ${own.join(", ")} } from "./${game}/${file}";`,
          `export default ${added(game, own, (part) => part)}`,
        ].join("\n"),
      };
    });

function filesOf(game) {
  return readdirSync(join(SOURCES, game))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => {
      const text = readFileSync(join(SOURCES, game, name), "utf8");
      const file = name.slice(0, -3);
      const parts = PARTS.filter((part) => new RegExp(`^export const ${part}\\b`, "m").test(text));
      return { game, file, parts, as: (part) => `${game}_${file}_${part}` };
    })
    .filter(({ parts }) => parts.includes("faces"))
    .sort((a, b) => (b.file === "base") - (a.file === "base") || (a.file < b.file ? -1 : 1));
}

function writeIfChanged(path, text) {
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

/** Writes the faces of each file for Python, in these colours. */
export async function writeFaces(colours) {
  const { FACES, face, waiting } = await drawings();
  rmSync(OUTPUT, { recursive: true, force: true });
  for (const [game, files] of FACES()) {
    mkdirSync(join(OUTPUT, game), { recursive: true });
    for (const [file, ids] of files) {
      const drawn = ids.map((id) => [id, levelsOf(id, face, waiting, colours)]);
      writeFileSync(join(OUTPUT, game, `${file}.json`), packed(drawn));
    }
  }
}

/** The drawings, as Node can use them. */
async function drawings() {
  const outfile = join(tmpdir(), `dreamtutor-pictures-${process.pid}.mjs`);
  const entry = join(SOURCES, "all.ts");
  await esbuild.build({ entryPoints: [entry], outfile, bundle: true, format: "esm" });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile);
  }
}

const LETTERS = Object.fromEntries(
  ["red", "blue", "green", "brown", "earth", "water", "fire", "air"].map((name) => [
    name,
    `{{letter_${name}}}`,
  ]),
);

/**
 * A face in all levels, each cut into pieces. Left to fill in: {{letter_red}} … (the strings of that
 * name), and {{name|x|y|room|size|colour}}, the printed name: a text in the middle of x, on the line y,
 * not wider than `room`.
 */
function levelsOf(id, face, waiting, colours) {
  const svgs = {
    mark: face(id, { level: "mark", name: "X", letters: LETTERS }),
    small: face(id, { level: "small", name: "X", letters: LETTERS }),
    waiting: waiting(id),
  };
  return Object.fromEntries(
    Object.entries(svgs).map(([level, svg]) => [level, piecesOf(svg, colours)]),
  );
}

const NAME =
  /<text x="([^"]*)" y="([^"]*)" font-size="([^"]*)" fill="([^"]*)" text-anchor="middle" class="dt-name">X<\/text>/g;

function piecesOf(svg, colours) {
  const text = svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replace(/var\(--dt-([a-z-]+)\)/g, (_, name) => colours[name] ?? fail(`no colour ${name}`))
    .replace(NAME, (_, x, y, size, fill) => {
      const room = x === "50" ? 88 : 62;
      return `{{name|${x}|${y}|${room}|${size}|${fill}}}`;
    });
  const pieces = text.match(/<path d="[^"]{24,}"|<?[^<]*>[^<]*/g); // a long outline comes in several colours
  return pieces.join("") === text ? pieces : fail(`cannot split ${svg}`);
}

/** Faces as lists of places in `parts`, so that what many have stands once; the most frequent first. */
function packed(drawn) {
  const times = new Map();
  for (const [, levels] of drawn)
    for (const piece of Object.values(levels).flat()) times.set(piece, (times.get(piece) ?? 0) + 1);
  const parts = [...times.keys()].sort((a, b) => times.get(b) - times.get(a) || (a < b ? -1 : 1));
  const places = new Map(parts.map((part, place) => [part, place]));
  const faces = drawn.map(([id, levels]) => [
    id,
    Object.fromEntries(
      Object.entries(levels).map(([level, pieces]) => [level, pieces.map((p) => places.get(p))]),
    ),
  ]);
  const text = JSON.stringify({ made: MADE, parts, faces: Object.fromEntries(faces) });
  return `${text.replaceAll('},"', '},\n"')}\n`;
}

function fail(message) {
  throw new Error(message);
}

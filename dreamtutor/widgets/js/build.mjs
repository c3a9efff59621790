// Writes ../static/table.js and table.css (one bundle each, committed) and ../../view/pictures.json. Two builds are byte-identical.
// Run: npm ci && npm run build && git diff --exit-code -- ../static ../../view/pictures.json
import * as esbuild from "esbuild";

const banner = "Generated from dreamtutor/widgets/js, never edited. Rebuild there: npm ci && npm run build";
await esbuild.build({
  entryPoints: ["table.js", "table.css"],
  outdir: "../static",
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: true, // every notebook carries a copy of each bundle
  banner: { js: `// ${banner}`, css: `/* ${banner} */` },
  logLevel: "warning",
});

// Runs the tests under Node: bundles each file tests/*.test.ts(x) into a temporary folder, and gives all
// to `node --test`. Arguments choose tests by a part of the file's name: npm test -- targets
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as esbuild from "esbuild";

const wanted = process.argv.slice(2);
const tests = readdirSync("tests")
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();
if (tests.length === 0) {
  console.error(`No test file is called so: ${wanted.join(", ")}`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "dreamtutor-tests-"));
try {
  await esbuild.build({
    entryPoints: tests.map((file) => join("tests", file)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node18",
    jsx: "automatic",
    jsxImportSource: "preact",
    sourcemap: "inline",
    logLevel: "warning",
  });
  const bundles = tests.map((file) => join(folder, file.replace(/\.tsx?$/, ".mjs")));
  const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...bundles], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

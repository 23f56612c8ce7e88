/**
 * Fails if product code exports something that only tests import. Entry points of packages (`index.ts`) are a public
 * API, but the package, the shop or a demo page must use what they re-export. `unused-exports.json` lists exceptions with
 * their reasons.
 *
 *   node scripts/unused-exports.ts
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { commandFile } from "./run/programs.mjs";
import { compareWithReasons, type KnipReport, unusedExports } from "./unused-exports/compare.ts";

const ROOT = resolve(import.meta.dirname, "..");
const REASONS = "scripts/unused-exports.json";

const { stdout } = await promisify(execFile)(
  process.execPath,
  [
    commandFile(ROOT, "knip", "knip"),
    "--production",
    "--include=exports,files",
    "--reporter=json",
    "--no-progress",
    "--no-exit-code",
  ],
  { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 },
);
const reasons = JSON.parse(readFileSync(resolve(ROOT, REASONS), "utf8")) as Readonly<Record<string, string>>;
const { unexplained, outdated } = compareWithReasons(unusedExports(JSON.parse(stdout) as KnipReport), reasons);

for (const name of unexplained)
  console.error(`${name} is used only by tests. Use it, delete it, or add a reason to ${REASONS}.`);
for (const name of outdated)
  console.error(`${REASONS} lists ${name}, which is used or no longer exists. Remove the entry.`);
if (unexplained.length > 0 || outdated.length > 0) process.exitCode = 1;

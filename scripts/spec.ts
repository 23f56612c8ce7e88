/**
 * Reports which lines of the specification the last test run proved.
 *
 *   npm run spec                        a table, then the lines that failed or have no test
 *   npm run spec -- --json              {"S2.01": "passed", …} and nothing else
 *   npm run spec -- --require S2.01     fails unless these lines are proven
 *   npm run spec -- --required          the same for the lines of docs/spec/required.txt
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSpecification, repeatedIds, type SpecificationLine } from "./spec/specification.ts";
import { listLines, summaryTable } from "./spec/summary.ts";
import type { Attempts } from "./spec/attempts.ts";
import { readReports } from "./spec/reports.ts";
import { specProblems, judgeLines, type Verdicts } from "./spec/verdict.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SPEC = join(ROOT, "docs/spec");
const REPORTS = join(ROOT, "reports");
const SOURCES = ["packages", "shop/app", "shop/server", "e2e"];

const { values: options } = parseArgs({
  options: { json: { type: "boolean" }, require: { type: "string" }, required: { type: "boolean" } },
});

const lines = filesIn(SPEC, ".md").flatMap((file) => readSpecification(readFileSync(file, "utf8")));
const contextIds = new Set(Object.keys(JSON.parse(readFileSync(join(SPEC, "context.json"), "utf8"))));
const reports = readReports(REPORTS);
const results = reports.flatMap(({ attempts }) => attempts?.results ?? []);

const verdicts = judgeLines(lines, contextIds, results);
const problems = [
  ...repeatedIds(lines).map((id) => `docs/spec states ${id} twice.`),
  ...reports
    .filter(({ attempts }) => !attempts)
    .map(({ step }) => `${step}.json is not a Vitest or Playwright report.`),
  ...specProblems(lines, contextIds, results),
];
const requiredIds = idsToRequire();
const unproven = requiredIds.filter((id) => verdicts[id] !== "passed");

if (options.json) console.log(JSON.stringify(verdicts));
else printForPeople(lines, verdicts);
for (const problem of problems) console.error(`warning: ${problem}`);
if (problems.length > 0 || unproven.length > 0) process.exitCode = 1;

function idsToRequire(): readonly string[] {
  const fromFile = options.required ? readFileSync(join(SPEC, "required.txt"), "utf8").split("\n") : [];
  return [...(options.require?.split(",") ?? []), ...fromFile].map((id) => id.trim()).filter((id) => id !== "");
}

function printForPeople(all: readonly SpecificationLine[], judged: Verdicts): void {
  for (const { step, attempts } of reports) if (attempts) console.log(reportLine(step, attempts));
  if (reports.length === 0) console.log("No reports: run npm test first.");
  console.log(`\n${summaryTable(all, judged)}\n`);

  if (requiredIds.length === 0) {
    console.log([listLines(all, judged, "missing"), listLines(all, judged, "failed")].filter(Boolean).join("\n\n"));
    return;
  }
  console.log(`${requiredIds.length - unproven.length} of ${requiredIds.length} required lines are proven.`);
  for (const id of unproven) {
    const text = all.find((line) => line.id === id)?.text ?? "There is no such line.";
    console.log(`  ${judged[id] ?? "unknown"}  ${id}  ${text}`);
  }
}

function reportLine(step: string, { startedAt, results: tests }: Attempts): string {
  const age = startedAt.getTime() < newestChange() ? ", older than the sources" : "";
  return `${step}: ${tests.length} tests, ${startedAt.toISOString()}${age}`;
}

function newestChange(): number {
  const files = SOURCES.map((folder) => join(ROOT, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"));
  return Math.max(0, ...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
}

function filesIn(folder: string, ending: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Adds up the reports of a test run: the last line of `npm test`. More than ten unsteady tests fail it. */
import { writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { readReports, UNSTEADY_FILE } from "./spec/reports.ts";

const MAX_UNSTEADY = 10;
const SLOWEST = 10;
const MESSAGE_LINES = 12;
const REPORTS = resolve(import.meta.dirname, "../reports");

const steps = readReports(REPORTS);
const results = steps.flatMap(({ attempts }) => attempts?.results ?? []);
const unsteady = steps.flatMap(({ step, attempts }) =>
  (attempts?.unsteady ?? []).map(({ file, title, message = title }) => ({ step, file, title, message })),
);
const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;

const durations = steps.flatMap(({ attempts }) => Object.entries(attempts?.durations ?? {}));
console.log("slowest files");
for (const [file, ms] of durations.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST)) {
  console.log(
    `${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(resolve(REPORTS, ".."), resolve(REPORTS, "..", file))}`,
  );
}

writeFileSync(join(REPORTS, UNSTEADY_FILE), `${JSON.stringify(unsteady, null, 2)}\n`);
if (unsteady.length > 0) {
  console.log("unsteady: failed at first, passed when repeated");
  for (const { step, title, message } of unsteady) console.log(`  ${step}  ${title}\n${indented(message)}`);
}
if (unsteady.length > MAX_UNSTEADY) {
  console.log(`failed: ${unsteady.length} unsteady tests; at most ${MAX_UNSTEADY} are accepted.`);
  process.exitCode = 1;
}
console.log(`${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);

function indented(message: string): string {
  const lines = message.split("\n").slice(0, MESSAGE_LINES);
  return lines.map((line) => `    ${line}`).join("\n");
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Attempts, mergeAttempts } from "./attempts.ts";
import { readTestReport, type TestReport, type TestResult } from "./test-report.ts";

export interface StepReport {
  /** `unit`, `integration`, `e2e`, … */
  readonly step: string;
  /** Undefined if a file is no test report. */
  readonly attempts: Attempts | undefined;
}

/** Written by `scripts/totals.ts` beside the reports. */
export const UNSTEADY_FILE = "unsteady.json";

const REPORT = /^(?<step>.+?)(?:\.attempt-\d+)?\.json$/;
const ERRORS = /\.errors\.json$/;

/** The first attempt of a step is `unit.json`, the next `unit.attempt-2.json`. */
export function reportFile(step: string, attempt: number): string {
  return attempt === 1 ? `${step}.json` : `${step}.attempt-${attempt}.json`;
}

/** Reads the reports of a test run, one entry per step. */
export function readReports(folder: string): readonly StepReport[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter(
    (name) => name.endsWith(".json") && name !== UNSTEADY_FILE && !ERRORS.test(name),
  );
  const steps = Map.groupBy(files, (name) => REPORT.exec(name)?.groups?.["step"] ?? name);
  return [...steps]
    .map(([step, names]) => ({ step, attempts: readAttempts(names.map((name) => join(folder, name))) }))
    .toSorted((a, b) => (a.step < b.step ? -1 : 1));
}

function readAttempts(files: readonly string[]): Attempts | undefined {
  const [first, ...others] = files.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).map(readAttempt);
  if (!first) return undefined;
  return mergeAttempts([first, ...others.filter((report) => report !== undefined)]);
}

function readAttempt(file: string): TestReport | undefined {
  const report = readTestReport(readFileSync(file, "utf8"));
  const errorsFile = file.replace(/\.json$/, ".errors.json");
  if (!report || !existsSync(errorsFile)) return report;
  return { ...report, results: [...report.results, ...readErrors(readFileSync(errorsFile, "utf8"))] };
}

/** Errors that Vitest caught outside of all tests, which its JSON report leaves out (see vitest.config.ts). */
function readErrors(json: string): readonly TestResult[] {
  const errors = JSON.parse(json) as readonly { readonly file?: string; readonly message: string }[];
  return errors.map(({ file = "vitest", message }) => ({
    file,
    title: message,
    outcome: "failed",
    isOutsideTests: true,
  }));
}

/**
 * Runs one step of `npm test` and gives failed tests a second look: their files run again, alone on the machine and with
 * one worker, up to twice. A test fails the step only if it fails every time; one that passes later is unsteady, and
 * `scripts/totals.ts` lists and limits those.
 *
 *   node scripts/test-step.ts unit vitest run --project unit
 *   node scripts/test-step.ts e2e playwright test
 *
 * With `STRICT=1` there is no second look.
 */
import { join, resolve } from "node:path";
import { Interrupted, runToEnd } from "./run/child.mjs";
import { commandFile } from "./run/programs.mjs";
import { readReports, reportFile } from "./spec/reports.ts";
import { runWithSecondLook } from "./spec/second-look.ts";

const ROOT = resolve(import.meta.dirname, "..");
const REPORTS = join(ROOT, "reports");
const MAX_ATTEMPTS = process.env["STRICT"] ? 1 : 3;

const RUNNERS = {
  vitest: { package: "vitest", oneWorker: "--maxWorkers=1" },
  playwright: { package: "@playwright/test", oneWorker: "--workers=1" },
} as const;

const [step = "", runner = "", ...args] = process.argv.slice(2);
if (runner !== "vitest" && runner !== "playwright") throw new Error(`Unknown test runner "${runner}".`);

try {
  process.exitCode = await runStep(runner);
} catch (error) {
  if (!(error instanceof Interrupted)) throw error;
  process.exitCode = error.code;
}

async function runStep(name: keyof typeof RUNNERS): Promise<number> {
  return runWithSecondLook({
    maxAttempts: MAX_ATTEMPTS,
    results: () => readReports(REPORTS).find((report) => report.step === step)?.attempts?.results ?? [],
    attempt(number, files) {
      if (number === 1) return attempt(name, number, args);
      console.log(`\nattempt ${number}, one worker: ${files === "everything" ? "all tests" : files.join(", ")}\n`);
      const repeated = files === "everything" ? [] : files;
      return attempt(name, number, [...args, ...repeated, RUNNERS[name].oneWorker]);
    },
  });
}

async function attempt(name: keyof typeof RUNNERS, number: number, runnerArgs: readonly string[]): Promise<number> {
  const program = commandFile(ROOT, RUNNERS[name].package, name);
  const env = { ...process.env, REPORT_FILE: join(REPORTS, reportFile(step, number)) };
  const { code } = await runToEnd(process.execPath, [program, ...runnerArgs], { cwd: ROOT, env, show: true });
  return code;
}

import type { TestReport, TestResult } from "./test-report.ts";

export interface Attempts {
  readonly startedAt: Date;
  /** Each test once: passed if it passed in any attempt. */
  readonly results: readonly TestResult[];
  /** Tests that failed in one attempt and passed in another. */
  readonly unsteady: readonly TestResult[];
  /** Of the first attempt, which runs every file. */
  readonly durations: TestReport["durations"];
}

/** Combines a test run with the attempts that repeated its failed files. */
export function mergeAttempts(attempts: readonly [TestReport, ...TestReport[]]): Attempts {
  const [{ startedAt, durations }] = attempts;
  const merged = [...Map.groupBy(allResults(attempts), keyOf).values()].flatMap((outcomes) => {
    const [first] = outcomes;
    if (!first) return [];
    const hasFailed = outcomes.some(({ outcome }) => outcome === "failed");
    const hasPassed = outcomes.some(({ outcome }) => outcome === "passed");
    const outcome = hasPassed ? "passed" : hasFailed ? "failed" : "skipped";
    const message = outcomes.find((result) => result.message !== undefined)?.message;
    const result: TestResult = { ...first, outcome, ...(message === undefined ? {} : { message }) };
    return [{ result, isUnsteady: hasFailed && hasPassed }];
  });
  return {
    startedAt,
    // A failure outside of tests that did not repeat is no test that passed.
    results: merged
      .map(({ result }) => result)
      .filter(({ isOutsideTests, outcome }) => !(isOutsideTests && outcome === "passed")),
    durations,
    unsteady: merged.filter(({ isUnsteady }) => isUnsteady).map(({ result }) => result),
  };
}

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/** Names the files to repeat; a failure outside of all files needs the whole run. */
export function filesToRepeat(results: readonly TestResult[]): readonly string[] | "everything" {
  const failed = results.filter(({ outcome }) => outcome === "failed");
  if (failed.length === 0 || failed.some(({ file }) => !TEST_FILE.test(file))) return "everything";
  return [...new Set(failed.map(({ file }) => file))];
}

/** An attempt without the failure that another had outside of its tests has no entry for it: add one that passed. */
function allResults(attempts: readonly TestReport[]): readonly TestResult[] {
  const outside = attempts.flatMap(({ results }) => results.filter(({ isOutsideTests }) => isOutsideTests));
  return attempts.flatMap(({ results }) => {
    const failed = new Set(results.filter(({ isOutsideTests }) => isOutsideTests).map(({ file }) => file));
    const ran = new Set(results.map(({ file }) => file));
    const absent = outside.filter(({ file }) => !failed.has(file) && (ran.has(file) || !TEST_FILE.test(file)));
    return [...results, ...absent.map((failure) => ({ ...failure, outcome: "passed" as const }))];
  });
}

function keyOf({ file, title, isOutsideTests }: TestResult): string {
  return isOutsideTests ? file : `${file}\n${title}`;
}

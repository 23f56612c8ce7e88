import { filesToRepeat } from "./attempts.ts";
import type { TestResult } from "./test-report.ts";

interface TestRun {
  readonly maxAttempts: number;
  /** Runs these files and returns the exit code. */
  readonly attempt: (number: number, files: readonly string[] | "everything") => Promise<number>;
  /** The results of all attempts so far, merged. */
  readonly results: () => readonly TestResult[];
}

/** Repeats the files of failed tests. Returns 0 if every test passed at least once. */
export async function runWithSecondLook({ maxAttempts, attempt, results }: TestRun): Promise<number> {
  let code = await attempt(1, "everything");
  for (let number = 2; code !== 0 && number <= maxAttempts; number++) {
    const files = filesToRepeat(results());
    const ended = await attempt(number, files);
    const hasFailures = results().some(({ outcome }) => outcome === "failed");
    // A repeated file may fail in a test that passed before: that test is unsteady and does not fail the run. But a
    // whole run that ends with an error although its report names no failure has failed.
    if (hasFailures) code = 1;
    else if (files !== "everything" || ended === 0) code = 0;
  }
  return code;
}

import { stripVTControlCharacters } from "node:util";

/** Separates the titles of nested suites. */
export const SEPARATOR = " › ";

export type Outcome = "passed" | "failed" | "skipped";

export interface TestResult {
  /** The test file as the report names it: a path for Vitest, a path below `e2e/` for Playwright. */
  readonly file: string;
  /** The titles of the suites around it and its own, in order. */
  readonly title: string;
  readonly outcome: Outcome;
  /** Set for a failure outside of tests: a file that does not load, a server that does not start. */
  readonly isOutsideTests?: true;
  /** Why it failed. */
  readonly message?: string;
}

export interface TestReport {
  readonly startedAt: Date;
  readonly results: readonly TestResult[];
  /** How long the tests of each file ran, in milliseconds. */
  readonly durations: Readonly<Record<string, number>>;
}

interface VitestReport {
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime?: number;
    readonly endTime?: number;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightTest {
  readonly status: string;
  readonly expectedStatus: string;
  readonly results?: readonly { readonly duration?: number; readonly error?: { readonly message?: string } }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly PlaywrightTest[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { readonly startTime: string };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** Reads what Vitest's or Playwright's JSON reporter wrote; undefined if it is neither. */
export function readTestReport(json: string): TestReport | undefined {
  const report: unknown = JSON.parse(json);
  if (isVitestReport(report)) return fromVitest(report);
  if (isPlaywrightReport(report)) return fromPlaywright(report);
  return undefined;
}

function isVitestReport(report: unknown): report is VitestReport {
  return typeof report === "object" && report !== null && "testResults" in report;
}

function isPlaywrightReport(report: unknown): report is PlaywrightReport {
  return typeof report === "object" && report !== null && "suites" in report && "stats" in report;
}

function fromVitest({ startTime, testResults }: VitestReport): TestReport {
  const results = testResults.flatMap((file): TestResult[] => {
    const tests = file.assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      file: file.name,
      title: joinTitles([...ancestorTitles, title]),
      outcome: vitestOutcome(status),
      ...messageOf(failureMessages?.[0]),
    }));
    // A file that fails to load has no failed tests, but must count as a failure.
    const brokeOutsideItsTests = file.status === "failed" && tests.every(({ outcome }) => outcome !== "failed");
    const failure: TestResult = { file: file.name, title: file.name, outcome: "failed", isOutsideTests: true };
    return brokeOutsideItsTests ? [...tests, failure] : tests;
  });
  const durations = Object.fromEntries(
    testResults.map((file) => [file.name, (file.endTime ?? 0) - (file.startTime ?? 0)]),
  );
  return { startedAt: new Date(startTime), results, durations };
}

/** Vitest has several statuses for a test that did not run. */
function vitestOutcome(status: string): Outcome {
  return status === "passed" || status === "failed" ? status : "skipped";
}

function fromPlaywright({ stats, suites, errors }: PlaywrightReport): TestReport {
  const outsideTests = errors.map(({ message }): TestResult => ({
    file: "e2e",
    title: message ?? "error",
    outcome: "failed",
    isOutsideTests: true,
  }));
  return {
    startedAt: new Date(stats.startTime),
    results: [...suites.flatMap((suite) => fromPlaywrightSuite(suite, [], `e2e/${suite.title}`)), ...outsideTests],
    durations: Object.fromEntries(suites.map((suite) => [`e2e/${suite.title}`, durationOf(suite)])),
  };
}

function fromPlaywrightSuite(
  suite: PlaywrightSuite,
  ancestors: readonly string[],
  file: string,
): readonly TestResult[] {
  const titles = [...ancestors, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      file,
      title: joinTitles([...titles, spec.title]),
      outcome: playwrightOutcome(test),
      ...messageOf(test.results?.find(({ error }) => error)?.error?.message),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => fromPlaywrightSuite(child, titles, file))];
}

function durationOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const runs = specs.flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results));
  const own = runs.reduce((sum, { duration = 0 }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

/** A test that is expected to fail, or that failed before it passed, proves nothing. */
function playwrightOutcome({ status, expectedStatus }: PlaywrightTest): Outcome {
  if (status === "skipped") return "skipped";
  return status === "expected" && expectedStatus === "passed" ? "passed" : "failed";
}

function messageOf(message: string | undefined): { readonly message?: string } {
  return message === undefined ? {} : { message: stripVTControlCharacters(message) };
}

function joinTitles(titles: readonly string[]): string {
  return titles.filter((title) => title !== "").join(SEPARATOR);
}

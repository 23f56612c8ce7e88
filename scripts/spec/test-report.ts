export type Outcome = "passed" | "failed" | "skipped";

export interface TestResult {
  /** The titles of the suites around it and its own, in order. */
  readonly title: string;
  readonly outcome: Outcome;
}

export interface TestReport {
  readonly startedAt: Date;
  readonly results: readonly TestResult[];
}

interface VitestReport {
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly expectedStatus: string }[];
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
    const tests = file.assertionResults.map(({ ancestorTitles, title, status }) => ({
      title: joinTitles([...ancestorTitles, title]),
      outcome: vitestOutcome(status),
    }));
    // A file that cannot be loaded has no tests to fail, yet it must not look like success.
    const brokeOutsideItsTests = file.status === "failed" && tests.every(({ outcome }) => outcome !== "failed");
    return brokeOutsideItsTests ? [...tests, { title: file.name, outcome: "failed" }] : tests;
  });
  return { startedAt: new Date(startTime), results };
}

/** Vitest knows several words for a test that did not run. */
function vitestOutcome(status: string): Outcome {
  return status === "passed" || status === "failed" ? status : "skipped";
}

function fromPlaywright({ stats, suites, errors }: PlaywrightReport): TestReport {
  const outsideTests = errors.map(({ message }): TestResult => ({ title: message ?? "error", outcome: "failed" }));
  return {
    startedAt: new Date(stats.startTime),
    results: [...suites.flatMap((suite) => fromPlaywrightSuite(suite, [])), ...outsideTests],
  };
}

function fromPlaywrightSuite(suite: PlaywrightSuite, ancestors: readonly string[]): readonly TestResult[] {
  const titles = [...ancestors, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ title: joinTitles([...titles, spec.title]), outcome: playwrightOutcome(test) })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => fromPlaywrightSuite(child, titles))];
}

/** A test that is expected to fail, or that failed before it passed, proves nothing. */
function playwrightOutcome({ status, expectedStatus }: { status: string; expectedStatus: string }): Outcome {
  if (status === "skipped") return "skipped";
  return status === "expected" && expectedStatus === "passed" ? "passed" : "failed";
}

function joinTitles(titles: readonly string[]): string {
  return titles.filter((title) => title !== "").join(" › ");
}

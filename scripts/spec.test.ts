import { describe, expect, test } from "vitest";
import { namedIds } from "./spec/named-ids.ts";
import { readSpecification, repeatedIds } from "./spec/specification.ts";
import { restate, summaryTable } from "./spec/summary.ts";
import { readTestReport } from "./spec/test-report.ts";
import { complaints, judge } from "./spec/verdict.ts";

const PAGE = `# A page

## 2. Areas

- **S2.01** The first promise.

### A group

- **S2.02** The second promise, which speaks of S2.01.
- No promise: S9.99

## 7. Calls

- **S7.15** Left open.
`;
const lines = readSpecification(PAGE);
const context = new Set(["S7.15"]);

function vitestReport(tests: Readonly<Record<string, string>>, suite = ""): string {
  const assertionResults = Object.entries(tests).map(([title, status]) => ({ ancestorTitles: [suite], title, status }));
  return JSON.stringify({ startTime: 0, testResults: [{ name: "a.test.ts", status: "passed", assertionResults }] });
}

function judged(tests: Readonly<Record<string, string>>, suite?: string) {
  return judge(lines, context, readTestReport(vitestReport(tests, suite))?.results ?? []);
}

describe("the pages of the specification", () => {
  test("each line has an id, a text and its section", () => {
    expect(lines).toEqual([
      { id: "S2.01", section: "S2. Areas", text: "The first promise." },
      { id: "S2.02", section: "S2. Areas", text: "The second promise, which speaks of S2.01." },
      { id: "S7.15", section: "S7. Calls", text: "Left open." },
    ]);
  });

  test("an id that is given twice is found", () => {
    expect(repeatedIds(readSpecification(`${PAGE}\n- **S2.01** Again.`))).toEqual(["S2.01"]);
  });
});

describe("the ids in a test's title", () => {
  test("a title names one id, or several separated by commas", () => {
    expect(namedIds("a notice closes [S4.08] and stays closed [S3.08, S9.09]").ids).toEqual([
      "S4.08",
      "S3.08",
      "S9.09",
    ]);
  });

  test("an id outside brackets and brackets without an id mean nothing", () => {
    expect(namedIds("like S4.12, but for [a-z] and [S]")).toEqual({ ids: [], malformed: [] });
  });

  test("a range, or an id in another spelling, is refused", () => {
    expect(namedIds("[S4.01–S4.03] [S4.1] [S4.01 S4.02] [see S4.01]")).toEqual({
      ids: [],
      malformed: ["[S4.01–S4.03]", "[S4.1]", "[S4.01 S4.02]", "[see S4.01]"],
    });
  });
});

describe("reports of test runs", () => {
  test("a test that did not run is neither passed nor failed", () => {
    const report = readTestReport(vitestReport({ a: "passed", b: "failed", c: "skipped", d: "pending", e: "todo" }));

    expect(report?.results.map(({ outcome }) => outcome)).toEqual([
      "passed",
      "failed",
      "skipped",
      "skipped",
      "skipped",
    ]);
  });

  test("a test file that could not be loaded counts as one failure", () => {
    const report = readTestReport(
      JSON.stringify({ startTime: 0, testResults: [{ name: "a.test.ts", status: "failed", assertionResults: [] }] }),
    );

    expect(report?.results).toEqual([{ title: "a.test.ts", outcome: "failed" }]);
  });

  test("a report of the browser tests is read with the titles of its groups", () => {
    const spec = (title: string, status: string, expectedStatus = "passed") => ({
      title,
      tests: [{ status, expectedStatus }],
    });
    const report = readTestReport(
      JSON.stringify({
        stats: { startTime: "2026-11-15T10:00:00.000Z" },
        errors: [],
        suites: [
          {
            title: "cart.spec.ts",
            specs: [spec("top", "expected")],
            suites: [
              {
                title: "mini-cart [S2.01]",
                specs: [
                  spec("broken", "unexpected"),
                  spec("shaky", "flaky"),
                  spec("known to fail", "expected", "failed"),
                  spec("left out", "skipped", "skipped"),
                ],
              },
            ],
          },
        ],
      }),
    );

    expect(report).toEqual({
      startedAt: new Date("2026-11-15T10:00:00.000Z"),
      results: [
        { title: "cart.spec.ts › top", outcome: "passed" },
        { title: "cart.spec.ts › mini-cart [S2.01] › broken", outcome: "failed" },
        { title: "cart.spec.ts › mini-cart [S2.01] › shaky", outcome: "failed" },
        { title: "cart.spec.ts › mini-cart [S2.01] › known to fail", outcome: "failed" },
        { title: "cart.spec.ts › mini-cart [S2.01] › left out", outcome: "skipped" },
      ],
    });
  });

  test("an error outside every browser test counts as a failure", () => {
    const report = readTestReport(
      JSON.stringify({ stats: { startTime: 0 }, suites: [], errors: [{ message: "The server did not start." }] }),
    );

    expect(report?.results).toEqual([{ title: "The server did not start.", outcome: "failed" }]);
  });

  test("another JSON file is no report", () => {
    expect(readTestReport(`{"S1.01":"passed"}`)).toBeUndefined();
  });
});

describe("the verdict on a line", () => {
  test("a line is passed when a test names it and passed", () => {
    expect(judged({ "a thing happens [S2.01]": "passed" })).toEqual({
      "S2.01": "passed",
      "S2.02": "missing",
      "S7.15": "context",
    });
  });

  test("a group's title speaks for all its tests", () => {
    expect(judged({ one: "passed", two: "failed" }, "areas [S2.01]")["S2.01"]).toBe("failed");
  });

  test("one failed test fails the line, however many passed", () => {
    expect(judged({ "[S2.01] one": "passed", "[S2.01] two": "failed", "[S2.01] three": "skipped" })["S2.01"]).toBe(
      "failed",
    );
  });

  test("one skipped test leaves the line unproven", () => {
    expect(judged({ "[S2.01] one": "passed", "[S2.01] two": "skipped" })["S2.01"]).toBe("missing");
  });

  test("a test can speak up for a line that is only context", () => {
    expect(judged({ "[S7.15]": "failed" })["S7.15"]).toBe("failed");
  });

  test("unknown and misspelt ids are complained about", () => {
    const results = [
      { title: "a [S2.09]", outcome: "passed" as const },
      { title: "b [S2.01–S2.02]", outcome: "passed" as const },
      { title: "c [S2.01]", outcome: "passed" as const },
    ];

    expect(complaints(lines, new Set(["T1.01"]), results)).toEqual([
      "context.json names T1.01, which no page of docs/spec has.",
      'Unknown id S2.09 in the test "a [S2.09]".',
      '[S2.01–S2.02] in the test "b [S2.01–S2.02]" is no list of ids: write each id, separated by commas.',
    ]);
  });
});

describe("the summary", () => {
  const verdicts = judged({ "[S2.01]": "passed", "[S2.02]": "failed" });

  test("each section has its counts, and the last row has the sums", () => {
    expect(summaryTable(lines, verdicts).split("\n")).toEqual([
      "section    passed  failed missing context",
      "S2. Areas       1       1       0       0",
      "S7. Calls       0       0       0       1",
      "all             1       1       0       1",
    ]);
  });

  test("failed lines are restated", () => {
    expect(restate(lines, verdicts, "failed")).toBe("failed:\n  S2.02  The second promise, which speaks of S2.01.");
    expect(restate(lines, verdicts, "missing")).toBe("");
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { namedIds } from "./spec/named-ids.ts";
import { readSpecification, repeatedIds } from "./spec/specification.ts";
import { listLines, summaryTable } from "./spec/summary.ts";
import { readTestReport, type TestResult } from "./spec/test-report.ts";
import { specProblems, judgeLines } from "./spec/verdict.ts";

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
  return JSON.stringify({
    startTime: 0,
    testResults: [{ name: "/clone/shop/app/a.db.test.ts", status: "passed", assertionResults }],
  });
}

function judged(tests: Readonly<Record<string, string>>, suite?: string) {
  return judgeLines(lines, context, readTestReport(vitestReport(tests, suite))?.results ?? []);
}

describe("the pages of the specification", () => {
  test("each line has an id, a text and its section", () => {
    expect(lines).toEqual([
      { id: "S2.01", section: "S2. Areas", text: "The first promise." },
      { id: "S2.02", section: "S2. Areas", text: "The second promise, which speaks of S2.01." },
      { id: "S7.15", section: "S7. Calls", text: "Left open." },
    ]);
  });

  test("reports an ID that is used twice", () => {
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

  test("rejects a range or a misspelt ID", () => {
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

    expect(report?.results).toEqual([
      { file: "a.test.ts", title: "a.test.ts", outcome: "failed", isOutsideTests: true },
    ]);
  });

  test("a report of the browser tests is read with the titles of its groups", () => {
    const spec = (title: string, status: string, expectedStatus = "passed") => ({
      title,
      tests: [{ status, expectedStatus, results: title === "top" ? [{ duration: 12 }] : [] }],
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
      durations: { "e2e/cart.spec.ts": 12 },
      results: [
        { file: "e2e/cart.spec.ts", title: "cart.spec.ts › top", outcome: "passed" },
        { file: "e2e/cart.spec.ts", title: "cart.spec.ts › mini-cart [S2.01] › broken", outcome: "failed" },
        { file: "e2e/cart.spec.ts", title: "cart.spec.ts › mini-cart [S2.01] › shaky", outcome: "failed" },
        { file: "e2e/cart.spec.ts", title: "cart.spec.ts › mini-cart [S2.01] › known to fail", outcome: "failed" },
        { file: "e2e/cart.spec.ts", title: "cart.spec.ts › mini-cart [S2.01] › left out", outcome: "skipped" },
      ],
    });
  });

  test("an error outside every browser test counts as a failure", () => {
    const report = readTestReport(
      JSON.stringify({ stats: { startTime: 0 }, suites: [], errors: [{ message: "The server did not start." }] }),
    );

    expect(report?.results).toEqual([
      { file: "e2e", title: "The server did not start.", outcome: "failed", isOutsideTests: true },
    ]);
  });

  test("ignores other JSON files", () => {
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

  test("a group's title applies to all its tests", () => {
    expect(judged({ one: "passed", two: "failed" }, "areas [S2.01]")["S2.01"]).toBe("failed");
  });

  test("one skipped test of a group leaves the line unproven", () => {
    expect(judged({ one: "passed", two: "skipped" }, "areas [S2.01]")["S2.01"]).toBe("missing");
  });

  test("a test of a function proves nothing", () => {
    const results = [{ file: "packages/effects/src/a.test.ts", title: "it adds [S2.01]", outcome: "passed" as const }];

    expect(judgeLines(lines, context, results)["S2.01"]).toBe("missing");
    expect(specProblems(lines, context, results)).toEqual([
      '"it adds [S2.01]" tests a function and cannot prove [S2.01]: write (S2.01).',
    ]);
  });

  test("a line has one proof: a test or a group, which may run against several databases", () => {
    const one = {
      file: "/clone/e2e/a.spec.ts",
      title: "a.spec.ts › a group [S2.01] › one",
      outcome: "passed" as const,
    };
    const another = { ...one, title: "a.spec.ts › another [S2.01]" };

    expect(specProblems(lines, context, [one, { ...one, title: one.title.replace("one", "two") }, one])).toEqual([]);
    expect(specProblems(lines, context, [one, another])).toEqual([
      'S2.01 has 2 proofs, mark one: "a.spec.ts › a group [S2.01]", "a.spec.ts › another [S2.01]".',
    ]);
  });

  test("a test can prove or refute a context line", () => {
    expect(judged({ "[S7.15]": "failed" })["S7.15"]).toBe("failed");
  });

  test("reports unknown and misspelt IDs", () => {
    const results = ["a [S2.09]", "b [S2.01–S2.02]", "c [S2.01]"].map((title) => ({
      file: "/clone/e2e/a.spec.ts",
      title,
      outcome: "passed" as const,
    }));

    expect(specProblems(lines, new Set(["T1.01"]), results)).toEqual([
      "context.json names T1.01, which no page of docs/spec has.",
      '[S2.01–S2.02] in the test "b [S2.01–S2.02]" is no list of ids: write each id, separated by commas.',
      'Unknown id S2.09 in the test "a [S2.09]".',
    ]);
  });
});

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
/** A string on one line that contains something like an ID in brackets. */
const CLAIM = /(?<quote>["'`])(?<title>(?:(?!\k<quote>).)*\[[^\]]*\b[ST]\d+\.\d+[^\]]*\](?:(?!\k<quote>).)*)\k<quote>/g;

/** Titles with IDs in the test sources, as if each test had passed, so that mistakes are found without a run. */
function claimsInSources(root: string, folders: readonly string[]): readonly TestResult[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name) && !entry.parentPath.includes("node_modules"))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      return claimsIn(readFileSync(path, "utf8"), relative(root, path).replaceAll("\\", "/"));
    });
}

function claimsIn(source: string, file: string): readonly TestResult[] {
  return [...source.matchAll(CLAIM)].map(({ groups }) => ({ file, title: groups?.["title"] ?? "", outcome: "passed" }));
}

describe("titles in the sources of tests", () => {
  test("finds titles with an ID in any kind of test call", () => {
    const source = `
      test("one [S2.01]", () => {});
      test.each([["a"]])("%s [S2.02] (S7.15)", () => {});
      test.describe(\`two of \${kind} [S2.01, S7.15]\`, () => {});
      test("no proof (S2.01)", () => expect(list[1]).toBe("[x]"));`;

    expect(claimsIn(source, "e2e/a.spec.ts").map(({ title }) => title)).toEqual([
      "one [S2.01]",
      "%s [S2.02] (S7.15)",
      "two of ${kind} [S2.01, S7.15]",
    ]);
  });

  test("every line has at most one proof, in a file that may contain proofs", () => {
    const root = resolve(import.meta.dirname, "..");
    const spec = (name: string) => readFileSync(join(root, "docs/spec", name), "utf8");
    const all = [...readSpecification(spec("storefront.md")), ...readSpecification(spec("tracking.md"))];
    const claims = claimsInSources(root, ["packages", "shop", "e2e"]);
    const proven = new Set(claims.flatMap(({ title }) => namedIds(title).ids));
    const required = spec("required.txt").trim().split("\n");

    expect(claims.length).toBeGreaterThan(100);
    expect(specProblems(all, new Set(), claims)).toEqual([]);
    expect(required.filter((id) => !proven.has(id))).toEqual([]);
    expect(required).toEqual([...new Set(required)].toSorted());
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
    expect(listLines(lines, verdicts, "failed")).toBe("failed:\n  S2.02  The second promise, which speaks of S2.01.");
    expect(listLines(lines, verdicts, "missing")).toBe("");
  });
});

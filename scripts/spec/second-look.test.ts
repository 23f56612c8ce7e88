import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readReports, reportFile } from "./reports.ts";
import { runWithSecondLook } from "./second-look.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "second-look-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Outcomes = Readonly<Record<string, Readonly<Record<string, "passed" | "failed" | "skipped">>>>;

function writeReport(attempt: number, files: Outcomes): void {
  const testResults = Object.entries(files).map(([name, tests]) => ({
    name,
    status: "passed",
    assertionResults: Object.entries(tests).map(([title, status]) => ({
      ancestorTitles: [],
      title,
      status,
      failureMessages: status === "failed" ? [`Error: ${title} at attempt ${attempt}`] : [],
    })),
  }));
  writeFileSync(join(folder, reportFile("unit", attempt)), JSON.stringify({ startTime: 0, testResults }));
}

function writeErrors(attempt: number, errors: readonly { file?: string; message: string }[]): void {
  writeFileSync(join(folder, reportFile("unit", attempt).replace(".json", ".errors.json")), JSON.stringify(errors));
}

interface FakeAttempt {
  readonly files: Outcomes;
  readonly code: number;
  readonly errors?: readonly { file?: string; message: string }[];
}

/** Runs prepared attempts. */
async function run(...attempts: readonly FakeAttempt[]) {
  const repeated: (readonly string[] | "everything")[] = [];
  const merged = () => readReports(folder)[0]?.attempts;
  const code = await runWithSecondLook({
    maxAttempts: attempts.length,
    results: () => merged()?.results ?? [],
    async attempt(number, files) {
      const fake = attempts[number - 1];
      if (!fake) throw new Error(`Unexpected attempt ${number}.`);
      if (number > 1) repeated.push(files);
      writeReport(number, fake.files);
      if (fake.errors) writeErrors(number, fake.errors);
      return fake.code;
    },
  });
  return {
    code,
    repeated,
    outcomes: merged()?.results.map(({ title, outcome }) => `${title} ${outcome}`),
    unsteady: merged()?.unsteady.map(({ title, message }) => `${title}: ${message}`),
  };
}

describe("a test that fails", () => {
  test("is unsteady if it passes later, and only its file runs again", async () => {
    const result = await run(
      { code: 1, files: { "a.test.ts": { one: "passed", two: "failed" }, "b.test.ts": { three: "passed" } } },
      { code: 0, files: { "a.test.ts": { one: "passed", two: "passed" } } },
      { code: 1, files: {} },
    );

    expect(result).toEqual({
      code: 0,
      repeated: [["a.test.ts"]],
      outcomes: ["one passed", "two passed", "three passed"],
      unsteady: ["two: Error: two at attempt 1"],
    });
  });

  test("fails the run if it fails every time", async () => {
    const broken = { code: 1, files: { "a.test.ts": { one: "failed" } } } as const;

    expect(await run(broken, broken, broken)).toEqual({
      code: 1,
      repeated: [["a.test.ts"], ["a.test.ts"]],
      outcomes: ["one failed"],
      unsteady: [],
    });
  });

  test("fails the run at once if there is no second look", async () => {
    const result = await run({ code: 1, files: { "a.test.ts": { one: "failed" } } });

    expect(result).toMatchObject({ code: 1, repeated: [], outcomes: ["one failed"] });
  });

  test("is unsteady if it passed first and fails when its file runs again", async () => {
    const result = await run(
      { code: 1, files: { "a.test.ts": { one: "passed", two: "failed" } } },
      { code: 1, files: { "a.test.ts": { one: "failed", two: "passed" } } },
    );

    expect(result.code).toBe(0);
    expect(result.unsteady).toHaveLength(2);
  });

  test("may stop later tests of its file, which then run with it", async () => {
    const result = await run(
      { code: 1, files: { "a.spec.ts": { first: "failed", second: "skipped" } } },
      { code: 0, files: { "a.spec.ts": { first: "passed", second: "passed" } } },
    );

    expect(result).toMatchObject({ code: 0, outcomes: ["first passed", "second passed"] });
    expect(result.unsteady).toHaveLength(1);
  });
});

describe("an error outside of all tests", () => {
  test("repeats the file that caused it", async () => {
    const result = await run(
      { code: 1, files: { "a.test.ts": { one: "passed" } }, errors: [{ file: "a.test.ts", message: "late" }] },
      { code: 0, files: { "a.test.ts": { one: "passed" } } },
    );

    expect(result).toMatchObject({ code: 0, repeated: [["a.test.ts"]], outcomes: ["one passed"] });
    expect(result.unsteady).toHaveLength(1);
  });

  test("repeats everything if its file is unknown", async () => {
    const passed = { "a.test.ts": { one: "passed" } } as const;
    const late = { code: 1, files: passed, errors: [{ message: "late" }] } as const;

    expect(await run(late, { code: 0, files: passed })).toMatchObject({ code: 0, repeated: ["everything"] });
    expect(await run(late, late)).toMatchObject({ code: 1, outcomes: ["one passed", "late failed"] });
  });

  test("fails the run if no report names it and it repeats", async () => {
    const passed = { code: 1, files: { "a.test.ts": { one: "passed" } } } as const;

    expect(await run(passed, passed)).toMatchObject({ code: 1, repeated: ["everything"] });
  });
});

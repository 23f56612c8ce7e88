import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const SCRIPTS = resolve(import.meta.dirname, "..");
let tree = "";

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), "spec-"));
  cpSync(join(SCRIPTS, "spec.ts"), join(tree, "scripts/spec.ts"));
  cpSync(join(SCRIPTS, "spec"), join(tree, "scripts/spec"), { recursive: true });
  writeFileSync(join(tree, "package.json"), `{"type":"module"}`);
  mkdirSync(join(tree, "docs/spec"), { recursive: true });
  mkdirSync(join(tree, "reports"));
  write("docs/spec/storefront.md", "## 2. Areas\n\n- **S2.01** One.\n- **S2.02** Two.\n- **S2.03** Three.\n");
  write("docs/spec/context.json", `{"S2.03":"Demands nothing."}`);
  write("docs/spec/required.txt", "S2.01\nS2.02\n");
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

function write(path: string, text: string): void {
  writeFileSync(join(tree, path), text);
}

function report(name: string, status: string, ...titles: readonly string[]): void {
  const assertionResults = titles.map((title) => ({ ancestorTitles: [], title, status }));
  write(
    `reports/${name}.json`,
    JSON.stringify({
      startTime: 0,
      testResults: [{ name: "shop/app/a.db.test.ts", status: "passed", assertionResults }],
    }),
  );
}

function spec(...flags: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/spec.ts", ...flags], {
    cwd: tree,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("the JSON output contains every line and nothing else", () => {
  report("unit", "passed", "it holds [S2.01]");

  const { status, stdout } = spec("--json");

  expect(JSON.parse(stdout)).toEqual({ "S2.01": "passed", "S2.02": "missing", "S2.03": "context" });
  expect(status).toBe(0);
});

test("combines all reports, so that one run can refute another's proof", () => {
  report("unit", "passed", "it holds [S2.01, S2.02]");
  report("database-url", "failed", "it holds [S2.02]");

  expect(JSON.parse(spec("--json").stdout)).toMatchObject({ "S2.01": "passed", "S2.02": "failed" });
});

test("a required line without proof fails the command", () => {
  report("unit", "passed", "it holds [S2.01]");

  expect(spec("--require", "S2.01").status).toBe(0);
  expect(spec("--require", "S2.01,S2.02").status).toBe(1);
  expect(spec("--require", "S2.03").status).toBe(1);
  expect(spec("--required")).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("1 of 2 required lines are proven.\n  missing  S2.02  Two."),
  });
});

test("an unknown id in a title is a warning and fails the command", () => {
  report("unit", "passed", "it holds [S2.09]");

  expect(spec()).toMatchObject({ status: 1, stderr: expect.stringContaining("Unknown id S2.09") });
});

test("the date of each report is shown", () => {
  report("unit", "passed", "it holds [S2.01]");

  expect(spec().stdout).toContain("unit: 1 tests, 1970-01-01T00:00:00.000Z");
});

test("marks a report that is older than the sources", () => {
  report("unit", "passed", "it holds [S2.01]");
  mkdirSync(join(tree, "e2e"));
  write("e2e/cart.spec.ts", "");

  expect(spec().stdout).toContain("1970-01-01T00:00:00.000Z, older than the sources");
});

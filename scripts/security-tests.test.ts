import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const NAMED = /`(?<file>(?:e2e|shop)\/[^`]+\.(?:spec|test)\.ts)`: (?<title>[^|;]+?)(?=;| +\|)/g;

test("every test that docs/security-tests.md names exists", () => {
  const document = readFileSync(resolve(ROOT, "docs/security-tests.md"), "utf8");
  const named = [...document.matchAll(NAMED)].map(({ groups }) => ({ file: "", title: "", ...groups }));
  const missing = named.filter(({ file, title }) => !readFileSync(resolve(ROOT, file), "utf8").includes(title));

  expect(named.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

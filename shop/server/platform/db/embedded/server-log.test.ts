import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rotateLog, readSince, size } from "./server-log.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a long log is rotated into one old file, and the server continues in the emptied one", () => {
  const file = join(folder, "long.log");
  const server = openSync(file, "a");
  writeSync(server, "x".repeat(5000));
  rotateLog(file, 1000);
  writeSync(server, "after");
  closeSync(server);

  expect(readFileSync(file, "utf8")).toBe("after");
  expect(statSync(`${file}.1`).size).toBe(5000);
});

test("a short or missing log is left alone", () => {
  const file = join(folder, "short.log");
  writeFileSync(file, "x");
  rotateLog(file, 1000);
  rotateLog(join(folder, "missing.log"), 1000);

  expect(readFileSync(file, "utf8")).toBe("x");
});

test("an excerpt contains only the end of what was written since", () => {
  const file = join(folder, "excerpt.log");
  writeFileSync(file, "before\n");
  const start = size(file);
  appendFileSync(file, `${"y".repeat(5000)}\nlast line\n`);

  expect(readSince(file, start)).toMatch(/^y{1,2000}\nlast line$/);
  expect(readSince(file, size(file))).toBe("");
});

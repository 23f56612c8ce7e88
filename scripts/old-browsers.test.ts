import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const MISSING = JSON.parse(readFileSync(resolve(ROOT, "e2e/support/missing-in-old-browsers.json"), "utf8")) as Readonly<
  Record<string, readonly string[]>
>;

/** Used only in the server part of routes. */
const SERVER_ONLY = "Response.json(";

// The end-to-end test also finds methods, but only in code that it executes.
test("no script for browsers calls a static function that the oldest supported ones lack", () => {
  const calls = Object.entries(MISSING).flatMap(([owner, members]) =>
    members.map((member) => `${owner}.${member.replace("_static", "")}(`),
  );
  const files = globSync(["packages/*/src/**/*.{ts,tsx}", "shop/app/**/*.{ts,tsx}"], { cwd: ROOT }).filter(
    (file) => !/\.test\.|\.server\.|\/(?:testing|vectors|fakes)\//.test(file),
  );
  const found = files.flatMap((file) => {
    const code = readFileSync(resolve(ROOT, file), "utf8");
    return calls.filter((call) => call !== SERVER_ONLY && code.includes(call)).map((call) => `${file}: ${call})`);
  });

  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

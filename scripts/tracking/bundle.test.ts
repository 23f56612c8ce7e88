import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { bundleEntryPoints, bundleScript, SCRIPT_NAME } from "./bundle.ts";

const TIMEOUT = { timeout: 60_000 };

test("a single script contains all of tracking and waits for DOMContentLoaded", TIMEOUT, async () => {
  const files = await bundleScript();
  expect([...files.keys()]).toEqual([SCRIPT_NAME]);
  const code = files.get(SCRIPT_NAME) ?? "";
  expect(code).not.toMatch(/\bimport\b/);
  const listenedTo: string[] = [];
  runInNewContext(code, {
    document: { readyState: "loading", addEventListener: (type: string) => listenedTo.push(type) },
    window: {},
  });
  expect(listenedTo).toEqual(["DOMContentLoaded"]);
});

test("each entry point has its own file, which other entry points do not load", TIMEOUT, async () => {
  const files = await bundleEntryPoints();
  for (const entry of ["tracker", "browser", "delivery", "consent/own", "pixels/facebook", "triggers", "everything"]) {
    expect(files.has(`${entry}.js`), entry).toBe(true);
  }
  expect(files.get("tracker.js")).not.toContain("pixels/");
});

import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { bundleDoors, bundleScript, SCRIPT_NAME } from "./bundle.ts";

const TIMEOUT = { timeout: 60_000 };

test("one script holds all of tracking and waits for the page to be ready", TIMEOUT, async () => {
  const files = await bundleScript();
  expect([...files.keys()]).toEqual([SCRIPT_NAME]);
  const code = files.get(SCRIPT_NAME) ?? "";
  expect(code).not.toMatch(/\bimport\b/);
  const heard: string[] = [];
  runInNewContext(code, {
    document: { readyState: "loading", addEventListener: (type: string) => heard.push(type) },
    window: {},
  });
  expect(heard).toEqual(["DOMContentLoaded"]);
});

test("each part of tracking has a file of its own, which no part but itself needs", TIMEOUT, async () => {
  const files = await bundleDoors();
  for (const door of ["tracker", "browser", "delivery", "consent/own", "pixels/facebook", "triggers", "everything"]) {
    expect(files.has(`${door}.js`), door).toBe(true);
  }
  expect(files.get("tracker.js")).not.toContain("pixels/");
});

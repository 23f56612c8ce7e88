import { expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import { createTracker } from "./index.ts";
import { BANNER, ids, startTracker } from "./test-tracker.ts";

test("a tracker starts in steps, and events meanwhile are sent in order", () => {
  const staticEvents = { bing: { init: [{ name: "PageView" }] } };
  const { page, tracker, received, calls } = startTracker(
    { facebook: ids("1"), bing: ids("9"), staticEvents },
    { takesTurns: true },
  );
  const names = () => received.map(({ slug, event }) => `${slug} ${event.name}`);
  tracker.track("Lead");
  expect([calls, names()]).toEqual([[], []]);
  page.advance(0);
  expect(calls).toEqual(["facebook load 1", "bing load 9"]);
  expect(names()).toEqual(["facebook Lead", "bing PageView", "bing Lead"]);
});

test("parts start after the tracker, each in its own task", () => {
  const page = createFakePage({ takesTurns: true });
  const begun: string[] = [];
  createTracker({
    page,
    options: {},
    pixels: [],
    parts: ["triggers", "shop"].map((name) => () => void begun.push(name)),
  });
  expect(begun).toEqual([]);
  page.advance(0);
  expect(begun).toEqual(["triggers", "shop"]);
});

test("a pixel whose consent is withdrawn before it loads is never loaded and gets nothing", () => {
  const { page, tracker, received, calls, choose } = startTracker(
    { ...BANNER, facebook: ids("1") },
    { takesTurns: true },
  );
  page.advance(0);
  choose(["facebook"]);
  tracker.track("Lead");
  choose([]);
  page.advance(0);
  expect([calls, received]).toEqual([[], []]);
});

import { expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import { createTracker } from "./index.ts";
import { BANNER, ids, startTracker } from "./test-tracker.ts";

test("a tracker starts piece by piece, and what happens meanwhile is told in its turn", () => {
  const staticEvents = { bing: { init: [{ name: "PageView" }] } };
  const { page, tracker, heard, calls } = startTracker(
    { facebook: ids("1"), bing: ids("9"), staticEvents },
    { takesTurns: true },
  );
  const names = () => heard.map(({ slug, event }) => `${slug} ${event.name}`);
  tracker.track("Lead");
  expect([calls, names()]).toEqual([[], []]);
  page.advance(0);
  expect(calls).toEqual(["facebook load 1", "bing load 9"]);
  expect(names()).toEqual(["facebook Lead", "bing PageView", "bing Lead"]);
});

test("parts begin after the tracker, each in its turn", () => {
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

test("a pixel whose consent goes before its turn comes is never loaded, and hears of nothing", () => {
  const { page, tracker, heard, calls, choose } = startTracker({ ...BANNER, facebook: ids("1") }, { takesTurns: true });
  page.advance(0);
  choose(["facebook"]);
  tracker.track("Lead");
  choose([]);
  page.advance(0);
  expect([calls, heard]).toEqual([[], []]);
});

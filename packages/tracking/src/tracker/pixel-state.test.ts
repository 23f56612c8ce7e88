import { describe, expect, test } from "vitest";
import { BANNER, ids, startTracker, STATIC_VIEW } from "./test-tracker.ts";

test("the owner's options decide which events go to which pixels (T1.01)", () => {
  const sent = (options: object) => {
    const { tracker, received } = startTracker(options);
    tracker.track("Lead");
    return received.map(({ slug, event }) => `${slug} ${event.ids.join(",")}`);
  };
  expect(sent({})).toEqual([]);
  expect(sent({ facebook: ids("1", "2") })).toEqual(["facebook 1,2"]);
  expect(sent({ facebook: ids("1"), bing: ids("9") })).toEqual(["facebook 1", "bing 9"]);
});

describe("a pixel", () => {
  test("loads once enabled and allowed, then fires its printed events (T4.03)", () => {
    const { calls, names } = startTracker({ facebook: ids("1"), ga: ids("G-1"), ...STATIC_VIEW });
    expect(calls).toEqual(["facebook load 1", "ga load G-1"]);
    expect(names()).toEqual(["facebook PageView", "ga page_view"]);
  });

  test("that the page does not enable never loads (T4.03)", () => {
    const { calls, tracker, received } = startTracker({ facebook: ids("1") });
    tracker.track("Lead");
    expect(calls).toEqual(["facebook load 1"]);
    expect(received).toHaveLength(1);
  });

  test("does nothing before consent: no script, no cookie, no call; afterwards nothing is lost (T4.03)", () => {
    const { page, tracker, calls, received, choose, names, reports } = startTracker({
      facebook: ids("1"),
      ga: ids("G-1"),
      ...STATIC_VIEW,
      ...BANNER,
    });
    for (let count = 0; count < 20; count += 1) tracker.track("Lead");
    expect([calls, received, page.cookies.names(), page.requests, page.scripts]).toEqual([[], [], [], [], []]);
    expect(reports).toHaveLength(40);
    expect(reports[0]?.heldBackBy).toBe("no-choice-yet");
    choose(["facebook"]);
    expect(calls).toEqual(["facebook load 1"]);
    expect(names()).toEqual(["facebook PageView", ...Array.from({ length: 20 }, () => "facebook Lead")]);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(21);
    choose(["facebook", "ga"]);
    expect(names().filter((name) => name.startsWith("ga"))).toEqual(["ga page_view"]);
  });

  test("is disabled when consent is withdrawn: its cookies and ours are removed at once, and it gets no more events (T4.03)", () => {
    const { page, tracker, calls, received, choose, forgotten } = startTracker(
      { facebook: ids("1"), ga: ids("G-1"), ...BANNER },
      { cookies: { _facebook: "x", _ga: "y", other: "z" } },
    );
    choose(["facebook", "ga"]);
    expect(page.cookies.read("pys_first_visit")).toBe("true");
    choose(["ga"]);
    expect(calls.at(-1)).toBe("facebook stop");
    expect(page.cookies.names()).not.toContain("_facebook");
    expect(page.cookies.names()).toContain("pys_first_visit");
    expect(forgotten).toEqual(["facebook"]);
    tracker.track("Lead");
    expect(received.map(({ slug }) => slug)).toEqual(["ga"]);
    choose([]);
    expect(page.cookies.names()).toEqual(["other", "pys_consent"]);
    expect(forgotten).toEqual(["facebook", "ga", undefined]);
    tracker.track("Lead");
    expect(received).toHaveLength(1);
  });

  test("that is loaded again does not fire the page's events again (T4.03, T4.04)", () => {
    const { choose, names } = startTracker({ facebook: ids("1"), ...STATIC_VIEW, ...BANNER });
    choose(["facebook"]);
    choose([]);
    choose(["facebook"]);
    expect(names()).toEqual(["facebook PageView"]);
  });

  test("that fails is reported and does not affect others", () => {
    const { tracker, reports, page } = startTracker(
      { facebook: ids("1") },
      {},
      {
        send: () => {
          throw new Error("blocked");
        },
      },
    );
    tracker.track("Lead");
    expect(reports[0]).toMatchObject({ pixel: "facebook", heldBackBy: "failure" });
    expect(page.warnings).toHaveLength(1);
  });

  test("spreads the events of a page if its vendor needs time (T9.13)", () => {
    const { page, received } = startTracker(
      { facebook: ids("1"), staticEvents: { facebook: { a: [{ name: "A" }, { name: "B" }] } } },
      {},
      { staticDelayMs: (index: number) => 1500 + 500 * (index + 1) },
    );
    page.advance(1999);
    expect(received).toHaveLength(0);
    page.advance(1);
    expect(received).toHaveLength(1);
    page.advance(500);
    expect(received).toHaveLength(2);
  });
});

test("a vendor's function that throws stops neither the other pixels nor a withdrawal (T8.05)", () => {
  const broken = () => {
    throw new Error("Broken");
  };
  const { page, tracker, choose, reports, calls } = startTracker(
    { facebook: ids("1"), bing: ids("9"), ...BANNER },
    {},
    { load: broken, stop: broken },
  );
  choose(["facebook", "bing"]);
  tracker.track("Lead");
  expect(reports.map(({ pixel, heldBackBy }) => [pixel, heldBackBy])).toEqual([
    ["facebook", undefined],
    ["bing", undefined],
  ]);
  page.cookies.write("_bing_id", "1");
  choose([]);
  expect(page.cookies.read("_bing_id")).toBeUndefined();
  expect(page.warnings).toEqual(["facebook failed", "bing failed", "facebook failed", "bing failed"]);
  expect(calls).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { ids, startTracker, STATIC_VIEW } from "./test-tracker.ts";

describe("one happening", () => {
  test("has one id for all pixels and the server; the next one has another [T9.19]", () => {
    const { tracker, heard, copies } = startTracker({ facebook: ids("1"), ga: ids("G-1"), tiktok: ids("T1") });
    const first = tracker.track("Lead", { value: 3 });
    const second = tracker.track("Lead", { value: 3 });
    expect(heard.map(({ event }) => event.id)).toEqual([first, first, first, second, second, second]);
    expect(copies.map(({ event }) => event.id)).toEqual([first, second]);
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(first).toHaveLength(36);
    expect(second).not.toBe(first);
  });

  test("of a page's load has one id for all pixels [T9.19]", () => {
    const { heard } = startTracker({ facebook: ids("1"), ga: ids("G-1"), ...STATIC_VIEW });
    expect(heard[0]?.event.id).toBe(heard[1]?.event.id);
  });

  test("carries the visit's parameters, except to pixels that take none [T3.03]", () => {
    const { tracker, heard } = startTracker(
      { facebook: ids("1"), tiktok: ids("T1") },
      { href: "https://shop.example.test/?utm_source=news" },
    );
    tracker.fire(tracker.read({ facebook: { name: "Form" }, tiktok: { name: "Form", params: { a: 1 } } }), {
      text: "Send",
    });
    expect(heard.find(({ slug }) => slug === "facebook")?.event.params).toEqual({
      text: "Send",
      traffic_source: "direct",
      utm_source: "news",
    });
    expect(heard.find(({ slug }) => slug === "tiktok")?.event.params).toEqual({ a: 1 });
  });

  test("is announced to other scripts of the page", () => {
    const { page, tracker } = startTracker({ facebook: ids("1"), bing: ids("1") });
    tracker.track("Lead");
    expect(page.announced).toEqual([
      {
        type: "facebook_event_sent",
        detail: { eventName: "Lead", params: { traffic_source: "direct" }, pixel_ids: ["1"] },
      },
    ]);
  });
});

test("the server is offered a copy of what a pixel with a server was sent, and of nothing else", () => {
  const { tracker, copies, heard } = startTracker({ facebook: ids("1"), ga: ids("G-1") });
  tracker.fire(tracker.read({ facebook: { name: "Lead" }, ga: { name: "lead" } }));
  expect(copies).toEqual(heard.filter(({ slug }) => slug === "facebook"));
});

import { describe, expect, test } from "vitest";
import { ids, startTracker, STATIC_VIEW } from "./test-tracker.ts";

describe("one event", () => {
  test("has one ID for all pixels and the server; the next one has another (T9.19)", () => {
    const { tracker, received, copies } = startTracker({ facebook: ids("1"), ga: ids("G-1"), tiktok: ids("T1") });
    const first = tracker.track("Lead", { value: 3 });
    const second = tracker.track("Lead", { value: 3 });
    expect(received.map(({ event }) => event.id)).toEqual([first, first, first, second, second, second]);
    expect(copies.map(({ event }) => event.id)).toEqual([first, second]);
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(first).toHaveLength(36);
    expect(second).not.toBe(first);
  });

  test("of a page's load has one ID for all pixels (T9.19)", () => {
    const { received } = startTracker({ facebook: ids("1"), ga: ids("G-1"), ...STATIC_VIEW });
    expect(received[0]?.event.id).toBe(received[1]?.event.id);
  });

  test("carries the visit's parameters, except to pixels that accept none (T3.03)", () => {
    const { tracker, received } = startTracker(
      { facebook: ids("1"), tiktok: ids("T1") },
      { href: "https://shop.example.test/?utm_source=news" },
    );
    tracker.fire(tracker.read({ facebook: { name: "Form" }, tiktok: { name: "Form", params: { a: 1 } } }), {
      text: "Send",
    });
    expect(received.find(({ slug }) => slug === "facebook")?.event.params).toEqual({
      text: "Send",
      traffic_source: "direct",
      utm_source: "news",
    });
    expect(received.find(({ slug }) => slug === "tiktok")?.event.params).toEqual({ a: 1 });
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

test("the server gets a copy of events for pixels with a server API, and of nothing else", () => {
  const { tracker, copies, received } = startTracker({ facebook: ids("1"), ga: ids("G-1") });
  tracker.fire(tracker.read({ facebook: { name: "Lead" }, ga: { name: "lead" } }));
  expect(copies).toEqual(received.filter(({ slug }) => slug === "facebook"));
});

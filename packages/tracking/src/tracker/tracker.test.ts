import { describe, expect, test } from "vitest";
import { ownBanner, saveChoice } from "../consent/own/index.ts";
import { dynamicFields, placesInPage } from "../events/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import type { OutgoingEvent, PixelKind } from "../pixels/index.ts";
import { readEvent } from "../wire/event.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asTexts } from "../wire/read-like.ts";
import { createTracker } from "./index.ts";
import type { Report } from "./index.ts";

interface Heard {
  readonly slug: PixelSlug;
  readonly event: OutgoingEvent;
}

function fakePixel(slug: PixelSlug, heard: Heard[], calls: string[], more: object = {}): PixelKind {
  return {
    slug,
    connect: (section) => ({
      ids: asTexts(section["pixelIds"]),
      ...(slug === "facebook" && { announcement: "facebook_event_sent" }),
      ...(slug === "tiktok" && { isTerse: true as const }),
      cookies: new RegExp(`^_${slug}`),
      load: (ids) => void calls.push(`${slug} load ${ids.join(",")}`),
      send: (event) => void heard.push({ slug, event }),
      stop: () => void calls.push(`${slug} stop`),
      ...more,
    }),
  };
}

const ids = (...pixelIds: string[]) => ({ pixelIds, serverApiEnabled: pixelIds[0] === "1" });
const BANNER = { gdpr: { vitrine_integration_enabled: true } };

function start(options: object, facts: FakeFacts = {}, more: object = {}) {
  const page = createFakePage(facts);
  const heard: Heard[] = [];
  const calls: string[] = [];
  const copies: Heard[] = [];
  const forgotten: (string | undefined)[] = [];
  const tracker = createTracker({
    page,
    options: {
      enable_event_time_param: "",
      enable_event_day_param: "",
      enable_event_month_param: "",
      enable_lading_page_param: "",
      ...options,
    },
    pixels: PIXEL_SLUGS.map((slug) => fakePixel(slug, heard, calls, more)),
    tools: [ownBanner],
    fillers: [dynamicFields, placesInPage],
    delivery: {
      open: () => {},
      offer: (slug, event) => void copies.push({ slug, event }),
      forget: (pixel) => void forgotten.push(pixel),
    },
  });
  const reports: Report[] = [];
  tracker.onReport((report) => reports.push(report));
  const choose = (granted: readonly PixelSlug[]) => {
    saveChoice(
      page,
      Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, granted.includes(slug)])) as Record<PixelSlug, boolean>,
    );
    page.emit({ type: "vitrine:consent" });
  };
  const names = () => heard.map(({ slug, event }) => `${slug} ${event.name}`);
  return { page, tracker, heard, calls, copies, forgotten, reports, choose, names };
}

const staticView = {
  staticEvents: {
    facebook: { init_event: [{ name: "PageView", e_id: "init_event" }] },
    ga: { init_event: [{ name: "page_view" }] },
  },
};

test("a vendor's function that fails stops neither the other pixels nor a withdrawal [T8.05]", () => {
  const broken = () => {
    throw new Error("Broken");
  };
  const { page, tracker, choose, reports, calls } = start(
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

test("a tracker starts piece by piece, and what happens meanwhile is told in its turn", () => {
  const staticEvents = { bing: { init: [{ name: "PageView" }] } };
  const { page, tracker, heard, calls } = start(
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
  const { page, tracker, heard, calls, choose } = start({ ...BANNER, facebook: ids("1") }, { takesTurns: true });
  page.advance(0);
  choose(["facebook"]);
  tracker.track("Lead");
  choose([]);
  page.advance(0);
  expect([calls, heard]).toEqual([[], []]);
});

test("the owner's options decide what a visitor's browser tells, and to whom [T1.01]", () => {
  const told = (options: object) => {
    const { tracker, heard } = start(options);
    tracker.track("Lead");
    return heard.map(({ slug, event }) => `${slug} ${event.ids.join(",")}`);
  };
  expect(told({})).toEqual([]);
  expect(told({ facebook: ids("1", "2") })).toEqual(["facebook 1,2"]);
  expect(told({ facebook: ids("1"), bing: ids("9") })).toEqual(["facebook 1", "bing 9"]);
});

describe("a pixel", () => {
  test("loads once enabled and allowed, then fires what the page printed for it [T4.03]", () => {
    const { calls, names } = start({ facebook: ids("1"), ga: ids("G-1"), ...staticView });
    expect(calls).toEqual(["facebook load 1", "ga load G-1"]);
    expect(names()).toEqual(["facebook PageView", "ga page_view"]);
  });

  test("that the page does not enable never loads [T4.03]", () => {
    const { calls, tracker, heard } = start({ facebook: ids("1") });
    tracker.track("Lead");
    expect(calls).toEqual(["facebook load 1"]);
    expect(heard).toHaveLength(1);
  });

  test("does nothing before consent: no script, no cookie, no call; afterwards nothing is lost [T4.03]", () => {
    const { page, tracker, calls, heard, choose, names, reports } = start({
      facebook: ids("1"),
      ga: ids("G-1"),
      ...staticView,
      ...BANNER,
    });
    for (let count = 0; count < 20; count += 1) tracker.track("Lead");
    expect([calls, heard, page.cookies.names(), page.requests, page.scripts]).toEqual([[], [], [], [], []]);
    expect(reports).toHaveLength(40);
    expect(reports[0]?.heldBackBy).toBe("no-choice-yet");
    choose(["facebook"]);
    expect(calls).toEqual(["facebook load 1"]);
    expect(names()).toEqual(["facebook PageView", ...Array.from({ length: 20 }, () => "facebook Lead")]);
    expect(new Set(heard.map(({ event }) => event.id)).size).toBe(21);
    choose(["facebook", "ga"]);
    expect(names().filter((name) => name.startsWith("ga"))).toEqual(["ga page_view"]);
  });

  test("is disabled when consent is withdrawn: its cookies and ours go at once, and it hears nothing more [T4.03]", () => {
    const { page, tracker, calls, heard, choose, forgotten } = start(
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
    expect(heard.map(({ slug }) => slug)).toEqual(["ga"]);
    choose([]);
    expect(page.cookies.names()).toEqual(["other", "pys_consent"]);
    expect(forgotten).toEqual(["facebook", "ga", undefined]);
    tracker.track("Lead");
    expect(heard).toHaveLength(1);
  });

  test("that is loaded again does not fire the page's events again [T4.03, T4.04]", () => {
    const { choose, names } = start({ facebook: ids("1"), ...staticView, ...BANNER });
    choose(["facebook"]);
    choose([]);
    choose(["facebook"]);
    expect(names()).toEqual(["facebook PageView"]);
  });

  test("that fails is reported and takes nobody else down", () => {
    const { tracker, reports, page } = start(
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

  test("spreads the events of a page where its vendor needs time [T9.13]", () => {
    const { page, heard } = start(
      { facebook: ids("1"), staticEvents: { facebook: { a: [{ name: "A" }, { name: "B" }] } } },
      {},
      { staticDelayMs: (index: number) => 1500 + 500 * (index + 1) },
    );
    page.advance(1999);
    expect(heard).toHaveLength(0);
    page.advance(1);
    expect(heard).toHaveLength(1);
    page.advance(500);
    expect(heard).toHaveLength(2);
  });
});

describe("one happening", () => {
  test("has one id for all pixels and the server; the next one has another [T9.19]", () => {
    const { tracker, heard, copies } = start({ facebook: ids("1"), ga: ids("G-1"), tiktok: ids("T1") });
    const first = tracker.track("Lead", { value: 3 });
    const second = tracker.track("Lead", { value: 3 });
    expect(heard.map(({ event }) => event.id)).toEqual([first, first, first, second, second, second]);
    expect(copies.map(({ event }) => event.id)).toEqual([first, second]);
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(first).toHaveLength(36);
    expect(second).not.toBe(first);
  });

  test("of a page's load has one id for all pixels [T9.19]", () => {
    const { heard } = start({ facebook: ids("1"), ga: ids("G-1"), ...staticView });
    expect(heard[0]?.event.id).toBe(heard[1]?.event.id);
  });

  test("carries the visit's parameters, except to pixels that take none [T3.03]", () => {
    const { tracker, heard } = start(
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
    const { page, tracker } = start({ facebook: ids("1"), bing: ids("1") });
    tracker.track("Lead");
    expect(page.announced).toEqual([
      {
        type: "facebook_event_sent",
        detail: { eventName: "Lead", params: { traffic_source: "direct" }, pixel_ids: ["1"] },
      },
    ]);
  });
});

describe("whether an event goes out", () => {
  const fire = (event: object, options: object = {}, facts: FakeFacts = {}) => {
    const all = start({ facebook: ids("1", "2"), ...options }, facts);
    const events = new Map([["facebook" as const, readEvent({ name: "Lead", ...event })]]);
    return { ...all, fire: () => all.tracker.fire(events) };
  };

  test("a delay defers it by its seconds, browser and server alike; consent must still stand then [T4.05, T9.17]", () => {
    const { page, fire: go, heard, copies } = fire({ delay: 3 });
    go();
    page.advance(2999);
    expect([heard.length, copies.length]).toEqual([0, 0]);
    page.advance(1);
    expect([heard.length, copies.length]).toEqual([1, 1]);

    const changing = fire({ delay: 3 }, BANNER);
    changing.choose(["facebook"]);
    changing.fire();
    changing.choose([]);
    changing.page.advance(3000);
    expect(changing.heard).toEqual([]);
    expect(changing.reports.at(-1)?.heldBackBy).toBe("consent");
  });

  test("an event that fires once does not fire again; others do [T4.04]", () => {
    const once = fire({ once: true });
    once.fire();
    once.fire();
    expect(once.heard).toHaveLength(1);
    expect(once.reports.at(-1)?.heldBackBy).toBe("fired-before");
    const often = fire({});
    often.fire();
    often.fire();
    expect(often.heard).toHaveLength(2);
  });

  test("a window that is shut holds it back [T4.04, T9.11]", () => {
    const { fire: go, heard, reports } = fire({ hasTimeWindow: true, timeWindow: 1 });
    go();
    go();
    expect(heard).toHaveLength(1);
    expect(reports.at(-1)?.heldBackBy).toBe("window");
  });

  test("the page's own hook holds it back [T5.14]", () => {
    const { fire: go, heard, reports } = fire({}, {}, { globals: { pys_disable_event_filter: () => true } });
    go();
    expect(heard).toEqual([]);
    expect(reports[0]?.heldBackBy).toBe("page-filter");
  });

  test("a purchase goes out once for each order where the owner counts transactions [T4.11, T9.07]", () => {
    const purchase = { name: "Purchase", type: "dyn", e_id: "woo_purchase", woo_order: "9001" };
    const counted = fire(purchase);
    counted.fire();
    counted.fire();
    expect(counted.heard).toHaveLength(1);
    expect(counted.reports.at(-1)?.heldBackBy).toBe("order");
    const free = fire(purchase, { woo: { woo_purchase_on_transaction: false } });
    free.fire();
    free.fire();
    expect(free.heard).toHaveLength(2);
  });

  test("hidden ids are neither loaded nor told, for any event [T3.12, T6.06]", () => {
    const hiding = {
      facebook: { ...ids("1", "2"), hide_pixels: [{ pixel: "1", hide_tag_contain: ["nopixel"], hide_tag_time: 24 }] },
    };
    const { calls, fire: go, heard } = fire({}, hiding, { href: "https://shop.example.test/?nopixel=1" });
    go();
    expect(calls).toEqual(["facebook load 2"]);
    expect(heard[0]?.event.ids).toEqual(["2"]);
    const running = { pys_start_session: "true", pys_session_limit: "true" };
    expect(fire({}, hiding, { href: "https://shop.example.test/?nopixel=1", cookies: running }).calls).toEqual([
      "facebook load 1,2",
    ]);
  });

  test("an event for an id that is not there goes to nobody", () => {
    const { fire: go, heard, reports } = fire({ pixelIds: ["9"] });
    go();
    expect(heard).toEqual([]);
    expect(reports[0]?.heldBackBy).toBe("no-id");
  });

  test("parameters that name a field or a place are filled in [T9.10]", () => {
    const { fire: go, heard } = fire(
      { params: { company: "f_company", amount: { value: "7", selector: "#x", input_type: "int" } } },
      { track_dynamic_fields: { company: "f_company" } },
      { cookies: { pys_dyn_field_f_company: "Acme" } },
    );
    go();
    expect(heard[0]?.event.params).toMatchObject({ company: "Acme", amount: 7 });
  });
});

test("the server is offered a copy of what a pixel with a server was sent, and of nothing else", () => {
  const { tracker, copies, heard } = start({ facebook: ids("1"), ga: ids("G-1") });
  tracker.fire(tracker.read({ facebook: { name: "Lead" }, ga: { name: "lead" } }));
  expect(copies).toEqual(heard.filter(({ slug }) => slug === "facebook"));
});

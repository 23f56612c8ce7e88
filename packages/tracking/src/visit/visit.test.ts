import { describe, expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import { readOptions } from "../wire/index.ts";
import { eventHour, requestParams } from "../wire/request-params.ts";
import { isEmail, recordVisit, rememberedTouch, touchOf } from "./index.ts";
import { isNewSession } from "./visit-cookies.ts";

const DAY_S = 86_400;

function visit(facts: FakeFacts, raw: Record<string, unknown> = {}) {
  const page = createFakePage(facts);
  const options = readOptions({ siteUrl: "https://shop.example.test", ...raw });
  const touch = touchOf(page, options);
  const isNew = isNewSession(page.cookies);
  recordVisit(page.cookies, options, touch);
  const cookies = Object.fromEntries(page.cookies.names().map((name) => [name, page.cookies.read(name)]));
  return { page, options, touch, isNew, cookies };
}

describe("a session", () => {
  test.each([
    [{}, true],
    [{ pys_session_limit: "true" }, true],
    [{ pys_start_session: "true" }, true],
    [{ pys_start_session: "true", pys_session_limit: "true" }, false],
  ])("with the cookies %j is new: %s (T4.01)", (cookies, isNew) => {
    expect(visit({ cookies }).isNew).toBe(isNew);
  });

  test("lasts for the owner's minutes, and ends with the browser (T3.16, T4.01, T9.02)", () => {
    const { page } = visit({}, { last_visit_duration: "20" });
    expect(page.lives.get("pys_session_limit")).toBe(20 * 60);
    expect(page.lives.has("pys_start_session")).toBe(true);
    expect(page.lives.get("pys_start_session")).toBeUndefined();
    expect(page.cookies.read("pys_session_limit")).toBe("true");
  });

  test("is not extended by activity, unless the owner enabled sliding (T4.01)", () => {
    const cookies = { pys_start_session: "true", pys_session_limit: "true", pys_first_visit: "true" };
    expect(visit({ cookies }).page.lives.size).toBe(0);
    expect(visit({ cookies }, { sliding_session: "1" }).page.lives.get("pys_session_limit")).toBe(3600);
  });
});

describe("the first and the last touch", () => {
  const href =
    "https://shop.example.test/p/mug/?utm_source=news&utm_medium=mail&utm_campaign=may&utm_content=top&utm_term=mug&fbadid=1&gadid=2&padid=3&bingid=4";

  test("store source, landing page, the five campaign terms and the four click IDs for the owner's days (T2.07, T2.08, T3.16, T3.17, T9.01)", () => {
    const { cookies, page } = visit(
      { href, referrer: "https://www.google.com/search?q=mug" },
      { cookie_duration: "30" },
    );
    const touch = {
      pysTrafficSource: "google.com",
      pys_landing_page: "https://shop.example.test/p/mug/",
      pys_utm_source: "news",
      pys_utm_medium: "mail",
      pys_utm_campaign: "may",
      pys_utm_content: "top",
      pys_utm_term: "mug",
      pys_fbadid: "1",
      pys_gadid: "2",
      pys_padid: "3",
      pys_bingid: "4",
    };
    expect(cookies).toMatchObject({
      pys_first_visit: "true",
      ...touch,
      ...Object.fromEntries(Object.entries(touch).map(([name, value]) => [`last_${name}`, value])),
    });
    for (const name of ["pys_first_visit", ...Object.keys(touch)]) expect(page.lives.get(name), name).toBe(30 * DAY_S);
  });

  test("the first is written once, the last in every new session without terms of the previous one (T4.02)", () => {
    const cookies = {
      pys_first_visit: "true",
      pys_utm_source: "first",
      last_pys_utm_source: "old",
      last_pys_utm_term: "old",
      pysTrafficSource: "a.example",
    };
    const second = visit({ href: "https://shop.example.test/?utm_source=second", cookies }).cookies;
    expect(second).toMatchObject({
      pys_utm_source: "first",
      last_pys_utm_source: "second",
      pysTrafficSource: "a.example",
    });
    expect(second).not.toHaveProperty("last_pys_utm_term");
    const running = { ...cookies, pys_start_session: "true", pys_session_limit: "true" };
    expect(visit({ href: "https://shop.example.test/?utm_source=third", cookies: running }).cookies).toMatchObject({
      last_pys_utm_source: "old",
    });
  });

  test("are not written, and are removed, if the owner disabled a cookie (T3.16, T3.17)", () => {
    const all = { disabled_utmTerms_cookie: true, disabled_utmId_cookie: true, disabled_landing_page_cookie: true };
    const { cookies } = visit({ href }, { cookie: all });
    expect(Object.keys(cookies).filter((name) => /utm|adid|bingid|landing/.test(name))).toEqual([]);
    expect(cookies).toHaveProperty("pysTrafficSource");
    expect(visit({ href }, { cookie: { disabled_all_cookie: "1" } }).cookies).toEqual({});

    const before = {
      pys_start_session: "true",
      pys_session_limit: "true",
      pys_first_visit: "true",
      pys_utm_source: "a",
      last_pys_utm_source: "a",
      pysTrafficSource: "b",
    };
    expect(Object.keys(visit({ cookies: before }, { cookie: all }).cookies).toSorted()).toEqual([
      "pysTrafficSource",
      "pys_first_visit",
      "pys_session_limit",
      "pys_start_session",
    ]);
  });
});

describe("the traffic source", () => {
  test.each([
    ["", "direct"],
    ["https://www.google.com/search?q=mug", "google.com"],
    ["https://m.facebook.com/l.php?u=x", "m.facebook.com"],
    ["http://www.shop.example.test/cart/", "direct"],
    ["https://shop.example.test.evil.example/", "shop.example.test.evil.example"],
    ["https://user:pw@host.com/x", "host.com"],
    ["HTTPS://WWW.Duck.com/path", "duck.com"],
    ["android-app://com.google.android.gm/", "com.google.android.gm"],
    ["not an address", "direct"],
  ])("the referrer %j counts as %s (T3.16, T8.05)", (referrer, source) => {
    expect(visit({ referrer }).touch.source).toBe(source);
  });
});

describe("an email address", () => {
  test.each([
    ["joe@example.com", true],
    ["JOE@EXAMPLE.COM", true],
    ["joe@example.c", false],
    ["joe@[192.168.0.1]", true],
    ['"quoted name"@example.com', true],
    [".joe@example.com", false],
    ["joe..ann@example.com", false],
    ["joe@example", false],
    ["joe@example..com", false],
  ])("%s is one: %s (T5.01)", (text, is) => {
    expect(isEmail(text)).toBe(is);
  });

  test("is never stored as campaign, click ID or landing page, in any encoding (T5.02)", () => {
    const href =
      "https://shop.example.test/bye/joe@example.com?utm_source=joe%40example.com&utm_medium=mail&gadid=%20joe@example.com";
    const { cookies } = visit({ href });
    expect(JSON.stringify(cookies)).not.toContain("joe");
    expect(cookies).toMatchObject({ pys_utm_medium: "mail", pys_landing_page: "https://shop.example.test/" });
  });

  test("is not reported either from an older cookie or the server (T5.02)", () => {
    const { page, options, touch } = visit(
      { cookies: { pys_first_visit: "true", pys_utm_source: "joe@example.com" } },
      { tracking_analytics: { TrafficUtms: { utm_term: "joe@example.com" } } },
    );
    expect(rememberedTouch(page.cookies, options, touch).utms).toEqual({});
  });
});

test("an oversized campaign term is cut before it fills the visitor's cookies", () => {
  const { cookies } = visit({ href: `https://shop.example.test/?utm_source=${"x".repeat(5000)}` });
  expect(cookies["pys_utm_source"]).toHaveLength(200);
});

describe("the visit's parameters of every event", () => {
  const at = new Date(2026, 10, 14, 14, 5);

  test("are source, campaign, landing page and the visitor's hour, day and month (T3.03, T9.21)", () => {
    const href = "https://shop.example.test/p/?utm_source=news&utm_term=mug&gadid=9";
    const { page, options, touch } = visit({ href, referrer: "https://duck.com/" });
    expect(requestParams(options, rememberedTouch(page.cookies, options, touch), at)).toEqual({
      traffic_source: "duck.com",
      utm_source: "news",
      utm_term: "mug",
      event_hour: "14-15",
      event_day: "Saturday",
      event_month: "November",
      landing_page: "https://shop.example.test/p/",
    });
  });

  test("name each of 24 hours by two numbers (T9.21)", () => {
    expect(eventHour(0)).toBe("00-01");
    expect(eventHour(9)).toBe("09-10");
    expect(eventHour(23)).toBe("23-24");
  });

  test("can be disabled individually (T3.03)", () => {
    const off = {
      trackTrafficSource: "",
      trackUTMs: "",
      enable_event_time_param: "",
      enable_event_day_param: "",
      enable_event_month_param: "",
      enable_lading_page_param: "",
    };
    const { options, touch } = visit({ href: "https://shop.example.test/?utm_source=x" }, off);
    expect(requestParams(options, touch, at)).toEqual({});
  });

  test("come from the owner's attribution model, then from the server, then from this page (T3.03)", () => {
    const cookies = { pys_first_visit: "true", pys_utm_source: "first", last_pys_utm_source: "last" };
    const running = { ...cookies, pys_start_session: "true", pys_session_limit: "true" };
    const server = { tracking_analytics: { TrafficUtms: { utm_medium: "server" }, TrafficLanding: "undefined" } };
    const read = (model: string) => {
      const { page, options, touch } = visit(
        { cookies: running, href: "https://shop.example.test/x" },
        { visit_data_model: model, ...server },
      );
      return rememberedTouch(page.cookies, options, touch);
    };
    expect(read("first_visit").utms).toEqual({ utm_source: "first", utm_medium: "server" });
    expect(read("last_visit").utms).toEqual({ utm_source: "last", utm_medium: "server" });
    expect(read("first_visit").landing).toBe("https://shop.example.test/x");
  });
});

test("prototype names are not campaigns and cause no error", () => {
  const { touch } = visit({ href: "https://shop.example.test/?__proto__[utm_source]=x&constructor=1&utm_source=ok" });
  expect(touch.utms).toEqual({ utm_source: "ok" });
  expect(({} as Record<string, unknown>)["utm_source"]).toBeUndefined();
});

test("a long campaign is never cut within a character (T2.07, T3.17)", () => {
  const { touch } = visit({ href: `https://shop.example.test/?utm_source=${"a".repeat(199)}%F0%9F%98%80b` });
  expect(touch.utms.utm_source).toHaveLength(200);
  expect(touch.utms.utm_source?.isWellFormed()).toBe(true);
});

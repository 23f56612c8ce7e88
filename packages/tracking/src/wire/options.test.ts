import { describe, expect, test } from "vitest";
import { isCookieOff, readOptions } from "./options.ts";

describe("the options of a page", () => {
  test("are read by group, and scalars may be text (T3.15)", () => {
    const options = readOptions({
      siteUrl: "https://shop.test",
      cookie_duration: "30",
      last_visit_duration: "20",
      trackUTMs: "",
      enable_lading_page_param: "",
      visit_data_model: "last_visit",
      ga: { trackingIds: ["G-1"] },
      google_ads: { conversion_ids: ["AW-1"] },
      gtm: [],
      woo: { enabled: true },
      edd: [],
      gdpr: { ajax_enabled: true },
      cookie: { disabled_landing_page_cookie: "1" },
      dynamicEvents: { automatic_event_form: { ga: { name: "form" } } },
      staticEvents: [],
    });
    expect(options).toMatchObject({
      siteUrl: "https://shop.test",
      cookieDuration: 30,
      lastVisitDuration: 20,
      trackUtms: false,
      enableLandingPageParam: false,
      visitDataModel: "last_visit",
      ga: { trackingIds: ["G-1"] },
      googleAds: { conversion_ids: ["AW-1"] },
      gtm: {},
      woo: { enabled: true },
      edd: {},
      gdpr: { ajax_enabled: true },
      dynamicEvents: { automatic_event_form: { ga: { name: "form" } } },
      staticEvents: {},
    });
    expect(isCookieOff(options, "disabled_landing_page_cookie")).toBe(true);
    expect(isCookieOff(options, "disabled_first_visit_cookie")).toBe(false);
  });

  test("have defaults for everything, and a pixel that is not named is not enabled (T3.15)", () => {
    for (const nothing of [undefined, null, [], "", 7, "pysOptions"]) {
      const options = readOptions(nothing);
      expect(options.cookieDuration).toBe(7);
      expect(options.lastVisitDuration).toBe(60);
      expect(options.ajaxForServerEvent).toBe(true);
      expect(options.facebook).toBeUndefined();
    }
  });

  test("cannot pollute prototypes", () => {
    const hostile = JSON.parse(
      '{"__proto__":{"sliding_session":"1","polluted":1},"constructor":{"prototype":{"polluted":1}},"cookie":{"__proto__":{"disabled_all_cookie":true}},"toString":"x"}',
    );
    const options = readOptions(hostile);
    expect(options.slidingSession).toBe(false);
    expect(isCookieOff(options, "disabled_first_visit_cookie")).toBe(false);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(options).not.toHaveProperty("polluted");
  });

  test("fall back to the defaults if they are invalid", () => {
    const options = readOptions({
      cookie_duration: "soon",
      ajaxUrl: {},
      cookie: "all",
      advance_matching_form: 3,
      gdpr: "x",
    });
    expect(options.cookieDuration).toBe(7);
    expect(options.siteUrl).toBe("");
    expect(isCookieOff(options, "disabled_first_visit_cookie")).toBe(false);
    expect(options.gdpr).toEqual({});
  });
});

import { describe, expect, test } from "vitest";
import { readOptions } from "./options.ts";

describe("the options of a page", () => {
  test("come in their groups, and scalars may come as text [T3.15]", () => {
    const options = readOptions({
      ajaxUrl: "/wp-admin/admin-ajax.php",
      debug: "1",
      user_id: 12,
      cookie_duration: "30",
      last_visit_duration: "20",
      trackUTMs: "",
      track_cookie_for_subdomains: "0",
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
      triggerEventTypes: { url_click: {} },
      advance_matching_form: { advance_matching_em_names: { "3": "mail" } },
      advance_matching_url: { advance_matching_fn_names: ["fname"] },
      track_dynamic_fields: { company: "f_company" },
    });
    expect(options).toMatchObject({
      ajaxUrl: "/wp-admin/admin-ajax.php",
      debug: true,
      userId: "12",
      cookieDuration: 30,
      lastVisitDuration: 20,
      trackUtms: false,
      trackCookieForSubdomains: false,
      enableLandingPageParam: false,
      visitDataModel: "last_visit",
      ga: { trackingIds: ["G-1"] },
      googleAds: { conversion_ids: ["AW-1"] },
      gtm: {},
      woo: { enabled: true },
      edd: {},
      gdpr: { ajax_enabled: true },
      cookie: { disabledLandingPageCookie: true, disabledAllCookie: false },
      dynamicEvents: { automatic_event_form: { ga: { name: "form" } } },
      staticEvents: {},
      triggerEventTypes: { url_click: {} },
      advanceMatchingForm: { advanceMatchingEmNames: ["mail"], advanceMatchingTelNames: ["phone", "tel"] },
      advanceMatchingUrl: { advanceMatchingFnNames: ["fname"], advanceMatchingEmNames: [] },
      trackDynamicFields: { company: "f_company" },
    });
  });

  test("have defaults for everything, and a pixel that is not named is not enabled [T3.15]", () => {
    for (const nothing of [undefined, null, [], "", 7, "pysOptions"]) {
      const options = readOptions(nothing);
      expect(options.cookieDuration).toBe(7);
      expect(options.lastVisitDuration).toBe(60);
      expect(options.externalIdExpire).toBe(180);
      expect(options.ajaxForServerEvent).toBe(true);
      expect(options.facebook).toBeUndefined();
    }
  });

  test("cannot change what other objects inherit", () => {
    const hostile = JSON.parse(
      '{"__proto__":{"debug":"1","polluted":1},"constructor":{"prototype":{"polluted":1}},"cookie":{"__proto__":{"disabledAllCookie":true}},"toString":"x"}',
    );
    const options = readOptions(hostile);
    expect(options.debug).toBe(false);
    expect(options.cookie.disabledAllCookie).toBe(false);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(options).not.toHaveProperty("polluted");
  });

  test("that are nonsense fall back to the defaults", () => {
    const options = readOptions({
      cookie_duration: "soon",
      ajaxUrl: {},
      cookie: "all",
      advance_matching_form: 3,
      gdpr: "x",
    });
    expect(options.cookieDuration).toBe(7);
    expect(options.ajaxUrl).toBe("");
    expect(options.cookie.disabledAllCookie).toBe(false);
    expect(options.gdpr).toEqual({});
  });
});

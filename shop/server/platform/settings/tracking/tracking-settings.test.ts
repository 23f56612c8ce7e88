import { readOptions } from "@vitrine/tracking/wire";
import { describe, expect, test } from "vitest";
import { ShopSettings } from "../settings.ts";
import { filterValues } from "../../../tracking/script/consent-filters.ts";
import { trackingOptions } from "../../../tracking/script/options.ts";
import { contentSources } from "../../../tracking/script/content-sources.ts";
import { enabledPixels } from "../../../tracking/script/enabled-pixels.ts";
import { assemblyOf } from "../../../tracking/script/script-parts.ts";
import { trackingScript } from "../../../tracking/script/tracking-script.ts";
import { TrackingSettings } from "./tracking-settings.ts";

const URL_OF_SHOP = "https://shop.example";
const FACEBOOK = { enabled: true, ids: ["101"] };
const GA = { enabled: true, ids: ["G-1", "G-2"] };

const settings = (tracking: object = {}) => ShopSettings.parse({ tracking });
const printed = (tracking: object) => trackingOptions(settings(tracking), URL_OF_SHOP);

const OFF = ShopSettings.parse({ attribution: { enabled: false } }).attribution;

describe("a shop without tracking", () => {
  const { tracking } = settings();

  test("has no pixel, no script and no third party in its content policy", () => {
    expect(enabledPixels(tracking)).toEqual([]);
    expect(assemblyOf(tracking)).toBeNull();
    expect(contentSources(tracking)).toBeNull();
    expect(
      trackingScript({ ...settings(), attribution: OFF }, URL_OF_SHOP, () => ({ url: "/x.js", imports: [] })),
    ).toBeNull();
  });

  test("a pixel without an ID is not enabled", () => {
    expect(enabledPixels(TrackingSettings.parse({ pixels: { facebook: { enabled: true } } }))).toEqual([]);
  });
});

describe("the printed options (T3.15)", () => {
  test("scalars at the top level are strings, nested values keep their types", () => {
    const options = printed({ pixels: { facebook: FACEBOOK }, visit: { cookieDays: 30, campaigns: false } });
    expect(options).toMatchObject({
      cookie_duration: "30",
      trackUTMs: "",
      trackTrafficSource: "1",
      user_id: "0",
      last_visit_duration: "60",
      ajaxUrl: "/wp-admin/admin-ajax.php",
      gateway: { url: "/t/events" },
      facebook: { pixelIds: ["101"], removeMetadata: true, serverApiEnabled: false },
      gdpr: { ajax_enabled: false, vitrine_integration_enabled: true, respect_gpc: true },
    });
    for (const [name, value] of Object.entries(options)) {
      expect(["string", "object"], name).toContain(typeof value);
    }
  });

  test("contain every group that the specification names, and only the sections of enabled pixels", () => {
    const options = printed({ pixels: { ga: GA } });
    for (const group of ["woo", "edd", "gdpr", "cookie", "dynamicEvents", "staticEvents", "triggerEventTypes"]) {
      expect(options, group).toHaveProperty(group);
    }
    for (const group of ["advance_matching_form", "advance_matching_url", "track_dynamic_fields", "debug"]) {
      expect(options, group).toHaveProperty(group);
    }
    expect(Object.keys(options)).toContain("ga");
    expect(Object.keys(options)).not.toContain("facebook");
  });

  test("are accepted by the script that reads them", () => {
    const read = readOptions(printed({ pixels: { ga: GA }, visit: { cookieDays: 3, landingPage: false } }));
    expect(read).toMatchObject({ cookieDuration: 3, enableLandingPageParam: false, siteUrl: URL_OF_SHOP });
    expect(read.facebook).toBeUndefined();
    expect(read.ga).toBeDefined();
  });

  test("page views of Analytics are sent by Google's script, by the shop, or not at all", () => {
    const pages = (change: object) => {
      const options = printed({ pixels: { ga: { ...GA, ...change } } });
      const { ga } = options["staticEvents"] as { ga?: { init_event: readonly { name: string }[] } };
      const { custom_page_view_event: isOurs } = options["ga"] as { custom_page_view_event: boolean };
      return { byGoogle: !isOurs, byShop: ga?.init_event[0]?.name };
    };
    expect(pages({})).toEqual({ byGoogle: true, byShop: undefined });
    expect(pages({ ownPageView: true })).toEqual({ byGoogle: false, byShop: "page_view" });
    expect(pages({ ownPageView: true, excludedEvents: ["page-viewed"] })).toEqual({
      byGoogle: false,
      byShop: undefined,
    });
    expect(pages({ excludedEvents: ["page-viewed"] })).toEqual({ byGoogle: false, byShop: undefined });
  });

  test("contain nothing about a visitor", () => {
    const options = printed({ pixels: { facebook: FACEBOOK } });
    expect(options["tracking_analytics"]).toMatchObject({ userData: { emails: [], phones: [], addresses: [] } });
    expect(JSON.stringify(options)).not.toMatch(/eventID":"[^"]/);
  });

  test("name tags by position where switches work per tag (T9.23)", () => {
    expect(printed({ pixels: { ga: { ...GA, debugIds: ["G-2"] } } })["ga"]).toMatchObject({
      isDebugEnabled: ["index_1"],
    });
  });

  test("contain the rules that hide pixels (T3.12)", () => {
    const hideRules = [{ id: "101", addressContains: ["nopixel"], hours: 2 }];
    expect(printed({ pixels: { facebook: { ...FACEBOOK, hideRules } } })["facebook"]).toMatchObject({
      hide_pixels: [{ pixel: "101", hide_tag_contain: ["nopixel"], hide_tag_time: 2 }],
    });
  });
});

describe("custom events (T3.01, T3.02)", () => {
  const event = {
    id: "size-guide",
    triggers: [
      { on: "click", selector: ".size-guide" },
      { on: "page", rules: [{ value: "/sizes/" }] },
    ],
    delaySeconds: 2,
    windowHours: 24,
    oncePerPage: true,
    pixels: { ga: { name: "SizeGuide", params: { size: { selector: "#size", kind: "int" }, from: "shop" } } },
  };

  test("are printed with their triggers, delays and windows", () => {
    const options = printed({ pixels: { ga: GA }, events: [event] });
    expect(options["triggerEvents"]).toMatchObject({
      "size-guide": {
        ga: {
          name: "SizeGuide",
          delay: 2,
          hasTimeWindow: true,
          timeWindow: 24,
          params: { size: { selector: "#size", dynamic: true, input_type: "int" }, from: "shop" },
        },
      },
    });
    expect(options["triggerEventTypes"]).toEqual({ css_click: { "size-guide": [".size-guide"] } });
    expect(options["triggerFrequency"]).toEqual({ "size-guide": "once" });
    expect(options["page_events"]).toEqual({
      "size-guide": { rules: [{ rule: "contains", value: "/sizes/" }], home: false, needs: "any" },
    });
  });

  test("are not printed for disabled pixels, nor while they are disabled themselves", () => {
    expect(printed({ pixels: { facebook: FACEBOOK }, events: [event] })["triggerEvents"]).toEqual({ "size-guide": {} });
    expect(printed({ pixels: { ga: GA }, events: [{ ...event, enabled: false }] })["triggerEvents"]).toEqual({});
  });
});

describe("the script", () => {
  const fileOf = ({ file }: { readonly file: string }) => ({
    url: `/assets/${file.replaceAll(/[./]+/g, "-")}.js`,
    imports: [],
  });

  test("is assembled from the enabled parts and no others", () => {
    const script = trackingScript(settings({ pixels: { ga: GA }, automatic: { enabled: false } }), URL_OF_SHOP, fileOf);
    expect(script?.body).toContain("pixels-ga-index");
    expect(script?.body).toContain("consent-own-index");
    expect(script?.body).not.toMatch(/facebook-index|cookiebot-index|triggers-/);
  });

  test("contains a trigger that a custom event needs", () => {
    const events = [{ id: "a", triggers: [{ on: "hover", selector: "img" }], pixels: { ga: { name: "Hover" } } }];
    const body = trackingScript(
      settings({ pixels: { ga: GA }, automatic: { enabled: false }, events }),
      URL_OF_SHOP,
      fileOf,
    )?.body;
    expect(body).toContain("triggers-css");
    expect(body).not.toContain("triggers-scroll");
  });

  test("changes its URL with the settings, and only then", () => {
    const address = (tracking: object) => trackingScript(settings(tracking), URL_OF_SHOP, fileOf)?.address;
    expect(address({ pixels: { ga: GA } })).toBe(address({ pixels: { ga: GA } }));
    expect(address({ pixels: { ga: GA } })).not.toBe(address({ pixels: { ga: GA, facebook: FACEBOOK } }));
  });
});

describe("the content policy", () => {
  test("allows the origins of enabled pixels, and those that the owner lists for a container", () => {
    const gtm = {
      enabled: true,
      ids: ["GTM-1"],
      containerDomain: "tags.shop.example",
      allowedOrigins: ["https://ads.example"],
    };
    const sources = contentSources(settings({ pixels: { gtm } }).tracking);
    expect(sources?.script).toEqual([
      "https://www.googletagmanager.com",
      "https://tags.shop.example",
      "https://ads.example",
    ]);
    expect(sources?.connect).not.toContain("https://www.facebook.com");
  });

  test("only an origin can be listed", () => {
    for (const bad of [
      "http://ads.example",
      "https://ads.example/path",
      "https://a b",
      "*",
      "https://x.example; script-src *",
    ]) {
      const gtm = { enabled: true, ids: ["GTM-1"], allowedOrigins: [bad] };
      expect(TrackingSettings.safeParse({ pixels: { gtm } }).success, bad).toBe(false);
    }
    expect(TrackingSettings.safeParse({ pixels: { facebook: { ids: ["1</script>"] } } }).success).toBe(false);
  });
});

test("the server's filters name what is switched off, by pixel and by cookie (T7.04)", () => {
  const values = filterValues(
    settings({ consent: { switchedOff: ["ga", "tiktok"] }, visit: { without: ["landing_page"] } }).tracking,
  );
  expect(values).toMatchObject({
    all_disabled_by_api: false,
    analytics_disabled_by_api: true,
    tiktok_disabled_by_api: true,
    facebook_disabled_by_api: false,
    disabled_landing_page_cookie: true,
    disabled_all_cookie: false,
  });
});

test("a custom event about a video needs no automatic one (T1.05, T3.02)", () => {
  const video = { on: "video", host: "youtube", videoId: "abc", progress: "50%" };
  const own = (enabled: boolean) => ({
    pixels: { facebook: FACEBOOK },
    events: [{ id: "half", name: "Half", enabled, triggers: [video], pixels: { facebook: { name: "Half" } } }],
  });
  expect(printed(own(true))).toMatchObject({ automatic: { enable_video: true } });
  expect(printed(own(true))["dynamicEvents"]).not.toHaveProperty("automatic_event_video");
  expect(contentSources(settings(own(true)).tracking)?.script).toContain("https://www.youtube.com");
  expect(printed(own(false))).toMatchObject({ automatic: { enable_video: false } });
});

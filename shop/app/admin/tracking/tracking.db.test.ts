import { beforeAll, describe, expect, test } from "vitest";
import { contentSources } from "../../../server/tracking/script/content-sources.ts";
import * as automaticPage from "./automatic.tsx";
import * as consentPage from "./consent.tsx";
import * as pixelPage from "./pixel.tsx";
import * as shopPage from "./shop.tsx";
import * as visitorsPage from "./visitors.tsx";
import { FACEBOOK, trackingAdminOfThisFile } from "./test-tracking-admin.server.ts";

const { shop, change, stored, printed } = trackingAdminOfThisFile();

describe("pages contain the owner's tracking settings (T1.01)", () => {
  beforeAll(async () => {
    for (const [pixel, id] of Object.entries({ facebook: "101", ga: "G-1", google_ads: "AW-1", gtm: "GTM-1" })) {
      await change(pixelPage, { [`pixels.${pixel}.enabled`]: "1", [`pixels.${pixel}.ids`]: id }, { pixel });
    }
  });

  test("ga, google_ads and gtm: IDs and the settings of each (T3.15)", async () => {
    await change(pixelPage, { "pixels.ga.debugIds": "G-1", "pixels.ga.ownPageView": "1" }, { pixel: "ga" });
    const ads = {
      "pixels.google_ads.labels": "order-placed = AW-1/abc, AW-1/def",
      "pixels.google_ads.conversions.order-placed": "1",
    };
    await change(pixelPage, ads, { pixel: "google_ads" });
    await change(pixelPage, { "pixels.gtm.dataLayerName": "ownLayer" }, { pixel: "gtm" });
    expect(await printed()).toMatchObject({
      ga: { trackingIds: ["G-1"], isDebugEnabled: ["index_0"], custom_page_view_event: true },
      google_ads: { conversion_ids: ["AW-1"], woo_purchase_conversion_track: "conversion" },
      gtm: { trackingIds: ["GTM-1"], gtm_dataLayer_name: "ownLayer" },
      vitrine: { conversion_labels: { "order-placed": ["AW-1/abc", "AW-1/def"] } },
    });
  });

  test("an enabled pixel needs an ID, and a container one that begins with GTM [T5.22]", async () => {
    const set = (pixel: string, ids: string) =>
      change(pixelPage, { [`pixels.${pixel}.enabled`]: "1", [`pixels.${pixel}.ids`]: ids }, { pixel });
    expect((await set("bing", "")).problems).toMatchObject([{ field: "pixels.bing.ids" }]);
    expect((await set("gtm", "G-1")).problems).toMatchObject([{ field: "pixels.gtm.ids" }]);
    const { pixels } = (await stored()).tracking;
    expect([pixels.bing.enabled, pixels.gtm.ids]).toEqual([false, ["GTM-1"]]);
  });

  test("a rule hides an ID; an invalid one is rejected at its field [T3.12] (T3.15)", async () => {
    const hide = (lines: string) => change(pixelPage, { "pixels.facebook.hideRules": lines }, FACEBOOK);
    await hide("101 | staff, preview | 24");
    expect((await printed())["facebook"]).toMatchObject({
      hide_pixels: [{ pixel: "101", hide_tag_contain: ["staff", "preview"], hide_tag_time: 24 }],
    });
    const refused = await hide("101 | staff | soon\n<b> | | 1");
    expect(refused.problems).toMatchObject([{ field: "pixels.facebook.hideRules" }]);
    expect((await stored()).tracking.pixels.facebook.hideRules).toHaveLength(1);
  });

  test("gdpr: the consent tool, what may run before a choice, and Google's signals (T3.15, T6.03)", async () => {
    await change(consentPage, {
      "consent.tool": "cookie_law_info",
      "consent.toolScript": "https://consent.example.com/tool.js",
      "consent.allowedBeforeChoice.ga": "1",
      "consent.signals.adStorage.value": "granted",
      "consent.respectsGpc": null,
    });
    expect((await printed())["gdpr"]).toMatchObject({
      cookie_law_info_integration_enabled: true,
      analytics_prior_consent_enabled: true,
      ad_storage: { enabled: true, value: "granted" },
      respect_gpc: false,
    });
    expect(contentSources((await stored()).tracking)?.script).toContain("https://consent.example.com");
    const refused = await change(consentPage, { "consent.toolScript": "javascript:alert(1)" });
    expect(refused.problems).toMatchObject([{ field: "consent.toolScript" }]);
  });

  test("gdpr: consentmanager's IDs, consent per pixel, and consent mode (T3.15, T6.03)", async () => {
    await change(consentPage, {
      "consent.tool": "consentmanager",
      "consent.consentmanagerIds": "ga = s26\ngtm = s905\nfacebook = c52",
      "consent.cookiebotCategories": "gtm = marketing",
      "consent.allowedBeforeChoice.gtm": "1",
      "consent.allowedBeforeChoice.ga": null,
      "consent.switchedOff.gtm": "1",
      "consent.waitForUpdateMs": "750",
      "consent.regions": "DE, US-CA",
    });
    expect((await printed())["gdpr"]).toMatchObject({
      consentmanager_integration_enabled: true,
      consentmanager_analytics_id: "s26",
      consentmanager_gtm_id: "s905",
      consentmanager_facebook_id: "c52",
      cookiebot_analytics_consent_category: "statistics",
      cookiebot_gtm_consent_category: "marketing",
      analytics_prior_consent_enabled: false,
      gtm_prior_consent_enabled: true,
      analytics_disabled_by_api: false,
      gtm_disabled_by_api: true,
      wait_for_update: 750,
      regions: ["DE", "US-CA"],
    });
    for (const [field, value] of [
      ["consent.consentmanagerIds", "ga = <b>"],
      ["consent.waitForUpdateMs", "soon"],
      ["consent.regions", "Germany"],
    ] as const) {
      expect((await change(consentPage, { [field]: value })).problems, field).toMatchObject([{ field }]);
    }
    await change(consentPage, { "consent.switchedOff.gtm": null, "consent.allowedBeforeChoice.gtm": null });
  });

  test("the banner links only to pages of the shop", async () => {
    await change(consentPage, { "consent.banner.policyAddress": "/privacy/" });
    for (const address of ["//evil.example", "/\\evil.example", "https://evil.example", "privacy"]) {
      const refused = await change(consentPage, { "consent.banner.policyAddress": address });
      expect(refused.problems, address).toMatchObject([{ field: "consent.banner.policyAddress" }]);
    }
    expect((await stored()).tracking.consent.banner.policyAddress).toBe("/privacy/");
  });

  test("the banner's texts can be changed, and none may be empty", async () => {
    await change(consentPage, { "consent.tool": "vitrine", "consent.banner.title": "Biscuits <b>?" });
    expect((await stored()).tracking.consent.banner.title).toBe("Biscuits <b>?");
    const refused = await change(consentPage, { "consent.banner.acceptAll": " " });
    expect(refused.problems).toMatchObject([{ field: "consent.banner.acceptAll" }]);
  });

  test("cookie: disabled kinds, and how long the others last (T3.15, T9.01)", async () => {
    await change(visitorsPage, { "visit.without.landing_page": "1", "visit.cookieDays": "30" });
    expect(await printed()).toMatchObject({ cookie: { disabled_landing_page_cookie: true }, cookie_duration: "30" });
    const refused = await change(visitorsPage, { "visit.cookieDays": "for ever" });
    expect(refused.problems).toMatchObject([{ field: "visit.cookieDays" }]);
  });

  test("advanced matching: field and parameter names; form fields as parameters; the customer's ID [T2.11] (T3.15)", async () => {
    await change(visitorsPage, {
      "matching.enabled": "1",
      "matching.forms.emails": "your-email, mail",
      "matching.fromAddress": "1",
      "matching.address.phones": "tel",
      dynamicFields: "budget = your-budget",
      "visit.tellsCustomerNumber": "1",
    });
    expect(await printed()).toMatchObject({
      advance_matching_form: { advance_matching_em_names: ["your-email", "mail"] },
      advance_matching_url: { enable_advance_matching_url: true, advance_matching_tel_names: ["tel"] },
      track_dynamic_fields: { budget: "your-budget" },
      vitrine: { tells_customer_number: true },
    });
  });

  test("dynamicEvents and staticEvents: what pages send automatically, and to which pixels (T3.15)", async () => {
    await change(automaticPage, {
      "automatic.scroll.percent": "60",
      "automatic.scroll.pixels.ga": null,
      "automatic.comment.enabled": null,
    });
    await change(pixelPage, { "pixels.facebook.excludedEvents.page-viewed": "1" }, FACEBOOK);
    const { dynamicEvents, staticEvents } = (await printed()) as Record<string, Record<string, object>>;
    expect(dynamicEvents).not.toHaveProperty("automatic_event_comment");
    expect(dynamicEvents?.["automatic_event_scroll"]).toMatchObject({ facebook: { scroll_percent: 60 } });
    expect(dynamicEvents?.["automatic_event_scroll"]).not.toHaveProperty("ga");
    // The first of these tests made the shop print page views for Analytics.
    expect(Object.keys(staticEvents ?? {})).toEqual(["ga"]);
  });

  test("woo, edd, ajaxUrl and debug (T3.15)", async () => {
    await change(shopPage, {
      "shop.addValue": "global",
      "shop.checkoutProgress": "1",
      "shop.listNames": "related = You may also like",
      "downloads.enabled": "1",
      ajaxPath: "/t/questions",
      debug: "1",
    });
    expect(await printed()).toMatchObject({
      woo: { addToCartOnButtonValueOption: "global" },
      edd: { enabled: true, addToCartOnButtonValueOption: "price" },
      dynamicEvents: { woo_initiate_checkout_progress_f: { ga: { name: "checkout_progress" } } },
      vitrine: { sends_edd_events: true },
      ajaxUrl: "/t/questions",
      debug: "1",
    });
    expect((await shop.settings()).tracking.shop.listNames).toEqual({ related: "You may also like" });
    expect((await change(shopPage, { "shop.listNames": "related" })).problems).toMatchObject([
      { field: "shop.listNames" },
    ]);
    for (const address of ["/t/events", "/admin/", "https://elsewhere.example/"]) {
      expect((await change(shopPage, { ajaxPath: address })).problems).toMatchObject([{ field: "ajaxPath" }]);
    }
  });
});

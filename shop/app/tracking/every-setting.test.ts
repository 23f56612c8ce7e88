import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ATTRIBUTION_FIELDS } from "../admin/tracking/fields/attribution-fields.ts";
import { AUTOMATIC_FIELDS } from "../admin/tracking/fields/automatic-fields.ts";
import { BANNER_FIELDS, CONSENT_FIELDS } from "../admin/tracking/fields/consent-fields.ts";
import { pixelFields } from "../admin/tracking/fields/pixel-fields.ts";
import { SHOP_FIELDS } from "../admin/tracking/fields/shop-fields.ts";
import { VISITOR_FIELDS } from "../admin/tracking/fields/visitor-fields.ts";
import { fieldsOf } from "../admin/tracking/setting-values.ts";
import { BannerTexts } from "../../server/platform/settings/tracking/consent-settings.ts";
import { CustomEventRule } from "../../server/platform/settings/tracking/event-settings.ts";
import { TrackingSettings } from "../../server/platform/settings/tracking/tracking-settings.ts";
import { ShopSettings } from "../../server/platform/settings/settings.ts";
import { measuredPage, type PageContext } from "./test-measured-page.server.ts";

/**
 * Switches every setting of the tracking pages once, in a page where it matters, and expects a change in what that page
 * sends, stores or loads. A new setting without an entry fails the first test; one without an effect fails its own.
 */

interface Change {
  readonly to: unknown;
  /** Other settings that this one depends on. */
  readonly given?: Readonly<Record<string, unknown>>;
  readonly page?: PageContext;
}

const IDS: Readonly<Record<PixelSlug, string>> = {
  facebook: "101",
  tiktok: "TT1",
  ga: "G-1",
  google_ads: "AW-1",
  gtm: "GTM-1",
  pinterest: "612",
  bing: "187",
};

const BASE = {
  tracking: {
    pixels: Object.fromEntries(
      PIXEL_SLUGS.map((slug) => [
        slug,
        { enabled: true, ids: [IDS[slug]], ...(slug !== "ga" && slug !== "gtm" && { sentBy: "both" }) },
      ]),
    ),
    matching: { enabled: true },
    automatic: { adClick: { enabled: true }, video: { enabled: true } },
    downloads: { enabled: true },
    events: [
      {
        id: "headline",
        triggers: [{ on: "click", selector: "h1" }],
        pixels: { ga: { name: "Headline" } },
      },
    ],
  },
  attribution: { enabled: true, promo: { enabled: true } },
};

const campaign: PageContext = {
  query: "?utm_source=mail&gclid=g1&fbclid=f1&gadid=g2&clk=c3&em=url@example.com&tel=35312345678",
};
/** A visitor whose details are known from an earlier page. */
const known: PageContext = {
  cookies: {
    pys_advanced_form_data: JSON.stringify({ email: "a@b.example", emails: ["a@b.example", "c@d.example"] }),
  },
};
const player = {
  Player: class {
    constructor(_frame: unknown, { events }: { readonly events: { readonly onReady: () => void } }) {
      setTimeout(events.onReady, 10);
    }
    getPlayerState = () => 1;
    getCurrentTime = () => 5;
    getDuration = () => 10;
    getVideoData = () => ({ video_id: "2", title: "Clip" });
  },
};
const undecided: PageContext = { isUndecided: true };
const regions = { "tracking.consent.regions": ["DE"] };
const cookiebot = { "tracking.consent.tool": "cookiebot" };
const ownLayer = { "tracking.pixels.gtm.dataLayerName": "ownLayer" };
const fromUrl = { "tracking.matching.fromAddress": true, "tracking.matching.address.emails": ["em"] };
const answered: PageContext = {
  globals: { Cookiebot: { consented: true, consent: { marketing: true, statistics: true, preferences: false } } },
};
const cmp: PageContext = {
  globals: { __cmp: () => ({ userChoiceExists: true, vendorConsents: { s1: true }, purposeConsents: {} }) },
};

/** Settings that every pixel has; only some have more. */
function pixelChanges(slug: PixelSlug): Readonly<Record<string, Change>> {
  const given = slug === "gtm" ? ownLayer : {};
  return {
    enabled: { to: false },
    ids: { to: [`${IDS[slug]}9`] },
    excludedEvents: { to: ["added-to-cart"], given },
    hideRules: { to: [{ id: IDS[slug], addressContains: ["espresso"], hours: 1 }] },
    ...(slug !== "tiktok" && { variableAsSimple: { to: slug !== "ga", given } }),
    ...(slug !== "gtm" && { sentBy: { to: "server" } }),
  };
}

const crossDomain = (slug: "ga" | "google_ads"): Readonly<Record<string, Change>> => {
  const given = { [`tracking.pixels.${slug}.crossDomain.enabled`]: true };
  return {
    "crossDomain.enabled": { to: true },
    "crossDomain.acceptsIncoming": { to: true, given },
    "crossDomain.domains": { to: ["other.example"], given },
  };
};

const CHANGES: Readonly<Record<string, Change>> = {
  ...under("tracking.pixels", {
    ...Object.assign({}, ...PIXEL_SLUGS.map((slug) => under(slug, pixelChanges(slug)))),
    ...under("facebook", {
      advancedMatching: { to: true, page: known },
      removesMetadata: { to: false },
      limitedDataUse: { to: true },
      "medical.enabled": { to: true },
      "medical.withheld": { to: ["value"], given: { "tracking.pixels.facebook.medical.enabled": true } },
    }),
    "tiktok.advancedMatching": { to: true },
    ...under("ga", {
      debugIds: { to: ["G-1"] },
      retargeting: { to: "dynx" },
      serverContainers: { to: [{ id: "G-1", containerUrl: "https://tags.example.com" }] },
      advertisingFeatures: { to: false },
      advertisingPersonalization: { to: false },
      urlPassthrough: { to: false },
      ownPageView: { to: true },
      ...crossDomain("ga"),
    }),
    ...under("google_ads", {
      enhancedIds: { to: ["AW-1"] },
      conversions: {
        to: ["order-placed"],
        given: { "tracking.pixels.google_ads.labels": { "order-placed": ["AW-1/x"] } },
      },
      labels: { to: { "order-placed": ["AW-1/x"] } },
      ...crossDomain("google_ads"),
    }),
    ...under("gtm", {
      dataLayerName: { to: "ownLayer" },
      containerDomain: { to: "tags.example.com" },
      containerName: { to: "own" },
      auth: { to: "secret" },
      preview: { to: "env-2", given: { "tracking.pixels.gtm.auth": "secret" } },
      onlyDataLayer: { to: true },
      allowedOrigins: { to: ["https://tags.example.com"] },
    }),
  }),
  ...under("tracking.consent", {
    tool: { to: "none", page: undecided },
    ...under(
      "banner",
      Object.fromEntries(
        Object.keys(BannerTexts.shape).map((name) => [name, { to: name === "policyAddress" ? "/privacy/" : "Other" }]),
      ),
    ),
    toolScript: { to: "https://tool.example.com/t.js", given: cookiebot },
    toolOrigins: {
      to: ["https://api.tool.example.com"],
      given: { ...cookiebot, "tracking.consent.toolScript": "https://tool.example.com/t.js" },
    },
    respectsGpc: { to: false, page: { asksNotToShare: true } },
    allowedBeforeChoice: {
      to: ["facebook"],
      given: { "tracking.consent.tool": "cookie_notice" },
      page: { ...undecided, globals: { cnArgs: { cookieName: "cookie_notice_accepted" } } },
    },
    cookiebotCategories: { to: { facebook: "preferences" }, given: cookiebot, page: { ...undecided, ...answered } },
    consentmanagerIds: {
      to: { facebook: "s1" },
      given: { "tracking.consent.tool": "consentmanager" },
      page: { ...undecided, ...cmp },
    },
    asksServer: { to: true },
    switchedOff: { to: ["facebook"] },
    externalIdOff: { to: true },
    googleConsentMode: { to: false },
    waitForUpdateMs: { to: 900 },
    regions: { to: ["DE"] },
    ...Object.assign(
      {},
      ...["analyticsStorage", "adStorage", "adUserData", "adPersonalization"].map((signal) => ({
        [`signals.${signal}.enabled`]: { to: false, given: regions },
        [`signals.${signal}.value`]: { to: "granted", given: regions },
      })),
    ),
  }),
  ...under("tracking.exclusions", {
    roles: { to: ["viewer"], page: { cookies: { vitrine_staff: "owner" } } },
    bots: { to: false, page: { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" } },
  }),
  ...under("tracking.visit", {
    campaigns: { to: false, page: campaign },
    trafficSource: { to: false },
    landingPage: { to: false },
    eventTime: { to: false },
    eventDay: { to: false },
    eventMonth: { to: false },
    cookieDays: { to: 30 },
    sessionMinutes: { to: 10 },
    slidingSession: {
      to: true,
      page: { cookies: { pys_session_limit: "true", pys_start_session: "true" } },
    },
    model: { to: "last_visit", page: { ...campaign, cookies: { pys_utm_source: "first", pys_first_visit: "true" } } },
    sharedBySubdomains: { to: false },
    externalId: { to: false },
    externalIdDays: { to: 30 },
    without: { to: ["landing_page"] },
    googleClickParameter: { to: "clk", page: campaign },
    tellsCustomerNumber: { to: true, page: { cookies: { vitrine_customer: "5" } } },
  }),
  ...under("tracking.matching", {
    enabled: { to: false },
    keeps: { to: "recent_data" },
    fromForms: { to: false },
    fromAddress: { to: true, given: { "tracking.matching.address.emails": ["em"] }, page: campaign },
    ...Object.assign(
      {},
      ...["firstNames", "lastNames", "phones", "emails"].map((name) => ({
        [`forms.${name}`]: { to: [name === "emails" ? "reach" : "your-budget"] },
        [`address.${name}`]: {
          to: [name === "emails" ? "em" : "tel"],
          given: { "tracking.matching.fromAddress": true },
          page: campaign,
        },
      })),
    ),
    sendsHashed: { to: false, page: campaign, given: fromUrl },
    sendsSeveral: { to: false, page: known },
  }),
  ...under("tracking.automatic", {
    enabled: { to: false },
    ...Object.assign(
      {},
      ...["form", "download", "comment", "scroll", "timeOnPage", "internalLink", "outboundLink"].map((kind) =>
        automatic(kind),
      ),
      ...["telephoneLink", "emailLink", "adClick", "video"].map((kind) => automatic(kind)),
      automatic("search", { query: "?s=cup" }),
      automatic("notFound", { markup: "<p class='error-page' data-status='404'></p>" }),
    ),
    countsSuccessfulFormsOnly: { to: true },
    formOrigins: { to: ["https://forms.example.com"] },
    "download.extensions": { to: ["zip"] },
    "download.keepsQuery": { to: true },
    "scroll.percent": { to: 99 },
    "timeOnPage.seconds": { to: 3000 },
    keepsLinkQuery: { to: true },
    "video.youtube": { to: false },
    "video.youtubeToGoogle": { to: false, page: { globals: { YT: player } } },
    "video.vimeo": { to: false },
    "video.tiktokAt": { to: "50%" },
  }),
  ...under("tracking.events.0", {
    id: { to: "other", given: { "tracking.events.0.windowHours": 5 } },
    enabled: { to: false },
    triggers: { to: [{ on: "click", selector: "h2" }] },
    needs: { to: "all", given: { "tracking.events.0.triggers": [{ on: "click", selector: "h1" }, { on: "home" }] } },
    oncePerPage: { to: true },
    delaySeconds: { to: 3 },
    windowHours: { to: 5 },
    pixels: { to: { ga: { name: "Heading" } } },
  }),
  "tracking.dynamicFields": { to: { budget: "your-budget" } },
  ...under("tracking.shop", {
    contentId: { to: "sku" },
    contentIdPrefix: { to: "x-" },
    contentIdSuffix: { to: "-x" },
    addValue: { to: "none" },
    addValuePercent: { to: 50, given: { "tracking.shop.addValue": "percent" } },
    addValueGlobal: { to: 5, given: { "tracking.shop.addValue": "global" } },
    purchaseOncePerOrder: { to: false },
    affiliateEvent: { to: "Contact" },
    viewsVariations: { to: false },
    checkoutProgress: { to: true },
    listNames: { to: { shop: "All of it" } },
  }),
  ...under("tracking.downloads", {
    enabled: { to: false },
    addValue: { to: "global", given: { "tracking.shop.addValueGlobal": 5 } },
    purchaseOncePerOrder: { to: false },
  }),
  ...under("tracking", {
    "googleLayer.type": { to: "shared" },
    "googleLayer.name": { to: "googleLayer", given: { "tracking.googleLayer.type": "custom" } },
    ajaxPath: { to: "/t/own-name" },
    usesBeacon: { to: false },
    debug: { to: true },
    watchedUntil: { to: 2_000_000_000_000 },
  }),
  ...under("attribution", {
    enabled: { to: false },
    needsConsent: { to: false },
    lifetimeMonths: { to: 3 },
    sessionMinutes: { to: 60 },
    "promo.enabled": { to: false },
    "promo.min": { to: 200_000 },
    "promo.max": { to: 300_000 },
  }),
};

function automatic(kind: string, page?: PageContext): Readonly<Record<string, Change>> {
  return {
    [`${kind}.enabled`]: { to: false, ...(page && { page }) },
    [`${kind}.pixels`]: { to: ["bing"], ...(page && { page }) },
  };
}

function under(prefix: string, changes: Readonly<Record<string, Change>>): Record<string, Change> {
  return Object.fromEntries(Object.entries(changes).map(([path, change]) => [`${prefix}.${path}`, change]));
}

function leaves(schema: unknown, path: string): readonly string[] {
  let inner = schema as z.ZodType;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault) inner = inner.unwrap() as z.ZodType;
  if (!(inner instanceof z.ZodObject)) return [path];
  return Object.entries(inner.shape).flatMap(([name, part]) => leaves(part, `${path}.${name}`));
}

function changed(values: Readonly<Record<string, unknown>>): ShopSettings {
  const settings = structuredClone(BASE) as Record<string, unknown>;
  for (const [path, value] of Object.entries(values)) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    let here = settings;
    for (const step of steps) here = (here[step] ??= {}) as Record<string, unknown>;
    here[last] = value;
  }
  return ShopSettings.parse(settings);
}

const STORED = leaves(TrackingSettings, "tracking").filter((path) => path !== "tracking.events");
const ATTRIBUTION = leaves(ShopSettings.shape.attribution, "attribution");

test("every setting of the tracking pages has an entry here", () => {
  const all = [...STORED, ...leaves(CustomEventRule, "tracking.events.0"), ...ATTRIBUTION];
  expect(Object.keys(CHANGES).toSorted()).toEqual(all.toSorted());
});

test("every setting has a field in the admin", () => {
  const groups = [...PIXEL_SLUGS.flatMap(pixelFields), ...CONSENT_FIELDS, ...VISITOR_FIELDS, ...AUTOMATIC_FIELDS];
  const fields = [...fieldsOf([...groups, ...SHOP_FIELDS]), ...BANNER_FIELDS].map(({ path }) => `tracking.${path}`);
  // Opening the inspector sets this one.
  expect([...fields, "tracking.watchedUntil"].toSorted()).toEqual(STORED.toSorted());
  const attribution = fieldsOf(ATTRIBUTION_FIELDS).map(({ path }) => `attribution.${path}`);
  expect(attribution.toSorted()).toEqual(ATTRIBUTION.toSorted());
});

describe("changes what a page sends, stores or loads:", () => {
  test.each(Object.entries(CHANGES))("%s", async (path, { to, given = {}, page }) => {
    const before = await measuredPage(changed(given), page);
    expect(await measuredPage(changed(given), page), "the same settings do the same").toBe(before);
    expect(await measuredPage(changed({ ...given, [path]: to }), page)).not.toBe(before);
  });
});

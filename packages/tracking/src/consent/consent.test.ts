import { describe, expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import { decodeConsent, encodeConsent } from "../wire/consent-cookie.ts";
import { readOptions } from "../wire/index.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { ALL_TOOLS } from "./all/index.ts";
import { askServerFilters, createGate } from "./index.ts";
import { saveChoice } from "./own/index.ts";

const NO_PRIOR_CONSENT = Object.fromEntries(
  ["facebook", "analytics", "google_ads", "tiktok", "pinterest", "bing"].map((pixel) => [
    `${pixel}_prior_consent_enabled`,
    false,
  ]),
);
const MARKETING: readonly PixelSlug[] = ["facebook", "bing", "pinterest", "google_ads", "tiktok"];
const STATISTICS: readonly PixelSlug[] = ["ga", "gtm"];

function gateOf(gdpr: object, facts: FakeFacts = {}, tools = ALL_TOOLS) {
  const page = createFakePage(facts);
  const gate = createGate(page, readOptions({ gdpr, ajaxUrl: "/ajax" }), tools, PIXEL_SLUGS, askServerFilters);
  let changes = 0;
  gate.open(() => (changes += 1));
  const allowed = () => PIXEL_SLUGS.filter((pixel) => gate.verdict(pixel) === "granted").toSorted();
  return { page, gate, allowed, changes: () => changes };
}

/** A click on an element that matches these selectors and has these attributes. */
function press(selectors: readonly string[], attributes: Record<string, string> = {}) {
  const element = {
    closest: (requested: string) => (requested.split(", ").some((one) => selectors.includes(one)) ? element : null),
    getAttribute: (name: string) => attributes[name] ?? null,
  };
  return { type: "click", target: element } as unknown as Event;
}

test("without a consent tool every pixel may run, except those the server's filters disable (T6.01)", () => {
  expect(gateOf({}).allowed()).toEqual([...PIXEL_SLUGS].toSorted());
  expect(gateOf({ all_disabled_by_api: true }).allowed()).toEqual([]);
  expect(gateOf({ analytics_disabled_by_api: "1", google_ads_disabled_by_api: true }).allowed()).toEqual([
    "bing",
    "facebook",
    "pinterest",
    "tiktok",
  ]);
});

test("an enabled tool that is not on the page allows nothing, with or without prior consent", () => {
  for (const name of [
    "cookiebot",
    "cookie_notice",
    "consentmanager",
    "consent_magic",
    "real_cookie_banner",
    "wp_consent_api",
    "some_other_tool",
  ]) {
    expect(gateOf({ [`${name}_integration_enabled`]: true }).allowed(), name).toEqual([]);
  }
  expect(gateOf({ cookiebot_integration_enabled: true }, { globals: { Cookiebot: {} } }, []).allowed()).toEqual([]);
});

test("Global Privacy Control blocks advertising pixels, whatever the tool says", () => {
  const globals = { navigator: { globalPrivacyControl: true } };
  expect(gateOf({}, { globals }).allowed()).toEqual(["ga", "gtm"]);
  expect(gateOf({ respect_gpc: "" }, { globals }).allowed()).toHaveLength(7);
});

describe("Cookiebot", () => {
  const on = { cookiebot_integration_enabled: true };
  const bot = (consented: boolean, marketing: boolean, statistics: boolean) => ({
    Cookiebot: { consented, declined: !consented, hasResponse: true, consent: { marketing, statistics } },
  });

  test("marketing covers the advertising pixels, statistics Analytics and Tag Manager (T6.01, T6.02)", () => {
    expect(gateOf(on, { globals: bot(true, true, false) }).allowed()).toEqual(MARKETING.toSorted());
    expect(gateOf(on, { globals: bot(true, false, true) }).allowed()).toEqual(STATISTICS.toSorted());
    expect(gateOf(on, { globals: bot(true, false, false) }).allowed()).toEqual([]);
  });

  test("with analytics prior consent on, a ticked category is not enough: consent must have been given (T6.02)", () => {
    expect(gateOf(on, { globals: bot(false, true, true) }).allowed()).toEqual(MARKETING.toSorted());
    expect(gateOf({ ...on, ...NO_PRIOR_CONSENT }, { globals: bot(false, true, true) }).allowed()).toHaveLength(7);
  });

  test("before a choice nothing runs, and the tool's events are received (T6.02)", () => {
    const globals: Record<string, unknown> = { Cookiebot: { consented: false, consent: {} } };
    const { page, gate, allowed, changes } = gateOf(on, { globals });
    expect(gate.verdict("facebook")).toBe("undecided");
    expect(gate.hasChoice()).toBe(false);
    Object.assign(globals, bot(true, true, true));
    page.emit({ type: "CookiebotOnConsentReady" });
    expect(changes()).toBe(1);
    expect(allowed()).toHaveLength(7);
    expect(gate.hasChoice()).toBe(true);
  });

  test("the owner may map a pixel to another category (T6.02)", () => {
    const mapped = { ...on, cookiebot_facebook_consent_category: "statistics" };
    expect(gateOf(mapped, { globals: bot(true, false, true) }).allowed()).toEqual(["facebook", "ga", "gtm"]);
  });
});

describe("Cookie Notice", () => {
  const on = { cookie_notice_integration_enabled: true };
  const globals = { cnArgs: { cookieName: "cookie_notice_accepted" } };

  test("its cookie decides; without one, the owner's prior consent does, per pixel (T6.03)", () => {
    expect(gateOf(on, { globals, cookies: { cookie_notice_accepted: "true" } }).allowed()).toHaveLength(7);
    expect(gateOf(on, { globals, cookies: { cookie_notice_accepted: "false" } }).allowed()).toEqual([]);
    expect(gateOf(on, { globals }).allowed()).toHaveLength(7);
    expect(gateOf({ ...on, ...NO_PRIOR_CONSENT, tiktok_prior_consent_enabled: true }, { globals }).allowed()).toEqual([
      "tiktok",
    ]);
  });

  test("its buttons apply at once, and the cookie is read again a second later (T6.03, T9.16)", () => {
    const { page, allowed, changes } = gateOf({ ...on, ...NO_PRIOR_CONSENT }, { globals });
    page.emit(press([".cn-set-cookie"], { "data-cookie-set": "accept" }));
    expect(allowed()).toHaveLength(7);
    page.advance(999);
    expect(changes()).toBe(1);
    page.advance(1);
    expect(changes()).toBe(2);
    expect(allowed()).toEqual([]);
    page.cookies.write("cookie_notice_accepted", "true");
    expect(allowed()).toHaveLength(7);
    page.emit(press([".cn-revoke-cookie"]));
    expect(allowed()).toEqual([]);
    page.emit(press([".cn-set-cookie"], { "data-cookie-set": "refuse" }));
    expect(allowed()).toEqual([]);
  });
});

describe("Cookie Law Info and CookieYes", () => {
  const on = { cookie_law_info_integration_enabled: true };
  const allowedBy = (cookies: Record<string, string>, extra: object = NO_PRIOR_CONSENT) =>
    gateOf({ ...on, ...extra }, { cookies }).allowed();

  test("reads each of its cookies; without one, the owner's prior consent decides (T6.03)", () => {
    expect(allowedBy({ "cookieyes-consent": "consent:yes,action:yes,analytics:yes,advertisement:yes" })).toHaveLength(
      7,
    );
    expect(allowedBy({ "cookieyes-consent": "consent:no,action:yes,analytics:no,advertisement:no" })).toEqual([]);
    expect(allowedBy({ wt_consent: "consentid:x,analytics:yes" })).toHaveLength(7);
    expect(allowedBy({ viewed_cookie_policy: "yes" })).toHaveLength(7);
    expect(allowedBy({ viewed_cookie_policy: "no" }, {})).toEqual([]);
    expect(allowedBy({})).toEqual([]);
    expect(allowedBy({}, {})).toHaveLength(7);
  });

  test("a visitor who rejected advertising still gets statistics (T6.01)", () => {
    expect(allowedBy({ "cookieyes-consent": "action:yes,analytics:yes,advertisement:no" })).toEqual(["ga", "gtm"]);
  });

  test("before the visitor acts, its cookie is not a choice (T6.03)", () => {
    expect(allowedBy({ "cookieyes-consent": "consentid:x,consent:,action:,analytics:no" }, {})).toHaveLength(7);
  });

  test("its buttons apply at once, and the cookie is read again a second later (T6.03, T9.16)", () => {
    const { page, allowed, changes } = gateOf({ ...on, ...NO_PRIOR_CONSENT });
    page.emit(press([".cky-btn-accept"]));
    expect(allowed()).toHaveLength(7);
    page.advance(1000);
    expect(changes()).toBe(2);
    expect(allowed()).toEqual([]);
    page.emit(press(["#cookie_action_close_header_reject"]));
    expect(allowed()).toEqual([]);
    page.emit({ type: "cookieyes_consent_update" });
    expect(changes()).toBe(4);
  });
});

describe("consentmanager", () => {
  const on = {
    consentmanager_integration_enabled: true,
    consentmanager_facebook_id: "s7",
    consentmanager_analytics_id: "c51",
  };

  test("vendors and purposes decide; before a choice the owner's prior consent does (T6.03)", () => {
    let data: object = {};
    let received = () => {};
    const globals = {
      __cmp: (command: string, parameter?: unknown) => {
        if (command === "addEventListener") received = (parameter as [string, () => void])[1];
        return data;
      },
    };
    const { allowed, changes } = gateOf(on, { globals });
    expect(allowed()).toHaveLength(7);
    expect(gateOf({ ...on, ...NO_PRIOR_CONSENT }, { globals }).allowed()).toEqual([]);
    data = { userChoiceExists: true, vendorConsents: { s7: true }, purposeConsents: { c51: 1, constructor: false } };
    expect(allowed()).toEqual(["facebook", "ga", "gtm"]);
    gateOf(on, { globals });
    received();
    expect(changes()).toBe(0);
  });

  test("is detected also when it loads later (T6.03)", () => {
    const globals: Record<string, unknown> = {};
    const { page, changes } = gateOf(on, { globals });
    page.advance(5000);
    expect(changes()).toBe(0);
    let received = () => {};
    globals["__cmp"] = (command: string, parameter?: unknown) => {
      if (command === "addEventListener") received = (parameter as [string, () => void])[1];
    };
    page.advance(500);
    expect(changes()).toBe(1);
    received();
    expect(changes()).toBe(2);
  });

  test("Tag Manager may have its own ID (T6.03)", () => {
    const data = { userChoiceExists: true, vendorConsents: { s905: true }, purposeConsents: { c51: false } };
    const globals = { __cmp: () => data };
    expect(gateOf({ ...on, consentmanager_gtm_id: "s905" }, { globals }).allowed()).toEqual(["gtm"]);
  });
});

describe("ConsentMagic", () => {
  const on = { consent_magic_integration_enabled: true };
  const data = (more: object = {}) => ({
    CS_Data: {
      test_prefix: "",
      cs_necessary_cat_id: 1,
      cs_script_cat: { facebook: 5, bing: 5, analytics: 4, gads: 5, pinterest: 5, tiktok: 5, pys: 1 },
      ...more,
    },
  });

  test("the category that a script is mapped to decides, and may always be allowed (T6.04)", () => {
    expect(gateOf(on, { globals: data(), cookies: { cs_enabled_cookie_term_5: "yes" } }).allowed()).toEqual(
      MARKETING.toSorted(),
    );
    expect(
      gateOf(on, {
        globals: data(),
        cookies: { cs_enabled_cookie_term_5: "no", cs_enabled_cookie_term_4: "yes" },
      }).allowed(),
    ).toEqual(["ga", "gtm"]);
    expect(
      gateOf(on, { globals: data({ cs_script_cat: { facebook: 1, bing: 0, analytics: 1, gads: 5 } }) }).allowed(),
    ).toEqual(["bing", "facebook", "ga", "gtm"]);
  });

  test("modes load scripts with consent denied, on a cached page only after the tool's check (T6.04)", () => {
    const modes = {
      cs_google_consent_mode_enabled: 1,
      cs_google_analytics_consent_mode: 1,
      cs_meta_ldu_mode: 1,
      cs_bing_consent_mode: { ad_storage: { enabled: 1 } },
    };
    const limited = ({ gate }: ReturnType<typeof gateOf>) =>
      PIXEL_SLUGS.filter((pixel) => gate.verdict(pixel) === "limited").toSorted();
    const atOnce = gateOf(on, { globals: data(modes) });
    expect(limited(atOnce)).toEqual(["bing", "facebook", "ga", "gtm"]);
    expect(atOnce.allowed()).toEqual([]);
    expect(atOnce.gate.hasChoice()).toBe(false);
    expect(PIXEL_SLUGS.some(atOnce.gate.isAgreed)).toBe(false);

    const globals: Record<string, unknown> = data({ ...modes, cs_cache_enabled: 1 });
    const cached = gateOf(on, { globals });
    expect(limited(cached)).toEqual([]);
    globals["CS_Cache"] = { check_status: 1 };
    cached.page.advance(1000);
    expect(cached.changes()).toBe(1);
    expect(limited(cached)).toHaveLength(4);

    const chosen = { cs_enabled_cookie_term_4: "yes", cs_enabled_cookie_term_5: "no" };
    const decided = gateOf(on, { globals: data(modes), cookies: chosen });
    expect(limited(decided)).toEqual([]);
    expect(decided.allowed()).toEqual(["ga", "gtm"]);
  });

  test("a category that is always allowed or not mapped is not a visitor's choice (T6.04)", () => {
    const globals = data({ cs_script_cat: { facebook: 1, analytics: 4, gads: 5 } });
    const { gate, page, allowed } = gateOf(on, { globals });
    expect(allowed()).toEqual(["facebook"]);
    expect(gate.verdict("bing")).toBe("refused");
    expect(gate.hasChoice()).toBe(false);
    page.emit(press([".cs_action_btn"], { "data-cs_action": "disable_all" }));
    expect(allowed(), "what is necessary stays").toEqual(["facebook"]);
    page.emit(press([".cs_action_btn"], { "data-cs_action": "allow_all" }));
    expect(allowed(), "what nobody was asked for stays off").toEqual(["facebook", "ga", "google_ads", "gtm"]);
  });

  test("its confirmation is read at once and again a second later (T9.16)", () => {
    const { page, allowed, changes } = gateOf(on, { globals: data() });
    page.emit(press([".cs_action_btn"], { "data-cs_action": "cs_confirm" }));
    expect(changes()).toBe(1);
    page.cookies.write("cs_enabled_cookie_term_4", "yes");
    page.advance(999);
    expect(changes()).toBe(1);
    page.advance(1);
    expect(changes()).toBe(2);
    expect(allowed()).toEqual(["ga", "gtm"]);
  });

  test("its buttons apply, unless it reloads the page (T6.04, T9.16)", () => {
    const { page, allowed } = gateOf(on, { globals: data() });
    page.emit(press([".cs_action_btn"], { "data-cs_action": "allow_all" }));
    expect(allowed()).toHaveLength(7);
    page.emit(press([".cs_action_btn"], { "data-cs_action": "disable_all" }));
    expect(allowed()).toEqual([]);
    const reloading = gateOf(on, { globals: data({ cs_refresh_after_consent: 1 }) });
    reloading.page.emit(press([".cs_action_btn"], { "data-cs_action": "allow_all" }));
    expect(reloading.allowed()).toEqual([]);
  });
});

describe("Real Cookie Banner", () => {
  test("each pixel is allowed by its own cookie (T6.05)", async () => {
    const optIns = new Set(["_fbp *", "_uetsid *"]);
    const requests: string[] = [];
    const globals = {
      consentApi: {
        consentSync: (_kind: string, name: string, host: string) => ({
          cookieOptIn: optIns.has(`${name} ${host}`),
          consentGiven: true,
        }),
        consent: async (_kind: string, name: string) => void requests.push(name),
      },
    };
    const { page, allowed, changes } = gateOf({ real_cookie_banner_integration_enabled: true }, { globals });
    expect(allowed()).toEqual(["bing", "facebook"]);
    optIns.add("_ga *").add("1P_JAR .google.com").add("_pinterest_sess .pinterest.com").add("tt_webid_v2 .tiktok.com");
    expect(allowed()).toHaveLength(7);
    await page.settle();
    expect(requests).toContain("_fbp");
    expect(changes()).toBe(PIXEL_SLUGS.length);
    optIns.clear();
    page.emit({ type: "RCB/OptOut/All" });
    expect(changes()).toBe(PIXEL_SLUGS.length + 1);
    expect(allowed()).toEqual([]);
  });
});

test("supports the WP Consent API", () => {
  const agreed = new Set(["statistics"]);
  const globals = { wp_has_consent: (category: string) => agreed.has(category) };
  const { page, gate, allowed, changes } = gateOf({ wp_consent_api_integration_enabled: "1" }, { globals });
  expect(allowed()).toEqual(["ga", "gtm"]);
  expect(gate.verdict("facebook")).toBe("undecided");
  page.cookies.write("wp_consent_marketing", "deny");
  expect(gate.verdict("facebook")).toBe("refused");
  agreed.add("marketing");
  page.emit({ type: "wp_listen_for_consent_change" });
  expect(changes()).toBe(1);
  expect(allowed()).toHaveLength(7);
});

describe("the consent record", () => {
  const nothing = Object.fromEntries(PIXEL_SLUGS.map((pixel) => [pixel, false])) as Record<PixelSlug, boolean>;

  test("has a flag for each pixel and lasts 365 days (T3.11, T3.18, T9.04)", () => {
    const page = createFakePage();
    saveChoice(page, { ...nothing, bing: true });
    expect(page.lives.get("pys_consent")).toBe(365 * 86_400);
    expect(JSON.parse(atob(page.cookies.read("pys_consent") ?? ""))).toEqual({
      facebook: false,
      ga: false,
      google_ads: false,
      tiktok: false,
      bing: true,
      pinterest: false,
      gtm: false,
    });
  });

  test("decides with our own banner; an invalid record is no choice, a missing flag a rejection (T3.11)", () => {
    const on = { vitrine_integration_enabled: true };
    expect(gateOf(on, { cookies: { pys_consent: encodeConsent({ ...nothing, ga: true }) } }).allowed()).toEqual(["ga"]);
    for (const rubbish of ["%%%", btoa("[]"), btoa("7"), btoa("{"), ""]) {
      const { allowed, gate } = gateOf(on, { cookies: { pys_consent: rubbish } });
      expect(allowed(), rubbish).toEqual([]);
      expect(gate.verdict("ga")).toBe("undecided");
    }
    expect(decodeConsent(btoa('{"ga":1,"facebook":"true","gtm":true}'))).toEqual({ ...nothing, gtm: true });
    expect(decodeConsent(btoa('{"__proto__":{"ga":true}}'))?.ga).toBe(false);
  });
});

describe("the server's filters", () => {
  const on = { ajax_enabled: true };

  test("allow nothing until they were queried (T7.04)", () => {
    const gate = createGate(createFakePage(), readOptions({ gdpr: on }), ALL_TOOLS, PIXEL_SLUGS);
    gate.open(() => {});
    expect(PIXEL_SLUGS.filter((pixel) => gate.verdict(pixel) === "granted")).toEqual([]);
  });

  test("are queried before anything runs, and disable pixels and cookies (T7.04)", async () => {
    const result = { success: true, data: { facebook_disabled_by_api: true, disabled_utmTerms_cookie: true } };
    const { page, gate, allowed, changes } = gateOf(on, { respond: () => ({ status: 200, json: result }) });
    expect(allowed()).toEqual([]);
    await page.settle();
    expect(page.requests[0]).toMatchObject({ url: "/ajax?action=pys_get_gdpr_filters_values", method: "GET" });
    expect(changes()).toBe(1);
    expect(allowed()).toHaveLength(6);
    expect(allowed()).not.toContain("facebook");
    expect(gate.filters()).toMatchObject({ disabled_utmTerms_cookie: true });
  });

  test.each([
    [{ status: 500, json: {} }],
    [{ status: 0, json: undefined }],
    [{ status: 200, json: "0" }],
    [{ status: 200, json: { success: false, data: {} } }],
  ])("with an invalid response (%j) allow nothing (T7.04)", async (result) => {
    const { page, allowed } = gateOf(on, { respond: () => result });
    await page.settle();
    expect(allowed()).toEqual([]);
  });
});

test("if several tools are enabled, the first one on the page decides alone (T1.06, T6.01)", () => {
  const both = { cookiebot_integration_enabled: true, consent_magic_integration_enabled: true };
  const magic = { CS_Data: { cs_script_cat: { facebook: 5 } } };
  const bot = { Cookiebot: { consented: true, hasResponse: true, consent: { marketing: true, statistics: true } } };
  expect(gateOf(both, { globals: { ...bot, ...magic } }).allowed()).toHaveLength(7);
  expect(gateOf(both, { globals: magic }).allowed()).toEqual([]);
});

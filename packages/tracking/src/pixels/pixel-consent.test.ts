import { expect, test } from "vitest";
import { consentMagic } from "../consent/consent-magic/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import { createTracker } from "../tracker/index.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import { sha256 } from "../visitor/index.ts";
import { ALL_PIXELS } from "./all/index.ts";
import { fbqCalls, layer } from "./test-pixels.ts";

test.each(PIXEL_SLUGS)("%s notifies its script when consent is withdrawn, and again when it is granted", (slug) => {
  const globals: Record<string, unknown> = { Cookiebot: undefined };
  let isGranted = true;
  const tool = { name: "x", isPresent: () => true, choice: () => isGranted, watch: () => () => {} };
  const page = createFakePage({ globals });
  const section = { pixelIds: ["1"], trackingIds: ["GTM-1", "G-1"], conversion_ids: ["AW-1"] };
  const tracker = createTracker({
    page,
    options: { [slug]: section, gdpr: { x_integration_enabled: true } },
    pixels: ALL_PIXELS,
    tools: [tool],
  });
  const consentCalls = () =>
    JSON.stringify([
      globals["fbq"] && (globals["fbq"] as { queue: unknown }).queue,
      globals["ttq"],
      layer(page),
      layer(page, "dataLayer"),
      globals["pintrk"] && (globals["pintrk"] as { queue: unknown }).queue,
      globals["uetq"],
    ]);
  const before = consentCalls();
  isGranted = false;
  tracker.refresh();
  const refused = consentCalls();
  expect(refused).not.toBe(before);
  expect(refused).toMatch(/revoke|denied|"setconsent",false/);
  isGranted = true;
  tracker.refresh();
  expect(consentCalls()).not.toBe(refused);
  expect(page.scripts).toHaveLength(1);
});

test("before a choice, a consent mode loads scripts with consent denied, and stores, copies and identifies nothing (T6.04)", async () => {
  const CS_Data = {
    cs_script_cat: { facebook: 5, bing: 5, analytics: 4, gads: 5, tiktok: 5 },
    cs_google_consent_mode_enabled: 1,
    cs_google_analytics_consent_mode: 1,
    cs_meta_ldu_mode: 1,
    cs_bing_consent_mode: { ad_storage: { enabled: 1 } },
  };
  const page = createFakePage({
    globals: { CS_Data },
    href: "https://shop.example.test/?fbclid=AbC",
    cookies: { pys_advanced_form_data: JSON.stringify({ email: "a@x.co", emails: ["a@x.co"] }) },
  });
  const copies: string[] = [];
  const tracker = createTracker({
    page,
    options: {
      facebook: { pixelIds: ["1"], serverApiEnabled: true, advancedMatchingEnabled: true },
      ga: { trackingIds: ["G-1"], serverApiEnabled: true },
      tiktok: { pixelIds: ["T1"], serverApiEnabled: true },
      bing: { pixelIds: ["B1"] },
      user_id: "42",
      ajaxUrl: "/ajax",
      tracking_analytics: { userDataEnable: true },
      gdpr: { consent_magic_integration_enabled: true },
      staticEvents: { facebook: { seen: [{ name: "Seen", hasTimeWindow: true, timeWindow: 1 }] } },
    },
    pixels: ALL_PIXELS,
    tools: [consentMagic],
    delivery: { open: () => {}, offer: (slug) => void copies.push(slug), forget: () => {} },
  });
  tracker.track("Lead");
  expect(fbqCalls(page).map(([verb, what]) => [verb, what])).toEqual([
    ["consent", "revoke"],
    ["dataProcessingOptions", ["LDU"]],
    ["set", "autoConfig"],
    ["init", "1"],
    ["trackSingleCustom", "1"],
    ["trackSingle", "1"],
  ]);
  expect(page.globals["uetq"]).toEqual(expect.arrayContaining([{ ad_storage: "denied" }]));
  expect(layer(page).map(([verb]) => verb)).toEqual(["consent", "js", "config", "event"]);
  expect(page.scripts.filter((script) => script.includes("tiktok"))).toEqual([]);
  const named = JSON.stringify([fbqCalls(page), layer(page)]);
  expect(named).not.toMatch(/a@x\.co|"42"/);
  expect([page.cookies.names(), copies, page.requests]).toEqual([["pys_advanced_form_data"], [], []]);

  page.cookies.write("cs_enabled_cookie_term_5", "yes");
  page.cookies.write("cs_enabled_cookie_term_4", "yes");
  tracker.refresh();
  tracker.track("Contact");
  const calls = fbqCalls(page).map(([verb, what]) => JSON.stringify([verb, what]));
  expect(calls).toContain('["consent","grant"]');
  expect(calls).toContain('["dataProcessingOptions",[]]');
  expect(
    calls.filter((call) => call.startsWith('["trackSingleCustom"')),
    "once a page",
  ).toHaveLength(1);
  expect(page.cookies.read("_fbc")).toMatch(/AbC$/);
  // Events that waited because TikTok has no denied mode are sent now.
  expect(copies.toSorted()).toEqual(["facebook", "ga", "tiktok", "tiktok"]);
  await page.settle();
  expect(fbqCalls(page)).toContainEqual(["init", "1", { em: sha256("a@x.co") }]);
  expect(layer(page)).toContainEqual(["set", { user_id: "42" }]);
  expect(layer(page)).toContainEqual(["set", "user_data", { sha256_email_address: [sha256("a@x.co")] }]);
});

test("vendors that count pages themselves count each once, however often consent changes (T4.03, T4.04)", () => {
  let isGranted = true;
  const tool = { name: "x", isPresent: () => true, choice: () => isGranted, watch: () => () => {} };
  const page = createFakePage();
  const { refresh } = createTracker({
    page,
    options: {
      ga: { trackingIds: ["G-1"] },
      google_ads: { conversion_ids: ["AW-1"] },
      tiktok: { pixelIds: ["T1"] },
      pinterest: { pixelIds: ["P1"] },
      gdpr: { x_integration_enabled: true },
    },
    pixels: ALL_PIXELS,
    tools: [tool],
  });
  for (const choice of [false, true, false, true]) {
    isGranted = choice;
    refresh();
  }
  const { ttq, pintrk } = page.globals as { ttq: unknown[][]; pintrk: { queue: unknown[][] } };
  const counted = [...layer(page), ...ttq, ...pintrk.queue].map(([verb, what]) => (verb === "config" ? what : verb));
  expect(counted.filter((call) => ["G-1", "AW-1", "page"].includes(call as string))).toEqual([
    "G-1",
    "AW-1",
    "page",
    "page",
  ]);
  expect(layer(page).at(-1)?.slice(0, 2)).toEqual(["consent", "update"]);
});

test("an external ID that arrives after consent was withdrawn is not stored (T4.03, T7.03)", async () => {
  let isGranted = true;
  const tool = { name: "x", isPresent: () => true, choice: () => isGranted, watch: () => () => {} };
  const respond = () => ({ status: 200, json: { success: true, data: { pbid: "a".repeat(64) } } });
  const visit = async (choice: boolean) => {
    isGranted = true;
    const page = createFakePage({ respond });
    const { refresh } = createTracker({
      page,
      options: { ajaxUrl: "/ajax", facebook: { pixelIds: ["1"] }, gdpr: { x_integration_enabled: true } },
      pixels: ALL_PIXELS,
      tools: [tool],
    });
    isGranted = choice;
    refresh();
    await page.settle();
    return page.cookies.read("pbid");
  };
  expect(await visit(true)).toBe("a".repeat(64));
  expect(await visit(false)).toBeUndefined();
});

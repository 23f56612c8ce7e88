import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { pauseClock } from "./support/paused-clock.ts";
import type { Recorder } from "./support/recorder.ts";
import { type Agreed, choiceScript, scriptOf, STUB_TOOLS, type StubTool } from "./support/stub-tools.ts";
import {
  ALL_PIXELS,
  openTrackingShop,
  poll,
  timedVisit,
  type TrackingShop,
  untilAllSent,
  untilTracking,
  withoutPictures,
} from "./support/tracking-shop.ts";

test.describe.configure({ mode: "default" });

const SCRIPT = "https://consent.example.test/tool.js";
const ALL: Agreed = { statistics: true, marketing: true };
const NONE: Agreed = { statistics: false, marketing: false };

let shop: TrackingShop;
test.beforeAll(async () => {
  shop = await openTrackingShop();
});
test.afterAll(() => shop.stop());

const settingsFor = (tool: StubTool, consent: object = {}, more: object = {}) => ({
  pixels: ALL_PIXELS,
  consent: { tool: tool.name, toolScript: SCRIPT, ...tool.settings, ...consent },
  ...more,
});

/**
 * When the consent tool's script runs. The shop loads the script itself, so the default is after the tracker has
 * started; late is when the tracker has waited for five seconds, and the test says so with `arrive`.
 */
type ScriptTiming = "before" | "after" | "late" | "never";
const LATE_MS = 5000;
/** ConsentMagic writes its cookies some time after a choice, and the tracker reads them after a second. */
const TOOL_DELAYS_MS = 1000;

interface ToolVisit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly recorder: Recorder;
  readonly cookies: () => Promise<readonly string[]>;
  /** Lets a late script run. */
  readonly arrive: () => void;
}

async function visitWithTool(
  browser: Parameters<typeof timedVisit>[0],
  tool: StubTool,
  agreed: Agreed | null,
  timing: ScriptTiming = "after",
): Promise<ToolVisit> {
  const { context, page, recorder } = await timedVisit(browser, shop);
  await withoutPictures(context, shop.origin);
  const stored = Object.entries(tool.stored(agreed));
  const asCookie = ([name, value]: [string, string]) => ({ name, value: encodeURIComponent(value), url: shop.origin });
  if (stored.length > 0) await context.addCookies(stored.map(asCookie));
  const script = scriptOf(tool, agreed);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  if (timing === "before") await context.addInitScript(script);
  await context.route(SCRIPT, async (route) => {
    if (timing === "never") return route.abort();
    if (timing === "late") await arrived;
    return route.fulfill({ contentType: "text/javascript", body: timing === "before" ? "" : script });
  });
  const cookies = async () => {
    const ofTool = new Set(stored.map(([name]) => name));
    return (await context.cookies()).map(({ name }) => name).filter((name) => !ofTool.has(name));
  };
  await page.goto("/product/espresso-pair/");
  await untilTracking(page);
  if (timing === "late") await page.clock.runFor(LATE_MS);
  return { context, page, recorder, cookies, arrive };
}

const REQUEST_PATTERNS = {
  facebook: /^www\.facebook\.com\/tr/,
  tiktok: /^analytics\.tiktok\.com\/api/,
  ga: /^region1\.google-analytics\.com/,
  google_ads: /^www\.googleadservices\.com\/pagead\/conversion/,
  gtm: /^www\.googletagmanager\.com\/gtm\.js/,
  pinterest: /^ct\.pinterest\.com/,
  bing: /^bat\.bing\.com\/action/,
};
const ALL_PIXEL_NAMES = Object.keys(REQUEST_PATTERNS).toSorted();
const SERVER_PIXELS = ["bing", "facebook", "pinterest", "tiktok"];

const sentByBrowser = ({ requests }: Recorder) =>
  Object.entries(REQUEST_PATTERNS)
    .filter(([, pattern]) => requests.some((url) => pattern.test(url)))
    .map(([pixel]) => pixel)
    .toSorted();
const sentByServer = ({ copies }: Recorder) => [...new Set(copies.map(({ pixel }) => pixel))].toSorted();

test.describe("visitors who agreed on an earlier visit are tracked, however late the tool's script loads [T6.05] (T6.03, T6.04)", () => {
  for (const [title, tool] of Object.entries<StubTool>(STUB_TOOLS)) {
    test(title, async ({ browser }) => {
      await shop.change(settingsFor(tool));
      const visits = (["before", "after", "late"] as const).map((timing) =>
        test.step(timing, async () => {
          const { context, page, recorder, cookies, arrive } = await visitWithTool(browser, tool, ALL, timing);
          if (timing === "late") {
            await test.step("until then nothing is tracked, unless the tool's cookie is sufficient", async () => {
              await untilAllSent(page, SCRIPT);
              await expectTrackedWithoutScript(tool, recorder, cookies);
            });
            arrive();
          }
          await poll(() => sentByBrowser(recorder)).toEqual(ALL_PIXEL_NAMES);
          await poll(() => sentByServer(recorder)).toEqual(SERVER_PIXELS);
          expect(await cookies()).toEqual(expect.arrayContaining(["pys_consent", "pys_first_visit", "_fbp", "_ga"]));
          await test.step("tracking stops when consent is withdrawn", async () => {
            await page.evaluate(choiceScript(tool, NONE));
            await page.clock.runFor(TOOL_DELAYS_MS);
            await poll(cookies).toEqual(["pys_consent"]);
            recorder.clear();
            await page.evaluate(() =>
              (window as unknown as { vitrine: { track(name: string): void } }).vitrine.track("Lead"),
            );
            await untilAllSent(page);
            expect(recorder.requests).toEqual([]);
            expect(recorder.copies).toEqual([]);
          });
          await context.close();
        }),
      );
      // At the same time: each visitor mostly waits.
      await Promise.all(visits);
    });
  }
  for (const title of ["Cookiebot", "CookieYes"] as const) {
    test(`${title}, whose script cannot be loaded`, async ({ browser }) => {
      const tool: StubTool = STUB_TOOLS[title];
      await shop.change(settingsFor(tool));
      const { context, page, recorder, cookies } = await visitWithTool(browser, tool, ALL, "never");
      await untilAllSent(page);
      await expectTrackedWithoutScript(tool, recorder, cookies);
      await context.close();
    });
  }
});

async function expectTrackedWithoutScript(
  tool: StubTool,
  recorder: Recorder,
  cookies: ToolVisit["cookies"],
): Promise<void> {
  if (tool.isReadWithoutScript) {
    expect(sentByBrowser(recorder)).toContain("ga");
    return;
  }
  expect(recorder.requests).toEqual([]);
  expect(recorder.copies).toEqual([]);
  expect(await cookies()).toEqual([]);
}

test.describe("pixels allowed before a choice run until consent is refused [T6.03]", () => {
  for (const title of ["Cookie Notice", "CookieYes", "consentmanager"] as const) {
    test(title, async ({ browser }) => {
      const tool = STUB_TOOLS[title];
      await shop.change(settingsFor(tool, { allowedBeforeChoice: ["ga", "pinterest"] }));
      await test.step("no choice: only the allowed pixels run, and no consent cookie is set", async () => {
        const { context, page, recorder, cookies } = await visitWithTool(browser, tool, null);
        await poll(() => sentByBrowser(recorder)).toEqual(["ga", "pinterest"]);
        await poll(() => sentByServer(recorder)).toEqual(["pinterest"]);
        await untilAllSent(page);
        expect(sentByBrowser(recorder)).toEqual(["ga", "pinterest"]);
        expect(await cookies()).not.toContain("pys_consent");
        await context.close();
      });
      await test.step("refused: no pixel runs", async () => {
        const { context, page, recorder, cookies } = await visitWithTool(browser, tool, NONE);
        await poll(cookies).toEqual(["pys_consent"]);
        await untilAllSent(page);
        expect(recorder.requests).toEqual([]);
        expect(recorder.copies).toEqual([]);
        await context.close();
      });
    });
  }
});

test("before a choice, ConsentMagic's consent mode loads scripts with every signal denied and no cookies [T6.04]", async ({
  browser,
}) => {
  const tool = STUB_TOOLS["ConsentMagic, consent modes"];
  await shop.change(settingsFor(tool, { waitForUpdateMs: 700 }));
  const { context, page, recorder, cookies } = await visitWithTool(browser, tool, null);
  await poll(() => recorder.requests.some((url) => REQUEST_PATTERNS.ga.test(url))).toBe(true);
  await poll(() => recorder.requests.some((url) => url.includes("fbevents.js"))).toBe(true);
  await poll(() => recorder.requests.some((url) => url.includes("bat.js"))).toBe(true);
  await untilAllSent(page);

  const denied = {
    analytics_storage: "denied",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  };
  const consentCalls = (layer: string) =>
    page.evaluate((name) => {
      const calls = (window as unknown as Record<string, readonly ArrayLike<unknown>[]>)[name] ?? [];
      return calls.map((call) => Array.from(call)).filter(([command]) => command === "consent");
    }, layer);
  for (const layer of ["dataLayerPYS", "dataLayer"]) {
    expect(await consentCalls(layer), layer).toEqual([["consent", "default", { ...denied, wait_for_update: 700 }]]);
  }
  const google = recorder.requests.filter((url) => url.includes("gcs="));
  expect(google.filter((url) => !url.includes("gcs=G100"))).toEqual([]);
  expect(recorder.requests.filter((url) => REQUEST_PATTERNS.facebook.test(url))).toEqual([]);
  expect(recorder.requests.filter((url) => url.includes("asc=G"))).toEqual([]);
  expect(sentByBrowser(recorder)).not.toContain("tiktok");
  expect(recorder.copies).toEqual([]);
  expect(await cookies()).toEqual([]);

  await test.step("consent to statistics alone leaves advertising denied", async () => {
    await page.evaluate(choiceScript(tool, { statistics: true, marketing: false }));
    await poll(cookies).toEqual(expect.arrayContaining(["pys_consent", "_ga"]));
    for (const layer of ["dataLayerPYS", "dataLayer"]) {
      expect((await consentCalls(layer)).at(-1)).toEqual([
        "consent",
        "update",
        { ...denied, analytics_storage: "granted" },
      ]);
    }
    expect((await cookies()).filter((name) => /^_(?:fb|gcl|uet|tt|pin)/.test(name))).toEqual([]);
  });
  await context.close();

  await test.step("a pixel in the necessary category runs without a choice", async () => {
    const always: StubTool = {
      ...STUB_TOOLS.ConsentMagic,
      arrive(view) {
        view["CS_Data"] = { cs_necessary_cat_id: 1, cs_script_cat: { pinterest: 1, facebook: 5, analytics: 4 } };
      },
    };
    const other = await visitWithTool(browser, always, null);
    await poll(() => sentByBrowser(other.recorder)).toEqual(["pinterest"]);
    await untilAllSent(other.page);
    expect(sentByBrowser(other.recorder)).toEqual(["pinterest"]);
    expect(await other.cookies()).not.toContain("pys_consent");
    await other.context.close();
  });
});

test("ConsentMagic's choice is read one second after its confirmation [T9.16]", async ({ browser }) => {
  const tool = STUB_TOOLS.ConsentMagic;
  await shop.change(settingsFor(tool));
  const { context, page, recorder } = await visitWithTool(browser, tool, null);
  await page.waitForFunction(() => "CS_Data" in window);
  await untilAllSent(page);
  await pauseClock(page);
  await page.evaluate(choiceScript(tool, ALL));
  await page.clock.runFor(999);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("pys_consent");
  await page.clock.runFor(1);
  await poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("pys_consent");
  await page.clock.resume();
  await poll(() => sentByBrowser(recorder)).toEqual(ALL_PIXEL_NAMES);
  await context.close();
});

test("consent is per pixel, including Tag Manager", async ({ browser }) => {
  const { Cookiebot } = STUB_TOOLS;
  await test.step("Tag Manager can be turned off without Analytics", async () => {
    await shop.change(settingsFor(Cookiebot, { switchedOff: ["gtm"] }));
    const { context, page, recorder } = await visitWithTool(browser, Cookiebot, ALL);
    await poll(() => sentByBrowser(recorder)).toEqual(ALL_PIXEL_NAMES.filter((pixel) => pixel !== "gtm"));
    await untilAllSent(page);
    expect(sentByBrowser(recorder)).not.toContain("gtm");
    await context.close();
  });
  await test.step("Tag Manager can have its own Cookiebot category", async () => {
    await shop.change(settingsFor(Cookiebot, { cookiebotCategories: { gtm: "marketing" } }));
    const { context, recorder } = await visitWithTool(browser, Cookiebot, { statistics: false, marketing: true });
    await poll(() => sentByBrowser(recorder)).toContain("gtm");
    expect(sentByBrowser(recorder)).not.toContain("ga");
    await context.close();
  });
  await test.step("only Tag Manager may run before a choice", async () => {
    const tool = STUB_TOOLS["Cookie Notice"];
    await shop.change(settingsFor(tool, { allowedBeforeChoice: ["gtm"] }));
    const { context, page, recorder } = await visitWithTool(browser, tool, null);
    await poll(() => sentByBrowser(recorder)).toEqual(["gtm"]);
    await untilAllSent(page);
    expect(sentByBrowser(recorder)).toEqual(["gtm"]);
    await context.close();
  });
});

test.describe("a shop with cookies turned off sets only the consent cookie, even with full consent [T7.04]", () => {
  const WINDOWED = {
    id: "looked",
    windowHours: 2,
    triggers: [{ on: "page", rules: [{ rule: "contains", value: "/product/" }] }],
    pixels: { facebook: { name: "Looked" } },
  };
  for (const asksServer of [false, true]) {
    test(asksServer ? "with the server's consent filter" : "with the setting alone", async ({ browser }) => {
      const tool = STUB_TOOLS.CookieYes;
      await shop.change(
        settingsFor(
          tool,
          { asksServer },
          { visit: { without: ["all"] }, events: [WINDOWED], matching: { enabled: true } },
        ),
      );
      const { context, page, recorder } = await timedVisit(browser, shop);
      // Vendor scripts may set their own cookies; this test is about the shop's.
      await context.route(/connect\.facebook\.net|gtag\/js|analytics\.tiktok|pinimg|bat\.js/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "" }),
      );
      await context.addCookies(
        ["pbid", "_fbp", "static_facebook__Looked", "last_pys_utm_source"].map((name) => ({
          name,
          value: "from-before",
          url: shop.origin,
        })),
      );
      await context.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
      const [name = "", value = ""] = Object.entries(tool.stored(ALL))[0] ?? [];
      await context.addCookies([{ name, value: encodeURIComponent(value), url: shop.origin }]);
      await page.goto("/product/espresso-pair/?fbclid=AbC&utm_source=news");
      await untilTracking(page);
      await poll(() => sentByServer(recorder)).toContain("facebook");
      await untilAllSent(page);
      const stored = (await context.cookies()).map((cookie) => cookie.name).filter((cookie) => cookie !== name);
      expect(stored).toEqual(["pys_consent"]);
      await context.close();
    });
  }
});

test("consent on the third page keeps the first page's source, landing page, campaign and click ID [T2.07, T2.09, T4.02]", async ({
  browser,
}) => {
  await shop.change({ pixels: ALL_PIXELS });
  const { context, page } = await timedVisit(browser, shop);
  const stored = async () =>
    new Map((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));
  const storedInTab = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), window.name].filter(Boolean));

  const terms = { source: "news", medium: "email", campaign: "spring", content: "top", term: "mugs" };
  const query = Object.entries(terms).map(([name, value]) => `utm_${name}=${value}`);
  await context.route("http://search.example.test/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<a href="${shop.origin}/about/?${query.join("&")}&fbclid=AbC&gadid=g1">Shop</a>`,
    }),
  );
  await page.goto("http://search.example.test/");
  await page.getByRole("link", { name: "Shop" }).click();
  await untilTracking(page);
  expect(await page.evaluate(() => document.referrer)).toBe("http://search.example.test/");
  await expect(page.getByRole("button", { name: "Accept all" })).toBeVisible();
  await page.getByRole("link", { name: "Shop all" }).first().click();
  await page.waitForURL(/\/shop\/$/);
  await untilTracking(page);
  await page.getByRole("link", { name: "Journal" }).first().click();
  await page.waitForURL(/\/journal\/$/);
  await untilTracking(page);
  expect([...(await stored()).keys()], "no cookies before the choice").toEqual([]);
  expect(await storedInTab()).toEqual([]);

  await page.getByRole("button", { name: "Accept all" }).click();
  await poll(async () => (await stored()).has("_fbc")).toBe(true);
  const cookies = await stored();
  for (const prefix of ["", "last_"]) {
    expect(cookies.get(`${prefix}pysTrafficSource`)).toBe("search.example.test");
    expect(cookies.get(`${prefix}pys_landing_page`)).toBe(`${shop.origin}/about/`);
    expect(cookies.get(`${prefix}pys_gadid`)).toBe("g1");
    for (const [name, value] of Object.entries(terms)) expect(cookies.get(`${prefix}pys_utm_${name}`)).toBe(value);
  }
  expect(cookies.get("_fbc")).toMatch(/^fb\.1\.\d+\.AbC$/);
  await context.close();
});

test("consent in a new tab keeps the campaign of the tab that opened it", async ({ browser }) => {
  const { context, page } = await timedVisit(browser, shop);
  await page.goto("/about/?utm_source=news&fbclid=AbC");
  await untilTracking(page);
  const opened = context.waitForEvent("page");
  await page
    .getByRole("link", { name: "Shop all" })
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await untilTracking(tab);
  await tab.getByRole("button", { name: "Accept all" }).click();
  const valueOf = async (name: string) => (await context.cookies()).find((cookie) => cookie.name === name)?.value;
  await poll(() => valueOf("_fbc")).toMatch(/AbC$/);
  expect(await valueOf("pys_utm_source")).toBe("news");
  await context.close();
});

test("with consent to statistics alone, Google receives denied advertising signals", async ({ browser }) => {
  await shop.change({
    pixels: { ga: { enabled: true, ids: ["G-TEST"] }, gtm: { enabled: true, ids: ["GTM-TEST"] } },
    consent: { regions: ["DE", "US-CA"], signals: { adStorage: { value: "granted" } } },
  });
  const { context, page, recorder } = await timedVisit(browser, shop, { statistics: true, marketing: false });
  await page.goto("/shop/");
  await poll(() => recorder.requests.some((url) => REQUEST_PATTERNS.ga.test(url))).toBe(true);
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  for (const layer of ["dataLayerPYS", "dataLayer"]) {
    const calls = await page.evaluate((name) => {
      const all = (window as unknown as Record<string, readonly ArrayLike<unknown>[]>)[name] ?? [];
      return all.map((call) => Array.from(call)).filter(([command]) => command === "consent");
    }, layer);
    expect(calls, layer).toEqual([
      ["consent", "default", { ...denied, analytics_storage: "denied", ad_storage: "granted", wait_for_update: 500 }],
      ["consent", "default", { ...denied, analytics_storage: "denied", region: ["DE", "US-CA"], wait_for_update: 500 }],
      ["consent", "update", { ...denied, analytics_storage: "granted" }],
    ]);
  }
  expect(recorder.requests.filter((url) => url.includes("gcs=") && !url.includes("gcs=G101"))).toEqual([]);
  await context.close();
});

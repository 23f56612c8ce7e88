import { type Browser, expect, type Page } from "@playwright/test";
import { fillInCheckout } from "./support/checkout-steps.ts";
import type { Recorder } from "./support/recorder.ts";
import {
  type Choice,
  poll,
  timedVisit,
  type TrackingShop,
  untilAllSent,
  untilTracking,
} from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";

test.describe.configure({ mode: "default" });

const META = { facebook: { enabled: true, ids: ["101"], sentBy: "browser" } };
const ALL = { statistics: true, marketing: true };
const DAY_S = 86_400;

test.use({ settings: { pixels: META, automatic: { enabled: false } } });
let shop: TrackingShop;
test.beforeAll(({ shop: ofWorker }) => {
  shop = ofWorker;
});

/** Parameters of the events with this name that Meta received. */
function sent({ requests }: Recorder, name: string): readonly Record<string, unknown>[] {
  return requests
    .filter((url) => url.startsWith("www.facebook.com"))
    .map((url) => new URL(`https://${url}`).searchParams)
    .filter((query) => query.get("ev") === name)
    .map((query) => JSON.parse(query.get("cd") ?? "{}") as Record<string, unknown>);
}

async function open(browser: Browser, settings: object, choice: Choice = ALL) {
  await shop.change({ pixels: META, automatic: { enabled: false }, ...settings });
  const opened = await timedVisit(browser, shop, choice);
  const goto = async (path: string) => {
    await opened.page.goto(path);
    await untilTracking(opened.page);
  };
  return { ...opened, goto };
}

test("Purchase is sent once per order and day, or on each view if the owner turns that off [T4.11, T9.07]", async ({
  browser,
}) => {
  const { context, page, recorder, goto } = await open(browser, {});
  await goto("/product/espresso-pair/");
  await page.locator(".single_add_to_cart_button").click();
  await poll(() => sent(recorder, "AddToCart")).toHaveLength(1);
  await goto("/checkout/");
  await fillInCheckout(page);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/order-received/);
  await poll(() => sent(recorder, "Purchase")).toHaveLength(1);
  const purchases = () =>
    page.evaluate(() =>
      ((window as unknown as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
        ({ event }) => event === "purchase",
      ),
    );
  expect(await purchases()).toHaveLength(1);
  const orderCookie = (await context.cookies()).find(({ name }) => name === "pys_woo_purchase_order_id_facebook");
  expect(Math.round((orderCookie?.expires ?? 0) - Date.now() / 1000) / DAY_S).toBeCloseTo(1, 1);

  const reload = async () => {
    recorder.clear();
    await page.reload();
    await untilTracking(page);
    await poll(() => sent(recorder, "PageView")).toHaveLength(1);
    await untilAllSent(page);
  };
  await reload();
  expect(sent(recorder, "Purchase")).toEqual([]);

  await shop.change({ pixels: META, automatic: { enabled: false }, shop: { purchaseOncePerOrder: false } });
  await reload();
  expect(sent(recorder, "Purchase")).toHaveLength(1);
  expect(await purchases(), "the shop's own data layer has each order once").toEqual([]);
  await context.close();
});

const pageEvent = (id: string, more: object = {}) => ({
  id,
  triggers: [{ on: "page", rules: [{ rule: "contains", value: "/about/" }] }],
  pixels: { facebook: { name: "Interested", params: { from: id } } },
  ...more,
});

test("page events with the same name each have their own time window [T4.04, T9.11]", async ({ browser }) => {
  const { context, recorder, page, goto } = await open(browser, {
    events: [pageEvent("first", { windowHours: 6 }), pageEvent("second", { windowHours: 12 })],
  });
  await goto("/about/");
  await poll(() => sent(recorder, "Interested").map(({ from }) => from)).toEqual(["first", "second"]);
  const hours = (await context.cookies())
    .filter(({ name }) => name.startsWith("static_facebook_"))
    .map(({ expires }) => Math.round((expires - Date.now() / 1000) / 3600));
  expect(hours.toSorted((one, other) => one - other)).toEqual([6, 12]);

  recorder.clear();
  await goto("/about/");
  await poll(() => sent(recorder, "PageView")).toHaveLength(1);
  await untilAllSent(page);
  expect(sent(recorder, "Interested")).toEqual([]);
  await context.close();
});

test("a scroll threshold is a percentage of the document height, for custom and automatic events [T4.06]", async ({
  browser,
}) => {
  const scrollEvent = (name: string, percent: number) => ({
    id: name.toLowerCase(),
    triggers: [{ on: "scroll", percent }],
    pixels: { facebook: { name } },
  });
  const { context, page, recorder, goto } = await open(browser, {
    automatic: { scroll: { percent: 50 } },
    events: [scrollEvent("Half", 50), scrollEvent("End", 100)],
  });
  await goto("/about/");
  await poll(() => sent(recorder, "PageView")).toHaveLength(1);
  const scrollTo = (part: number) =>
    page.evaluate((share) => {
      document.body.style.minHeight = "6000px";
      window.scrollTo({ top: document.documentElement.scrollHeight * share, behavior: "instant" });
    }, part);
  const counts = () => ["PageScroll", "Half", "End"].map((name) => sent(recorder, name).length);

  await scrollTo(0.48);
  await untilAllSent(page);
  expect(counts()).toEqual([0, 0, 0]);
  await scrollTo(0.51);
  await poll(counts).toEqual([1, 1, 0]);
  await scrollTo(1);
  await poll(counts, "the end of the page is 100 percent").toEqual([1, 1, 1]);
  await scrollTo(0);
  await scrollTo(1);
  await untilAllSent(page);
  expect(counts()).toEqual([1, 1, 1]);
  await context.close();
});

test("with Analytics alone, a click ID in the owner's parameter is stored for 90 days and replaced by the next [T2.10, T9.06]", async ({
  browser,
}) => {
  const settings = {
    pixels: { ga: { enabled: true, ids: ["G-TEST"] } },
    visit: { googleClickParameter: "gcl_alt" },
  };
  const { context, goto } = await open(browser, settings);
  const clickCookie = async () => (await context.cookies()).find(({ name }) => name === "_gcl_aw");
  await goto("/?gcl_alt=ONE");
  await poll(async () => (await clickCookie())?.value).toMatch(/^GCL\.\d{10}\.ONE$/);
  expect(Math.round(((await clickCookie())?.expires ?? 0) - Date.now() / 1000) / DAY_S).toBeCloseTo(90, 1);
  await goto("/?gcl_alt=TWO");
  await poll(async () => (await clickCookie())?.value).toMatch(/^GCL\.\d{10}\.TWO$/);
  await goto("/about/");
  expect((await clickCookie())?.value).toMatch(/TWO$/);
  await context.close();

  const refused = await open(browser, settings, { statistics: true, marketing: false });
  await refused.goto("/?gcl_alt=ONE");
  await poll(() => refused.recorder.requests.some((url) => url.includes("gtag/js"))).toBe(true);
  await untilAllSent(refused.page);
  expect((await refused.context.cookies()).map(({ name }) => name)).not.toContain("_gcl_aw");
  await refused.context.close();
});

test("Meta receives the external ID with its only init call, also when the ID is created at consent (T7.03)", async ({
  browser,
}) => {
  const { context, page, goto } = await open(browser, {
    pixels: { facebook: { ...META.facebook, advancedMatching: true } },
    matching: { enabled: true },
  });
  const inits = () =>
    page.evaluate(() =>
      ((window as unknown as { metaCalls?: readonly unknown[][] }).metaCalls ?? []).filter(([verb]) => verb === "init"),
    );
  for (const path of ["/about/", "/shop/"]) {
    await goto(path);
    await poll(inits).toEqual([["init", "101", { external_id: expect.stringMatching(/^[0-9a-f]{64}$/) }]]);
  }
  await context.close();
});

/** Changes the consent as the banner does. */
async function choose(page: Page, isGranted: boolean): Promise<void> {
  await page.evaluate((granted) => {
    const names = ["facebook", "ga", "google_ads", "tiktok", "bing", "pinterest", "gtm"];
    const record = Object.fromEntries(names.map((name) => [name, granted]));
    document.cookie = `pys_consent=${encodeURIComponent(btoa(JSON.stringify(record)))}; path=/; max-age=31536000`;
    dispatchEvent(new CustomEvent("vitrine:consent"));
  }, isGranted);
}

test("a delayed page event stops when consent is withdrawn and fires once after it is granted again", async ({
  browser,
}) => {
  const { context, page, recorder, goto } = await open(browser, { events: [pageEvent("late", { delaySeconds: 30 })] });
  await goto("/about/");
  await page.clock.runFor(1000);
  await poll(() => sent(recorder, "PageView")).toHaveLength(1);
  await choose(page, false);
  await page.clock.runFor(60_000);
  expect(sent(recorder, "Interested")).toEqual([]);
  await choose(page, true);
  await page.clock.runFor(29_000);
  expect(sent(recorder, "Interested")).toEqual([]);
  await page.clock.runFor(120_000);
  await poll(() => sent(recorder, "Interested")).toHaveLength(1);
  await choose(page, false);
  await choose(page, true);
  await page.clock.runFor(120_000);
  expect(sent(recorder, "Interested")).toHaveLength(1);
  await context.close();
});

test("with only successful forms tracked, the shop's own forms send Form on success", async ({ browser }) => {
  const { context, page, recorder, goto } = await open(browser, {
    automatic: { countsSuccessfulFormsOnly: true, timeOnPage: { enabled: false }, scroll: { enabled: false } },
  });
  const forms = () => sent(recorder, "Form");
  const send = async (email: string) => {
    await page.locator(".message-form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.locator("#message-name").fill("Nora");
    await page.locator("#message-email").fill(email);
    await page.locator("#message-message").fill("Do you post to Galway?");
    await page.locator(".message-form button").click();
  };
  await goto("/contact/");
  await send("nobody");
  await expect(page.locator(".woocommerce-error")).toBeVisible();
  await untilTracking(page);
  await untilAllSent(page);
  expect(forms(), "rejected").toEqual([]);

  await send("nora@example.com");
  await page.waitForURL(/message-sent/);
  await poll(forms).toHaveLength(1);
  expect(forms()[0]).toMatchObject({ form_class: "message-form" });

  await page.reload();
  await untilTracking(page);
  await untilAllSent(page);
  expect(forms(), "reloaded").toHaveLength(1);

  await goto("/product/espresso-pair/");
  await page
    .locator("form[data-helpful]")
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await poll(forms, "a form submitted by script").toHaveLength(2);
  await context.close();
});

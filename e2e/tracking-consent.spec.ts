import { type Browser, expect, type Page } from "@playwright/test";
import { fillCart } from "./support/cart-steps.ts";
import { fillInCheckout } from "./support/checkout-steps.ts";
import type { Recorder } from "./support/recorder.ts";
import {
  type Choice,
  poll,
  timedVisit,
  type TrackingShop,
  untilAllSent,
  untilTracking,
  type Visit,
  withoutPictures,
} from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";
import { VENDORS } from "./support/vendor-scripts.ts";

test.describe.configure({ mode: "default" });

let orderReceived: string;

test.beforeAll(async ({ browser, shop }) => {
  orderReceived = await placeOrder(await (await browser.newContext({ baseURL: shop.origin })).newPage(), shop.origin);
});

async function placeOrder(page: Page, origin: string): Promise<string> {
  await fillCart(page, "bud-vase");
  await page.goto("/checkout/");
  await fillInCheckout(page);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/order-received/);
  await page.context().close();
  return page.url().slice(origin.length);
}

type Pixel = "facebook" | "tiktok" | "ga" | "google_ads" | "gtm" | "pinterest" | "bing";
const STATISTICS: readonly Pixel[] = ["ga", "gtm"];
const MARKETING: readonly Pixel[] = ["facebook", "tiktok", "google_ads", "pinterest", "bing"];

/** Requests that prove that a pixel loaded its script or sent something. */
const LOADED: Readonly<Record<Pixel, RegExp>> = {
  facebook: /^connect\.facebook\.net\/en_US\/fbevents\.js/,
  tiktok: /^analytics\.tiktok\.com\/i18n\/pixel\/events\.js/,
  ga: /^region1\.google-analytics\.com|gtag\/js\?id=G-/,
  google_ads: /^www\.googleadservices\.com|gtag\/js\?id=AW-/,
  gtm: /^www\.googletagmanager\.com\/gtm\.js/,
  pinterest: /^s\.pinimg\.com\/ct\/core\.js/,
  bing: /^bat\.bing\.com\/bat\.js/,
};
/** Requests that send events: Google's pixels share a script, so its loading does not tell them apart. */
const SENT: Readonly<Record<Pixel, RegExp>> = {
  ...LOADED,
  ga: /^region1\.google-analytics\.com/,
  google_ads: /^www\.googleadservices\.com/,
};
const OUR_COOKIES = /^(?:pys|last_pys|pbid$|hide_tag_|static_|dyn_)/;
const COOKIES_OF: Readonly<Record<Pixel, RegExp>> = {
  facebook: VENDORS.facebook.cookies,
  tiktok: VENDORS.tiktok.cookies,
  ga: /^_ga/,
  google_ads: /^_gcl/,
  gtm: /^_ga/,
  pinterest: VENDORS.pinterest.cookies,
  bing: VENDORS.bing.cookies,
};

const PAGES = () => ["/", "/shop/", "/product/espresso-pair/", "/cart/", "/checkout/", orderReceived];

async function expectOnlyAllowed(
  page: Page,
  recorder: Recorder,
  allowed: readonly Pixel[],
  paths: readonly string[] = PAGES(),
): Promise<void> {
  const denied = [...STATISTICS, ...MARKETING].filter((pixel) => !allowed.includes(pixel));
  await fillCart(page, "espresso-pair");
  for (const address of paths) {
    await test.step(address, async () => {
      recorder.clear();
      await page.goto(address);
      await untilTracking(page);
      const has = (pattern: RegExp) => recorder.requests.some((url) => pattern.test(url));
      for (const pixel of allowed) await poll(() => has(LOADED[pixel]), `${pixel} loads`).toBe(true);
      await untilAllSent(page);

      for (const pixel of denied) {
        expect(
          recorder.requests.filter((url) => SENT[pixel].test(url)),
          `${pixel} receives nothing`,
        ).toEqual([]);
      }
      if (allowed.length === 0) expect(recorder.requests).toEqual([]);
      expect(
        recorder.copies.filter(({ pixel }) => !allowed.includes(pixel as Pixel)),
        "server copies",
      ).toEqual([]);
      const names = (await page.context().cookies()).map(({ name }) => name);
      const foreign = names.filter((name) => denied.some((pixel) => COOKIES_OF[pixel].test(name)));
      expect(foreign.filter((name) => !allowed.some((pixel) => COOKIES_OF[pixel].test(name)))).toEqual([]);
      if (allowed.length === 0)
        expect(names.filter((name) => OUR_COOKIES.test(name) && name !== "pys_consent")).toEqual([]);
      expect(await page.evaluate(thirdPartyLinks), "no links to other origins").toEqual([]);
      if (allowed.length === 0) expect(await page.evaluate(storedEvents)).toEqual([]);
    });
  }
  expect(recorder.unexpectedHosts).toEqual([]);
  expect(recorder.cspViolations).toEqual([]);
}

function thirdPartyLinks(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[href]")].map(({ href }) => href);
  return links.filter((href) => new URL(href).origin !== location.origin);
}

function storedEvents(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith("vitrine_event_"));
}

async function openVisit(browser: Browser, shop: TrackingShop, choice?: Choice): Promise<Visit> {
  const opened = await timedVisit(browser, shop, choice);
  await withoutPictures(opened.context, shop.origin);
  return opened;
}

const STATES: readonly (readonly [string, Choice | undefined, readonly Pixel[]])[] = [
  ["without a choice", undefined, []],
  ["with everything accepted", { statistics: true, marketing: true }, [...STATISTICS, ...MARKETING]],
];

for (const [state, choice, allowed] of STATES) {
  test(`${state}, six kinds of page load exactly the allowed pixels (T1.02, T4.03, T6.01)`, async ({
    browser,
    shop,
  }) => {
    const { context, page, recorder } = await openVisit(browser, shop, choice);
    await expectOnlyAllowed(page, recorder, allowed);
    await context.close();
  });
}

/** The choice decides, not the kind of page, as the tests above show. */
const PARTIAL: typeof STATES = [
  ["with everything rejected", { statistics: false, marketing: false }, []],
  ["with statistics only", { statistics: true, marketing: false }, STATISTICS],
  ["with marketing only", { statistics: false, marketing: true }, MARKETING],
];

for (const [state, choice, allowed] of PARTIAL) {
  test(`${state}, a product and the checkout load exactly the allowed pixels (T1.02, T4.03, T6.01)`, async ({
    browser,
    shop,
  }) => {
    const { context, page, recorder } = await openVisit(browser, shop, choice);
    await expectOnlyAllowed(page, recorder, allowed, ["/product/espresso-pair/", "/checkout/"]);
    await context.close();
  });
}

test("Global Privacy Control blocks all marketing pixels, whatever was accepted before", async ({ browser, shop }) => {
  const { context, page, recorder } = await openVisit(browser, shop, { statistics: true, marketing: true });
  await context.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await expectOnlyAllowed(page, recorder, STATISTICS, ["/product/espresso-pair/", "/checkout/"]);
  await context.close();
});

test("after consent is withdrawn, six kinds of page send nothing [T1.02] (T4.03, T6.01)", async ({ browser, shop }) => {
  const { context, page, recorder } = await openVisit(browser, shop, { statistics: true, marketing: true });
  await page.goto("/journal/");
  await poll(() => recorder.requests.some((url) => LOADED.bing.test(url))).toBe(true);
  await page.getByRole("link", { name: "Privacy choices" }).click();
  await page.getByRole("button", { name: "Reject all" }).click();
  await untilAllSent(page);
  await expectOnlyAllowed(page, recorder, []);
  await context.close();
});

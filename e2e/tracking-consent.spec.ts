import { expect, type Page } from "@playwright/test";
import { fillCart } from "./support/cart-steps.ts";
import { fillInCheckout } from "./support/checkout-steps.ts";
import type { Recorder } from "./support/recorder.ts";
import { type Choice, untilAllIsTold, untilMeasuring, visit } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";
import { VENDORS } from "./support/vendor-scripts.ts";

test.describe.configure({ mode: "default" });

let orderReceived: string;

test.beforeAll(async ({ browser, shop }) => {
  test.setTimeout(90_000);
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

/** What shows in the records that a pixel's script was loaded, or that it heard of something. */
const SIGNS: Readonly<Record<Pixel, RegExp>> = {
  facebook: /^connect\.facebook\.net\/en_US\/fbevents\.js/,
  tiktok: /^analytics\.tiktok\.com\/i18n\/pixel\/events\.js/,
  ga: /^region1\.google-analytics\.com|gtag\/js\?id=G-/,
  google_ads: /^www\.googleadservices\.com|gtag\/js\?id=AW-/,
  gtm: /^www\.googletagmanager\.com\/gtm\.js/,
  pinterest: /^s\.pinimg\.com\/ct\/core\.js/,
  bing: /^bat\.bing\.com\/bat\.js/,
};
/** Where events are told as such, so that who shares a script with an allowed one is still told apart. */
const TOLD: Readonly<Record<Pixel, RegExp>> = {
  ...SIGNS,
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

async function walk(page: Page, recorder: Recorder, allowed: readonly Pixel[]): Promise<void> {
  const refused = [...STATISTICS, ...MARKETING].filter((pixel) => !allowed.includes(pixel));
  await fillCart(page, "espresso-pair");
  for (const address of PAGES()) {
    await test.step(address, async () => {
      recorder.forget();
      await page.goto(address);
      await untilMeasuring(page);
      const has = (signs: RegExp) => recorder.asked.some((one) => signs.test(one));
      for (const pixel of allowed) await expect.poll(() => has(SIGNS[pixel]), `${pixel} loads`).toBe(true);
      await untilAllIsTold(page);

      for (const pixel of refused) {
        expect(
          recorder.asked.filter((one) => TOLD[pixel].test(one)),
          `${pixel} is not told`,
        ).toEqual([]);
      }
      if (allowed.length === 0) expect(recorder.asked).toEqual([]);
      expect(
        recorder.copies.filter(({ pixel }) => !allowed.includes(pixel as Pixel)),
        "copies",
      ).toEqual([]);
      const names = (await page.context().cookies()).map(({ name }) => name);
      const foreign = names.filter((name) => refused.some((pixel) => COOKIES_OF[pixel].test(name)));
      expect(foreign.filter((name) => !allowed.some((pixel) => COOKIES_OF[pixel].test(name)))).toEqual([]);
      if (allowed.length === 0)
        expect(names.filter((name) => OUR_COOKIES.test(name) && name !== "pys_consent")).toEqual([]);
      expect(await page.evaluate(hints), "no hint to anybody else").toEqual([]);
      if (allowed.length === 0) expect(await page.evaluate(storedEvents)).toEqual([]);
    });
  }
  expect(recorder.unexpected).toEqual([]);
  expect(recorder.breaches).toEqual([]);
}

function hints(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[href]")].map(({ href }) => href);
  return links.filter((href) => new URL(href).origin !== location.origin);
}

function storedEvents(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith("vitrine_event_"));
}

const STATES: readonly (readonly [string, Choice | undefined, readonly Pixel[]])[] = [
  ["who has not been asked", undefined, []],
  ["who refused everything", { statistics: false, marketing: false }, []],
  ["who allowed statistics alone", { statistics: true, marketing: false }, STATISTICS],
  ["who allowed marketing alone", { statistics: false, marketing: true }, MARKETING],
  ["who allowed everything", { statistics: true, marketing: true }, [...STATISTICS, ...MARKETING]],
];

for (const [who, choice, allowed] of STATES) {
  test(`of ${who}, six kinds of page tell exactly the pixels that were allowed [T1.02, T4.03, T6.01]`, async ({
    browser,
    shop,
  }) => {
    test.setTimeout(90_000);
    const { context, page, recorder } = await visit(browser, shop, choice);
    await walk(page, recorder, allowed);
    await context.close();
  });
}

test("a browser that forbids selling data keeps every advertiser out, whatever was allowed before", async ({
  browser,
  shop,
}) => {
  test.setTimeout(90_000);
  const { context, page, recorder } = await visit(browser, shop, { statistics: true, marketing: true });
  await context.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await walk(page, recorder, STATISTICS);
  await context.close();
});

test("of who took it back, six kinds of page tell nobody [T1.02, T4.03, T6.01]", async ({ browser, shop }) => {
  test.setTimeout(90_000);
  const { context, page, recorder } = await visit(browser, shop, { statistics: true, marketing: true });
  await page.goto("/journal/");
  await expect.poll(() => recorder.asked.some((one) => SIGNS.bing.test(one))).toBe(true);
  await page.getByRole("link", { name: "Privacy choices" }).click();
  await page.getByRole("button", { name: "Reject all" }).click();
  await page.waitForLoadState("networkidle");
  await walk(page, recorder, []);
  await context.close();
});

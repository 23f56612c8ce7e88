import { type Browser, expect } from "@playwright/test";
import { timedVisit, type TrackingShop, untilAllSent, untilTracking } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";

const ALL = { statistics: true, marketing: true };
const senders = (facebook: string, ga: string) => ({
  pixels: {
    facebook: { enabled: true, ids: ["101"], sentBy: facebook },
    ga: { enabled: true, ids: ["G-TEST"], sentBy: ga },
  },
});

interface Senders {
  readonly loaded: number;
  readonly browser: { readonly facebook: number; readonly ga: number };
  readonly server: readonly string[];
}

async function expectSenders(shop: TrackingShop, browser: Browser, expected: Senders): Promise<void> {
  const { context, page, recorder } = await timedVisit(browser, shop, ALL);
  await page.goto("/product/pantry-jar/");
  await untilTracking(page);
  await page.locator(".single_add_to_cart_button").click();
  await expect(page.getByRole("link", { name: "View cart" }).first()).toBeVisible();

  const count = (text: RegExp) => recorder.requests.filter((url) => text.test(url)).length;
  const copied = () =>
    recorder.copies.filter(({ event }) => /^(?:AddToCart|add_to_cart)$/.test(event)).map(({ pixel }) => pixel);
  // The server's copy of AddToCart is delayed by two seconds.
  await untilAllSent(page);
  expect({
    loaded: count(/fbevents\.js|gtag\/js/),
    browser: { facebook: count(/ev=AddToCart/), ga: count(/en=add_to_cart/) },
    server: copied().toSorted(),
  }).toEqual(expected);
  await context.close();
}

test("events are sent by browser, server or both as configured, and Analytics by url of them", async ({
  browser,
  shop,
}) => {
  const cases = [
    ["browser", "browser", { loaded: 2, browser: { facebook: 1, ga: 1 }, server: [] }],
    ["both", "server", { loaded: 2, browser: { facebook: 1, ga: 0 }, server: ["facebook", "ga"] }],
    // Without its script Meta identifies the visitor by the shop's cookie; Analytics needs its own script.
    ["server", "server", { loaded: 1, browser: { facebook: 0, ga: 0 }, server: ["facebook", "ga"] }],
  ] as const;
  for (const [facebook, ga, expected] of cases) {
    await shop.change(senders(facebook, ga));
    await test.step(`Meta by ${facebook}, Analytics by ${ga}`, () => expectSenders(shop, browser, expected));
  }
});

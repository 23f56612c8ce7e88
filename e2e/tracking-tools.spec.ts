import { expect, test } from "@playwright/test";
import { openTrackingShop, type TrackingShop, untilMeasuring, visit } from "./support/tracking-shop.ts";

test.describe.configure({ mode: "default" });

const SCRIPT = "https://consent.cookiebot.com/uc.js?cbid=1";
let shop: TrackingShop;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  shop = await openTrackingShop({
    pixels: { facebook: { enabled: true, ids: ["101"] }, ga: { enabled: true, ids: ["G-TEST"] } },
    consent: { tool: "cookiebot", toolScript: SCRIPT },
  });
});
test.afterAll(() => shop.stop());

/** Behaves as the real one does: it draws its own window, and tells the page of the answer by an event. */
const COOKIEBOT = `(() => {
  window.Cookiebot = { consented: false, consent: { marketing: false, statistics: false } };
  const box = document.createElement("div");
  box.innerHTML = '<div style="position:fixed;inset-block-end:0;z-index:99"><button id="allow-statistics">Statistics only</button></div>';
  document.body.append(box);
  box.querySelector("button").addEventListener("click", () => {
    Object.assign(window.Cookiebot, { consented: true, consent: { marketing: false, statistics: true } });
    window.dispatchEvent(new Event("CookiebotOnConsentReady"));
    box.remove();
  });
})();`;

test("another consent tool asks in the place of the shop's banner, and is obeyed [T6.02]", async ({ browser }) => {
  const { context, page, recorder } = await visit(browser, shop);
  await context.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: COOKIEBOT }));
  await page.goto("/shop/");
  await untilMeasuring(page);
  await page.getByRole("button", { name: "Statistics only" }).waitFor();
  await expect(page.locator('[data-island="consent-banner"]')).toHaveCount(0);
  expect(recorder.asked).toEqual([]);

  await page.getByRole("button", { name: "Statistics only" }).click();
  await expect.poll(() => recorder.asked.some((one) => one.includes("en=view_item_list"))).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(recorder.asked.filter((one) => one.includes("facebook"))).toEqual([]);
  expect(recorder.unexpected).toEqual([]);
  expect(recorder.breaches).toEqual([]);
  await context.close();
});

test("a consent tool that does not come leaves everything off [T1.06]", async ({ browser }) => {
  const { context, page, recorder } = await visit(browser, shop);
  await context.route(SCRIPT, (route) => route.abort());
  await page.goto("/shop/");
  await untilMeasuring(page);
  await page.waitForLoadState("networkidle");
  expect(recorder.asked).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  await context.close();
});

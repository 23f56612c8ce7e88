import { expect } from "@playwright/test";
import { poll, timedVisit, type TrackingShop, untilAllSent, untilTracking } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";

test.describe.configure({ mode: "default" });

const SCRIPT = "https://consent.cookiebot.com/uc.js?cbid=1";
test.use({
  settings: {
    pixels: { facebook: { enabled: true, ids: ["101"] }, ga: { enabled: true, ids: ["G-TEST"] } },
    consent: { tool: "cookiebot", toolScript: SCRIPT },
  },
});
let shop: TrackingShop;
test.beforeAll(({ shop: ofWorker }) => {
  shop = ofWorker;
});

/** A fake Cookiebot: shows its own dialog and reports the choice by an event. */
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

test("a third-party consent tool replaces the shop's banner, and its choice applies [T6.02]", async ({ browser }) => {
  const { context, page, recorder } = await timedVisit(browser, shop);
  await context.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: COOKIEBOT }));
  await page.goto("/shop/");
  await untilTracking(page);
  await page.getByRole("button", { name: "Statistics only" }).waitFor();
  await expect(page.locator("#consent-banner")).toHaveCount(0);
  expect(recorder.requests).toEqual([]);

  await page.getByRole("button", { name: "Statistics only" }).click();
  await poll(() => recorder.requests.some((url) => url.includes("en=view_item_list"))).toBe(true);
  await untilAllSent(page);
  expect(recorder.requests.filter((url) => url.includes("facebook"))).toEqual([]);
  expect(recorder.unexpectedHosts).toEqual([]);
  expect(recorder.cspViolations).toEqual([]);
  await context.close();
});

test("after a consent tool reloads the page on withdrawal, the cookies of rejected vendors are deleted", async ({
  browser,
}) => {
  const { context, page } = await timedVisit(browser, shop);
  // After that reload the tool has the choice, and the cookies of the earlier page still exist.
  const withChoice = `
    window.Cookiebot = { consented: true, consent: { marketing: false, statistics: true } };
    window.dispatchEvent(new Event("CookiebotOnConsentReady"));`;
  await context.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: withChoice }));
  const leftover = ["_fbp", "_fbc", "_ga"];
  await context.addCookies(leftover.map((name) => ({ name, value: "fb.1.1.1", url: shop.origin })));
  await page.goto("/shop/");
  await untilTracking(page);
  const names = async () => (await context.cookies()).map(({ name }) => name).filter((name) => leftover.includes(name));
  await poll(names).toEqual(["_ga"]);
  await context.close();
});

test("without its consent tool's script the shop sends nothing and sets no cookies [T1.06]", async ({ browser }) => {
  const { context, page, recorder } = await timedVisit(browser, shop);
  await context.route(SCRIPT, (route) => route.abort());
  await page.goto("/shop/");
  await untilTracking(page);
  await untilAllSent(page);
  expect(recorder.requests).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  await context.close();
});

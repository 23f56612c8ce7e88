import { type BrowserContext, expect, type Page } from "@playwright/test";
import { orderVases } from "./support/order-steps.ts";
import { timedVisit, type TrackingShop, untilAllSent, untilTracking } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";

test.describe.configure({ mode: "default" });

let shop: TrackingShop;
test.beforeAll(({ shop: ofWorker }) => {
  shop = ofWorker;
});

const ALL = { statistics: true, marketing: true };
const ORDER_KEY = /wc_order_[\w-]+/;

/** Every URL that a script in the page can read: location, referrer, history, resources and links. */
async function readableUrls(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { entries(): readonly { readonly url: string }[] } };
    const links = [...document.querySelectorAll("a, form, [data-begin]")].map((element) =>
      [element.getAttribute("href"), element.getAttribute("action"), element.getAttribute("data-begin")].join(" "),
    );
    const loaded = performance.getEntries().map(({ name }) => name);
    const visited = navigation.entries().map(({ url }) => url);
    return [location.href, document.referrer, ...visited, ...loaded, ...links].join("\n");
  });
}

/** Records requests to other hosts: URL, referrer and body. */
function watchRequests(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.url().startsWith(shop.origin)) return;
    sent.push(`${request.url()} ${request.headers()["referer"] ?? ""} ${request.postData() ?? ""}`);
  });
  return sent;
}

test("no URL that vendor scripts can read contains the order key, and the order page can be reopened", async ({
  browser,
}) => {
  const { context, page } = await timedVisit(browser, shop, ALL);
  const sent = watchRequests(context);
  let link = "";
  page.on("response", (response) => {
    const redirect = /order-received\/\d+\/\?key=[\w-]+/.exec(response.url())?.[0];
    if (redirect !== undefined) link = `${shop.origin}/checkout/${redirect}`;
  });
  const thanks = (tab: Page) => tab.getByText("Thank you. Your order has been received.");

  await orderVases(page, shop.origin, { campaign: "keys" });
  await untilTracking(page);
  await untilAllSent(page);
  await expect(thanks(page)).toBeVisible();
  expect(await readableUrls(page)).not.toMatch(ORDER_KEY);
  const clean = page.url();

  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await page.goto("/shop/");
  await untilTracking(page);
  expect(await readableUrls(page)).not.toMatch(ORDER_KEY);
  await page.goBack();
  await expect(thanks(page)).toBeVisible();
  await untilAllSent(page);
  expect(sent.filter((entry) => ORDER_KEY.test(entry))).toEqual([]);
  expect(sent.length).toBeGreaterThan(0);

  expect(link).toMatch(ORDER_KEY);
  const elsewhere = await timedVisit(browser, shop, ALL);
  await elsewhere.page.goto(link);
  await expect(thanks(elsewhere.page)).toBeVisible();
  expect(elsewhere.page.url()).toBe(clean);
  const stranger = await browser.newContext();
  expect((await stranger.request.get(clean)).status()).toBe(404);
  for (const each of [context, elsewhere.context, stranger]) await each.close();
});

test("pages with a secret in their URL are not tracked, and the next page does not get the URL as its referrer", async ({
  browser,
}) => {
  const { context, page, recorder } = await timedVisit(browser, shop, ALL);
  for (const path of [
    "/journal/?unapproved=1&moderation-hash=s3cret",
    "/page-preview/1/?until=1&key=s3cret",
    "/shop/?vitrine-record=s3cret",
  ]) {
    recorder.clear();
    await page.goto(path);
    await untilAllSent(page);
    expect(recorder.requests, path).toEqual([]);
    await page.locator("footer a[href='/shop/']").first().click();
    await page.waitForURL(/\/shop\/$/);
    await untilTracking(page);
    expect(await page.evaluate(() => document.referrer), path).toBe(`${shop.origin}/`);
    await untilAllSent(page);
    expect(
      recorder.requests.filter((entry) => entry.includes("s3cret")),
      path,
    ).toEqual([]);
    expect(recorder.requests.length, path).toBeGreaterThan(0);
  }
  await context.close();
});

test("a password reset link loses its token before the page is tracked", async ({ browser }) => {
  const { context, page } = await timedVisit(browser, shop, ALL);
  const sent = watchRequests(context);
  await page.goto("/my-account/lost-password/?token=s3cret&utm_source=mail");
  await expect(page).toHaveURL(`${shop.origin}/my-account/lost-password/?utm_source=mail`);
  await expect(page.getByText("This link has expired. Please request a new one.")).toBeVisible();
  await untilTracking(page);
  await untilAllSent(page);
  expect(await readableUrls(page)).not.toContain("s3cret");
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((entry) => entry.includes("s3cret"))).toEqual([]);
  await page.reload();
  await expect(page.getByText("This link has expired.")).toBeHidden();
  await context.close();
});

import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { watchConsole } from "./support/console-watch.ts";
import { becomeOwner, expectAccessible, heading, enableOrderAttribution } from "./support/admin-steps.ts";
import { orderVases } from "./support/order-steps.ts";
import { openBlankPage, textsIn } from "./support/parsed-html.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const shop = useOwnShop();

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Analytics" }).getByRole("link", { name });

test("analytics show sales, top products, order sources, the conversion funnel and page speed", async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  const visitor = await browser.newContext({ userAgent: BROWSER });
  const visitorPage = await visitor.newPage();
  const buyer = await browser.newContext({ userAgent: BROWSER, javaScriptEnabled: false });
  await buyer.addCookies([{ name: "sbjs_first", value: "typ%3Dorganic%7C%7C%7Csrc%3Dgoogle", url: shop.origin }]);
  const customer = await buyer.newPage();

  await test.step("the dashboard of a shop without orders", async () => {
    await becomeOwner(page, shop);
    await page.goto(`${shop.origin}/admin/`);
    await expect(page.getByRole("region", { name: "Figures, today" })).toContainText("No orders yet today");
    await expect(page.getByRole("region", { name: /^Best sellers/ })).toContainText("No sales in this period.");
  });

  await test.step("order attribution is turned on", async () => {
    await enableOrderAttribution(shop);
  });

  await test.step("page speed reports are turned on", async () => {
    await page.goto(`${shop.origin}/admin/analytics/speed/`);
    await page.getByLabel("Visitors’ browsers report page speed").check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".status-message")).toHaveText("Saved. Visitors’ browsers now report page speed.");
  });

  await test.step("a customer places an order", async () => {
    await visitorPage.goto(`${shop.origin}/product/bud-vase/`, { waitUntil: "networkidle" });
    await orderVases(customer, shop.origin, { campaign: "=spring" });
  });

  await test.step("the dashboard shows the order within seconds", async () => {
    const blank = await openBlankPage(page);
    const shown = (selector: string) => textsIn(blank, `${shop.origin}/admin/`, selector);
    await expect.poll(async () => (await shown('[aria-labelledby="best-sellers"]')).join()).toContain("Bud Vase");
    await blank.close();
    await page.goto(`${shop.origin}/admin/`);
    await expect(page.getByRole("region", { name: /^Best sellers/ })).toContainText("Bud Vase");
    await expect(page.getByRole("link", { name: /^Orders 1 / })).toBeVisible();
    await expect(page.getByRole("region", { name: /^Sources/ })).toContainText("Newsletter");
    await expect(page.getByRole("link", { name: /^Reached checkout 1 / })).toBeVisible();
    await expect(page.getByRole("img", { name: /^Sales through the day\. Today: €[1-9]/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Action needed" })).toContainText("1 order waiting for payment");
    await expect(page.getByRole("region", { name: "Recent activity" })).toContainText("2 × Bud Vase");
    await expectAccessible(page);
  });

  await test.step("the sales report for a custom date range", async () => {
    await page.getByRole("link", { name: "Sales", exact: true }).click();
    await expect(heading(page)).toHaveText("Analytics");
    await expect(page.locator(".chart canvas")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("From").fill("2026-01-01");
    await page.getByLabel("To").fill("2026-01-31");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/);
    await expect(page.locator(".period-words")).toContainText("compared with 1 Dec 2025 – 31 Dec 2025");
    await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "Today" }).click();
    await expect(page.locator(".figures .figure").nth(1)).toContainText("1");
  });

  await test.step("sources by first and last visit, and the CSV export", async () => {
    await tab(page, "Sources").click();
    await expect(page).toHaveURL(/sources\/\?period=today/);
    await page.getByRole("link", { name: "First visit" }).click();
    await expect(page.getByRole("row", { name: /Organic: Google/ })).toBeVisible();
    await page.getByRole("link", { name: "Campaign" }).click();
    await expect(page).toHaveURL(/by=campaign/);
    await page.getByRole("link", { name: "Last visit" }).click();
    await expect(page.getByRole("row", { name: /=spring/ })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export as CSV" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    expect(file).toContain("last,source,utm newsletter,1,");
    expect(file).toContain("'=spring");
  });

  await test.step("products, conversion and speed", async () => {
    await tab(page, "Products").click();
    await expect(page.getByRole("row", { name: /Bud Vase/ })).toContainText("2");
    await expectAccessible(page);
    await tab(page, "Conversion").click();
    await expect(page.getByRole("list").filter({ hasText: "Added to cart" })).toBeVisible();
    await expectAccessible(page);
    // The tab only pretends to be hidden: closing the page would drop the test's user agent before the beacon is sent.
    await visitorPage.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /vitals/.test(name)),
    );
    await visitorPage.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await tab(page, "Speed").click();
    await expect(page).toHaveURL(/speed/);
    const blank = await openBlankPage(page);
    await expect.poll(async () => (await textsIn(blank, page.url(), "main tbody tr")).join()).toContain("Products");
    await blank.close();
    await page.reload();
    await expect(page.getByRole("row", { name: /Products/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the dashboard works without JavaScript", async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plainPage = await plain.newPage();
    await plainPage.goto(`${shop.origin}/admin/?period=week`);
    await expect(plainPage.getByRole("img", { name: /^Sales, added up day by day/ })).toBeVisible();
    await plainPage.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "30 days" }).click();
    await expect(plainPage.getByRole("region", { name: "Best sellers, last 30 days" })).toContainText("Bud Vase");
    await plainPage.getByRole("button", { name: "Hide this guide" }).click();
    await expect(plainPage.getByRole("heading", { name: "Set up your shop" })).toHaveCount(0);
    await plainPage.getByRole("button", { name: "Show the set-up guide", exact: true }).click();
    await expect(plainPage.getByRole("heading", { name: "Set up your shop" })).toBeVisible();
    await plainPage.goto(`${shop.origin}/admin/?period=quarter`);
    await expect(plainPage.locator(".chart-sketch")).toBeVisible();
    await plainPage.getByText("As a table").click();
    await expect(plainPage.getByRole("table", { name: "Net sales over time" }).getByRole("row")).toHaveCount(91);
    await plain.close();
  });

  await visitor.close();
  await buyer.close();
  expect(complaints).toEqual([]);
});

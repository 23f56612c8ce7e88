import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { watchComplaints } from "./support/console-watch.ts";
import { becomeOwner, expectNoObjections, heading } from "./support/office-steps.ts";
import { orderVases } from "./support/order-steps.ts";
import { shopOfThisFile } from "./support/shop-of-this-file.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const shop = shopOfThisFile();

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Analytics" }).getByRole("link", { name });

test("an owner sees what sells, where it came from, how visitors became customers and how fast pages are", async ({
  page,
  browser,
}) => {
  test.slow();
  const complaints = watchComplaints(page);
  const visitor = await browser.newContext({ userAgent: BROWSER });
  const onlooker = await visitor.newPage();
  const buyer = await browser.newContext({ userAgent: BROWSER, javaScriptEnabled: false });
  await buyer.addCookies([{ name: "sbjs_first", value: "typ%3Dorganic%7C%7C%7Csrc%3Dgoogle", url: shop.origin }]);
  const customer = await buyer.newPage();

  await test.step("an owner, and nothing sold yet", async () => {
    await becomeOwner(page, shop);
    await page.goto(`${shop.origin}/admin/`);
    await expect(page.getByRole("region", { name: "What sells" })).toContainText("Nothing was sold in these days.");
    await expect(page.getByRole("region", { name: "Pixels" })).toContainText("No pixel is switched on.");
  });

  await test.step("browsers are asked how fast pages are", async () => {
    await page.goto(`${shop.origin}/admin/analytics/speed/`);
    await page.getByLabel("Visitors' browsers tell how fast pages were").check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".said")).toHaveText("Browsers now tell how fast pages are.");
  });

  await test.step("somebody buys", async () => {
    await onlooker.goto(`${shop.origin}/product/bud-vase/`, { waitUntil: "networkidle" });
    await orderVases(customer, shop.origin, { campaign: "=spring" });
  });

  await test.step("within seconds it shows on the dashboard", async () => {
    await expect(async () => {
      await page.goto(`${shop.origin}/admin/`);
      await expect(page.getByRole("table", { name: "Products by revenue" })).toContainText("Bud Vase", {
        timeout: 500,
      });
      // Counted in the same moment, but a page may be asked for in the middle of it.
      await expect(page.locator(".figures .figure").nth(1)).toContainText("1", { timeout: 500 });
    }).toPass({ timeout: 15_000, intervals: [1000] });
    await expect(page.getByRole("table", { name: "Revenue by source" })).toContainText("Source: Letter");
    await expect(page.getByRole("list").filter({ hasText: "Product views" })).toContainText(/Checkouts begun\s*1/);
    await expect(page.locator(".chart canvas")).toBeVisible();
    await page.getByText("As a table").click();
    await expect(page.getByRole("table", { name: "Net sales over time" }).getByRole("row")).toHaveCount(31);
    await expectNoObjections(page);
  });

  await test.step("sales, by any days", async () => {
    await page.getByRole("region", { name: "Net sales" }).getByRole("link", { name: "More" }).click();
    await expect(heading(page)).toHaveText("Analytics");
    await expectNoObjections(page);
    await page.getByLabel("From").fill("2026-01-01");
    await page.getByLabel("To").fill("2026-01-31");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/);
    await expect(page.locator(".period-words")).toContainText("compared with 1 Dec 2025 – 31 Dec 2025");
    await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "Today" }).click();
    await expect(page.locator(".figures .figure").nth(1)).toContainText("1");
  });

  await test.step("sources of the first and of the last visit, and the file", async () => {
    await tab(page, "Sources").click();
    await expect(page).toHaveURL(/sources\/\?period=today/);
    await page.getByRole("link", { name: "First visit" }).click();
    await expect(page.getByRole("row", { name: /Organic: Google/ })).toBeVisible();
    await page.getByRole("link", { name: "Campaign" }).click();
    await expect(page).toHaveURL(/by=campaign/);
    await page.getByRole("link", { name: "Last visit" }).click();
    await expect(page.getByRole("row", { name: /=spring/ })).toBeVisible();
    await expectNoObjections(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export as CSV" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    expect(file).toContain("last,source,utm letter,1,");
    expect(file).toContain("'=spring");
  });

  await test.step("products, conversion and speed", async () => {
    await tab(page, "Products").click();
    await expect(page.getByRole("row", { name: /Bud Vase/ })).toContainText("2");
    await expectNoObjections(page);
    await tab(page, "Conversion").click();
    await expect(page.getByRole("list").filter({ hasText: "Added to the cart" })).toBeVisible();
    await expectNoObjections(page);
    // Not by leaving: the name that this browser goes by here would be forgotten with the page.
    await onlooker.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /vitals/.test(name)),
    );
    await onlooker.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await tab(page, "Speed").click();
    await expect(page).toHaveURL(/speed/);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("row", { name: /Products/ })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000, intervals: [1000] });
    await expectNoObjections(page);
  });

  await test.step("without a script everything can be read", async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await plain.newPage();
    await still.goto(`${shop.origin}/admin/?period=week`);
    await expect(still.locator(".chart-sketch")).toBeVisible();
    await still.getByText("As a table").click();
    await expect(still.getByRole("table", { name: "Net sales over time" }).getByRole("row")).toHaveCount(8);
    await plain.close();
  });

  await visitor.close();
  await buyer.close();
  expect(complaints).toEqual([]);
});

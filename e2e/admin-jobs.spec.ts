import { expect, test } from "@playwright/test";
import { becomeOwner, expectAccessible } from "./support/admin-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const shop = useOwnShop();

test("an owner sees the background jobs and runs a job, with and without JavaScript", async ({ page, browser }) => {
  await becomeOwner(page, shop, "owner@example.com");
  await page.goto(`${shop.origin}/admin/settings/`);
  await page.getByRole("link", { name: "Advanced" }).click();
  await page.getByRole("link", { name: "Background jobs" }).click();
  await expect(page.getByRole("table", { name: "Background jobs" })).toBeVisible();
  const carts = page.getByRole("row", { name: /Delete expired carts/ });
  await expect(carts).toContainText("Every 10 minutes");
  await carts.getByRole("button", { name: "Run now Delete expired carts" }).click();
  await expect(page.locator(".status-message")).toHaveText("Started: Delete expired carts.");
  await expect(carts).toContainText("OK");
  await expect(carts).toContainText(/\d (?:ms|s)/);
  await expectAccessible(page);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${shop.origin}/admin/jobs/`);
  await plain.getByRole("button", { name: "Run now Count units sold" }).click();
  await expect(plain.locator(".status-message")).toHaveText("Started: Count units sold.");
  const jobsHtml = async () => await (await plain.request.get(`${shop.origin}/admin/jobs/`)).text();
  await expect
    .poll(async () => /<tr[^>]*>(?:(?!<\/tr>).)*Count units sold.*?<\/tr>/s.exec(await jobsHtml())?.[0])
    .toContain("OK");
  await context.close();
});

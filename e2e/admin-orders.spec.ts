import { expect, type Page, test } from "@playwright/test";
import { becomeOwner, heading } from "./support/admin-steps.ts";
import { watchConsole } from "./support/console-watch.ts";
import { orderVases } from "./support/order-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const shop = useOwnShop();
const toast = (page: Page) => page.locator(".toast");

test("an owner fulfils several orders and takes it back, exports them, cancels one, and refunds another without JavaScript", async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  await becomeOwner(page, shop);
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const customer = await visitor.newPage();
  for (const campaign of ["spring", "autumn"]) await orderVases(customer, shop.origin, { campaign });
  const list = `${shop.origin}/admin/orders/`;

  await test.step("both are marked as paid", async () => {
    for (const index of [0, 1]) {
      await page.goto(list);
      await page
        .getByRole("link", { name: /^#\d+$/ })
        .nth(index)
        .click();
      await page.getByRole("button", { name: "Mark as paid" }).click();
      await expect(page.getByRole("button", { name: "Mark as paid" })).toHaveCount(0);
    }
  });

  await test.step("selected orders are exported, fulfilled and set back", async () => {
    await page.goto(`${list}?view=to-fulfil`);
    await page.getByLabel("Select all on this page").check();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export the selected orders" }).click();
    expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
    await page.getByRole("button", { name: "Fulfil orders" }).click();
    await expect(toast(page)).toContainText("2 orders fulfilled.");
    await expect(page.locator("main")).toContainText("Nothing to fulfil");
    await page.getByRole("button", { name: "Undo: set back to fulfil" }).click();
    await expect(toast(page)).toContainText("2 orders back to fulfil.");
    await expect(page.getByRole("row", { name: /Unfulfilled/ })).toHaveCount(2);
  });

  await test.step("on a phone, a message leaves the bar of actions free", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel("Select order").first().check();
    await expect(toast(page)).toBeVisible();
    await page.getByRole("button", { name: "Add tracking" }).click({ trial: true, timeout: 2000 });
    await expect(toast(page)).toBeVisible();
    await page.getByRole("button", { name: "Clear the selection" }).click();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("one is cancelled from its menu", async () => {
    await page
      .getByRole("link", { name: /^#\d+$/ })
      .first()
      .click();
    await page.locator("summary", { hasText: "More actions" }).click();
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
    await expect(page.locator(".page-header")).toContainText("Cancelled");
    await page.getByRole("link", { name: "Older order" }).click();
    await expect(page.locator(".page-header")).toContainText("Unfulfilled");
  });

  await test.step("the other is refunded without JavaScript, on a page that asks first", async () => {
    const storageState = await page.context().storageState();
    const noScript = await browser.newContext({ javaScriptEnabled: false, storageState });
    const plain = await noScript.newPage();
    await plain.goto(page.url());
    await plain.getByRole("link", { name: "Refund", exact: true }).click();
    await plain.getByRole("link", { name: "Refund everything left" }).click();
    await plain.getByRole("button", { name: /^Refund €\d/ }).click();
    await expect(plain.getByRole("heading", { name: /^Refund €\d.* to Nora\?$/ })).toBeVisible();
    await plain.getByRole("button", { name: "Back" }).click();
    await plain.getByRole("button", { name: /^Refund €\d/ }).click();
    await plain.getByRole("button", { name: /^Refund €\d/ }).click();
    await expect(heading(plain)).toHaveText(/^#\d+$/);
    await expect(plain.locator(".status-message")).toContainText("Refund recorded.");
    await expect(plain.locator(".page-header")).toContainText("Refunded");
    await noScript.close();
  });

  await visitor.close();
  expect(complaints).toEqual([]);
});

import { expect, test } from "@playwright/test";
import { becomeOwner, expectNoObjections, signInToOffice } from "./support/office-steps.ts";
import { shopOfThisFile } from "./support/shop-of-this-file.ts";
import { walkByTab } from "./support/tab-walk.ts";

const shop = shopOfThisFile();

/** One of each kind. Not those with dates to choose: their parts are stops of their own, which the walk would begin anew. */
const PAGES: Readonly<Record<number, readonly string[]>> = {
  1440: ["products/stock/", "products/new/", "categories/"],
  390: ["products/", "staff/", "backup/"],
};

test("the office is run without a script, and with the keyboard alone", async ({ page, browser }) => {
  test.slow();
  await test.step("without a script: a coupon, a back-up, the way back, the way out", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const plain = await context.newPage();
    await becomeOwner(plain, shop, "owner@example.com");
    await plain.getByText("Menu", { exact: true }).click();
    await plain.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Coupons" }).click();
    await plain.getByRole("link", { name: "New coupon" }).click();
    await plain.getByLabel("Code").fill("PLAIN10");
    await plain.getByLabel("How much").fill("10");
    await plain.getByRole("button", { name: "Save the coupon" }).click();
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Coupon plain10");

    await plain.goto(`${shop.origin}/admin/backup/`);
    await plain.getByRole("button", { name: "Make a back-up" }).click();
    await expect(plain.locator(".said")).toHaveText("The back-up is being made.");
    const again = plain.getByRole("link", { name: "Look again" });
    const made = plain.getByText("The last back-up was made");
    await expect(async () => {
      if ((await again.count()) > 0) await again.click();
      await expect(made).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 30_000 });
    await plain.getByLabel("Replace the whole shop with this back-up?").check();
    await plain.getByRole("button", { name: "Restore" }).click();
    await expect(async () => {
      await plain.goto(`${shop.origin}/admin/backup/`);
      await expect(plain.getByText("The shop was restored")).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await plain.getByRole("button", { name: "Sign out" }).click();
    await plain.goto(`${shop.origin}/admin/`);
    await expect(plain).toHaveURL(/login/);
    await context.close();
  });

  await test.step("by keyboard: every stop is marked and in sight, wide and narrow", async () => {
    await signInToOffice(page, shop, "owner@example.com");
    for (const [width, paths] of Object.entries(PAGES)) {
      await page.setViewportSize({ width: Number(width), height: 844 });
      for (const path of paths) {
        await page.goto(`${shop.origin}/admin/${path}`);
        const stops = await walkByTab(page);
        expect(stops.length, path).toBeGreaterThan(4);
        expect
          .soft(
            stops.filter(({ isMarked, isSeen }) => !isMarked || !isSeen),
            `${path} at ${width}`,
          )
          .toEqual([]);
      }
    }
  });

  await test.step("what is chosen and typed before the scripts have come stays when they have", async () => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(`${shop.origin}/admin/settings/`, { waitUntil: "commit" });
    const [country, address] = [page.getByLabel("Country"), page.getByLabel("Postal address, as printed")];
    await country.selectOption("IT");
    await address.fill("Elsewhere");
    arrive();
    const isAlive = () => country.evaluate((field) => Object.keys(field).some((key) => key.startsWith("__react")));
    await expect.poll(isAlive).toBe(true);
    await expect(country).toHaveValue("IT");
    await expect(address).toHaveValue("Elsewhere");
    await page.unroute(/\.js$/);
  });

  await test.step("by keyboard: the menu of a narrow window", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${shop.origin}/admin/`);
    const menu = page.getByText("Menu", { exact: true });
    const links = page.getByRole("navigation", { name: "Office" });
    await expect(links).toBeHidden();
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(links).toBeVisible();
    const height = await page.locator(".office-side").evaluate((side) => side.getBoundingClientRect().height);
    expect(height).toBeLessThan(844 / 3);
    await expectNoObjections(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await links.getByRole("link", { name: "Orders" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
    await expect(links).toBeHidden();
    await expect(page.locator("#main")).toBeFocused();
  });
});

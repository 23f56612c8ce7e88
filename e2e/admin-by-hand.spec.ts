import { expect, test } from "@playwright/test";
import { createOwner, expectAccessible, signInToAdmin } from "./support/admin-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";
import { tabThrough } from "./support/tab-walk.ts";
import { holdRequests } from "./support/hold-requests.ts";

const shop = useOwnShop();

/** One page of each kind. Pages with date fields are left out: each part of a date is a tab stop, at which the walk would start over. */
const PAGES: Readonly<Record<number, readonly string[]>> = {
  1440: ["products/stock/", "products/new/", "categories/"],
  390: ["products/", "staff/", "backup/"],
};

test("the admin works without JavaScript and with the keyboard alone", async ({ page, browser }) => {
  await test.step("without JavaScript: add a coupon, make and restore a backup, sign out", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const plain = await context.newPage();
    await createOwner(plain, shop, "owner@example.com");
    await plain.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "More" }).click();
    await plain.getByRole("main").getByRole("link", { name: "Discounts" }).click();
    await plain.getByRole("link", { name: "New coupon" }).click();
    await plain.getByLabel("Code").fill("PLAIN10");
    await plain.getByLabel("Value").fill("10");
    await plain.getByRole("button", { name: "Save coupon" }).click();
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Coupon plain10");

    await plain.goto(`${shop.origin}/admin/backup/`);
    await plain.getByRole("button", { name: "Create back-up" }).click();
    await expect(plain.locator(".status-message")).toHaveText("Back-up started.");
    const refresh = plain.getByRole("link", { name: "Refresh" });
    const made = plain.getByText("The last back-up was made");
    await expect(async () => {
      if ((await refresh.count()) > 0) await refresh.click();
      await expect(made).toBeVisible({ timeout: 200 });
    }).toPass();
    await plain.getByLabel("Replace the whole shop with this back-up?").check();
    await plain.getByRole("button", { name: "Restore" }).click();
    await expect(async () => {
      await plain.goto(`${shop.origin}/admin/backup/`);
      await expect(plain.getByText("The shop was restored")).toBeVisible({ timeout: 500 });
    }).toPass();
    await plain.getByRole("banner").locator("summary").click();
    await plain.getByRole("button", { name: "Sign out" }).click();
    await plain.goto(`${shop.origin}/admin/`);
    await expect(plain).toHaveURL(/login/);
    await context.close();
  });

  await test.step("keyboard: every tab stop has a visible focus ring, in wide and narrow windows", async () => {
    await signInToAdmin(page, shop, "owner@example.com");
    for (const [width, paths] of Object.entries(PAGES)) {
      await page.setViewportSize({ width: Number(width), height: 844 });
      for (const path of paths) {
        await page.goto(`${shop.origin}/admin/${path}`);
        const stops = await tabThrough(page);
        expect(stops.length, path).toBeGreaterThan(4);
        expect
          .soft(
            stops.filter(({ hasFocusIndicator, isUncovered }) => !hasFocusIndicator || !isUncovered),
            `${path} at ${width}`,
          )
          .toEqual([]);
      }
    }
  });

  await test.step("values entered before hydration survive it", async () => {
    const releaseScripts = await holdRequests(page, /\.js$/);
    await page.goto(`${shop.origin}/admin/settings/`, { waitUntil: "commit" });
    const [country, address] = [page.getByLabel("Country"), page.getByLabel("Postal address")];
    await country.selectOption("IT");
    await address.fill("Elsewhere");
    releaseScripts();
    const isHydrated = () => country.evaluate((field) => Object.keys(field).some((key) => key.startsWith("__react")));
    await expect.poll(isHydrated).toBe(true);
    await expect(country).toHaveValue("IT");
    await expect(address).toHaveValue("Elsewhere");
    await page.unroute(/\.js$/);
  });

  await test.step("keyboard: the navigation on phones, the person’s menu and the search", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${shop.origin}/admin/`);
    const navigation = page.getByRole("navigation", { name: "Admin" });
    await navigation.getByRole("link", { name: "More" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("More");
    await expectAccessible(page);
    await navigation.getByRole("link", { name: "Orders" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");

    const account = page.getByRole("banner").locator("summary");
    const signOut = page.getByRole("button", { name: "Sign out" });
    await account.press("Enter");
    await expect(signOut).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(signOut).toBeHidden();
    await expect(account).toBeFocused();

    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search the admin" });
    await expect(field).toBeFocused();
    await expect(page.getByRole("option", { name: /^Add product/ })).toBeVisible();
    await page.keyboard.type("vat");
    await expect(page.getByRole("option")).toHaveText([/^Taxes/]);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
    await expect(field).toBeHidden();
  });
});

import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { fillAsOldShop, oldShop } from "../shop/server/backup/test-old-shop.ts";
import { openCluster } from "../shop/server/platform/db/cluster.ts";
import { createDatabase } from "../shop/server/platform/db/create-database.ts";
import { GREETING, heading } from "./support/admin-steps.ts";
import { openBlankPage, textsIn } from "./support/parsed-html.ts";
import { newDataFolder, type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";

test.describe.configure({ mode: "default" });

const DATABASE = "vitrine";
const old = oldShop();
let shop: OwnShop;

test.beforeAll(async () => {
  const folder = newDataFolder();
  const cluster = await openCluster({ directory: join(folder, "postgres") });
  try {
    await createDatabase(cluster.connection, DATABASE);
    await fillAsOldShop({ ...cluster.connection, database: DATABASE }, folder);
  } finally {
    await cluster.stop();
  }
  // Without a delivery worker, which would send the event in the outbox to the real vendor.
  shop = await startShop(folder, { SESSION_SECRET: old.secret, ROLE: "web" });
});

test.afterAll(async () => {
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

/** Adds the cookies that version 0.1.0 set. */
async function continueAs(page: Page, browser: keyof typeof old.cookies): Promise<void> {
  const cookies = Object.entries(old.cookies[browser]);
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: shop.origin })));
}

test("a data folder of 0.1.0 keeps its products, pages, menu and texts", async ({ page }) => {
  await page.goto(`${shop.origin}/product/harbour-cup/`);
  await expect(heading(page)).toHaveText("Harbour cup");
  await expect(page).toHaveTitle(/Harbour Pots/);
  await expect(page.locator(".price").first()).toHaveText("€24.00");
  await expect(page.getByRole("button", { name: "Put in basket" }).first()).toBeVisible();
  await expect(page.getByText("Keeps the tea warm to the last sip.")).toBeAttached();
  const image = page.locator(".woocommerce-product-gallery img").first();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole("contentinfo")).toContainText("About the harbour");

  await page.getByRole("navigation").getByRole("link", { name: "Harbour range" }).first().click();
  await expect(heading(page)).toHaveText("Harbour range");
  await expect(page.getByText("Thrown on the pier.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Harbour cup" }).first()).toBeVisible();

  await page.goto(`${shop.origin}/our-harbour/`);
  await expect(page.getByText("Two wheels and a kiln on the pier.")).toBeVisible();
});

test("a customer of 0.1.0 is still signed in and sees their orders", async ({ page }) => {
  await continueAs(page, "customer");
  await page.goto(`${shop.origin}/my-account/orders/`);
  await expect(page.getByRole("row", { name: /1002/ })).toContainText("€30.50");
  await expect(page.getByRole("row", { name: /1001/ })).toContainText("€28.10");
  await page.goto(`${shop.origin}/my-account/view-order/${old.orders.refunded}/`);
  const details = page.getByRole("main");
  await expect(details).toContainText("Harbour cup");
  await expect(details).toContainText("4 Slip Lane");
  await expect(details).toContainText("Coupon: harbour10-€2.40");
  await expect(details).toContainText("Refunded-€21.60");
});

test("the owner of 0.1.0 signs in with the same password and sees orders, settings, coupons and events", async ({
  page,
}) => {
  await continueAs(page, "owner");
  await page.goto(`${shop.origin}/admin/`);
  await expect(page).toHaveURL(/\/admin\/login\//);
  await page.getByLabel("Email address").fill("owner@example.com");
  await page.getByLabel("Password").fill("clay and slow fire");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(heading(page)).toHaveText(GREETING);

  const blank = await openBlankPage(page);
  const mainOf = async (path: string) => (await textsIn(blank, `${shop.origin}${path}`, "main")).join();
  const refunded = await mainOf(`/admin/orders/${old.orders.refunded}/`);
  expect(refunded).toContain("Chipped on the way");
  expect(refunded).toContain("harbour10");
  expect(await mainOf(`/admin/orders/${old.orders.waiting}/`)).toContain("On hold");

  await page.goto(`${shop.origin}/admin/settings/`);
  await expect(page.getByLabel("Name").first()).toHaveValue("Harbour Pots");
  expect(await textsIn(blank, `${shop.origin}/admin/texts/?changed=1`, "main textarea")).toContainEqual(
    expect.stringContaining("We do not know this email and password."),
  );
  expect((await textsIn(blank, `${shop.origin}/admin/coupons/`, "main tr")).join()).toMatch(/harbour10/i);
  expect(await mainOf("/admin/tracking/pixels/facebook/")).toContain("Saved; ends with oken");
  expect(await mainOf("/admin/tracking/inspector/")).toContain("AddToCart");
});

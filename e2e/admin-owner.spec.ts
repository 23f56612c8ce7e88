import { expect, type Page, test } from "@playwright/test";
import { type FakeVendors, startFakeVendors } from "../shop/server/tracking/fake-vendors/start-fake-vendors.ts";
import { fillInCheckout } from "./support/checkout-steps.ts";
import { watchConsole } from "./support/console-watch.ts";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { becomeOwner, enableOrderAttribution, openAdminPage } from "./support/admin-steps.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { openShopDatabase } from "./support/shop-database.ts";
import { untilAllSent, untilTracking, visit } from "./support/tracking-shop.ts";

const META = { pixels: { facebook: { enabled: true, ids: ["101"], sentBy: "both" } } };
let shop: OwnShop;
let vendors: FakeVendors;

test.beforeAll(async () => {
  [shop, vendors] = [await startShop(await demoDataFolder()), await startFakeVendors()];
  await enableOrderAttribution(shop);
  const database = await openShopDatabase(shop.dataFolder);
  await database.run(`insert into settings (key, value) values ('tracking', $1)`, [JSON.stringify(META)]);
  await database.close();
});
test.afterAll(async () => {
  await vendors.close();
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

const status = (page: Page) => page.locator(".status-message");

async function saveToken(page: Page, token: string): Promise<void> {
  await page.goto(`${shop.origin}/admin/tracking/pixels/facebook/`);
  await page.getByRole("textbox", { name: /^Access token/ }).fill(token);
  await page.getByLabel("Custom endpoint URL").fill(vendors.baseUrl("facebook"));
  await page.getByRole("button", { name: "Save account" }).click();
  await expect(status(page)).toContainText("Account saved.");
}

/** The newest event of that name in the inspector. */
const cardOf = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .first();

test("an owner sells and refunds a product, and sees which events reached the vendor and why others did not", async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  await becomeOwner(page, shop);

  // `admin-catalogue.spec.ts` adds a product by hand, `admin-tracking.spec.ts` a pixel.
  await test.step("the owner enters the pixel's access token and watches browsers", async () => {
    await saveToken(page, vendors.behaviour("facebook").token);
    await openAdminPage(page, "Inspector");
    await page.getByRole("button", { name: "Record browser events for an hour" }).click();
    await expect(status(page)).toHaveText("Browser events are recorded for an hour.");
  });

  const tracked = { origin: shop.origin, gateway: null };
  const { context, page: customer } = await visit(browser, tracked, { statistics: true, marketing: true });
  // Server events go to the shop itself, and from there to the fake vendors.
  await context.unroute(`${shop.origin}/t/events`);

  await test.step("a visitor from a newsletter orders the product", async () => {
    await customer.goto("/product/espresso-pair/?utm_source=newsletter&utm_medium=email&utm_campaign=spring");
    await untilTracking(customer);
    await customer.locator(".single_add_to_cart_button").click();
    await untilAllSent(customer);
    await customer.goto("/checkout/");
    await fillInCheckout(customer);
    await customer.getByRole("button", { name: "Place order" }).click();
    await expect(customer).toHaveURL(/order-received/);
    await untilTracking(customer);
  });

  await test.step("the order shows its source and is refunded", async () => {
    await openAdminPage(page, "Orders");
    const row = page.getByRole("row", { name: /Nora Byrne/ });
    await row.getByRole("link").click();
    await expect(page.getByRole("region", { name: "Attribution" })).toContainText("Newsletter");
    await expect(page.getByRole("region", { name: "Attribution" })).toContainText("spring");
    await page.getByRole("button", { name: "Mark as paid" }).click();
    await page.getByRole("link", { name: "Refund", exact: true }).click();
    await page.getByLabel("Espresso Pair, quantity of 1").fill("1");
    await page.getByRole("button", { name: /^Refund €\d/ }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Refund €\d/ })
      .click();
    await expect(status(page)).toContainText("Refund recorded.");
  });

  await test.step("the inspector shows which events reached Meta", async () => {
    await openAdminPage(page, "Inspector");
    const purchase = cardOf(page, "Purchase");
    await expect(purchase).toContainText("Server Delivered");
    await expect(purchase.getByRole("link", { name: /^Order \d+$/ })).toBeVisible();
    await expect(cardOf(page, "AddToCart")).toContainText("Browser Sent");
    await expect(cardOf(page, "AddToCart")).toContainText("Server Delivered");
    const received = vendors.arrivals("facebook").map(({ name, copies }) => `${name} ${copies}`);
    expect(received).toEqual(expect.arrayContaining(["ViewContent 1", "AddToCart 1", "Purchase 1"]));
  });

  await test.step("an invalid token shows up at once, with its reason", async () => {
    await saveToken(page, "broken-token");
    await openAdminPage(page, "Inspector");
    await customer.goto("/journal/");
    await untilTracking(customer);
    const card = cardOf(page, "PageView");
    await expect(card).toContainText("Server Queued Meta refuses the access token");
    await page.getByRole("navigation", { name: "Inspector" }).getByRole("link", { name: "Health" }).click();
    await expect(page.getByRole("region", { name: /Meta 101/ })).toContainText("Stopped");
    await openAdminPage(page, "Tracking");
    await expect(page.getByRole("row", { name: /^Meta / })).toContainText("refuses the access token");
    await saveToken(page, vendors.behaviour("facebook").token);
    await openAdminPage(page, "Inspector");
    await expect(card).toContainText("Server Delivered");
  });

  await context.close();
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
});

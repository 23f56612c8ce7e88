import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type FakeVendors, startFakeVendors } from "../shop/server/ports/fake-vendors/start-fake-vendors.ts";
import { fillInCheckout } from "./support/checkout-steps.ts";
import { watchComplaints } from "./support/console-watch.ts";
import { becomeOwner, heading, openEntry } from "./support/office-steps.ts";
import { newDataFolder, type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { untilAllIsTold, untilMeasuring, visit } from "./support/tracking-shop.ts";
import { openVariable } from "./support/variation-steps.ts";

const MEDIA = resolve(import.meta.dirname, "../shop/demo/media");
const PHOTOS = readdirSync(MEDIA)
  .filter((name) => name.endsWith(".webp"))
  .slice(0, 2);
let shop: OwnShop;
let vendors: FakeVendors;

test.beforeAll(async () => {
  [shop, vendors] = [await startShop(newDataFolder()), await startFakeVendors()];
});
test.afterAll(async () => {
  await vendors.close();
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

const said = (page: Page) => page.locator(".said");

async function keepToken(page: Page, token: string): Promise<void> {
  await openEntry(page, "Tracking");
  await page.getByRole("link", { name: "Meta" }).click();
  await page.getByLabel("Access token").fill(token);
  await page.getByLabel("Address instead of the vendor’s own").fill(vendors.baseUrl("facebook"));
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(said(page)).toContainText("The account is kept.");
}

/** The card of the newest event of that name. */
const cardOf = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .first();

test("an owner opens a shop, sells a product, refunds it, and sees what each vendor heard and why not", async ({
  page,
  browser,
}) => {
  test.slow();
  const complaints = watchComplaints(page);
  await becomeOwner(page, shop);

  await test.step("a variable product with photographs", async () => {
    await openEntry(page, "Products");
    await page.getByRole("link", { name: "Add a product" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Tide bottle");
    await page.getByLabel("Kind").selectOption("variable");
    await page.getByRole("button", { name: "Add it" }).click();
    await expect(heading(page)).toHaveText("Tide bottle");
    await page.getByRole("link", { name: "Variations" }).click();
    await expect(page.getByRole("heading", { name: "Attributes" })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).first().fill("Rim");
    await page.getByLabel("Values").first().fill("Straight | Flared");
    await page.getByRole("button", { name: "Save the attributes" }).click();
    await expect(page.getByRole("group", { name: "Rim" })).toBeVisible();
    await page.getByLabel("Price of new ones").fill("24");
    await page.getByRole("button", { name: "Make all combinations" }).click();
    await expect(page.getByRole("heading", { name: "Variations (2)" })).toBeVisible();
    await page.getByRole("link", { name: "Images" }).click();
    await page.getByLabel("Add pictures").setInputFiles(PHOTOS.map((name) => join(MEDIA, name)));
    await page.getByRole("button", { name: "Send" }).click();
    const pictures = page.getByRole("list", { name: "Pictures in their order" }).getByRole("listitem");
    await expect(pictures).toHaveCount(2, { timeout: 60_000 });
    await page.getByRole("navigation", { name: "Product" }).getByRole("link", { name: "Product" }).click();
    await page.getByLabel("Status").selectOption("published");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.").first()).toBeVisible();
  });

  await test.step("a pixel with a token", async () => {
    await openEntry(page, "Tracking");
    await page.getByRole("link", { name: "Meta" }).click();
    await page.getByLabel("Meta measures in this shop").check();
    await page.getByLabel("Pixel ids").fill("101");
    await page.getByLabel("A copy of each event goes through the shop’s own server").check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(said(page)).toContainText("Saved.");
    await keepToken(page, vendors.mood("facebook").token);
    await openEntry(page, "Inspector");
    await page.getByRole("button", { name: "Watch browsers for an hour" }).click();
    await expect(said(page)).toHaveText("Browsers are watched for an hour.");
  });

  const tracked = { origin: shop.origin, gateway: null, stop: shop.stop };
  const { context, page: customer } = await visit(browser, tracked, { statistics: true, marketing: true });
  // Copies go to the shop itself, and from there to the vendors' stand-ins.
  await context.unroute(`${shop.origin}/t/events`);

  await test.step("sold in another window, to somebody who came by a letter", async () => {
    const address = "/product/tide-bottle/?utm_source=letter&utm_medium=email&utm_campaign=spring";
    const product = await openVariable(customer, address);
    await untilMeasuring(customer);
    await product.choose("Rim", "Flared");
    await product.button.click();
    await untilAllIsTold(customer);
    await customer.goto("/checkout/");
    await fillInCheckout(customer);
    await customer.getByRole("button", { name: "Place order" }).click();
    await expect(customer).toHaveURL(/order-received/);
    await untilMeasuring(customer);
  });

  await test.step("the order with its source, refunded", async () => {
    await openEntry(page, "Orders");
    const row = page.getByRole("row", { name: /Nora Byrne/ });
    await expect(row).toContainText("Letter");
    await row.getByRole("link").click();
    await expect(page.getByRole("region", { name: "Where it came from" })).toContainText("spring");
    await page.getByLabel("Move to").selectOption("Processing");
    await page.getByRole("button", { name: "Move the order" }).click();
    await page.getByRole("heading", { name: "Refund" }).click();
    await page.getByLabel(/Tide bottle.*of 1/).fill("1");
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await expect(said(page)).toContainText("The refund is written down.");
  });

  await test.step("what Meta heard of it", async () => {
    await openEntry(page, "Inspector");
    const purchase = cardOf(page, "Purchase");
    await expect(purchase).toContainText("Server Delivered", { timeout: 20_000 });
    await expect(purchase.getByRole("link", { name: /^Order \d+$/ })).toBeVisible();
    await expect(cardOf(page, "AddToCart")).toContainText("Browser Told");
    await expect(cardOf(page, "AddToCart")).toContainText("Server Delivered");
    const heard = vendors.arrivals("facebook").map(({ name, copies }) => `${name} ${copies}`);
    expect(heard).toEqual(expect.arrayContaining(["ViewContent 1", "AddToCart 1", "Purchase 1"]));
  });

  await test.step("a broken token, seen at once with its reason", async () => {
    await keepToken(page, "broken-token");
    await openEntry(page, "Inspector");
    await customer.goto("/journal/");
    await untilMeasuring(customer);
    const card = cardOf(page, "PageView");
    await expect(card).toContainText("Server Waits Meta refuses the access token", { timeout: 20_000 });
    await page.getByRole("navigation", { name: "Inspector" }).getByRole("link", { name: "Health" }).click();
    await expect(page.getByRole("region", { name: /Meta 101/ })).toContainText("Stopped");
    await openEntry(page, "Tracking");
    await expect(page.getByRole("row", { name: /^Meta / })).toContainText("refuses the access token");
    await keepToken(page, vendors.mood("facebook").token);
    await openEntry(page, "Inspector");
    await expect(card).toContainText("Server Delivered", { timeout: 20_000 });
  });

  await context.close();
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
});

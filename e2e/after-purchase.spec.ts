import { expect, type Page, test } from "@playwright/test";
import { becomeOwner, expectAccessible, heading, openAdminPage } from "./support/admin-steps.ts";
import { watchConsole } from "./support/console-watch.ts";
import { orderVases } from "./support/order-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

// One shop for both tests: each worker would start its own.
test.describe.configure({ mode: "default" });
const shop = useOwnShop();

const timeline = (page: Page) => page.getByRole("region", { name: "Order status" });
const orderId = (page: Page) => /order-received\/(?<id>\d+)/.exec(page.url())?.groups?.["id"] ?? "";
const status = (page: Page) => page.locator(".status-message");

test("an owner ships an order; its guest follows it, downloads the invoice and returns an item, without JavaScript", async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const guest = await visitor.newPage();
  await becomeOwner(page, shop);
  await orderVases(guest, shop.origin, { campaign: "spring" });
  await expect(timeline(guest)).toContainText("Order placed");
  const id = orderId(guest);

  await test.step("the owner marks it as paid and enters the tracking number", async () => {
    await page.goto(`${shop.origin}/admin/orders/${id}/`);
    await page.getByRole("button", { name: "Mark as paid" }).click();
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText("changed the status to Processing");
    await page.getByRole("link", { name: "Fulfil items" }).click();
    await page.getByLabel("Carrier", { exact: true }).selectOption("An Post");
    await page.getByLabel("Tracking number").fill("CE123456789IE");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Fulfil 2 items" }).click();
    await expect(status(page)).toContainText("Items fulfilled.");
    await expect(page.getByRole("region", { name: "Fulfilled" })).toContainText("CE123456789IE");
    await expectAccessible(page);
  });

  await test.step("the guest follows the package and downloads the invoice", async () => {
    await guest.reload();
    const link = timeline(guest).getByRole("link", { name: "Track your package" });
    await expect(link).toHaveAttribute("href", /anpost\.com.*item=CE123456789IE/);
    const href = await guest.getByRole("link", { name: "Download invoice (PDF)" }).getAttribute("href");
    const invoice = await guest.request.get(`${shop.origin}${href}`);
    expect(invoice.headers()["content-type"]).toBe("application/pdf");
    expect((await invoice.body()).subarray(0, 5).toString()).toBe("%PDF-");
    const stranger = await browser.newContext();
    expect((await stranger.request.get(`${shop.origin}${href}`)).status()).toBe(404);
  });

  await test.step("the guest asks for a return, with a photo", async () => {
    await guest.getByRole("link", { name: "Request a return" }).click();
    await guest.getByLabel("Reason").selectOption("It arrived damaged");
    await guest.getByLabel("What’s wrong with it?").fill("The rim is chipped.");
    await guest.getByRole("button", { name: "Send return request" }).click();
    await expect(guest.locator(".woocommerce-error")).toContainText("Choose at least one product.");
    await expect(guest.getByLabel("What’s wrong with it?")).toHaveValue("The rim is chipped.");
    await guest.getByLabel("Bud Vase").selectOption("1 of 2");
    await guest.getByLabel("Photos").setInputFiles("shop/demo/media/bud-vase--ember-detail-6f0db9ae-800.webp");
    await guest.getByRole("button", { name: "Send return request" }).click();
    await expect(timeline(guest)).toContainText("Return requested");
    const photo = guest.getByRole("img", { name: "Photo 1 of your return" });
    const source = await photo.getAttribute("src");
    expect((await guest.request.get(`${shop.origin}${source}`)).headers()["content-type"]).toBe("image/webp");
  });

  await test.step("the owner approves it, receives it and refunds it", async () => {
    await page.goto(`${shop.origin}/admin/`);
    await openAdminPage(page, "Returns");
    await page.getByRole("link", { name: /^Return \d+$/ }).click();
    await expect(page.getByRole("region", { name: "What Nora wrote" })).toContainText("The rim is chipped.");
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Message" }).fill("Send it to the studio.");
    await page.getByRole("button", { name: "Accept return" }).click();
    await page.getByRole("button", { name: "Mark as received" }).click();
    // Without the script, which is not there yet after a reload, a checkbox stands in for the dialog.
    await expect(page.getByRole("heading", { name: "Refund" })).toBeVisible();
    await expect(page.getByLabel("Yes, refund this. It cannot be undone.")).toHaveCount(0);
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Refund €/ })
      .click();
    await expect(page.getByText("These items have been refunded")).toBeVisible();
    await openAdminPage(page, "Returns");
    await expect(page.getByRole("row", { name: /Nora Byrne/ })).toContainText("Received");
  });

  await guest.reload();
  await expect(timeline(guest)).toContainText("Send it to the studio.");
  await expect(timeline(guest)).toContainText("Refunded");
  await expect(guest.getByRole("link", { name: "Download credit note CN-1 (PDF)" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a guest cancels an order without JavaScript, and orders the same again", async ({ browser }) => {
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const guest = await visitor.newPage();
  await orderVases(guest, shop.origin, { campaign: "autumn" });
  await guest.getByText("Cancel order").click();
  await guest.getByRole("button", { name: "Yes, cancel this order" }).click();
  await expect(guest.getByRole("status").filter({ hasText: "You cancelled this order" })).toBeVisible();
  await expect(heading(guest)).toHaveText(/^Order \d+$/);
  await expect(timeline(guest)).toContainText("Cancelled");
  await expect(guest.getByText("Cancel order")).toHaveCount(0);
  await guest.getByRole("button", { name: "Order again" }).click();
  await expect(heading(guest)).toHaveText("Cart");
  await expect(guest.locator(".woocommerce-message")).toHaveText("2 × “Bud Vase” have been added to your cart.");
});

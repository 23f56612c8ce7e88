import { expect, type Page, test } from "@playwright/test";
import { watchConsole } from "./support/console-watch.ts";
import {
  adminLink,
  becomeOwner,
  expectAccessible,
  heading,
  openAdminPage,
  enableOrderAttribution,
} from "./support/admin-steps.ts";
import { orderVases } from "./support/order-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const shop = useOwnShop();

const status = (page: Page) => page.locator(".status-message");

test("an owner processes and refunds an order, answers a message, approves a review, creates a coupon and changes settings", async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const customer = await visitor.newPage();

  await test.step("sign in as the owner and turn on attribution", async () => {
    await becomeOwner(page, shop);
    await enableOrderAttribution(shop);
  });

  await test.step("a new order shows its source", async () => {
    await orderVases(customer, shop.origin, { campaign: "spring" });
    await page.goto(`${shop.origin}/admin/orders/`);
    await expect(page.getByRole("row", { name: /Nora Byrne/ })).toContainText("Payment pending");
    await expectAccessible(page);
    const search = page.getByRole("searchbox", { name: "Search by order, customer, email or SKU" });
    await search.fill("byrne");
    await search.press("Enter");
    await expect(page).toHaveURL(/search=byrne/);
    await page
      .getByRole("row", { name: /Nora Byrne/ })
      .getByRole("link")
      .click();
    await expect(heading(page)).toHaveText(/^#1\d{3}$/);
    await expect(page.getByRole("region", { name: "Attribution" })).toContainText("Source: Newsletter");
    await expect(page.getByRole("region", { name: "Attribution" })).toContainText("spring");
    await expectAccessible(page);
  });

  await test.step("the order's status changes, and one line is refunded", async () => {
    await page.getByLabel("Change to").selectOption("Processing");
    await page.getByRole("button", { name: "Change status" }).click();
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText("changed the status to Processing");
    await page.getByRole("link", { name: "Refund", exact: true }).click();
    await expect(heading(page)).toHaveText(/^Refund #1\d{3}$/);
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await expect(page.locator(".form-errors")).toContainText("Choose items, or enter an amount up to");
    await page.getByLabel("Bud Vase, quantity of 2").fill("1");
    await page.getByLabel("Note for Nora").fill("Chipped");
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Refund €\d/ }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Refunds can’t be undone.");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Refund €\d/ })
      .click();
    await expect(status(page)).toContainText("Refund recorded.");
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Chipped");
    await page.getByRole("region", { name: "Emails" }).getByRole("link", { name: "Order confirmation" }).click();
    await expect(page.locator(".email-text")).toContainText("Hello Nora");
    await expect(page.locator(".email-text")).not.toContainText("wc_order_");
    await expectAccessible(page);
  });

  await test.step("the customer's page, and a new email address", async () => {
    const customersHtml = async () => await (await page.request.get(`${shop.origin}/admin/customers/`)).text();
    await expect.poll(customersHtml).toContain("nora@example.com");
    await page.goto(`${shop.origin}/admin/customers/`);
    await expect(page.getByRole("row", { name: /nora@example.com/ })).toContainText("1 order");
    await expectAccessible(page);
    await page
      .getByRole("row", { name: /nora@example.com/ })
      .getByRole("link")
      .click();
    await expect(heading(page)).toHaveText("Nora Byrne");
    await expect(page.getByText("No account")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Change email" }).click();
    await page.getByLabel("New email address").fill("owner@example.com");
    await page.getByRole("button", { name: "Change email address" }).click();
    await expect(page.locator(".form-errors")).toContainText("There is an account or an order with this address.");
    await expectAccessible(page);
    await page.getByLabel("New email address").fill("nora.byrne@example.com");
    await page.getByRole("button", { name: "Change email address" }).click();
    await expect(page.getByRole("link", { name: "nora.byrne@example.com" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Orders of this customer" })).toContainText("2 × Bud Vase");
  });

  await test.step("a message from the contact form is listed, answered and deleted, also without a script", async () => {
    const form = {
      name: "Ann <b>",
      email: "ann+shop@example.com",
      message: "Is it food safe?\n\n".repeat(9),
      page: "about",
    };
    await customer.request.post(`${shop.origin}/send-message/`, { form, headers: { origin: shop.origin } });
    await openAdminPage(page, "Messages");
    await expect(page.locator(".message-card .typed-text")).toContainText("Is it food safe?");
    await expect(page.getByRole("link", { name: "Reply by email: Ann <b>" })).toHaveAttribute(
      "href",
      /^mailto:ann%2Bshop@example\.com\?subject=/,
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Mark as answered: Ann <b>" }).click();
    await expect(status(page)).toHaveText("Marked as answered.");
    await expect(page.locator(".message-card")).toContainText("Answered");

    const storageState = await page.context().storageState();
    const noScript = await browser.newContext({ javaScriptEnabled: false, storageState });
    const plain = await noScript.newPage();
    await plain.goto(`${shop.origin}/admin/messages/`);
    await plain.getByRole("button", { name: "Reopen: Ann <b>" }).click();
    await expect(status(plain)).toHaveText("Message reopened.");
    await plain.getByLabel("Delete the message from Ann <b>?").check();
    await plain.getByRole("button", { name: "Delete" }).click();
    await expect(status(plain)).toHaveText("Message deleted.");
    await expect(plain.locator("main")).toContainText("No messages yet.");
    await noScript.close();
  });

  await test.step("an approved review appears on the product page", async () => {
    const address = `${shop.origin}/product/moon-jar/`;
    const html = await (await customer.request.get(address)).text();
    const id = /name="comment_post_ID" value="(\d+)"/.exec(html)?.[1] ?? "";
    const body = "Stands by the window <img src=x onerror=alert(1)>";
    const form = { comment_post_ID: id, comment: body, author: "Ann <b>", email: "ann@example.com", rating: "5" };
    await customer.request.post(`${shop.origin}/wp-comments-post.php`, { form, headers: { origin: shop.origin } });
    await openAdminPage(page, "Reviews");
    await expect(page.locator(".comment-card .typed-text").first()).toHaveText(body);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Approve: Ann <b>" }).click();
    await expect(status(page)).toHaveText("Approved.");
    await expect(async () => {
      expect(await (await customer.request.get(address)).text()).toContain("Stands by the window");
    }).toPass({ intervals: [100] });
  });

  await test.step("a new coupon works at checkout", async () => {
    await openAdminPage(page, "Discounts");
    await expectAccessible(page);
    await page.getByRole("link", { name: "New coupon" }).click();
    await expect(heading(page)).toHaveText("New coupon");
    await page.getByLabel("Code").fill("KILN25");
    await page.getByRole("button", { name: "Save coupon" }).click();
    await expect(page.locator(".form-errors")).toContainText("Enter a percentage from 0 to 100.");
    await page.getByLabel("Value").fill("25");
    await page.getByRole("button", { name: "Save coupon" }).click();
    await expect(heading(page)).toHaveText("Coupon kiln25");
    await expectAccessible(page);
    await orderVases(customer, shop.origin, { campaign: "spring", coupon: "kiln25" });
    await page.reload();
    await expect(page.getByRole("table", { name: "Orders with this coupon" })).toContainText("nora@example.com");
  });

  await test.step("every settings page passes axe, and a store notice appears on the storefront", async () => {
    await openAdminPage(page, "Settings");
    await expectAccessible(page);
    const settings: readonly (readonly [group: string, name: string])[] = [
      ["Checkout and payments", "Checkout"],
      ["Checkout and payments", "Payments"],
      ["Shipping and tax", "Shipping"],
      ["Shipping and tax", "Taxes"],
      ["Emails", "Mail server"],
      ["Catalogue", "Reviews"],
      ["General", "Notices"],
    ];
    for (const [group, name] of settings) {
      await adminLink(page, group).click();
      const tabs = page.getByRole("navigation", { name: group });
      await tabs.getByRole("link", { name }).click();
      await expect(tabs.locator("[aria-current=page]")).toHaveText(name);
      await expectAccessible(page);
    }
    await page.getByLabel("Text (optional)").fill("Closed on Monday <b>");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(status(page)).toHaveText("Settings saved.");
    await expect(async () => {
      expect(await (await customer.request.get(`${shop.origin}/`)).text()).toContain("Closed on Monday &lt;b&gt;");
    }).toPass({ intervals: [100] });
    await page.goto(`${shop.origin}/admin/settings/shipping/`);
    await page.getByRole("link", { name: "Ireland" }).click();
    await expect(heading(page)).toHaveText("Zone Ireland");
    await expectAccessible(page);
  });

  await visitor.close();
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
});

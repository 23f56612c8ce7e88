import { expect, type Page, test } from "@playwright/test";
import { watchComplaints } from "./support/console-watch.ts";
import { becomeOwner, expectNoObjections, heading, openEntry } from "./support/office-steps.ts";
import { orderVases } from "./support/order-steps.ts";
import { shopOfThisFile } from "./support/shop-of-this-file.ts";

const shop = shopOfThisFile();

const said = (page: Page) => page.locator(".said");

test("an order comes in with its source, is moved and refunded; a review is approved; a new coupon works", async ({
  page,
  browser,
}) => {
  test.slow();
  const complaints = watchComplaints(page);
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const customer = await visitor.newPage();

  await test.step("an owner", async () => {
    await becomeOwner(page, shop);
  });

  await test.step("an order and where it came from", async () => {
    await orderVases(customer, shop.origin, { campaign: "spring" });
    await openEntry(page, "Orders");
    await expect(page.getByRole("row", { name: /Nora Byrne/ })).toContainText("Source: Letter");
    await expectNoObjections(page);
    await page.getByRole("searchbox").fill("byrne");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/search=byrne/);
    await page
      .getByRole("row", { name: /Nora Byrne/ })
      .getByRole("link")
      .click();
    await expect(heading(page)).toHaveText(/^Order 1\d{3}$/);
    await expect(page.getByRole("region", { name: "Where it came from" })).toContainText("spring");
    await expectNoObjections(page);
  });

  await test.step("moved and refunded", async () => {
    await page.getByLabel("Move to").selectOption("Processing");
    await page.getByRole("button", { name: "Move the order" }).click();
    await expect(page.getByRole("region", { name: "What happened" })).toContainText("On hold → Processing");
    await page.getByRole("heading", { name: "Refund" }).click();
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await expect(page.locator(".form-errors")).toContainText("Please enter an amount up to");
    await page.getByLabel(/Bud Vase, of 2/).fill("1");
    await page.getByLabel("Reason, also told to the customer").fill("Chipped");
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await expect(said(page)).toContainText("The refund is written down.");
    await expect(page.getByRole("region", { name: "What happened" })).toContainText("Chipped");
    await page
      .getByRole("region", { name: "Letters" })
      .getByRole("link", { name: "Confirmation to the customer" })
      .click();
    await expect(page.locator(".letter-text")).toContainText("Hello Nora");
    await expect(page.locator(".letter-text")).not.toContainText("wc_order_");
    await expectNoObjections(page);
  });

  await test.step("the customer", async () => {
    await expect(async () => {
      await page.goto(`${shop.origin}/admin/customers/`);
      await expect(page.getByRole("row", { name: /nora@example.com/ })).toContainText("Guest", { timeout: 500 });
    }).toPass();
    await expectNoObjections(page);
    await page.getByRole("link", { name: "nora@example.com" }).click();
    await expect(heading(page)).toHaveText("Nora Byrne");
    await expectNoObjections(page);
    await page.getByRole("link", { name: "Change the e-mail address" }).click();
    await page.getByLabel("New e-mail address").fill("owner@example.com");
    await page.getByRole("button", { name: "Change it" }).click();
    await expect(page.locator(".form-errors")).toContainText("Somebody else has an account or orders");
    await expectNoObjections(page);
    await page.getByLabel("New e-mail address").fill("nora.byrne@example.com");
    await page.getByRole("button", { name: "Change it" }).click();
    await expect(page.locator(".page-header-text")).toHaveText("nora.byrne@example.com");
    await expect(page.getByRole("table", { name: "Orders of this customer" })).toContainText("Nora Byrne");
  });

  await test.step("a review that waits, approved, is in the shop within a second", async () => {
    const address = `${shop.origin}/product/moon-jar/`;
    const html = await (await customer.request.get(address)).text();
    const id = /name="comment_post_ID" value="(\d+)"/.exec(html)?.[1] ?? "";
    const body = "Stands by the window <img src=x onerror=alert(1)>";
    const form = { comment_post_ID: id, comment: body, author: "Ann <b>", email: "ann@example.com", rating: "5" };
    await customer.request.post(`${shop.origin}/wp-comments-post.php`, { form, headers: { origin: shop.origin } });
    await openEntry(page, "Reviews");
    await expect(page.locator(".comment-card .typed-text").first()).toHaveText(body);
    await expectNoObjections(page);
    await page.getByRole("button", { name: "Approve: Ann <b>" }).click();
    await expect(said(page)).toHaveText("Approved.");
    await expect(async () => {
      expect(await (await customer.request.get(address)).text()).toContain("Stands by the window");
    }).toPass({ timeout: 1000, intervals: [100] });
  });

  await test.step("a coupon that works at the checkout", async () => {
    await openEntry(page, "Coupons");
    await expectNoObjections(page);
    await page.getByRole("link", { name: "New coupon" }).click();
    await expect(heading(page)).toHaveText("New coupon");
    await page.getByLabel("Code").fill("KILN25");
    await page.getByRole("button", { name: "Save the coupon" }).click();
    await expect(page.locator(".form-errors")).toContainText("Please enter a percentage from 0 to 100.");
    await page.getByLabel("How much").fill("25");
    await page.getByRole("button", { name: "Save the coupon" }).click();
    await expect(heading(page)).toHaveText("Coupon kiln25");
    await expectNoObjections(page);
    await orderVases(customer, shop.origin, { campaign: "spring", coupon: "kiln25" });
    await page.reload();
    await expect(page.getByRole("table", { name: "Orders with this coupon" })).toContainText("nora@example.com");
  });

  await test.step("settings, and what they change in the shop", async () => {
    await openEntry(page, "Settings");
    await expectNoObjections(page);
    for (const name of ["Checkout", "Taxes", "Shipping", "Payments", "Mail", "Reviews", "Notices"]) {
      await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name }).click();
      await expect(page.getByRole("navigation", { name: "Settings" }).locator("[aria-current=page]")).toHaveText(name);
      await expectNoObjections(page);
    }
    await page.getByLabel("Text (optional)").fill("Closed on Monday <b>");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(said(page)).toHaveText("The settings are saved.");
    await expect(async () => {
      expect(await (await customer.request.get(`${shop.origin}/`)).text()).toContain("Closed on Monday &lt;b&gt;");
    }).toPass({ timeout: 1000, intervals: [100] });
    await page.goto(`${shop.origin}/admin/settings/shipping/`);
    await page.getByRole("link", { name: "Ireland" }).click();
    await expect(heading(page)).toHaveText("Zone Ireland");
    await expectNoObjections(page);
  });

  await visitor.close();
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
});

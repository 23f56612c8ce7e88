import { expect, type Page, test } from "@playwright/test";
import { objections } from "./support/axe.ts";
import { fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { fillInCheckout } from "./support/checkout-steps.ts";
import { LOOKS, wear } from "./support/looks.ts";

const total = (page: Page) => page.locator(".order-total .amount").first();
const problems = (page: Page) => page.locator(".woocommerce-NoticeGroup-checkout .woocommerce-error");
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place order" }).click();

async function expectNoObjections(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await test.step(look.name, async () => {
      await wear(page, look);
      expect.soft(await objections(page, look.rules), look.name).toEqual([]);
    });
  }
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest buys in one page, is told what is missing, and alone can see the order [S2.24]", async ({
    page,
    browser,
  }) => {
    test.slow();
    await page.goto("/checkout/");
    await expect(page).toHaveURL("/cart/");
    await fillCart(page, "bud-vase");
    await page.goto("/cart/");
    await page.getByRole("link", { name: "Proceed to checkout" }).click();
    await expect(page.locator("body")).toHaveClass(/woocommerce-checkout/);

    await test.step("another country by the button", async () => {
      await page.locator("#billing_country").selectOption("Germany");
      await page.getByRole("button", { name: "Update country" }).first().click();
      await expect(page.locator("#billing_state")).toHaveCount(0);
      await expect(page.locator(".shipping")).toContainText("Parcel to Europe");
      await page.locator("#billing_country").selectOption("Ireland");
      await page.getByRole("button", { name: "Update country" }).first().click();
      await expect(page.getByRole("radio", { name: /Collect it/ })).toBeVisible();
    });

    await test.step("what is missing", async () => {
      await page.locator("#billing_first_name").fill("Nora");
      await placeOrder(page);
      await expect(problems(page)).toBeFocused();
      await expect(problems(page)).toContainText("Billing Last name is a required field.");
      await expect(page.locator("#billing_first_name")).toHaveValue("Nora");
      await page.getByRole("link", { name: "Billing Email address is a required field." }).click();
      await expect(page).toHaveURL(/#billing_email$/);
    });

    await test.step("a coupon, and the order", async () => {
      await page.getByLabel("Coupon code").fill("WELCOME10");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.locator(".woocommerce-message")).toHaveText("Coupon code applied successfully.");
      await fillInCheckout(page);
      await page.getByRole("radio", { name: /Collect it/ }).check();
      await page.getByRole("button", { name: "Update country" }).first().click();
      const sum = await total(page).textContent();
      await page.locator("#terms").check();
      await placeOrder(page);
      await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=wc_order_/);
      await expect(page.getByText("Thank you. Your order has been received.")).toBeVisible();
      await expect(total(page)).toHaveText(sum ?? "");
      await expect(page.locator(".payment-instructions")).toContainText("IBAN");
    });

    await test.step("nobody else sees it", async () => {
      const address = page.url();
      const stranger = await (await browser.newContext()).newPage();
      expect((await stranger.goto(address))?.status()).toBe(200);
      expect((await stranger.goto(address.replace(/key=.*/, "key=wc_order_guess")))?.status()).toBe(404);
      expect((await stranger.goto(address.replace(/\?key=.*/, "")))?.status()).toBe(404);
      await stranger.context().close();
      await page.goto("/cart/");
      await expect(page.getByText("Your cart is currently empty.")).toBeVisible();
    });
  });
});

test("totals follow while the form is filled in, problems are shown where they are, and the order is placed [S8.16]", async ({
  page,
}) => {
  test.slow();
  await fillCart(page, "bud-vase");
  await page.goto("/checkout/");
  await untilScriptsRun(page);
  const before = await total(page).textContent();

  await test.step("country, way of sending and coupon", async () => {
    await page.waitForFunction(() => "wc_checkout_params" in window);
    await page.locator("#billing_country").selectOption("Germany");
    await expect(page.locator(".shipping")).toContainText("Parcel to Europe");
    await expect(page.locator("#billing_state")).toHaveCount(0);
    await expect(total(page)).not.toHaveText(before ?? "");
    await page.locator("#billing_country").selectOption("Ireland");
    await expect(page.locator("#billing_state")).toBeVisible();
    await page.getByRole("radio", { name: /Collect it/ }).check();
    await expect(page.locator("#order_review")).not.toHaveAttribute("aria-busy", "true");
    await page.getByLabel("Coupon code").fill("welcome10");
    await page.getByLabel("Coupon code").press("Enter");
    await expect(page.getByRole("button", { name: "Remove coupon welcome10" })).toBeVisible();
    await expect(page.locator(".coupon-notices")).toHaveText("Coupon code applied successfully.");
  });

  await test.step("problems", async () => {
    await placeOrder(page);
    await expect(problems(page)).toBeFocused();
    await expect
      .poll(async () => Math.round((await problems(page).boundingBox())?.y ?? 0), { timeout: 5000 })
      .toBeLessThan(400);
    await expect(problems(page)).toBeInViewport();
    await expect(page.locator("#billing_email")).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("the order", async () => {
    await fillInCheckout(page);
    await placeOrder(page);
    await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=wc_order_/);
    await expect(page.locator(".cart-link .cart-count")).toHaveAttribute("data-count", "0");
  });
});

test("nobody is kept out of the checkout, of its problems and of the order, wide or narrow, light or dark", async ({
  page,
}) => {
  test.slow();
  await fillCart(page, "bud-vase", "espresso-pair");
  await page.goto("/checkout/");
  await page.waitForFunction(() => "wc_checkout_params" in window);
  await page.getByLabel("Send it to a different address").check();
  await placeOrder(page);
  await expect(problems(page)).toBeVisible();
  await expectNoObjections(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "nothing has to be scrolled sideways").toBeLessThanOrEqual(320);

  await page.getByLabel("Send it to a different address").uncheck();
  await fillInCheckout(page);
  await placeOrder(page);
  await expect(page.getByText("Thank you. Your order has been received.")).toBeVisible();
  const number = await page.locator(".woocommerce-order-overview__order strong").innerText();
  await expectNoObjections(page);

  await test.step("and of the way back to it", async () => {
    await page.getByRole("link", { name: "Find your order" }).click();
    await page.getByLabel("Order number").fill("1");
    await page.getByLabel("E-mail address").fill("nora@example.com");
    await page.getByRole("button", { name: "Find it" }).click();
    await expect(page.locator(".woocommerce-error")).toBeFocused();
    await expectNoObjections(page);
    await page.getByLabel("Order number").fill(number);
    await page.getByRole("button", { name: "Find it" }).click();
    await expect(page.locator(".woocommerce-order-overview__order")).toContainText(number);
  });
});

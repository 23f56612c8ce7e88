import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { fillInCheckout, untilCheckoutIsLive } from "./support/checkout-steps.ts";
import { DISPLAY_VARIANTS, applyVariant } from "./support/display-variants.ts";

const total = (page: Page) => page.locator(".order-total .amount").first();
const errors = (page: Page) => page.locator(".woocommerce-NoticeGroup-checkout .woocommerce-error");
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place order" }).click();

async function expectNoViolations(page: Page): Promise<void> {
  for (const variant of DISPLAY_VARIANTS) {
    await test.step(variant.name, async () => {
      await applyVariant(page, variant);
      expect.soft(await axeViolations(page, variant.rules), variant.name).toEqual([]);
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest checks out on one page, sees errors for missing fields, and only the guest can open the order (S2.24)", async ({
    page,
    browser,
  }) => {
    await page.goto("/checkout/");
    await expect(page).toHaveURL("/cart/");
    await fillCart(page, "bud-vase");
    await page.goto("/cart/");
    await page.getByText("Add gift note").click();
    await page.getByLabel("Gift note").fill("Happy birthday, Ida!");
    await page.getByRole("button", { name: "Proceed to checkout" }).click();
    await expect(page.locator("body")).toHaveClass(/woocommerce-checkout/);

    await test.step("on a phone the order is folded above the form, on a wide screen it is beside it", async () => {
      const summary = page.locator(".checkout-summary");
      await expect(summary).toBeHidden();
      await expect(page.locator("#order_review").getByText("Bud Vase")).toBeVisible();
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(summary.getByText("Bud Vase")).toBeHidden();
      await summary.getByText("Show order (1)").click();
      await expect(summary.getByText("Bud Vase")).toBeVisible();
    });

    await test.step("change the country with the button", async () => {
      await page.locator("#billing_country").selectOption("Germany");
      await page.getByRole("button", { name: "Update country" }).first().click();
      await expect(page.locator("#billing_state")).toHaveCount(0);
      await expect(page.locator(".shipping")).toContainText("Parcel to Europe");
      await page.locator("#billing_country").selectOption("Ireland");
      await page.getByRole("button", { name: "Update country" }).first().click();
      await expect(page.getByRole("radio", { name: /Collect it/ })).toBeVisible();
    });

    await test.step("missing fields show errors", async () => {
      await page.locator("#billing_first_name").fill("Nora");
      await placeOrder(page);
      await expect(errors(page)).toBeFocused();
      await expect(errors(page)).toContainText("Enter a last name.");
      await expect(page.locator("#billing_first_name")).toHaveValue("Nora");
      await expect(page.locator("#billing_last_name_field .field-problem")).toHaveText("Enter a last name.");
      await page.getByRole("link", { name: "Enter an email address." }).click();
      await expect(page).toHaveURL(/#billing_email$/);
    });

    await test.step("apply a coupon and place the order", async () => {
      await page.getByText("Add coupon code").click();
      await page.getByLabel("Coupon code").fill("WELCOME10");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.locator(".woocommerce-message")).toHaveText("Coupon code applied successfully.");
      await fillInCheckout(page);
      await page.getByRole("radio", { name: /Collect it/ }).check();
      await page.getByRole("button", { name: "Update country" }).first().click();
      const sum = await total(page).textContent();
      await page.locator("#terms").check();
      await placeOrder(page);
      await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/$/);
      await expect(page.getByText("Thank you. Your order has been received.")).toBeVisible();
      await expect(total(page)).toHaveText(sum ?? "");
      await expect(page.locator(".payment-instructions")).toContainText("IBAN");
      await expect(page.getByText("Happy birthday, Ida!")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Delivery address" })).toHaveCount(0);
    });

    await test.step("other visitors cannot open the order without its key", async () => {
      const address = page.url();
      const cookies = await page.context().cookies(address);
      const key = cookies.find(({ name }) => name.startsWith("vitrine_order_"))?.value;
      const otherVisitor = await (await browser.newContext()).newPage();
      expect((await otherVisitor.goto(address))?.status()).toBe(404);
      expect((await otherVisitor.goto(`${address}?key=${key}`))?.status()).toBe(200);
      expect((await otherVisitor.goto(`${address}?key=wc_order_guess`))?.status()).toBe(404);
      await otherVisitor.context().close();
      await page.goto("/cart/");
      await expect(page.getByText("Your cart is currently empty.")).toBeVisible();
    });
  });
});

// `page-states.spec.ts` checks checkout, its errors and the order with axe.
test("checkout updates totals, focuses and marks errors, places the order, and order tracking finds it [S8.16]", async ({
  page,
}) => {
  await fillCart(page, "bud-vase");
  await page.goto("/checkout/");
  await untilScriptsRun(page);
  const before = await total(page).textContent();

  await test.step("country and coupon", async () => {
    await untilCheckoutIsLive(page);
    await page.locator("#billing_country").selectOption("Germany");
    await expect(page.locator(".shipping")).toContainText("Parcel to Europe");
    await expect(page.locator("#billing_state")).toHaveCount(0);
    await expect(total(page)).not.toHaveText(before ?? "");
    await page.locator("#billing_country").selectOption("Ireland");
    await expect(page.locator("#billing_state")).toBeVisible();
    await expect(page.locator("#order_review")).not.toHaveAttribute("aria-busy", "true");
    await page.getByText("Add coupon code").click();
    await page.getByLabel("Coupon code").fill("welcome10");
    await page.getByLabel("Coupon code").press("Enter");
    await expect(page.getByRole("button", { name: "Remove coupon welcome10" })).toBeVisible();
    await expect(page.locator(".coupon-notices")).toHaveText("Coupon code applied successfully.");
  });

  await test.step("errors", async () => {
    await page.getByLabel("Ship to a different address").check();
    await placeOrder(page);
    await expect(errors(page)).toBeFocused();
    await expect.poll(async () => Math.round((await errors(page).boundingBox())?.y ?? 0)).toBeLessThan(400);
    await expect(errors(page)).toBeInViewport();
    await expect(page.locator("#billing_email")).toHaveAttribute("aria-invalid", "true");
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, "no horizontal scrolling").toBeLessThanOrEqual(320);
    await page.setViewportSize({ width, height });
    await page.getByLabel("Ship to a different address").uncheck();
    await page.getByRole("radio", { name: /Collect it/ }).check();
    await expect(page.locator("#order_review")).not.toHaveAttribute("aria-busy", "true");
  });

  await test.step("a reload keeps what was entered and not yet sent", async () => {
    await page.locator("#billing_first_name").fill("Nora");
    await page.getByText("Add order note").click();
    await expect(page.getByLabel("Order notes")).toBeFocused();
    await page.getByLabel("Order notes").fill("Leave it with the neighbours.");
    await page.reload();
    await untilCheckoutIsLive(page);
    await expect(page.getByLabel("Order notes")).toHaveValue("Leave it with the neighbours.");
    await expect(page.locator("#billing_first_name")).toHaveValue("Nora");
  });

  await test.step("place the order", async () => {
    await fillInCheckout(page);
    await expect(page.locator("#place_order")).toContainText((await total(page).textContent()) ?? "no total");
    await placeOrder(page);
    await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/$/);
    await expect(page.getByText("Leave it with the neighbours.")).toBeVisible();
    await expect(page.locator(".cart-link .cart-count")).toHaveAttribute("data-count", "0");
  });

  await test.step("order tracking", async () => {
    const number = await page.locator(".woocommerce-order-overview__order strong").innerText();
    await page.getByRole("link", { name: "Find your order" }).click();
    await page.getByLabel("Order number").fill("1");
    await page.getByLabel("Email address").fill("nora@example.com");
    await page.getByRole("button", { name: "Find order" }).click();
    await expect(page.locator(".woocommerce-error")).toBeFocused();
    await expectNoViolations(page);
    await page.getByLabel("Order number").fill(number);
    await page.getByRole("button", { name: "Find order" }).click();
    await expect(page.locator(".woocommerce-order-overview__order")).toContainText(number);
  });
});

import { expect, test } from "@playwright/test";
import { fillCart } from "./support/cart-steps.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript a product is saved for later, moves back to the cart, and “Proceed to checkout” saves the quantities", async ({
  page,
}) => {
  await fillCart(page, "pantry-jar", "espresso-pair", "espresso-pair");
  await page.goto("/cart/");
  await page.getByRole("button", { name: "Save for later: “Espresso Pair”" }).click();
  await expect(page.getByText("“Espresso Pair” has been saved for later.")).toBeVisible();
  await expect(page.locator(".cart_item")).toHaveCount(1);
  await expect(page.locator(".order-total, .cart_totals").first()).toContainText("€64.00");
  const saved = page.locator(".saved-item");
  await expect(saved).toContainText("Espresso Pair");

  await page.getByRole("button", { name: "Move to cart: “Espresso Pair”" }).click();
  await expect(saved).toHaveCount(0);
  await expect(page.getByRole("spinbutton", { name: "Espresso Pair quantity" })).toHaveValue("2");

  await page.getByRole("spinbutton", { name: "Pantry Jar quantity" }).fill("2");
  await page.getByRole("button", { name: "Proceed to checkout" }).click();
  await expect(page).toHaveURL("/checkout/");
  await expect(page.locator(".woocommerce-checkout-review-order-table")).toContainText("€128.00");
});

import { expect, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { fillCart } from "./support/cart-steps.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript a product is saved for later, and moves back to the cart with its quantity", async ({
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
});

test.describe("with JavaScript", () => {
  test.use({ javaScriptEnabled: true });

  test("the saved items are accessible, and their button is not what Enter in a quantity presses", async ({ page }) => {
    await fillCart(page, "pantry-jar", "espresso-pair");
    await page.goto("/cart/");
    await page.getByRole("button", { name: "Save for later: “Espresso Pair”" }).click();
    await expect(page.locator(".saved-item")).toHaveCount(1);
    expect(await axeViolations(page)).toEqual([]);
    const quantity = page.getByRole("spinbutton", { name: "Pantry Jar quantity" });
    await quantity.fill("2");
    await quantity.press("Enter");
    await expect(page.getByRole("row", { name: /Pantry Jar/ })).toContainText("€128.00");
    await expect(page.locator(".saved-item")).toHaveCount(1);
  });
});

import { expect, type Page } from "@playwright/test";
import { untilScriptsRun } from "./cart-steps.ts";

/** The parts of a variable product's page, by the names that other scripts know them by. */
export function variableProduct(page: Page) {
  const form = page.locator("form.variations_form");
  return {
    form,
    button: form.locator(".single_add_to_cart_button"),
    detail: form.locator(".single_variation"),
    message: form.locator(".variation-message"),
    reset: form.locator(".reset_variations"),
    quantity: form.locator("input.qty"),
    variationId: form.locator("input.variation_id"),
    sku: page.locator(".product_meta .sku"),
    weight: page.locator(".woocommerce-product-attributes-item--weight td"),
    dimensions: page.locator(".woocommerce-product-attributes-item--dimensions td"),
    status: page.locator("#sr-status"),
    alert: page.locator("#sr-alert"),
    list: (label: string) => form.locator("tr", { hasText: label }).locator("select"),
    swatch: (name: string) => form.getByRole("radio", { name }),
    /** By its field, whether the list can be seen or hides behind swatches. */
    choose: (label: string, value: string) =>
      form.locator("tr", { hasText: label }).locator("select").selectOption(value, { force: true }),
    options: (label: string) =>
      form
        .locator("tr", { hasText: label })
        .locator("option")
        .evaluateAll((options) =>
          (options as HTMLOptionElement[]).map(({ value, disabled }) => (disabled ? `!${value}` : value)),
        ),
  };
}

/** Opens the page and waits until its form has looked at itself for the first time. */
export async function openVariable(page: Page, address: string) {
  await page.goto(address);
  await untilScriptsRun(page);
  const product = variableProduct(page);
  await expect(product.form.locator(".variations_button")).toHaveClass(/woocommerce-variation-add-to-cart-/);
  return product;
}

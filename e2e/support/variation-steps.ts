import { expect, type Page } from "@playwright/test";
import { untilScriptsRun } from "./cart-steps.ts";

/** The parts of a variable product's page, by WooCommerce's selectors. */
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
    weight: page.locator("#tab-additional_information .woocommerce-product-attributes-item--weight td"),
    dimensions: page.locator("#tab-additional_information .woocommerce-product-attributes-item--dimensions td"),
    status: page.locator("#sr-status"),
    alert: page.locator("#sr-alert"),
    list: (label: string) => form.locator("tr", { hasText: label }).locator("select"),
    swatch: (name: string) => form.getByRole("radio", { name: new RegExp(`^${name}(?:$|:)`) }),
    /** Selects an option, also if swatches hide the select. */
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

/** Waits until the form has checked the variations once. */
export async function untilVariationsRun(page: Page): Promise<void> {
  await untilScriptsRun(page);
  await expect(variableProduct(page).form.locator(".variations_button")).toHaveClass(
    /woocommerce-variation-add-to-cart-/,
  );
}

export async function openVariable(page: Page, path: string) {
  await page.goto(path);
  await untilVariationsRun(page);
  return variableProduct(page);
}

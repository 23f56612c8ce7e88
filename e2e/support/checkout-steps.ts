import { expect, type Page } from "@playwright/test";

/** Until then the form posts, as it does without script. */
export async function untilCheckoutIsLive(page: Page): Promise<void> {
  await expect(page.locator("form.woocommerce-checkout")).toHaveAttribute("data-live", "");
}

/** Fills in every required field of the checkout, with an address in Ireland. */
export async function fillInCheckout(page: Page): Promise<void> {
  await page.locator("#billing_email").fill("nora@example.com");
  await page.locator("#billing_first_name").fill("Nora");
  await page.locator("#billing_last_name").fill("Byrne");
  await page.locator("#billing_address_1").fill("4 Slip Lane");
  await page.locator("#billing_city").fill("Ballynacove");
  await page.locator("#billing_state").selectOption("Cork");
  await page.locator("#terms").check();
}

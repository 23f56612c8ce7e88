import { expect, type Page } from "@playwright/test";
import { fillInCheckout } from "./checkout-steps.ts";

interface Order {
  readonly campaign: string;
  readonly coupon?: string;
}

/** Orders two vases, with a newsletter campaign as the order's attribution. */
export async function orderVases(page: Page, origin: string, { campaign, coupon }: Order): Promise<void> {
  const product = await (await page.request.get(`${origin}/product/bud-vase/`)).text();
  const id = /id="product-(\d+)"/.exec(product)?.[1] ?? "";
  await page.request.post(`${origin}/?wc-ajax=add_to_cart`, { form: { product_id: id, quantity: "2" } });
  await page.goto(`${origin}/checkout/`);
  if (coupon !== undefined) {
    await page.getByText("Add coupon code").click();
    await page.getByLabel("Coupon code").fill(coupon);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.locator(".woocommerce-message")).toHaveText("Coupon code applied successfully.");
  }
  await fillInCheckout(page);
  // The attribution script would fill in these fields if the visitor had consented.
  await page.evaluate((utm_campaign) => {
    const form = document.querySelector("form.checkout");
    for (const [name, value] of Object.entries({ source_type: "utm", utm_source: "newsletter", utm_campaign })) {
      for (const old of document.querySelectorAll(`[name=wc_order_attribution_${name}]`)) old.remove();
      const input = Object.assign(document.createElement("input"), { type: "hidden", value });
      input.name = `wc_order_attribution_${name}`;
      form?.append(input);
    }
  }, campaign);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page).toHaveURL(/order-received/);
}

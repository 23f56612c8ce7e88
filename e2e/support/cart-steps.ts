import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** The number under which the shop sells a product. */
export async function productId(request: APIRequestContext, slug: string): Promise<string> {
  const html = await (await request.get(`/product/${slug}/`)).text();
  const id = /id="product-(\d+)"/.exec(html)?.[1];
  if (id === undefined) throw new Error(`The demo shop has no product "${slug}".`);
  return id;
}

/** Fills the cart of this browser without showing how; for tests that begin with a cart. */
export async function fillCart(page: Page, ...slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) {
    const form = { product_id: await productId(page.request, slug), quantity: "1" };
    const response = await page.request.post("/?wc-ajax=add_to_cart", { form });
    expect(await response.json(), `${slug} can be bought`).toHaveProperty("fragments");
  }
}

/** The second part of the page's script has arrived: clicks are answered without a page load. */
export async function untilScriptsRun(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForFunction(() => "wc_add_to_cart_params" in window);
}

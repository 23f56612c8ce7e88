import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** The ID of a product of the demo shop. */
export async function productId(request: APIRequestContext, slug: string): Promise<string> {
  const html = await (await request.get(`/product/${slug}/`)).text();
  const id = /id="product-(\d+)"/.exec(html)?.[1];
  if (id === undefined) throw new Error(`The demo shop has no product "${slug}".`);
  return id;
}

/** Adds products to the cart by request, for tests that start with a cart. */
export async function fillCart(page: Page, ...slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) {
    const form = { product_id: await productId(page.request, slug), quantity: "1" };
    const response = await page.request.post("/?wc-ajax=add_to_cart", { form });
    expect(await response.json(), `${slug} is added`).toHaveProperty("fragments");
  }
}

/** Waits until the page's deferred scripts handle clicks without a page load. */
export async function untilScriptsRun(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForFunction(() => "wc_add_to_cart_params" in window);
}

/** Records the names of the page's `wc-ajax` requests. */
export function cartCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const name = new URL(request.url()).searchParams.get("wc-ajax");
    if (name) calls.push(name);
  });
  return calls;
}

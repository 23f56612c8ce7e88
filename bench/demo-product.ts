export const ADD = "/?wc-ajax=add_to_cart";

/** Simple, and its stock is not counted, so that no add is ever refused. */
export const PRODUCT_PATH = "/product/bottle-vase/";

/** What a page sends to put one into the cart. */
export async function addForm(origin: string): Promise<Record<string, string>> {
  const page = await (await fetch(origin + PRODUCT_PATH)).text();
  const id = /id="product-(\d+)"/.exec(page)?.[1];
  if (id === undefined) throw new Error(`${PRODUCT_PATH} does not tell the number of its product.`);
  return { product_id: id, quantity: "1" };
}

/** The cookies of a visitor who has one in the cart, as a header. */
export async function cookiesWithCart(origin: string): Promise<string> {
  const body = new URLSearchParams(await addForm(origin));
  const response = await fetch(origin + ADD, { method: "POST", body });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

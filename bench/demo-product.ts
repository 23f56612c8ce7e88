export const ADD = "/?wc-ajax=add_to_cart";

/** A simple product without managed stock, so that no add is refused. */
export const PRODUCT_PATH = "/product/bottle-vase/";

/** The form fields that add the product to the cart. */
export async function addForm(origin: string): Promise<Record<string, string>> {
  const page = await (await fetch(origin + PRODUCT_PATH)).text();
  const id = /id="product-(\d+)"/.exec(page)?.[1];
  if (id === undefined) throw new Error(`${PRODUCT_PATH} contains no product ID.`);
  return { product_id: id, quantity: "1" };
}

/** The Cookie header of a visitor with a product in the cart. */
export async function cookiesWithCart(origin: string): Promise<string> {
  const body = new URLSearchParams(await addForm(origin));
  const response = await fetch(origin + ADD, { method: "POST", body });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

import { expect } from "vitest";
import { createProduct } from "../../sales/cart/test-shop.ts";
import type { CartBody, CheckoutBody } from "./test-shapes.ts";
import { HeadlessClient, storeOfThisFile } from "./test-store.ts";

export const NORA = {
  first_name: "Nora",
  last_name: "Byrne",
  company: "",
  address_1: "4 Slip Lane",
  address_2: "",
  city: "Ballynacove",
  state: "CO",
  postcode: "T12 X70A",
  country: "IE",
  email: "nora@example.com",
  phone: "",
};

export const ORDER = { billing_address: NORA, payment_method: "bacs", payment_data: [] };

async function firstToken(headless: HeadlessClient): Promise<Record<string, string>> {
  const { headers } = await headless.get("/cart");
  return { "cart-token": headers.get("cart-token") ?? "" };
}

/** Call it at the top of a file: a store, and clients that are about to order. */
export function checkoutOfThisFile() {
  const { shop, handle } = storeOfThisFile();

  /** A client with a jar for ten euro in the cart. */
  async function client(stock = 5) {
    const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock });
    const headless = new HeadlessClient(handle);
    const added = await headless.post<CartBody>("/cart/add-item", { id: jar, quantity: 1 }, await firstToken(headless));
    expect(added.status).toBe(201);
    const order = (change: object = {}) => headless.post<CheckoutBody>("/checkout", { ...ORDER, ...change });
    return { jar, headless, order };
  }

  return { shop, handle, client };
}

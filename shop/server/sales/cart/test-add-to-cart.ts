import { hash } from "node:crypto";
import { refusalText } from "@vitrine/commerce/cart";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { addToCart, type AddRequest } from "./add-to-cart.ts";
import { createTestShop } from "./test-shop.ts";

export const COLOUR = { name: "Colour", slug: "color", options: { blue: "Deep blue", red: "Red" } };
export const SIZE = { name: "Size", slug: "size", options: { s: "Small", l: "Large" } };
export const LOGO = { name: "Logo", options: { Yes: "Yes", No: "No" } };

export const md5 = (text: string) => hash("md5", text);

/** Call it at the top of a file: a shop with a database of its own. */
export function cartOfThisFile() {
  const tests = useTestDatabase();
  const shop = createTestShop(() => tests.database);

  async function add(cartId: string | null, request: Partial<AddRequest> & { productId: number }): Promise<string> {
    const result = await addToCart(shop, cartId, { quantity: "default", ...request });
    if (!result.ok) throw new Error(refusalText(result.error.reason));
    return result.value.cartId;
  }

  async function refusal(cartId: string | null, request: Partial<AddRequest> & { productId: number }) {
    const result = await addToCart(shop, cartId, { quantity: "default", ...request });
    return result.ok ? "added" : result.error.reason;
  }

  return { tests, shop, add, refusal };
}

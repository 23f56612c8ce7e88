import { choiceKey, type Choices, MAX_QUANTITY, refusalText } from "@vitrine/commerce/cart";
import { z } from "zod";
import { addToCart } from "../../sales/cart/add-to-cart.ts";
import { isCrawler, isPerson } from "../../analytics/is-person.ts";
import { setQuantities } from "../../sales/cart/change-cart.ts";
import { removeLine } from "../../sales/cart/remove-line.ts";
import { cartJson } from "./cart-json.ts";
import { cartRefusal } from "./cart-refusal.ts";
import { idNumber, readWith, text, wholeNumber } from "./rest-schema.ts";
import { type StoreResponse, storeError } from "./store-response.ts";
import type { CartCall } from "./store-call.ts";
import { readStoreCart } from "./store-cart.ts";
import { translate } from "../../../i18n/t.ts";

/** Returns null on success, or the error response. */
export type Change = (call: CartCall) => Promise<StoreResponse | null>;

const ItemParams = z.object({
  id: idNumber,
  quantity: wholeNumber(-MAX_QUANTITY, MAX_QUANTITY * 1000).nullish(),
  variation: z
    .array(z.object({ attribute: text, value: text }), { error: "is not of type array." })
    .max(50, { error: "has too many attributes." })
    .nullish(),
  key: z.unknown().optional(),
});

export const addItem: Change = async ({ shop, cartId, params, request, headers }) => {
  const read = readWith(ItemParams, params);
  if (!read.ok) return read.error;
  const { id, quantity, variation, key } = read.value;
  if (key) return storeError("woocommerce_rest_cart_item_exists", "Cannot create an existing cart item.", 400);
  if (quantity !== undefined && quantity !== null && quantity <= 0) return cartRefusal({ code: "quantity-invalid" });
  if (typeof quantity === "number" && quantity > MAX_QUANTITY) return cartRefusal({ code: "quantity-invalid" });
  const choices = choicesIn(variation ?? []);
  const added = await addToCart(shop, cartId, { productId: id, choices, quantity: quantity ?? "default" });
  if (!added.ok) return cartRefusal(added.error.reason);
  // A headless storefront's server acts for a person and identifies the cart by its token.
  if (isPerson(request) || (headers.has("cart-token") && !isCrawler(request))) shop.counters.add({ id });
  return null;
};

/** Shared attributes are named `pa_color`, a product's own by their label; some clients use labels for all. */
function choicesIn(variation: readonly { readonly attribute: string; readonly value: string }[]): Choices {
  const entries = variation.flatMap(({ attribute, value }): [string, string][] => {
    const name = attribute.replace(/^attribute_/, "");
    const slug = choiceKey({ slug: null, name: value });
    const asTerm = /[\sA-Z]/.test(value) ? slug : value;
    if (name.startsWith("pa_")) return [[name, asTerm]];
    const key = choiceKey({ slug: null, name });
    return [
      [key, value],
      [`pa_${key}`, asTerm],
    ];
  });
  return Object.fromEntries(entries);
}

const QuantityParams = z.object({ key: text, quantity: wholeNumber(0, MAX_QUANTITY) });

export const updateItem: Change = async (call) => {
  const { shop, cartId, params } = call;
  const read = readWith(QuantityParams, params);
  if (!read.ok) return read.error;
  const { key, quantity } = read.value;
  const cart = await readStoreCart(call);
  if (!cart.priced.lines.some((line) => line.key === key)) return conflict(call, "Cart item does not exist.");
  const { refusals } = await setQuantities(shop, cartId, new Map([[key, String(quantity)]]));
  const [refusal] = refusals;
  return refusal ? storeError("invalid_quantity", refusalText(refusal, translate), 400) : null;
};

export const removeItem: Change = async (call) => {
  const read = readWith(z.object({ key: text }), call.params);
  if (!read.ok) return read.error;
  const removed = await removeLine(call.shop, call.cartId, read.value.key);
  return removed.ok ? null : conflict(call, "Cart item no longer exists or is invalid.");
};

/** The client's cart is out of date, so the error contains the current one. */
export async function conflict(
  call: CartCall,
  message: string,
  code = "woocommerce_rest_cart_invalid_key",
): Promise<StoreResponse> {
  return storeError(code, message, 409, { cart: cartJson(call.shop, await readStoreCart(call)) });
}

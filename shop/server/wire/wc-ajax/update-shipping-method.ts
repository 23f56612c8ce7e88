import { SHIPPING_FIELD } from "../../../addresses/checkout-field.ts";
import { rememberShipping } from "../../checkout/cart-state.ts";
import type { CartCall } from "../cart-call.ts";
import { isOwnPage } from "./coupon-answer.ts";
import { getCartTotalsEndpoint } from "./get-cart-totals.ts";

const LONGEST_RATE = 60;

/** A page that is too old changes nothing; the answer shows what holds. */
export async function updateShippingMethodEndpoint(call: CartCall): Promise<Response> {
  const { shop, cartId, fields } = call;
  const rateId = fields.get(SHIPPING_FIELD) ?? "";
  if (cartId !== null && rateId !== "" && rateId.length <= LONGEST_RATE && isOwnPage(call)) {
    await rememberShipping(shop.database.pool, cartId, rateId);
  }
  return getCartTotalsEndpoint(call);
}

import { SHIPPING_FIELD } from "../../../../urls/checkout-field.ts";
import { isRateId, saveShippingRate } from "../../../sales/checkout/cart-state.ts";
import type { CartCall } from "../cart-call.ts";
import { isOwnPage } from "./coupon-response.ts";
import { getCartTotalsEndpoint } from "./get-cart-totals.ts";

/** With an expired nonce nothing changes, and the response shows the current totals. */
export async function updateShippingMethodEndpoint(call: CartCall): Promise<Response> {
  const { shop, cartId, fields } = call;
  const rateId = fields.get(SHIPPING_FIELD) ?? "";
  if (cartId !== null && isRateId(rateId) && isOwnPage(call)) {
    await saveShippingRate(shop.database.pool, cartId, rateId);
  }
  return getCartTotalsEndpoint(call);
}

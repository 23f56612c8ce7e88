import { type Address, type AddressKind, rulesFor } from "@vitrine/commerce/addresses";
import { SHIPPING_FIELD } from "../../../addresses/checkout-field.ts";
import type { Notice } from "../../cart/notices.ts";
import { rememberCustomer, rememberShipping } from "../../checkout/cart-state.ts";
import { readCheckout } from "../../checkout/checkout-view.ts";
import type { StoredCustomer } from "../../db/schema/carts.ts";
import { jsonAnswer } from "../answers.ts";
import { type CartCall, newsOf } from "../cart-call.ts";
import { type TypedCheckout, typedCheckout } from "../checkout-fields.ts";
import { type Fields, toFields } from "../form.ts";
import { isOwnPage } from "./coupon-answer.ts";
import { sessionExpired } from "../notice-links.ts";

/** New totals for an address or a way of sending that was just chosen. */
export async function updateOrderReviewEndpoint(call: CartCall): Promise<Response> {
  const { shop, views, cartId, fields } = call;
  if (cartId === null || !isOwnPage(call)) {
    const fragments = { "form.woocommerce-checkout": views.notices([sessionExpired()]) };
    return jsonAnswer({ result: "failure", messages: "", reload: false, fragments });
  }

  const typed = typedCheckout(toFields(new URLSearchParams(fields.get("post_data") ?? "")));
  const customer = customerIn(fields, typed);
  const shippingRate = fields.get(SHIPPING_FIELD) ?? typed.shippingRate;
  await rememberCustomer(shop.database.pool, cartId, customer);
  if (shippingRate !== "") await rememberShipping(shop.database.pool, cartId, shippingRate);

  const view = await readCheckout(shop, cartId, { customer, ...(shippingRate !== "" && { shippingRate }) });
  const { cart, leftCoupons } = view.priced;
  const messages = leftCoupons.map((text): Notice => ({ kind: "error", text }));
  const chosen = {
    paymentMethod: fields.get("payment_method") ?? typed.paymentMethod,
    acceptsTerms: typed.acceptsTerms,
  };
  const fragments = {
    ".woocommerce-checkout-review-order-table": views.orderReview(view),
    ".woocommerce-checkout-payment": views.payment(view, chosen),
    ...placesAskedFor(call, (kind) => views.addressPlace(view, kind)),
  };
  const answer = {
    result: messages.length > 0 ? "failure" : "success",
    messages: views.notices(messages),
    reload: cart.lines.length === 0,
    fragments,
  };
  return jsonAnswer(answer, await newsOf(call, cart, false));
}

/** Our own script asks for the fields of a country that was just chosen; others would lose what is being typed. */
function placesAskedFor({ fields }: CartCall, render: (kind: AddressKind) => string): Record<string, string> {
  const kind = fields.get("vitrine_place");
  return kind === "billing" || kind === "shipping" ? { [`.address-place-${kind}`]: render(kind) } : {};
}

/** The places come as fields of their own; everything else is in the copy of the form. */
function customerIn(fields: Fields, { customer }: TypedCheckout): StoredCustomer {
  const { billing, shipping, shipsElsewhere } = customer;
  return {
    billing: { ...billing, ...placeIn(fields, "") },
    shipping: shipsElsewhere ? { ...shipping, ...placeIn(fields, "s_") } : shipping,
    shipsElsewhere,
  };
}

function placeIn(fields: Fields, prefix: "" | "s_"): Partial<Address> {
  const country = fields.get(`${prefix}country`);
  if (!country) return {};
  const text = (name: string) => (fields.get(prefix + name) ?? "").replaceAll("\0", "").slice(0, 200);
  const place = { country: country.slice(0, 2), postcode: text("postcode"), city: text("city") };
  const streets = { address1: text("address"), address2: text("address_2") };
  return rulesFor(country).state === "hidden"
    ? { ...place, ...streets }
    : { ...place, ...streets, state: text("state") };
}

import { type Address, type AddressKind, rulesFor } from "@vitrine/commerce/addresses";
import { SHIPPING_FIELD } from "../../../../urls/checkout-field.ts";
import type { Notice } from "../../../sales/cart/notices.ts";
import { saveCustomer, saveShippingRate } from "../../../sales/checkout/cart-state.ts";
import { readCheckout } from "../../../sales/checkout/checkout-view.ts";
import type { StoredCustomer } from "../../../platform/db/schema/carts.ts";
import { respondJson } from "../../../platform/http/responses.ts";
import { type CartCall, cartChangeCookies } from "../cart-call.ts";
import { type CheckoutInput, readCheckoutInput } from "../checkout-fields.ts";
import { type Fields, toFields } from "../../../platform/http/form.ts";
import { isOwnPage } from "./coupon-response.ts";
import { sessionExpired } from "../notice-links.ts";

/** New totals after the address or the shipping method has changed. */
export async function updateOrderReviewEndpoint(call: CartCall): Promise<Response> {
  const { shop, views, cartId, fields } = call;
  if (cartId === null || !isOwnPage(call)) {
    const fragments = { "form.woocommerce-checkout": views.notices([sessionExpired()]) };
    return respondJson({ result: "failure", messages: "", reload: false, fragments });
  }

  const entered = readCheckoutInput(toFields(new URLSearchParams(fields.get("post_data") ?? "")));
  const customer = customerIn(fields, entered);
  const shippingRate = fields.get(SHIPPING_FIELD) ?? entered.shippingRate;
  await saveCustomer(shop.database.pool, cartId, customer);
  if (shippingRate !== "") await saveShippingRate(shop.database.pool, cartId, shippingRate);

  const view = await readCheckout(shop, cartId, { customer, ...(shippingRate !== "" && { shippingRate }) });
  const { cart, leftCoupons } = view.priced;
  const messages = leftCoupons.map((text): Notice => ({ kind: "error", text }));
  const chosen = {
    paymentMethod: fields.get("payment_method") ?? entered.paymentMethod,
    acceptsTerms: entered.acceptsTerms,
  };
  const fragments = {
    ".woocommerce-checkout-review-order-table": views.orderReview(view),
    ".checkout-delivery": views.delivery(view),
    ".woocommerce-checkout-payment": views.payment(view, chosen),
    ...requestedAddressFields(call, (kind) => views.addressPlace(view, kind)),
  };
  const body = {
    result: messages.length > 0 ? "failure" : "success",
    messages: views.notices(messages),
    reload: cart.lines.length === 0,
    fragments,
  };
  return respondJson(body, await cartChangeCookies(call, cart, false));
}

/** Only the shop's own script requests the fields of a new country; other clients would lose entered values. */
function requestedAddressFields({ fields }: CartCall, render: (kind: AddressKind) => string): Record<string, string> {
  const kind = fields.get("vitrine_place");
  return kind === "billing" || kind === "shipping" ? { [`.address-place-${kind}`]: render(kind) } : {};
}

/** Locations are sent as separate fields, everything else in a copy of the form. */
function customerIn(fields: Fields, { customer, note, paymentMethod }: CheckoutInput): StoredCustomer {
  const { billing, shipping, shipsElsewhere } = customer;
  return {
    note,
    paymentMethod: fields.get("payment_method")?.slice(0, 200) ?? paymentMethod,
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

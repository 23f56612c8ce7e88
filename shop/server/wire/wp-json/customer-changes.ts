import { type AddressKind, type AddressProblem, addressProblemText, checkAddress } from "@vitrine/commerce/addresses";
import { z } from "zod";
import { ensureCart } from "../../cart/ensure-cart.ts";
import { readCartState, rememberCustomer, rememberShipping } from "../../checkout/cart-state.ts";
import type { StoredCustomer } from "../../db/schema/carts.ts";
import { AddressParam, customerWith, shippingOf } from "./address-json.ts";
import type { Change } from "./cart-changes.ts";
import { readWith, text, wholeNumber } from "./rest-schema.ts";
import { PACKAGE_ID } from "./shipping-json.ts";
import { invalidParams, type StoreAnswer, storeError } from "./store-answer.ts";
import { readStoreCart } from "./store-cart.ts";
import { sayAny } from "../../../texts/say.ts";

const CustomerParams = z.object({ billing_address: AddressParam.nullish(), shipping_address: AddressParam.nullish() });

/** Addresses come in pieces while somebody types: what is missing may still come, what is wrong is refused. */
export const updateCustomer: Change = async ({ shop, cartId, params }) => {
  const read = readWith(CustomerParams, params);
  if (!read.ok) return read.error;
  const { billing_address: billing, shipping_address: shipping } = read.value;
  const { pool } = shop.database;
  const { customer } = await readCartState(pool, cartId);
  const wholeBilling = { ...customer.billing, ...billing };
  const known = customer.shipsElsewhere || shipping ? shippingOf(customer) : {};
  const told: StoredCustomer = { ...customer, ...customerWith(wholeBilling, { ...known, ...shipping }) };

  const { checkout } = await shop.settings();
  const wrong = {
    ...(billing && wrongIn("billing", wholeBilling, checkout.sellsTo)),
    ...(shipping && wrongIn("shipping", { ...known, ...shipping }, checkout.sellsTo)),
  };
  if (Object.keys(wrong).length > 0) return invalidParams(wrong);
  await ensureCart(shop.database, cartId);
  await rememberCustomer(pool, cartId, told);
  return null;
};

function wrongIn(
  kind: AddressKind,
  typed: Parameters<typeof checkAddress>[1],
  countries: readonly string[],
): Readonly<Record<string, string>> {
  const checked = checkAddress(kind, typed, { countries });
  const problems: readonly AddressProblem[] = checked.ok
    ? []
    : checked.error.filter(({ fault }) => fault !== "missing");
  return problems.length === 0
    ? {}
    : { [`${kind}_address`]: problems.map((problem) => addressProblemText(problem, sayAny)).join(" ") };
}

const RateParams = z.object({
  package_id: z.union([wholeNumber(0, 1000), z.null(), z.literal("")]).optional(),
  rate_id: text,
});

export const selectShippingRate: Change = async (call): Promise<StoreAnswer | null> => {
  if (call.params["rate_id"] === undefined)
    return storeError("woocommerce_rest_cart_missing_rate_id", "Invalid Rate ID.", 400);
  const read = readWith(RateParams, call.params);
  if (!read.ok) return read.error;
  const { package_id: packageId, rate_id: rateId } = read.value;
  const { priced } = await readStoreCart(call);
  const isOurs = packageId === undefined || packageId === null || packageId === "" || packageId === PACKAGE_ID;
  if (!isOurs || !priced.rates.some(({ id }) => id === rateId)) {
    const message = "This way of sending is not offered for what is in the cart and where it goes.";
    return storeError("woocommerce_rest_invalid_shipping_option", message, 400);
  }
  await rememberShipping(call.shop.database.pool, call.cartId, rateId);
  return null;
};

import { type AddressKind, type AddressProblem, addressProblemText, checkAddress } from "@vitrine/commerce/addresses";
import { z } from "zod";
import { ensureCart } from "../../sales/cart/ensure-cart.ts";
import { readCartState, saveCustomer, saveShippingRate } from "../../sales/checkout/cart-state.ts";
import type { StoredCustomer } from "../../platform/db/schema/carts.ts";
import { AddressParam, customerWith, shippingOf } from "./address-json.ts";
import type { Change } from "./cart-changes.ts";
import { readWith, text, wholeNumber } from "./rest-schema.ts";
import { PACKAGE_ID } from "./shipping-json.ts";
import { invalidParams, type StoreResponse, storeError } from "./store-response.ts";
import { readStoreCart } from "./store-cart.ts";
import { translate } from "../../../i18n/t.ts";

const CustomerParams = z.object({ billing_address: AddressParam.nullish(), shipping_address: AddressParam.nullish() });

/** Clients send addresses while the customer types: missing fields are accepted, invalid ones refused. */
export const updateCustomer: Change = async ({ shop, cartId, params }) => {
  const read = readWith(CustomerParams, params);
  if (!read.ok) return read.error;
  const { billing_address: billing, shipping_address: shipping } = read.value;
  const { pool } = shop.database;
  const { customer } = await readCartState(pool, cartId);
  const wholeBilling = { ...customer.billing, ...billing };
  const known = customer.shipsElsewhere || shipping ? shippingOf(customer) : {};
  const updated: StoredCustomer = { ...customer, ...customerWith(wholeBilling, { ...known, ...shipping }) };

  const { checkout } = await shop.settings();
  const invalid = {
    ...(billing && problemsIn("billing", wholeBilling, checkout.sellsTo)),
    ...(shipping && problemsIn("shipping", { ...known, ...shipping }, checkout.sellsTo)),
  };
  if (Object.keys(invalid).length > 0) return invalidParams(invalid);
  await ensureCart(shop.database, cartId);
  await saveCustomer(pool, cartId, updated);
  return null;
};

function problemsIn(
  kind: AddressKind,
  entered: Parameters<typeof checkAddress>[1],
  countries: readonly string[],
): Readonly<Record<string, string>> {
  const checked = checkAddress(kind, entered, { countries });
  const problems: readonly AddressProblem[] = checked.ok
    ? []
    : checked.error.filter(({ fault }) => fault !== "missing");
  return problems.length === 0
    ? {}
    : { [`${kind}_address`]: problems.map((problem) => addressProblemText(problem, translate)).join(" ") };
}

const RateParams = z.object({
  package_id: z.union([wholeNumber(0, 1000), z.null(), z.literal("")]).optional(),
  rate_id: text,
});

export const selectShippingRate: Change = async (call): Promise<StoreResponse | null> => {
  if (call.params["rate_id"] === undefined)
    return storeError("woocommerce_rest_cart_missing_rate_id", "Invalid Rate ID.", 400);
  const read = readWith(RateParams, call.params);
  if (!read.ok) return read.error;
  const { package_id: packageId, rate_id: rateId } = read.value;
  const { priced } = await readStoreCart(call);
  const isKnownPackage = packageId === undefined || packageId === null || packageId === "" || packageId === PACKAGE_ID;
  if (!isKnownPackage || !priced.rates.some(({ id }) => id === rateId)) {
    const message = "This shipping method is not available for this cart and address.";
    return storeError("woocommerce_rest_invalid_shipping_option", message, 400);
  }
  await saveShippingRate(call.shop.database.pool, call.cartId, rateId);
  return null;
};

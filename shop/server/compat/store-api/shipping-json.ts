import type { ShippingRate } from "@vitrine/commerce/shipping";
import { shippingOf } from "./address-json.ts";
import { htmlText } from "./html-text.ts";
import { amount, currencyJson } from "./money-json.ts";
import type { StoreCart } from "./store-cart.ts";

/** All items ship in one package. */
export const PACKAGE_ID = 0;

export function shippingPackages(cart: StoreCart) {
  const { lines, needsShipping, rates, customer } = cart.priced;
  if (!needsShipping) return [];
  const items = lines
    .filter(({ isVirtual }) => !isVirtual)
    .map(({ key, item, quantity }) => ({ key, name: htmlText(item.name), quantity }));
  const { address1 = "", address2 = "", city = "", state = "", postcode = "", country = "" } = shippingOf(customer);
  return [
    {
      package_id: PACKAGE_ID,
      name: "Shipment 1",
      destination: { address_1: address1, address_2: address2, city, state, postcode, country },
      items,
      shipping_rates: rates.map((rate) => rateJson(cart, rate, items)),
    },
  ];
}

function rateJson(
  { priced, settings, shippingTaxes }: StoreCart,
  { id, title, cost }: ShippingRate,
  items: readonly { readonly name: string; readonly quantity: number }[],
) {
  const tax = shippingTaxes.get(id) ?? 0;
  const [method = "", instance = "0"] = id.split(":");
  return {
    ...currencyJson(settings.currency),
    rate_id: id,
    name: htmlText(title),
    description: "",
    delivery_time: "",
    price: amount(cost - (priced.totals.pricesIncludeTax ? tax : 0)),
    taxes: amount(tax),
    instance_id: Number(instance),
    method_id: method,
    meta_data: [{ key: "Items", value: items.map(({ name, quantity }) => `${name} × ${quantity}`).join(", ") }],
    selected: priced.rate?.id === id,
  };
}

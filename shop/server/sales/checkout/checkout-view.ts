import { type NamedPlace, countryList } from "@vitrine/commerce/addresses";
import type { Currency } from "@vitrine/commerce/money";
import { type PaymentMethod, paymentMethods } from "../orders/payment-methods.ts";
import { type Arrival, arrivalOf } from "../orders/ship-promise.ts";
import type { Shop } from "../../shop.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { type PricedCart, readPricedCart, type StateChange } from "./priced-cart.ts";
import { readCartState } from "./cart-state.ts";
import { languageNow } from "../../../i18n/t.ts";

/** Everything the checkout shows. */
export interface CheckoutView {
  readonly priced: PricedCart;
  readonly currency: Currency;
  readonly countries: readonly NamedPlace[];
  readonly payments: readonly PaymentMethod[];
  /** Null if the shop promises no delivery time for this address or these products. */
  readonly arrival: Arrival | null;
  readonly rules: ShopSettings["checkout"];
}

/** Visitors without an address see the prices of the shop's own country. */
export async function readCheckout(shop: Shop, cartId: string, change: StateChange = {}): Promise<CheckoutView> {
  const settings = await shop.settings();
  const { checkout, currency, policies } = settings;
  const stored = change.customer ?? (await readCartState(shop.database.pool, cartId)).customer;
  const billing = { ...stored.billing, country: stored.billing?.country || checkout.country };
  const shipping = { ...stored.shipping, country: stored.shipping?.country || billing.country };
  const priced = await readPricedCart(shop, cartId, { ...change, customer: { ...stored, billing, shipping } });
  return {
    priced,
    currency,
    countries: countryList(checkout.sellsTo, languageNow()),
    payments: paymentMethods(settings),
    arrival: priced.lines.some(({ isMadeToOrder }) => isMadeToOrder)
      ? null
      : arrivalOf(settings, priced.destination.country, shop.now()),
    rules: { ...checkout, termsAddress: checkout.termsAddress || policies.terms },
  };
}

import { type Address, type Destination, settleAddress } from "@vitrine/commerce/addresses";
import type { Minor } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { t } from "../../../i18n/t.ts";
import type { ExpressPlace } from "../../platform/settings/checkout-settings.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { readCheckout } from "../checkout/checkout-view.ts";
import type { PricedCart } from "../checkout/priced-cart.ts";
import { paymentMethods } from "../orders/payment-methods.ts";
import { stripeUnits } from "./stripe/stripe-units.ts";

/** What a wallet shows before it pays. Amounts are in the provider's units, except the total. */
export interface ExpressQuote {
  readonly amount: number;
  readonly currency: string;
  /** In the shop's minor units; sent back with the order, which is refused if the total has changed. */
  readonly total: Minor;
  readonly needsShipping: boolean;
  readonly asksForPhone: boolean;
  readonly lineItems: readonly { readonly name: string; readonly amount: number }[];
  /** The chosen one first, because wallets preselect the first. */
  readonly shippingRates: readonly { readonly id: string; readonly displayName: string; readonly amount: number }[];
  /** Empty: the whole world. */
  readonly countries: readonly string[];
  readonly nonce: string;
}

export type ExpressRefusal = "not-offered" | "empty-cart" | "not-payable" | "no-shipping";

/** Whether the owner shows express buttons on this page, and customers can pay by Stripe. */
export function hasExpress(settings: Pick<ShopSettings, "payments">, place: ExpressPlace): boolean {
  return settings.payments.stripe.expressOn.includes(place) && offersStripe(settings);
}

function offersStripe(settings: Pick<ShopSettings, "payments">): boolean {
  return paymentMethods(settings).some(({ id }) => id === "stripe");
}

interface ExpressChoice {
  /** The address that the wallet has chosen; null before that. Wallets hide street and name until they pay. */
  readonly destination: Destination | null;
  readonly shippingRate: string;
}

/** Prices the cart for a wallet. Nothing is stored: the customer may close the wallet again. */
export async function expressQuote(
  shop: Shop,
  cartId: string,
  { destination, shippingRate }: ExpressChoice,
): Promise<Result<ExpressQuote, ExpressRefusal>> {
  const settings = await shop.settings();
  const { checkout, currency, payments } = settings;
  if (payments.stripe.expressOn.length === 0 || !offersStripe(settings)) return refuse("not-offered");
  const address: Partial<Address> | null = destination && settleAddress("shipping", destination);
  const { priced } = await readCheckout(shop, cartId, {
    ...(address && { customer: { billing: address, shipping: address, shipsElsewhere: true } }),
    ...(shippingRate !== "" && { shippingRate }),
  });
  if (priced.lines.length === 0) return refuse("empty-cart");
  const isSold = !address || checkout.sellsTo.length === 0 || checkout.sellsTo.includes(address.country ?? "");
  if (priced.needsShipping && (!priced.rate || !isSold)) return refuse("no-shipping");

  const units = (amount: Minor) => toUnits(amount, settings);
  const amount = units(priced.totals.total);
  const lineItems = itemsOf(priced).map((item) => ({ name: item.name, amount: units(item.amount) }));
  if (!(amount > 0) || lineItems.some((item) => Number.isNaN(item.amount))) return refuse("not-payable");
  return ok({
    amount,
    currency: currency.code.toLowerCase(),
    total: priced.totals.total,
    needsShipping: priced.needsShipping,
    asksForPhone: checkout.phone === "required",
    lineItems,
    shippingRates: ratesOf(priced).map(({ id, title, cost }) => ({ id, displayName: title, amount: units(cost) })),
    countries: checkout.sellsTo,
    nonce: priced.cart.nonce,
  });
}

function itemsOf({ cart, totals }: PricedCart): readonly { readonly name: string; readonly amount: Minor }[] {
  const { discount, shipping, pricesIncludeTax, tax } = totals;
  return [
    ...cart.lines.map(({ name, quantity, lineTotal }) => ({
      name: quantity === 1 ? name : `${name} × ${quantity}`,
      amount: lineTotal,
    })),
    ...(discount > 0 ? [{ name: t("Discount"), amount: -discount }] : []),
    ...(shipping > 0 ? [{ name: t("Shipping"), amount: shipping }] : []),
    ...(tax > 0 && !pricesIncludeTax ? [{ name: t("Tax"), amount: tax }] : []),
  ];
}

function ratesOf({ rates, rate }: PricedCart): PricedCart["rates"] {
  return rate ? [rate, ...rates.filter(({ id }) => id !== rate.id)] : rates;
}

/** NaN if the amount cannot be expressed in the provider's units. */
function toUnits(amount: Minor, { currency }: Pick<ShopSettings, "currency">): number {
  if (amount === 0) return 0;
  const units = stripeUnits({ amount: Math.abs(amount), currency: currency.code, decimals: currency.decimals });
  return units.ok ? Math.sign(amount) * units.value : Number.NaN;
}

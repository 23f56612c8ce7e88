import type { Destination } from "@vitrine/commerce/addresses";
import { checkCoupon, type Coupon, type CouponRefusal, discounts } from "@vitrine/commerce/coupons";
import type { Minor } from "@vitrine/commerce/money";
import {
  chooseRate,
  missingForFreeShipping,
  type ShippingRate,
  shippingRates,
  withoutPaidStandard,
} from "@vitrine/commerce/shipping";
import { computeTotals, type Totals, type TotalsLine } from "@vitrine/commerce/totals";
import type { CountedCoupon } from "../coupons/coupon-rows.ts";
import type { StoredCustomer } from "../../platform/db/schema/carts.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { chargedTaxClass } from "../../platform/settings/tax-classes.ts";
import type { CartState } from "./cart-state.ts";
import type { CheckoutLine } from "./checkout-lines.ts";
import { destinationOf, taxPlace, taxRulesOf } from "./places.ts";

export interface AppliedCoupon {
  readonly coupon: Coupon;
  readonly discount: Minor;
}

/** The totals of a cart, with everything that decides them. */
export interface PricedLines {
  readonly lines: readonly SoldLine[];
  readonly totals: Totals;
  readonly needsShipping: boolean;
  readonly rates: readonly ShippingRate[];
  readonly rate: ShippingRate | null;
  /** How much more the cart must be worth for free delivery; null if there is none, or it applies already. */
  readonly missingForFree: Minor | null;
  readonly coupons: readonly AppliedCoupon[];
  readonly refusedCoupons: readonly CouponRefusal[];
  readonly destination: Destination;
}

export type SoldLine = CheckoutLine & { readonly unitPrice: Minor };

interface PriceInput {
  readonly lines: readonly CheckoutLine[];
  readonly state: CartState;
  readonly coupons: readonly CountedCoupon[];
  readonly settings: ShopSettings;
  readonly now: Date;
}

/** Totals of a cart with its stored coupons. */
export function priceCart({ lines: held, state, coupons, settings, now }: PriceInput): PricedLines {
  const lines = held.filter((line): line is SoldLine => line.unitPrice !== null);
  const { accepted, refused } = validateCoupons(lines.map(toTotalsLine), state, coupons, settings, now);
  const choose = (rates: readonly ShippingRate[]) => chooseRate(rates, state.shippingRate);
  return priceLines({ lines, customer: state.customer, coupons: accepted, refusedCoupons: refused, settings, choose });
}

interface LinesInput {
  readonly lines: readonly SoldLine[];
  readonly customer: StoredCustomer;
  /** Coupons that apply. */
  readonly coupons: readonly Coupon[];
  readonly refusedCoupons?: readonly CouponRefusal[];
  readonly settings: ShopSettings;
  /** The shipping rate, from those that the shop offers for the address. */
  readonly choose: (rates: readonly ShippingRate[]) => ShippingRate | null;
}

/** The only place that combines lines, discounts, shipping and taxes, for pages and orders alike. */
export function priceLines({
  lines: sold,
  customer,
  coupons: accepted,
  refusedCoupons = [],
  settings,
  choose,
}: LinesInput): PricedLines {
  const lines = sold.map((line) => ({ ...line, taxClass: chargedTaxClass(settings.tax, line.taxClass) }));
  const totalsLines = lines.map(toTotalsLine);

  const destination = destinationOf(customer);
  const packageLines = lines.filter(({ isVirtual }) => !isVirtual);
  const needsShipping = packageLines.length > 0;
  const off = discounts(totalsLines, accepted).byLine;
  const value = totalsLines.reduce((sum, line, index) => sum + line.unitPrice * line.quantity - (off[index] ?? 0), 0);
  const shippingPackage = {
    value,
    items: packageLines,
    hasFreeShipping: accepted.some((coupon) => coupon.hasFreeShipping),
  };
  const { zones, hidesPaidStandard } = settings.shipping;
  const possible = needsShipping ? shippingRates(zones, destination, shippingPackage) : [];
  const rates = hidesPaidStandard ? withoutPaidStandard(possible) : possible;
  const rate = choose(rates);

  const totals = computeTotals({
    lines: totalsLines,
    coupons: accepted,
    shipping: rate,
    destination: taxPlace(customer, settings, rate?.isPickup ?? false),
    tax: taxRulesOf(settings),
  });
  const applied = accepted.map((coupon) => ({ coupon, discount: totals.byCoupon.get(coupon.code) ?? 0 }));
  // Until the customer's country is known, most are in the shop's own.
  const { country, state: region, postcode } = settings.checkout;
  const likely = destination.country === "" ? { country, state: region, postcode } : destination;
  const missingForFree = needsShipping ? missingForFreeShipping(zones, likely, shippingPackage) : null;
  return {
    lines,
    totals,
    needsShipping,
    rates,
    rate,
    missingForFree,
    coupons: applied,
    refusedCoupons,
    destination,
  };
}

function toTotalsLine({
  key,
  item,
  unitPrice,
  quantity,
  taxStatus,
  taxClass,
  isOnSale,
  categoryIds,
}: SoldLine): TotalsLine {
  const { productId, variationId } = item;
  return { key, productId, variationId, unitPrice, quantity, taxStatus, taxClass, isOnSale, categoryIds };
}

/** Checks each coupon together with those before it; one that no longer applies is reported, not silently dropped. */
function validateCoupons(
  lines: readonly TotalsLine[],
  { couponCodes, customer }: CartState,
  counted: readonly CountedCoupon[],
  { checkout }: ShopSettings,
  now: Date,
): { readonly accepted: readonly Coupon[]; readonly refused: readonly CouponRefusal[] } {
  const accepted: Coupon[] = [];
  const refused: CouponRefusal[] = [];
  if (!checkout.couponsEnabled) return { accepted, refused };
  const email = customer.billing?.email ?? "";
  for (const code of couponCodes) {
    const found = counted.find(({ coupon }) => coupon.code === code);
    if (!found) {
      refused.push({ coupon: code, code: "unknown" });
      continue;
    }
    const { coupon, uses, usesByCustomer } = found;
    const checked = checkCoupon(coupon, { now, lines, others: accepted, uses, usesByCustomer, email });
    if (checked.ok) accepted.push(coupon);
    else refused.push(checked.error);
  }
  return { accepted, refused };
}

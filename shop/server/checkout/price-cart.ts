import type { Destination } from "@vitrine/commerce/addresses";
import { checkCoupon, type Coupon, type CouponRefusal, discounts } from "@vitrine/commerce/coupons";
import type { Minor } from "@vitrine/commerce/money";
import { chooseRate, type ShippingRate, shippingRates } from "@vitrine/commerce/shipping";
import { computeTotals, type Totals, type TotalsLine } from "@vitrine/commerce/totals";
import type { CountedCoupon } from "../coupons/coupon-rows.ts";
import type { ShopSettings } from "../settings/settings.ts";
import type { CartState } from "./cart-state.ts";
import type { CheckoutLine } from "./checkout-lines.ts";
import { destinationOf, taxPlace, taxRulesOf } from "./places.ts";

export interface AppliedCoupon {
  readonly coupon: Coupon;
  readonly discount: Minor;
}

/** What a cart comes to, with everything that decides it. */
export interface PricedLines {
  readonly lines: readonly SoldLine[];
  readonly totals: Totals;
  readonly needsShipping: boolean;
  readonly rates: readonly ShippingRate[];
  readonly rate: ShippingRate | null;
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

/** The one place where lines, coupons, shipping and taxes come together, for pages and for orders alike. */
export function priceCart({ lines: held, state, coupons, settings, now }: PriceInput): PricedLines {
  const lines = held.filter((line): line is SoldLine => line.unitPrice !== null);
  const { customer } = state;
  const totalsLines = lines.map(toTotalsLine);
  const { accepted, refused } = settleCoupons(totalsLines, state, coupons, settings, now);

  const destination = destinationOf(customer);
  const parcelLines = lines.filter(({ isVirtual }) => !isVirtual);
  const needsShipping = parcelLines.length > 0;
  const off = discounts(totalsLines, accepted).byLine;
  const value = totalsLines.reduce((sum, line, index) => sum + line.unitPrice * line.quantity - (off[index] ?? 0), 0);
  const parcel = { value, items: parcelLines, hasFreeShipping: accepted.some((coupon) => coupon.hasFreeShipping) };
  const rates = needsShipping ? shippingRates(settings.shipping.zones, destination, parcel) : [];
  const rate = chooseRate(rates, state.shippingRate);

  const totals = computeTotals({
    lines: totalsLines,
    coupons: accepted,
    shipping: rate,
    destination: taxPlace(customer, settings, rate?.isPickup ?? false),
    tax: taxRulesOf(settings),
  });
  const applied = accepted.map((coupon) => ({ coupon, discount: totals.byCoupon.get(coupon.code) ?? 0 }));
  return { lines, totals, needsShipping, rates, rate, coupons: applied, refusedCoupons: refused, destination };
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

/** Each is checked beside those before it; what no longer counts is told, not silently kept. */
function settleCoupons(
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

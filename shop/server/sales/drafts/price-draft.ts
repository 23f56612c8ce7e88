import type { Coupon } from "@vitrine/commerce/coupons";
import { chooseRate, type ShippingRate } from "@vitrine/commerce/shipping";
import { type PricedLines, priceLines, type SoldLine } from "../checkout/price-cart.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { MANUAL_DISCOUNT_ID } from "../orders/write-order.ts";
import type { DraftContent, DraftDelivery, DraftDiscount } from "./draft.ts";
import type { DraftItem } from "./draft-lines.ts";

/** Totals of a draft, by the rules of cart and checkout. */
export function priceDraft(
  { discount, delivery, address }: Pick<DraftContent, "discount" | "delivery" | "address">,
  items: readonly DraftItem[],
  settings: ShopSettings,
): PricedLines {
  // As at the checkout: until the address is known, it is in the shop's own country.
  const billing = { ...address, country: address.country || settings.checkout.country };
  return priceLines({
    lines: items.filter((line): line is DraftItem & SoldLine => line.unitPrice !== null),
    customer: { billing, shipsElsewhere: false },
    coupons: discount ? [discountCoupon(discount)] : [],
    settings,
    choose: (rates) => chosenRate(delivery, rates),
  });
}

/** ID of a delivery that staff priced themselves. */
const CUSTOM_RATE_ID = "custom";

export function chosenRate(delivery: DraftDelivery, rates: readonly ShippingRate[]): ShippingRate | null {
  if (delivery.kind === "none") return null;
  if (delivery.kind === "rate") return chooseRate(rates, delivery.id);
  return { id: CUSTOM_RATE_ID, title: delivery.title, cost: delivery.cost, isTaxable: true, isPickup: false };
}

/** A discount is shared out to the lines as a coupon is, so that the tax of each line follows it. */
export function discountCoupon(discount: DraftDiscount): Coupon {
  return {
    id: MANUAL_DISCOUNT_ID,
    code: discount.reason,
    worth:
      discount.kind === "percent"
        ? { kind: "percent", rate: discount.rate }
        : { kind: "cart", amount: discount.amount },
    hasFreeShipping: false,
    minimum: null,
    maximum: null,
    startsAt: null,
    endsAt: null,
    mostUses: null,
    mostUsesPerCustomer: null,
    isExclusive: false,
    skipsSaleItems: false,
    productIds: [],
    excludedProductIds: [],
    categoryIds: [],
    excludedCategoryIds: [],
    emails: [],
  };
}

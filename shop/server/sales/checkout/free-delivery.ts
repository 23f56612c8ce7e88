import { missingForFreeShipping } from "@vitrine/commerce/shipping";
import type { Minor } from "@vitrine/commerce/money";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Cart } from "../cart/cart.ts";
import { shopPlace } from "./places.ts";

export interface FreeDeliveryProgress {
  readonly value: Minor;
  /** How much more the cart must be worth. */
  readonly missing: Minor;
}

/**
 * Progress to free delivery for the panel beside each page, from the cart alone: it is sent with every change and must
 * not cost a query. A coupon changes the sum that counts, so that only the cart page knows it then.
 */
export function freeDeliveryProgress(
  { lines, subtotal, hasCoupons }: Cart,
  settings: Pick<ShopSettings, "checkout" | "shipping">,
): FreeDeliveryProgress | null {
  if (hasCoupons || lines.every(({ kind }) => kind === "download")) return null;
  const shippingPackage = { value: subtotal, items: [], hasFreeShipping: false };
  const missing = missingForFreeShipping(settings.shipping.zones, shopPlace(settings), shippingPackage);
  return missing === null ? null : { value: subtotal, missing };
}

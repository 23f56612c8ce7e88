import type { Shop } from "../../shop.ts";
import { cartJson } from "./cart-json.ts";
import type { StoreCart } from "./store-cart.ts";

/** A cart in the shape of its draft order. */
export function draftOrderJson(shop: Shop, id: number, cart: StoreCart) {
  const { items, coupons, totals, ...whole } = cartJson(shop, cart);
  return {
    id,
    status: "checkout-draft",
    items: items.map(({ type: _type, extensions: _extensions, variation, ...item }) => ({
      ...item,
      variation: variation.map(({ attribute, value }) => ({ attribute, value })),
    })),
    coupons: coupons.map(({ code, totals: off }) => ({ code, totals: off })),
    fees: whole.fees,
    totals: {
      ...totals,
      subtotal: totals.total_items,
      total_refund: "0",
      // An order always has a shipping cost; a cart only once its destination is known.
      total_shipping: totals.total_shipping ?? "0",
      total_shipping_tax: totals.total_shipping_tax ?? "0",
    },
    shipping_address: whole.shipping_address,
    billing_address: whole.billing_address,
    needs_payment: whole.needs_payment,
    needs_shipping: whole.needs_shipping,
    payment_requirements: whole.payment_requirements,
    errors: whole.errors,
  };
}

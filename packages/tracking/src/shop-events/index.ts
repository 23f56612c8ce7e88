// In the order that compresses best.
import type { Part } from "../tracker/tracker.ts";
import { wooCart } from "./woo-cart.ts";
import { checkout } from "./checkout.ts";
import { productLists } from "./product-list.ts";
import { eddCart } from "./edd-cart.ts";
import { cartRemoval } from "./cart-removal.ts";
import { askVariation, variationInfo } from "./variation-info.ts";

export { askVariation, cartRemoval, checkout, eddCart, productLists, variationInfo, wooCart };

/** All shop events, for pages of WooCommerce and of Easy Digital Downloads. */
export const shopEvents: Part = (tracker) => {
  for (const part of [wooCart, eddCart, cartRemoval, productLists, checkout, variationInfo]) part(tracker);
};

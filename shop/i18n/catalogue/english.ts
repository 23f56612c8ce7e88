import type { ACCOUNT } from "./account.ts";
import type { ADDRESSES } from "./addresses.ts";
import type { CART } from "./cart.ts";
import type { CHECKOUT } from "./checkout.ts";
import type { EFFECTS } from "./effects.ts";
import type { EMAILS } from "./emails.ts";
import type { LISTING } from "./listing.ts";
import type { ORDERS } from "./orders.ts";
import type { PAGES } from "./pages.ts";
import type { PRODUCT } from "./product.ts";
import type { REVIEWS } from "./reviews.ts";
import type { SUBSCRIPTIONS } from "./subscriptions.ts";

/**
 * Everything the shop can say, by its English sentence. The files beside this one have each sentence once, with its
 * translation; what is not in them cannot be said, and a sentence without a translation cannot be in them.
 */
export type TextKey =
  | keyof typeof CART
  | keyof typeof CHECKOUT
  | keyof typeof ORDERS
  | keyof typeof ADDRESSES
  | keyof typeof ACCOUNT
  | keyof typeof PRODUCT
  | keyof typeof LISTING
  | keyof typeof REVIEWS
  | keyof typeof PAGES
  | keyof typeof EFFECTS
  | keyof typeof EMAILS
  | keyof typeof SUBSCRIPTIONS;

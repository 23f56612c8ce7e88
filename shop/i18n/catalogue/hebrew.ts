import { ACCOUNT } from "./account.ts";
import { ADDRESSES } from "./addresses.ts";
import { CART } from "./cart.ts";
import { CHECKOUT } from "./checkout.ts";
import { EFFECTS } from "./effects.ts";
import type { TextKey } from "./english.ts";
import { EMAILS } from "./emails.ts";
import { LISTING } from "./listing.ts";
import { ORDERS } from "./orders.ts";
import { PAGES } from "./pages.ts";
import { PRODUCT } from "./product.ts";
import { REVIEWS } from "./reviews.ts";
import { SUBSCRIPTIONS } from "./subscriptions.ts";

/** The catalogue by what its texts are about, in the order in which the admin lists them. */
export const AREAS = {
  Cart: CART,
  Checkout: CHECKOUT,
  Orders: ORDERS,
  Addresses: ADDRESSES,
  Accounts: ACCOUNT,
  Products: PRODUCT,
  Lists: LISTING,
  Reviews: REVIEWS,
  Pages: PAGES,
  Effects: EFFECTS,
  Emails: EMAILS,
  Subscriptions: SUBSCRIPTIONS,
} as const;

export type Area = keyof typeof AREAS;

export const HEBREW: Readonly<Record<TextKey, string>> = Object.assign({}, ...Object.values(AREAS));

import { ACCOUNT } from "./account.ts";
import { ADDRESSES } from "./addresses.ts";
import { CART } from "./cart.ts";
import { CHECKOUT } from "./checkout.ts";
import { EFFECTS } from "./effects.ts";
import type { TextKey } from "./english.ts";
import { LETTERS } from "./letters.ts";
import { LISTING } from "./listing.ts";
import { PAGES } from "./pages.ts";
import { PRODUCT } from "./product.ts";
import { REVIEWS } from "./reviews.ts";

/** The catalogue by what its texts are about, in the order in which the office lists them. */
export const AREAS = {
  Cart: CART,
  Checkout: CHECKOUT,
  Addresses: ADDRESSES,
  Accounts: ACCOUNT,
  Products: PRODUCT,
  Lists: LISTING,
  Reviews: REVIEWS,
  Pages: PAGES,
  Effects: EFFECTS,
  Letters: LETTERS,
} as const;

export type Area = keyof typeof AREAS;

export const HEBREW: Readonly<Record<TextKey, string>> = Object.assign({}, ...Object.values(AREAS));

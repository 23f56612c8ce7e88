import { WISHLIST_PATH } from "../../../urls/wishlist-url.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";

/** WooCommerce's path, so that links in old emails keep working. */
export const ACCOUNT_PATH = "/my-account/";
export const LOST_PASSWORD_PATH = "/my-account/lost-password/";
export const LOGOUT_PATH = "/my-account/customer-logout/";

export const ACCOUNT_PAGES: readonly { readonly title: TextKey; readonly href: string }[] = [
  { title: "Overview", href: ACCOUNT_PATH },
  { title: "Orders", href: "/my-account/orders/" },
  { title: "Wish list", href: WISHLIST_PATH },
  { title: "Downloads", href: "/my-account/downloads/" },
  { title: "Addresses", href: "/my-account/edit-address/" },
  { title: "Account details", href: "/my-account/edit-account/" },
  { title: "Sign out", href: LOGOUT_PATH },
];

/** Allows only the checkout: a URL in a form must not redirect to another site. */
export function afterLogin(requested: string | undefined): string {
  return requested === "/checkout/" ? requested : ACCOUNT_PATH;
}

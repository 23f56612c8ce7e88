import type { AccountCounts } from "../../../server/sales/orders/account-counts.ts";
import { WISHLIST_PATH } from "../../../urls/wishlist-url.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";
import type { IconName } from "../../ui/icon.tsx";

/** WooCommerce's path, so that links in old emails keep working. */
export const ACCOUNT_PATH = "/my-account/";
export const ORDERS_PATH = "/my-account/orders/";
export const DOWNLOADS_PATH = "/my-account/downloads/";
export const ADDRESSES_PATH = "/my-account/edit-address/";
export const DETAILS_PATH = "/my-account/edit-account/";
export const EXPORT_PATH = "/my-account/export/";
export const LOST_PASSWORD_PATH = "/my-account/lost-password/";
export const LOGOUT_PATH = "/my-account/customer-logout/";

interface AccountPage {
  readonly title: TextKey;
  readonly href: string;
  readonly icon: IconName;
  readonly count?: keyof AccountCounts;
}

export const ACCOUNT_PAGES: readonly AccountPage[] = [
  { title: "Overview", href: ACCOUNT_PATH, icon: "home" },
  { title: "Orders", href: ORDERS_PATH, icon: "package", count: "orders" },
  { title: "Addresses", href: ADDRESSES_PATH, icon: "pin" },
  { title: "Downloads", href: DOWNLOADS_PATH, icon: "download", count: "downloads" },
  { title: "Wish list", href: WISHLIST_PATH, icon: "heart", count: "wishes" },
  { title: "Account details", href: DETAILS_PATH, icon: "person" },
  { title: "Sign out", href: LOGOUT_PATH, icon: "signOut" },
];

/** Allows only the checkout: a URL in a form must not redirect to another site. */
export function afterLogin(requested: string | undefined): string {
  return requested === "/checkout/" ? requested : ACCOUNT_PATH;
}

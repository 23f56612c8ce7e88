import type { TextKey } from "../../../texts/catalogue/english.ts";

/** Where WooCommerce has them, so that links in old letters still lead somewhere. */
export const ACCOUNT_PATH = "/my-account/";
export const LOST_PASSWORD_PATH = "/my-account/lost-password/";
export const LOGOUT_PATH = "/my-account/customer-logout/";

export const ACCOUNT_PAGES: readonly { readonly title: TextKey; readonly href: string }[] = [
  { title: "Overview", href: ACCOUNT_PATH },
  { title: "Orders", href: "/my-account/orders/" },
  { title: "Downloads", href: "/my-account/downloads/" },
  { title: "Addresses", href: "/my-account/edit-address/" },
  { title: "Account details", href: "/my-account/edit-account/" },
  { title: "Sign out", href: LOGOUT_PATH },
];

/** Only to the checkout: an address in a form must not lead anybody elsewhere. */
export function afterLogin(wanted: string | undefined): string {
  return wanted === "/checkout/" ? wanted : ACCOUNT_PATH;
}

import { focusHeading } from "./focus-heading.ts";

const LIFETIME_S = 365 * 86_400;

export const DISMISS_NOTICE = ".woocommerce-store-notice__dismiss-link";

/** Hides the notice at once; later pages read the cookie before the first paint. */
export function dismissStoreNotice(control: Element): void {
  const id = control.closest<HTMLElement>(".woocommerce-store-notice")?.dataset["noticeId"] ?? "";
  document.cookie = `store_notice${id}=hidden; path=/; max-age=${LIFETIME_S}; samesite=lax`;
  document.documentElement.dataset["storeNotice"] = "hidden";
  focusHeading(document);
}

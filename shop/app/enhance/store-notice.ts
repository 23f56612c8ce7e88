import { focusHeading } from "./focus-heading.ts";

const LIFETIME_S = 365 * 86_400;

/** The notice goes at once and stays away: the cookie is what later pages look at, before they are painted. */
export function attachStoreNotice(page: Document): void {
  page.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(".woocommerce-store-notice__dismiss-link")) return;
    const id = target.closest<HTMLElement>(".woocommerce-store-notice")?.dataset["noticeId"] ?? "";
    event.preventDefault();
    page.cookie = `store_notice${id}=hidden; path=/; max-age=${LIFETIME_S}; samesite=lax`;
    page.documentElement.dataset["storeNotice"] = "hidden";
    focusHeading(page);
  });
}

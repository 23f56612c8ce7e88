import { focusNotice } from "@vitrine/effects/scroll-to";

/** Messages the server put into the page: something was done, or could not be done. */
export const NOTICES = ".woocommerce-error, .woocommerce-message, .wc-block-components-notice-banner";

export function attachNotices(page: Document): void {
  const notice = page.querySelector<HTMLElement>(NOTICES);
  if (notice) focusNotice(notice);
}

import { focusNotice } from "@vitrine/effects/scroll-to";

/** Notices rendered by the server: successes and errors. */
export const NOTICES = ".woocommerce-error, .woocommerce-message, .wc-block-components-notice-banner";

export function attachNotices(page: Document): void {
  const notice = page.querySelector<HTMLElement>(NOTICES);
  if (notice) focusNotice(notice);
}

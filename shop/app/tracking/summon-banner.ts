import type { Page } from "@vitrine/tracking/page";
import { mustAskForConsent, type TextsVersions } from "./privacy-choice.ts";
import { createBanner, type Opening } from "./show-banner.ts";

const BANNER = "consent-banner";
const LINK = "a[data-privacy-choices]";
/** The page with the same choices. */
const CHOICES = ".privacy-choices";
/** Nothing may cover the buttons of a purchase. Visitors who gave no answer before are asked on the next page. */
const PURCHASE = "form.woocommerce-checkout, [data-card-form]";

/** Shows the banner to visitors who have to be asked, and to those who want to change their choice. */
export function summonBanner(page: Page, versions: TextsVersions): void {
  const { document } = page;
  const banner = document.getElementById(BANNER);
  if (!banner) return;
  let attached: ((how: Opening) => void) | undefined;
  const open = (how: Opening) => (attached ??= createBanner(page, banner, versions.texts_version))(how);
  if (mustAskForConsent(page, versions) && !document.querySelector(`${CHOICES}, ${PURCHASE}`)) open("asking");

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
    if (
      !link ||
      document.querySelector(CHOICES) ||
      event.defaultPrevented ||
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    open("changing");
  });
}

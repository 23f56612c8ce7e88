import { focusHeading } from "./focus-heading.ts";

const BANNER = "#coming-soon-footer-banner";
const DISMISS = ".coming-soon-footer-banner-dismiss";

/** Only staff see this banner; dismissing it is permanent. */
export function attachComingSoonBanner(page: Document): void {
  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(DISMISS) : null;
    const banner = page.querySelector<HTMLElement>(BANNER);
    if (!link || !banner) return;
    event.preventDefault();
    void dismiss(link, banner, page);
  });
}

async function dismiss({ dataset }: HTMLElement, banner: HTMLElement, page: Document): Promise<void> {
  try {
    await fetch(dataset["restUrl"] ?? "", {
      method: "POST",
      headers: { "X-WP-Nonce": dataset["restNonce"] ?? "" },
      body: new URLSearchParams({ "woocommerce_meta[coming_soon_banner_dismissed]": "yes" }),
      keepalive: true,
    });
  } catch {
    // Dismissed on this page even if the request fails; the next page then shows it again.
  } finally {
    banner.hidden = true;
    focusHeading(page);
  }
}

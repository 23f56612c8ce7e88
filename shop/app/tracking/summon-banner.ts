import type { Page } from "@vitrine/tracking/page";
import { needsAsking } from "./privacy-choice.ts";

/** Asks the banner to show itself again. */
export const OPEN_EVENT = "vitrine:privacy";
const ISLAND = '[data-island="consent-banner"]';
const LINK = "a[data-privacy-choices]";
const PATIENCE_MS = 3000;

/** Wakes the banner for whoever has to be asked, and for whoever wants to change their mind. */
export function summonBanner(page: Page, textsVersion: string): void {
  const island = page.document.querySelector<HTMLElement>(ISLAND);
  if (!island) return;
  // Islands wake when somebody touches them.
  const wake = () => void island.dispatchEvent(new Event("focusin"));
  if (needsAsking(page, textsVersion)) wake();

  page.document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    island.dataset["asked"] = "yes";
    wake();
    page.announce(OPEN_EVENT, null);
    // Offline, or a new release took the file away: the page does the same in its own way.
    page.after(PATIENCE_MS, () => {
      if (island.dataset["awake"] !== "yes") link.ownerDocument.location.assign(link.href);
    });
  });
}

import { createBrowserPage } from "@vitrine/tracking/browser";
import { offerConsentApi } from "./consent-api.ts";
import { offerArrival } from "./offer-arrival.ts";
import { mustAskForConsent, type TextsVersions } from "./privacy-choice.ts";
import { summonBanner } from "./summon-banner.ts";

export interface BannerSetup extends TextsVersions {
  readonly shares_cookies: boolean;
}

/** Asks for consent in a shop without pixels whose attribution needs it. */
export function startBanner({ shares_cookies: sharesCookies, ...versions }: BannerSetup): void {
  const page = createBrowserPage(window, { sharesCookies });
  offerArrival(page);
  if (mustAskForConsent(page, versions)) page.noteArrival();
  offerConsentApi(page);
  summonBanner(page, versions);
}

import { createBrowserPage } from "@vitrine/tracking/browser";
import { offerConsentApi } from "./consent-api.ts";
import { offerArrival } from "./offer-arrival.ts";
import { mustAskForConsent } from "./privacy-choice.ts";
import { summonBanner } from "./summon-banner.ts";

export interface BannerSetup {
  readonly texts_version: string;
  readonly shares_cookies: boolean;
}

/** Asks for consent in a shop without pixels whose attribution needs it. */
export function startBanner({ texts_version: version, shares_cookies: sharesCookies }: BannerSetup): void {
  const page = createBrowserPage(window, { sharesCookies });
  offerArrival(page);
  if (mustAskForConsent(page, version)) page.noteArrival();
  offerConsentApi(page);
  summonBanner(page, version);
}

import type { BannerTexts } from "./consent-settings.ts";
import { enabledPixels } from "./enabled-pixels.ts";
import { textsVersion } from "./texts-version.ts";
import type { TrackingSettings } from "./tracking-settings.ts";
import { say, sayAny } from "../../texts/say.ts";

export interface AskingBanner {
  readonly texts: BannerTexts;
  readonly saved: string;
  readonly version: string;
  readonly sharesCookies: boolean;
}

/** The shop's own banner; null where nothing has to be asked, or where another tool asks. */
export function askingBanner(tracking: TrackingSettings): AskingBanner | null {
  if (tracking.consent.tool !== "vitrine" || enabledPixels(tracking).length === 0) return null;
  return {
    texts: inOwnWords(tracking.consent.banner),
    saved: say("Your choice is saved."),
    version: textsVersion(tracking),
    sharesCookies: tracking.visit.sharedBySubdomains,
  };
}

/** What the owner has not put in their own words is said in the language of the shop. */
function inOwnWords(texts: BannerTexts): BannerTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, sayAny(text)]),
  ) as unknown as BannerTexts;
}

import type { BannerTexts } from "./consent-settings.ts";
import { enabledPixels } from "./enabled-pixels.ts";
import { textsVersion } from "./texts-version.ts";
import type { TrackingSettings } from "./tracking-settings.ts";

export interface AskingBanner {
  readonly texts: BannerTexts;
  readonly version: string;
  readonly sharesCookies: boolean;
}

/** The shop's own banner; null where nothing has to be asked, or where another tool asks. */
export function askingBanner(tracking: TrackingSettings): AskingBanner | null {
  if (tracking.consent.tool !== "vitrine" || enabledPixels(tracking).length === 0) return null;
  return {
    texts: tracking.consent.banner,
    version: textsVersion(tracking),
    sharesCookies: tracking.visit.sharedBySubdomains,
  };
}

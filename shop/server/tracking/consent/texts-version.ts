import { hash } from "node:crypto";
import { enabledPixels } from "../script/enabled-pixels.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { BannerTexts } from "../../platform/settings/tracking/consent-settings.ts";
import { waitsForConsent } from "./waiting-purposes.ts";

type Settings = Pick<ShopSettings, "tracking" | "attribution">;

/** What buttons and links are called changes nothing about what visitors agree to. */
const { acceptAll, rejectAll, choose, save, withdraw, policyLabel } = BannerTexts.parse({});
const USUAL_LABELS = { acceptAll, rejectAll, choose, save, withdraw, policyLabel };

/** Hash of the banner's texts and the enabled pixels. Visitors who agreed to another version are asked again. */
export function textsVersion(settings: Settings): string {
  return versionWith({ ...settings.tracking.consent.banner, ...USUAL_LABELS }, settings);
}

/** Until 2027-11: the version that choices have which were made while labels still counted. They stay valid. */
export function formerTextsVersion(settings: Settings): string {
  return versionWith(settings.tracking.consent.banner, settings);
}

function versionWith(banner: BannerTexts, settings: Settings): string {
  const pixels = enabledPixels(settings.tracking);
  // With pixels enabled, attribution adds no purpose, so choices made before it required consent stay valid.
  const alone = pixels.length === 0 && waitsForConsent(settings) ? ["attribution"] : [];
  const shown = JSON.stringify([banner, pixels, ...alone]);
  return hash("sha256", shown).slice(0, 12);
}

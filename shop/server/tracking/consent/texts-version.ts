import { hash } from "node:crypto";
import { enabledPixels } from "../script/enabled-pixels.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { waitsForConsent } from "./waiting-purposes.ts";

/** Hash of the banner's texts and the enabled pixels. Visitors who agreed to another version are asked again. */
export function textsVersion(settings: Pick<ShopSettings, "tracking" | "attribution">): string {
  const pixels = enabledPixels(settings.tracking);
  // With pixels enabled, attribution adds no purpose, so choices made before it required consent stay valid.
  const alone = pixels.length === 0 && waitsForConsent(settings) ? ["attribution"] : [];
  const shown = JSON.stringify([settings.tracking.consent.banner, pixels, ...alone]);
  return hash("sha256", shown).slice(0, 12);
}

import { hash } from "node:crypto";
import { enabledPixels } from "./enabled-pixels.ts";
import type { TrackingSettings } from "./tracking-settings.ts";

/** Names what visitors were told and whom it concerned. Whoever agreed to another version is asked again. */
export function textsVersion(tracking: TrackingSettings): string {
  const asked = JSON.stringify([tracking.consent.banner, enabledPixels(tracking)]);
  return hash("sha256", asked).slice(0, 12);
}

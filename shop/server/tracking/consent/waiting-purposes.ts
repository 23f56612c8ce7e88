import type { ShopSettings } from "../../platform/settings/settings.ts";
import { enabledPixels } from "../script/enabled-pixels.ts";

/** The purposes a visitor can agree to. */
export type Purpose = "statistics" | "marketing";

type Asking = Pick<ShopSettings, "tracking" | "attribution">;

/** Whether attribution needs consent before it records anything. With the tool "none" the shop asks no visitor. */
export function waitsForConsent({ tracking, attribution }: Asking): boolean {
  return attribution.enabled && attribution.needsConsent && tracking.consent.tool !== "none";
}

/** The purposes that need consent: both with pixels, only statistics with attribution alone. */
export function waitingPurposes(settings: Asking): readonly Purpose[] {
  if (enabledPixels(settings.tracking).length > 0) return ["statistics", "marketing"];
  return waitsForConsent(settings) ? ["statistics"] : [];
}

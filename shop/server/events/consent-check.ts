import { type ConsentRecord, isStatistics, type PixelSlug } from "@vitrine/tracking/gateway/intake";
import type { EventSettings } from "../settings/event-settings.ts";

/** What a visitor said, as the server hears it. */
export interface SaidConsent {
  /** Undefined when there is no answer, or none that can be read. */
  readonly choice: ConsentRecord | undefined;
  /** The browser's own word: this user's data may not be shared. */
  readonly hasGpc: boolean;
}

/** Unknown is a no, unless the owner may begin before visitors answer. */
export function isAllowed(pixel: PixelSlug, { choice, hasGpc }: SaidConsent, settings: EventSettings): boolean {
  if (settings.disabledPixels.includes(pixel)) return false;
  if (hasGpc && settings.respectsGpc && !isStatistics(pixel)) return false;
  return choice ? choice[pixel] : settings.allowedBeforeChoice.includes(pixel);
}

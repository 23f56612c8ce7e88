import { type ConsentRecord, isStatistics, type PixelSlug } from "@vitrine/tracking/gateway/intake";
import type { EventRules } from "./event-rules.ts";

/** What a visitor said, as the server hears it. */
export interface SaidConsent {
  /** Undefined when there is no answer, or none that can be read. */
  readonly choice: ConsentRecord | undefined;
  /** The browser's own word: this user's data may not be shared. */
  readonly hasGpc: boolean;
}

/** Unknown is a no, unless the owner may begin before visitors answer. */
export function isAllowed(pixel: PixelSlug, { choice, hasGpc }: SaidConsent, rules: EventRules): boolean {
  if (rules.disabledPixels.includes(pixel)) return false;
  if (hasGpc && rules.respectsGpc && !isStatistics(pixel)) return false;
  return choice ? choice[pixel] : rules.allowedBeforeChoice.includes(pixel);
}

import { type DataLimits, type DestinationName, PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/gateway/intake";
import type { ShopSettings } from "../settings/settings.ts";
import type { TrackingSettings } from "../tracking/tracking-settings.ts";

/** What the server may do with events of visitors, as it follows from the owner's settings. */
export interface EventRules {
  /** Nothing is taken in for these, whatever visitors say. */
  readonly disabledPixels: readonly PixelSlug[];
  readonly allowedBeforeChoice: readonly PixelSlug[];
  /** Browsers tell for their users that data may not be shared; advertising then stays out. */
  readonly respectsGpc: boolean;
  /** A number of our own for each browser, by which vendors recognise it. */
  readonly sendsExternalId: boolean;
  /** E-mail, phone and name as hashes, where a visitor gave them and agreed. */
  readonly sendsPersonalData: boolean;
  /** What must not leave for one of them, or only with a request to use it less. */
  readonly limits: Readonly<Partial<Record<DestinationName, DataLimits>>>;
}

const made = new WeakMap<TrackingSettings, EventRules>();

/** Asked thousands of times a second, so they are made once for each change. */
export function eventRules({ tracking }: Pick<ShopSettings, "tracking">): EventRules {
  const present = made.get(tracking);
  if (present) return present;
  const rules = rulesOf(tracking);
  made.set(tracking, rules);
  return rules;
}

function rulesOf({ consent, visit, matching, pixels: { facebook } }: TrackingSettings): EventRules {
  return {
    disabledPixels: consent.switchedOff,
    allowedBeforeChoice: beforeChoice(consent),
    respectsGpc: consent.respectsGpc,
    sendsExternalId: visit.externalId && !consent.externalIdOff,
    sendsPersonalData: matching.enabled && !visit.without.includes("advanced_form_data"),
    limits: {
      facebook: {
        withheldParams: facebook.medical.enabled ? facebook.medical.withheld : [],
        limitsUse: facebook.limitedDataUse,
      },
    },
  };
}

/** Our own banner lets nobody begin before it was answered. */
function beforeChoice({ tool, allowedBeforeChoice }: TrackingSettings["consent"]): readonly PixelSlug[] {
  if (tool === "none") return PIXEL_SLUGS;
  return tool === "vitrine" ? [] : allowedBeforeChoice;
}

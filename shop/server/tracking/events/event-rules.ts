import { type DataLimits, type DestinationName, PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/gateway/ingest";
import type { StaffRole } from "../../people/accounts/person.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { ConsentToolName } from "../../platform/settings/tracking/consent-settings.ts";
import type { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";

/** What the server may do with visitors' events, derived from the owner's settings. */
export interface EventRules {
  /** Events for these pixels are rejected whatever the visitor's consent. */
  readonly disabledPixels: readonly PixelSlug[];
  readonly allowedBeforeChoice: readonly PixelSlug[];
  /** Whether Global Privacy Control turns off advertising pixels. */
  readonly respectsGpc: boolean;
  /** Whether vendors receive the shop's ID of the browser. */
  readonly sendsExternalId: boolean;
  /** Whether vendors receive hashes of email, phone and name if the visitor entered them and agreed. */
  readonly sendsPersonalData: boolean;
  /** Events of staff with these roles are not sent. */
  readonly excludedRoles: readonly StaffRole[];
  readonly excludesBots: boolean;
  /** Parameters to withhold from a destination, or to send with limited data use. */
  readonly limits: Readonly<Partial<Record<DestinationName, DataLimits>>>;
}

const cache = new WeakMap<TrackingSettings, EventRules>();

/** Cached per settings object, because ingestion reads the rules thousands of times a second. */
export function eventRules({ tracking }: Pick<ShopSettings, "tracking">): EventRules {
  const cached = cache.get(tracking);
  if (cached) return cached;
  const rules = rulesOf(tracking);
  cache.set(tracking, rules);
  return rules;
}

function rulesOf({ consent, visit, matching, exclusions, pixels: { facebook } }: TrackingSettings): EventRules {
  return {
    disabledPixels: consent.switchedOff,
    allowedBeforeChoice: beforeChoice(consent),
    respectsGpc: consent.respectsGpc,
    sendsExternalId: visit.externalId && !consent.externalIdOff,
    sendsPersonalData: matching.enabled && !visit.without.includes("advanced_form_data"),
    excludedRoles: exclusions.roles,
    excludesBots: exclusions.bots,
    limits: {
      facebook: {
        withheldParams: facebook.medical.enabled ? facebook.medical.withheld : [],
        limitsUse: facebook.limitedDataUse,
      },
    },
  };
}

/** Consent tools with which the owner can let pixels run before a choice. The tracking script has the same list. */
const ALLOWS_BEFORE_CHOICE: readonly ConsentToolName[] = ["cookie_notice", "cookie_law_info", "consentmanager"];

function beforeChoice({ tool, allowedBeforeChoice }: TrackingSettings["consent"]): readonly PixelSlug[] {
  if (tool === "none") return PIXEL_SLUGS;
  return ALLOWS_BEFORE_CHOICE.includes(tool) ? allowedBeforeChoice : [];
}

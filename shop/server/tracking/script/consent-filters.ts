import { consentName, PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import type { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";

/** Flags for pixels (by consent name) and cookies (by kind) that the server disables. */
export function filterValues({ consent, visit }: TrackingSettings): Readonly<Record<string, boolean>> {
  const { switchedOff } = consent;
  return {
    all_disabled_by_api: switchedOff.length === PIXEL_SLUGS.length,
    ...Object.fromEntries(PIXEL_SLUGS.map((slug) => [`${consentName(slug)}_disabled_by_api`, false])),
    ...Object.fromEntries(switchedOff.map((slug) => [`${consentName(slug)}_disabled_by_api`, true])),
    externalID_disabled_by_api: consent.externalIdOff,
    ...cookieFlags(visit),
  };
}

const KINDS = [
  "all",
  "start_session",
  "advanced_form_data",
  "landing_page",
  "first_visit",
  "trafficsource",
  "utmTerms",
  "utmId",
] as const;
const OTHER = "google_alternative_id";

export function cookieFlags({ without }: TrackingSettings["visit"]): Readonly<Record<string, boolean>> {
  const flags = KINDS.map((kind) => [`disabled_${kind}_cookie`, without.includes(kind)] as const);
  return { ...Object.fromEntries(flags), [`disabled_${OTHER}`]: without.includes(OTHER) };
}

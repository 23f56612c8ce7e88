import { COOKIE_DEFAULTS, FIELD_PREFIX, type FieldName } from "@vitrine/commerce/attribution";

/** As the page spells it: scripts made for WooCommerce read and call this object by name. */
interface SharedAttribution {
  readonly params?: {
    readonly lifetime?: number;
    readonly session?: number;
    readonly prefix?: string;
    readonly allowTracking?: boolean;
    readonly consentCategory?: string;
  };
}

export interface AttributionParams {
  /** The object itself, on which others look for what they may call. */
  readonly shared: SharedAttribution;
  readonly lifetimeMonths: number;
  readonly sessionMinutes: number;
  readonly prefix: string;
  /** The owner says that no consent is needed. */
  readonly isAllowed: boolean;
  readonly consentCategory: string;
}

/** `null`: the owner does not want to know where orders come from. */
export function readAttributionParams(view: Window): AttributionParams | null {
  const { wc_order_attribution: shared } = view as { wc_order_attribution?: SharedAttribution };
  if (!shared?.params) return null;

  const { lifetime, session, prefix, allowTracking, consentCategory } = shared.params;
  return {
    shared,
    lifetimeMonths: lifetime ?? COOKIE_DEFAULTS.lifetimeMonths,
    sessionMinutes: session ?? COOKIE_DEFAULTS.sessionMinutes,
    prefix: prefix ?? FIELD_PREFIX,
    isAllowed: allowTracking === true,
    consentCategory: consentCategory ?? "marketing",
  };
}

/** Where each field's value lies in the cookies, for scripts that look themselves. */
export const FIELD_PLACES: Readonly<Record<FieldName, string>> = {
  source_type: "current.typ",
  referrer: "current_add.rf",
  utm_campaign: "current.cmp",
  utm_source: "current.src",
  utm_medium: "current.mdm",
  utm_content: "current.cnt",
  utm_id: "current.id",
  utm_term: "current.trm",
  utm_source_platform: "current.plt",
  utm_creative_format: "current.fmt",
  utm_marketing_tactic: "current.tct",
  session_entry: "current_add.ep",
  session_start_time: "current_add.fd",
  session_pages: "session.pgs",
  session_count: "udata.vst",
  user_agent: "udata.uag",
};

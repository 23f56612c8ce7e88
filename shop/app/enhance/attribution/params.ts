import { COOKIE_DEFAULTS, FIELD_PREFIX, type FieldName, type PromoCodeRange } from "@vitrine/commerce/attribution";

/** Property names as printed in the page: scripts written for WooCommerce use this object. */
interface SharedAttribution {
  /**
   * URL and referrer of the visit's first page, which may be an earlier page of this tab; set by the consent script.
   */
  readonly arrival?: () => { readonly href: string; readonly referrer: string };
  readonly params?: {
    readonly lifetime?: number;
    readonly session?: number;
    readonly prefix?: string;
    readonly allowTracking?: boolean;
    readonly consentCategory?: string;
    /** Sourcebuster's name for it. */
    readonly promocode?: PromoCodeRange;
  };
}

export interface AttributionParams {
  /** The object itself, to which the public API is added. */
  readonly shared: SharedAttribution;
  readonly lifetimeMonths: number;
  readonly sessionMinutes: number;
  readonly prefix: string;
  /** The owner requires no consent. */
  readonly isAllowed: boolean;
  readonly consentCategory: string;
  /** Null: visitors get no promo code. */
  readonly promo: PromoCodeRange | null;
}

/** `null`: the owner has turned order attribution off. */
export function readAttributionParams(view: Window): AttributionParams | null {
  const { wc_order_attribution: shared } = view as { wc_order_attribution?: SharedAttribution };
  if (!shared?.params) return null;

  const { lifetime, session, prefix, allowTracking, consentCategory, promocode } = shared.params;
  return {
    shared,
    lifetimeMonths: lifetime ?? COOKIE_DEFAULTS.lifetimeMonths,
    sessionMinutes: session ?? COOKIE_DEFAULTS.sessionMinutes,
    prefix: prefix ?? FIELD_PREFIX,
    isAllowed: allowTracking === true,
    consentCategory: consentCategory ?? "statistics",
    promo: promocode ?? null,
  };
}

/** Where each field's value is stored in the cookies, for scripts that read them directly. */
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

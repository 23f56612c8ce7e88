import {
  cookieLines,
  cookieStatement,
  fieldValues,
  forgetStatements,
  readCookies,
  recordVisit,
  type FieldValues,
  type Kept,
} from "@vitrine/commerce/attribution";
import { fillAttributionInputs } from "./attribution-inputs.ts";
import { tellCheckoutBlock } from "./checkout-block.ts";
import { hasConsent, isAnswerComing, watchConsent } from "./consent.ts";
import { FIELD_PLACES, readAttributionParams, type AttributionParams } from "./params.ts";

/** What scripts made for WooCommerce call. */
export interface AttributionApi {
  getAttributionData(): FieldValues;
  setOrderTracking(isAllowed: boolean): void;
}

export interface AttributionGate {
  readonly now: () => number;
  /** Whether anything may be remembered yet. Left out: what the owner's settings or a consent tool in the page say. */
  readonly mayTrack?: () => boolean;
}

/** Remembers where the visitor came from, once that is allowed, and offers it to the forms of the page. */
export function startAttribution(
  view: Window & typeof globalThis,
  { now, mayTrack }: AttributionGate,
): AttributionApi | null {
  const page = view.document;
  const domain = view.location.hostname.replace(/^www\./, "");
  const params = readAttributionParams(view);
  if (!params) {
    forget(page, domain);
    return null;
  }

  /** Nothing, as long as nothing may be remembered. */
  let kept: Kept | undefined;

  const api: AttributionApi = {
    getAttributionData: () => fieldValues(kept ?? {}),
    setOrderTracking(isAllowed) {
      if (isAllowed) kept ??= remember(view, domain, params, new Date(now()));
      else {
        kept = undefined;
        forget(page, domain);
      }
      const values = api.getAttributionData();
      fillAttributionInputs(view, params.prefix, values);
      tellCheckoutBlock(view, values);
    },
  };

  Object.assign(params.shared, { ...api, fields: FIELD_PLACES });
  watchConsent(page, params.consentCategory, (isAllowed) => api.setOrderTracking(isAllowed));
  // Taken for a no, every page would forget where the one before came from.
  const isOpen = mayTrack === undefined && !params.isAllowed && isAnswerComing(view);
  if (!isOpen) api.setOrderTracking(mayTrack?.() ?? (params.isAllowed || hasConsent(view, params.consentCategory)));
  return api;
}

function remember(view: Window, domain: string, params: AttributionParams, now: Date): Kept {
  const { document: page, navigator, location } = view;
  const { kept, written } = recordVisit(
    readCookies(page.cookie),
    {
      url: location.href,
      referrer: page.referrer,
      userAgent: navigator.userAgent,
      now,
      utcOffsetHours: -now.getTimezoneOffset() / 60,
    },
    { domain },
  );
  const isSecure = location.protocol === "https:";
  for (const line of cookieLines(kept, written, { ...params, domain })) page.cookie = cookieStatement(line, isSecure);
  return kept;
}

function forget(page: Document, domain: string): void {
  if (!page.cookie.includes("sbjs_")) return;
  for (const statement of forgetStatements(domain)) page.cookie = statement;
}

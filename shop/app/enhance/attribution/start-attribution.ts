import {
  cookieLines,
  cookieStatement,
  fieldValues,
  forgetStatements,
  readCookies,
  recordVisit,
  type FieldValues,
  type AttributionCookies,
} from "@vitrine/commerce/attribution";
import { fillAttributionInputs } from "./attribution-inputs.ts";
import { updateCheckoutBlock } from "./checkout-block.ts";
import { hasConsent, isConsentPending, watchConsent } from "./consent.ts";
import { FIELD_PLACES, readAttributionParams, type AttributionParams } from "./params.ts";

/** The API that scripts written for WooCommerce call. */
export interface AttributionApi {
  getAttributionData(): FieldValues;
  setOrderTracking(isAllowed: boolean): void;
}

export interface AttributionGate {
  readonly now: () => number;
  /** Whether tracking is allowed. Defaults to the owner's settings or the page's consent tool. */
  readonly mayTrack?: () => boolean;
}

/** Stores the visitor's source once that is allowed, and fills the page's forms with it. */
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

  /** Undefined while tracking is not allowed. */
  let stored: AttributionCookies | undefined;

  const api: AttributionApi = {
    getAttributionData: () => fieldValues(stored ?? {}),
    setOrderTracking(isAllowed) {
      if (isAllowed) stored ??= remember(view, domain, params, new Date(now()));
      else {
        stored = undefined;
        forget(page, domain);
      }
      const values = api.getAttributionData();
      fillAttributionInputs(view, params.prefix, values);
      updateCheckoutBlock(view, values);
    },
  };

  Object.assign(params.shared, { ...api, fields: FIELD_PLACES });
  watchConsent(page, params.consentCategory, (isAllowed) => api.setOrderTracking(isAllowed));
  // Treating a pending answer as a refusal would delete the source on every page.
  const isOpen = mayTrack === undefined && !params.isAllowed && isConsentPending(view);
  if (!isOpen) api.setOrderTracking(mayTrack?.() ?? (params.isAllowed || hasConsent(view, params.consentCategory)));
  return api;
}

function remember(view: Window, domain: string, params: AttributionParams, now: Date): AttributionCookies {
  const { document: page, navigator, location } = view;
  const known = readCookies(page.cookie);
  const here = { href: location.href, referrer: page.referrer };
  // A visitor who consents on a later page still arrived on the first one.
  const { href, referrer } = known.first ? here : (params.shared.arrival?.() ?? here);
  const { stored, written } = recordVisit(
    known,
    {
      url: href,
      referrer,
      userAgent: navigator.userAgent,
      now,
      utcOffsetHours: -now.getTimezoneOffset() / 60,
    },
    { domain, ...(params.promo && { promo: { random: Math.random, range: params.promo } }) },
  );
  const isSecure = location.protocol === "https:";
  for (const line of cookieLines(stored, written, { ...params, domain })) page.cookie = cookieStatement(line, isSecure);
  return stored;
}

function forget(page: Document, domain: string): void {
  if (!page.cookie.includes("sbjs_")) return;
  for (const statement of forgetStatements(domain)) page.cookie = statement;
}

import { asRecord, own, readLike } from "../../wire/read-like.ts";
import type { Loose } from "../../wire/read-like.ts";

export const ANALYTICS_STORAGE = "analytics_storage";
const AD_SIGNALS = ["ad_storage", "ad_user_data", "ad_personalization"];
export const CONSENT_SIGNALS: readonly string[] = [ANALYTICS_STORAGE, ...AD_SIGNALS];
const SIGNAL = { enabled: false, value: "granted" };

/** What Google's tags may do before they hear otherwise: what the owner set, and all where nothing is set. */
export function consentDefaults(gdpr: Loose): Readonly<Record<string, string>> {
  return Object.fromEntries(
    CONSENT_SIGNALS.map((signal) => {
      const { enabled, value } = readLike(SIGNAL, asRecord(own(gdpr, signal)));
      return [signal, enabled ? value : "granted"];
    }),
  );
}

/** What a visitor's choice about advertising means to Google's tags. */
export function adConsent(isGranted: boolean): Readonly<Record<string, string>> {
  return Object.fromEntries(AD_SIGNALS.map((signal) => [signal, isGranted ? "granted" : "denied"]));
}

export function analyticsConsent(isGranted: boolean): Readonly<Record<string, string>> {
  return { [ANALYTICS_STORAGE]: isGranted ? "granted" : "denied" };
}

import { asRecord, asTexts, own, decodeOptions } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import type { PixelContext } from "../pixel.ts";
import { keepAlternativeClickId } from "./alternative-click-id.ts";
import { googleOptions } from "./google-options.ts";
import { gtagOf } from "./gtag.ts";

const ANALYTICS_STORAGE = "analytics_storage";
export const CONSENT_SIGNALS: readonly string[] = [
  ANALYTICS_STORAGE,
  "ad_storage",
  "ad_user_data",
  "ad_personalization",
];
const SIGNAL = {
  /** Outside of the regions, sets where a signal starts. There is one such option for each of the four signals. */
  enabled: false,
  /** The signal's start there: `granted` or `denied`. */
  value: "granted",
};
const MODE = {
  /** Milliseconds for which Google's tags wait for the visitor's choice. */
  waitForUpdate: 500,
  /** Regions in which all signals start denied, such as `DE`; everywhere if empty. */
  regions: asTexts,
};

type Signals = Readonly<Record<string, unknown>>;

const signals = (valueOf: (signal: string) => string): Signals =>
  Object.fromEntries(CONSENT_SIGNALS.map((signal) => [signal, valueOf(signal)]));

/**
 * Google's consent defaults: everything denied. If the owner lists regions, that applies to these, and the owner's
 * value per signal elsewhere.
 */
function consentDefaults(gdpr: Loose): readonly Signals[] {
  const { waitForUpdate, regions } = decodeOptions(MODE, gdpr);
  const wait = waitForUpdate > 0 ? { wait_for_update: waitForUpdate } : {};
  const denied = signals(() => "denied");
  if (!regions.length) return [{ ...denied, ...wait }];
  const elsewhere = signals((signal) => {
    const { enabled, value } = decodeOptions(SIGNAL, asRecord(own(gdpr, signal)));
    return enabled ? value : "granted";
  });
  return [
    { ...elsewhere, ...wait },
    { ...denied, ...wait, region: regions },
  ];
}

export interface ConsentMode {
  /** Sends the defaults, before any other call on the layer. */
  readonly start: () => void;
  /** Sends the visitor's consent if it changed, and saves or removes the ad's click ID. */
  readonly send: () => void;
}

/** The last signals sent to each layer. */
const sent = new WeakMap<object, Map<string, string>>();

/** Google's consent mode in one layer, shared by all of Google's products on it. */
export function createConsentMode({ page, options, current, isAgreed }: PixelContext, layerName: string): ConsentMode {
  const gtag = gtagOf(page, layerName);
  const isUsed = googleOptions(options).googleConsentMode;
  const layers = sent.get(page.globals) ?? new Map<string, string>();
  sent.set(page.globals, layers);
  return {
    start() {
      if (!isUsed || layers.has(layerName)) return;
      layers.set(layerName, "");
      for (const defaults of consentDefaults(options.gdpr)) gtag("consent", "default", defaults);
    },
    send() {
      keepAlternativeClickId(page, current(), isAgreed("google_ads"));
      const update = signals((signal) =>
        isAgreed(signal === ANALYTICS_STORAGE ? "ga" : "google_ads") ? "granted" : "denied",
      );
      const text = JSON.stringify(update);
      if (!isUsed || layers.get(layerName) === text) return;
      layers.set(layerName, text);
      gtag("consent", "update", update);
    },
  };
}

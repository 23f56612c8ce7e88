import { googleName } from "../../pixels/google/event-names.ts";
import type { Account, Destination, VendorRequest } from "../destination.ts";
import { amount, currencyOf, orderOf } from "../../wire/items.ts";
import { refusalOfAny, refuse } from "../event/refuse.ts";
import { withoutEmpty } from "../event/without-empty.ts";
import { adIdentifiers, userIdentifiers } from "./identifiers.ts";
import { readAdsResponse } from "./read-response.ts";

const HOST = "https://datamanager.googleapis.com";
const HOUR_MS = 3_600_000;
const CONVERSIONS = new Set(["purchase", "conversion"]);

const adsAccount = (id: string) => ({ accountType: "GOOGLE_ADS", accountId: id.replace(/\D/g, "") });

function post(account: Account, events: readonly unknown[], validateOnly: boolean): VendorRequest {
  const { id, token, baseUrl, extra } = account;
  const login = extra["loginAccount"];
  return {
    url: `${baseUrl || HOST}/v1/events:ingest`,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({
      destinations: [
        {
          operatingAccount: adsAccount(id),
          ...(login && { loginAccount: adsAccount(login) }),
          productDestinationId: extra["conversionAction"] ?? "",
        },
      ],
      events,
      encoding: "HEX",
      ...(validateOnly && { validateOnly }),
    }),
  };
}

/** Google's Data Manager API, for Google Ads conversions. It deduplicates by order ID, so only orders are sent. */
export const googleAds: Destination = {
  name: "google_ads",
  maxEvents: 2000,
  maxBytes: 1_000_000,
  horizonMs: 167 * HOUR_MS,
  canRepeat: true,

  prepare(event, visitor) {
    const refusal = refusalOfAny(event);
    if (refusal) return refusal;
    const { adUserData, adPersonalization } = visitor.consent;
    const order = orderOf(event.order, event.params);
    const clicks = adIdentifiers(event, visitor);
    const people = userIdentifiers(visitor);
    if (!CONVERSIONS.has(googleName(event.name, true)))
      return refuse("Google Ads accepts only purchases from a server");
    if (!order) return refuse("Google Ads needs an order number for a conversion, and this event has none");
    if (!adUserData) return refuse("The visitor did not consent to Google's use of their data for ads");
    if (!people.length && !Object.keys(clicks).length)
      return refuse("Google Ads needs a click ID or customer details, and this event has neither");

    return {
      ok: true,
      event: withoutEmpty({
        transactionId: order,
        eventTimestamp: new Date(event.at).toISOString(),
        eventSource: "WEB",
        adIdentifiers: clicks,
        userData: withoutEmpty({ userIdentifiers: people }),
        conversionValue: amount(event.params["value"]),
        currency: currencyOf(event.params),
        consent: { adUserData: "CONSENT_GRANTED", adPersonalization: agreement(adPersonalization) },
      }),
    };
  },

  request: (events, account) => post(account, events, Boolean(account.testCode)),

  probe(account, now) {
    const event = {
      transactionId: `probe-${now}`,
      eventTimestamp: new Date(now).toISOString(),
      eventSource: "WEB",
      adIdentifiers: { gclid: "probe" },
    };
    return post(account, [event], true);
  },

  read: readAdsResponse,
};

const agreement = (isGranted: boolean) => (isGranted ? "CONSENT_GRANTED" : "CONSENT_DENIED");

import { googleName } from "../../pixels/google/event-names.ts";
import type { Params } from "../../wire/event.ts";
import { asRecord, asText } from "../../wire/decode-options.ts";
import type { Account, Destination, PreparedEvent, VendorRequest } from "../destination.ts";
import { stripPersonalParams } from "../event/strip-personal-params.ts";
import { campaignAddress, referrerOf } from "../event/public-address.ts";
import { inSeconds, refusalOfAny, refuse } from "../event/refuse.ts";
import { clientOf, sessionByClock, sessionsOf } from "./client.ts";
import { eventParams, isAnalyticsName } from "./event-params.ts";
import { readAnalyticsResponse } from "./read-response.ts";

const HOST = "https://www.google-analytics.com";
const HOUR_MS = 3_600_000;
/** Without engagement time, the visitor is missing in the real-time report. */
const ENGAGEMENT_MS = 100;

/** Analytics accepts its secret in the URL only, so this URL must never be logged. */
function post(path: string, { id, token, baseUrl }: Account, body: Params): VendorRequest {
  const query = new URLSearchParams({ measurement_id: id, api_secret: token });
  return {
    url: `${baseUrl || HOST}${path}?${query}`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

/** The event for one account: each property has its own session ID. */
function message(
  { client, micros, consent, name, params, sessions }: PreparedEvent,
  { id, testCode }: Account,
): Params {
  const visit = asText(asRecord(sessions)[id.replace(/^G-/, "")]) || sessionByClock(Number(micros) / 1e6);
  const engagement = { session_id: visit, engagement_time_msec: ENGAGEMENT_MS, ...(testCode && { debug_mode: 1 }) };
  return {
    client_id: client,
    timestamp_micros: micros,
    consent,
    events: [{ name, params: { ...asRecord(params), ...engagement } }],
  };
}

/**
 * The Measurement Protocol of Google Analytics 4. A request has the events of one client, so each event is sent alone;
 * and since Analytics does not deduplicate, nothing is sent twice.
 */
export const ga: Destination = {
  name: "ga",
  maxEvents: 1,
  maxBytes: 130_000,
  horizonMs: 71 * HOUR_MS,
  canRepeat: false,

  prepare(event, visitor, limits) {
    const refusal = refusalOfAny(event);
    if (refusal) return refusal;
    const name = event.name === "PageView" ? "page_view" : googleName(event.name, true);
    const client = clientOf(visitor);
    if (!isAnalyticsName(name)) return refuse("Google Analytics does not accept this event name");
    if (!client) return refuse("Google Analytics needs a client ID, and this visitor has none");
    const shared = stripPersonalParams(event.params, visitor, limits);
    const page = {
      event_id: event.id,
      page_location: campaignAddress(event.url),
      page_referrer: referrerOf(event, visitor),
    };
    const params = eventParams(shared, event.order, page);
    if (name === "purchase" && !params["transaction_id"])
      return refuse("Google Analytics needs a transaction ID for a purchase, and this event has none");

    const { adUserData, adPersonalization } = visitor.consent;
    return {
      ok: true,
      event: {
        client,
        micros: Math.floor(event.at) * 1000,
        consent: { ad_user_data: granted(adUserData), ad_personalization: granted(adPersonalization) },
        name,
        params,
        sessions: sessionsOf(visitor),
      },
    };
  },

  request(events, account) {
    const [event] = events;
    if (!event || events.length > 1)
      throw new Error("Analytics takes the events of one browser: send them one by one.");
    return post("/mp/collect", account, message(event, account));
  },

  probe: (account, now) =>
    post("/debug/mp/collect", account, {
      validation_behavior: "ENFORCE_RECOMMENDATIONS",
      client_id: "1.1",
      events: [{ name: "page_view", params: { session_id: sessionByClock(inSeconds(now)), engagement_time_msec: 1 } }],
    }),

  read: readAnalyticsResponse,
};

const granted = (isGranted: boolean) => (isGranted ? "GRANTED" : "DENIED");

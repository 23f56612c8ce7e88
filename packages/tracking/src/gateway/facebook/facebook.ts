import type { Account, Destination, VendorRequest } from "../destination.ts";
import { publicAddress } from "../event/public-address.ts";
import { inSeconds, refusalOfAny, refuse } from "../event/refuse.ts";
import { customDataOf } from "./custom-data.ts";
import { readMetaResponse } from "./read-response.ts";
import { isTooVague, userDataOf } from "./user-data.ts";

const HOST = "https://graph.facebook.com";
const VERSION = "v24.0";
const HOUR_MS = 3_600_000;

/** Alternative name of the registration event on some pages. */
const ALIASES: ReadonlyMap<string, string> = new Map([["hCR", "CompleteRegistration"]]);

/** The token is in the body, because URLs end up in logs. */
function post({ id, token, testCode, baseUrl }: Account, data: readonly unknown[]): VendorRequest {
  return {
    url: `${baseUrl || HOST}/${VERSION}/${encodeURIComponent(id)}/events`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data, access_token: token, ...(testCode && { test_event_code: testCode }) }),
  };
}

/** Meta's Conversions API. Deduplicates by name and id, for two days. */
export const facebook: Destination = {
  name: "facebook",
  maxEvents: 1000,
  maxBytes: 1_000_000,
  horizonMs: 47 * HOUR_MS,
  canRepeat: true,

  prepare(event, visitor, limits) {
    const refusal = refusalOfAny(event);
    if (refusal) return refusal;
    const name = ALIASES.get(event.name) ?? event.name;
    const url = publicAddress(event.url);
    const userData = userDataOf(event, visitor);
    const customData = customDataOf(event, visitor, limits);
    if (!url) return refuse("Meta needs the page's URL, and this event has none");
    if (!visitor.userAgent) return refuse("Meta needs the user agent, and this request has none");
    if (isTooVague(userData)) return refuse("Meta rejects events with too few details to match a person");
    if (name === "Purchase" && (customData["value"] === undefined || !customData["currency"]))
      return refuse("Meta needs a value and a currency for a purchase");

    return {
      ok: true,
      event: {
        event_name: name,
        event_time: inSeconds(event.at),
        event_id: event.id,
        event_source_url: url,
        action_source: "website",
        user_data: userData,
        ...(Object.keys(customData).length && { custom_data: customData }),
        ...(limits?.limitsUse && {
          data_processing_options: ["LDU"],
          data_processing_options_country: 0,
          data_processing_options_state: 0,
        }),
      },
    };
  },

  request: (events, account) => post(account, events),
  // An empty batch tests the token without side effects.
  probe: (account) => post(account, []),
  read: readMetaResponse,
};

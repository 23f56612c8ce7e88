import type { Account, DataLimits, Destination, IncomingEvent, RawVisitor, VendorRequest } from "../destination.ts";
import { amount, currencyOf, itemsOf, orderOf, searchOf } from "../../wire/items.ts";
import { stripPersonalParams } from "../event/strip-personal-params.ts";
import { publicAddress, referrerOf } from "../event/public-address.ts";
import { inSeconds, refusalOfAny, refuse } from "../event/refuse.ts";
import { withoutEmpty } from "../event/without-empty.ts";
import { readTikTokResponse } from "./read-response.ts";
import { userOf } from "./user.ts";

const HOST = "https://business-api.tiktok.com";
const PATH = "/open_api/v1.3/event/track/";
const HOUR_MS = 3_600_000;
const KIND = "product";

function post({ id, token, testCode, baseUrl }: Account, data: readonly unknown[]): VendorRequest {
  return {
    url: `${baseUrl || HOST}${PATH}`,
    headers: { "content-type": "application/json", "access-token": token },
    body: JSON.stringify({
      event_source: "web",
      event_source_id: id,
      ...(testCode && { test_event_code: testCode }),
      data,
    }),
  };
}

/** TikTok's Events API 2.0. Keeps the pixel's event name, which deduplication requires. */
export const tiktok: Destination = {
  name: "tiktok",
  maxEvents: 1000,
  maxBytes: 1_000_000,
  horizonMs: 47 * HOUR_MS,
  canRepeat: true,

  prepare(event, visitor, limits) {
    const refusal = refusalOfAny(event);
    if (refusal) return refusal;
    const user = userOf(event, visitor);
    if (!Object.keys(user).length)
      return refuse("TikTok needs at least one detail of the visitor, and this event has none");
    return {
      ok: true,
      event: withoutEmpty({
        event: event.name,
        event_time: inSeconds(event.at),
        event_id: event.id,
        user,
        page: withoutEmpty({ url: publicAddress(event.url), referrer: referrerOf(event, visitor) }),
        properties: propertiesOf(event, visitor, limits),
        limited_data_use: limits?.limitsUse ? true : undefined,
      }),
    };
  },

  request: (events, account) => post(account, events),
  // An empty batch tests the token without side effects.
  probe: (account) => post(account, []),
  read: readTikTokResponse,
};

function propertiesOf(
  { params, order }: IncomingEvent,
  visitor: RawVisitor,
  limits?: DataLimits,
): Readonly<Record<string, unknown>> {
  const shared = stripPersonalParams(params, visitor, limits);
  const items = itemsOf(shared);
  return withoutEmpty({
    content_type: items.length > 0 ? KIND : undefined,
    contents: items.map(({ id, name, category, brand, price, quantity }) =>
      withoutEmpty({
        content_id: id,
        content_type: KIND,
        content_name: name,
        content_category: category,
        brand,
        price,
        quantity,
      }),
    ),
    value: amount(shared["value"]),
    currency: currencyOf(shared),
    order_id: orderOf(order, shared),
    query: searchOf(shared),
    description: shared["description"],
  });
}

import type { Account, DataLimits, Destination, IncomingEvent, RawVisitor, VendorRequest } from "../destination.ts";
import { amount, contentIds, currencyOf, itemsOf, orderOf, searchOf } from "../../wire/items.ts";
import { stripPersonalParams } from "../event/strip-personal-params.ts";
import { publicAddress } from "../event/public-address.ts";
import { inSeconds, refusalOfAny, refuse } from "../event/refuse.ts";
import { withoutEmpty } from "../event/without-empty.ts";
import { pinterestName } from "./event-names.ts";
import { readPinterestResponse } from "./read-response.ts";
import { isEnough, userDataOf } from "./user-data.ts";

const HOST = "https://api.pinterest.com";
const HOUR_MS = 3_600_000;

/** Pages use the tag id; the API needs the ad account, which often differs. */
function post({ id, token, baseUrl, extra }: Account, data: readonly unknown[], isTest: boolean): VendorRequest {
  const adAccount = encodeURIComponent(extra["adAccount"] || id);
  return {
    url: `${baseUrl || HOST}/v5/ad_accounts/${adAccount}/events${isTest ? "?test=true" : ""}`,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  };
}

/** Pinterest's Conversions API. It rejects unknown keys, so only known parameters are sent. */
export const pinterest: Destination = {
  name: "pinterest",
  maxEvents: 1000,
  maxBytes: 1_000_000,
  horizonMs: 47 * HOUR_MS,
  canRepeat: true,

  prepare(event, visitor, limits) {
    const refusal = refusalOfAny(event);
    if (refusal) return refusal;
    const name = pinterestName(event.name);
    const userData = userDataOf(event, visitor);
    if (!name) return refuse("Pinterest accepts only its standard events from a server, and this is not one of them");
    if (!isEnough(userData)) return refuse("Pinterest needs an email, or an IP address and a user agent");
    return {
      ok: true,
      event: withoutEmpty({
        event_name: name,
        action_source: "web",
        event_time: inSeconds(event.at),
        event_id: event.id,
        event_source_url: publicAddress(event.url),
        user_data: userData,
        custom_data: customDataOf(event, visitor, limits),
      }),
    };
  },

  request: (events, account) => post(account, events, Boolean(account.testCode)),

  probe(account, now) {
    const event = {
      event_name: "custom",
      action_source: "web",
      event_time: inSeconds(now),
      event_id: `probe:${now}`,
      user_data: { client_ip_address: "192.0.2.1", client_user_agent: "Vitrine" },
    };
    return post(account, [event], true);
  },

  read: readPinterestResponse,
};

/** Pinterest expects money as text and quantities as numbers. */
function customDataOf(
  { params, order }: IncomingEvent,
  visitor: RawVisitor,
  limits?: DataLimits,
): Readonly<Record<string, unknown>> {
  const shared = stripPersonalParams(params, visitor, limits);
  const items = itemsOf(shared);
  const ids = contentIds(shared);
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return withoutEmpty({
    value: amount(shared["value"])?.toString(),
    currency: currencyOf(shared),
    content_ids: ids.length ? ids : items.map(({ id }) => id),
    content_name: text(shared["content_name"]),
    content_category: text(shared["content_category"]) ?? text(shared["category_name"]),
    contents: items.map(({ id, name, brand, category, price, quantity }) =>
      withoutEmpty({
        id,
        item_name: name,
        item_brand: brand,
        item_category: category,
        item_price: price?.toString(),
        quantity,
      }),
    ),
    num_items: items.reduce((sum, { quantity }) => sum + quantity, 0) || undefined,
    order_id: orderOf(order, shared),
    search_string: searchOf(shared),
    opt_out_type: limits?.limitsUse ? "LDP" : undefined,
  });
}

import type { Params } from "../../wire/event.ts";
import { asText, own } from "../../wire/decode-options.ts";
import type { Account, DataLimits, Destination, IncomingEvent, RawVisitor, VendorRequest } from "../destination.ts";
import { amount, contentIds, currencyOf, itemsOf, orderOf, searchOf } from "../../wire/items.ts";
import { stripPersonalParams } from "../event/strip-personal-params.ts";
import { publicAddress, queryValue, referrerOf } from "../event/public-address.ts";
import { inSeconds, refusalOfAny, refuse } from "../event/refuse.ts";
import { withoutEmpty } from "../event/without-empty.ts";
import { plainHashes } from "../person/hashes.ts";
import { internationalPhone } from "../person/international-phone.ts";
import { perVisitor } from "../person/per-visitor.ts";
import { META_FIELDS } from "../../visitor/normalise/index.ts";
import { readMicrosoftResponse } from "./read-response.ts";

const HOST = "https://capi.uet.microsoft.com";
const HOUR_MS = 3_600_000;
const CLICK = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;

function post({ id, token, baseUrl }: Account, data: readonly unknown[]): VendorRequest {
  return {
    url: `${baseUrl || HOST}/v1/${encodeURIComponent(id)}/events`,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ data, dataProvider: "Vitrine", continueOnValidationError: true }),
  };
}

/**
 * Microsoft's UET Conversions API. Every event is a custom event: the tag counts page loads itself, and another from
 * here would count as a second page.
 */
export const bing: Destination = {
  name: "bing",
  maxEvents: 1000,
  maxBytes: 1_000_000,
  horizonMs: 167 * HOUR_MS,
  canRepeat: true,

  prepare(event, visitor, limits) {
    const refusal = refusalOfAny(event);
    if (refusal) return refusal;
    const userData = userDataOf(event, visitor);
    if (!Object.keys(userData).length)
      return refuse("Microsoft needs at least one detail of the visitor, and this event has none");
    return {
      ok: true,
      event: withoutEmpty({
        eventType: "custom",
        eventId: event.id,
        eventName: event.name,
        eventTime: inSeconds(event.at),
        eventSourceUrl: publicAddress(event.url),
        referrerUrl: referrerOf(event, visitor),
        // Only events of visitors who consented to Microsoft get here.
        adStorageConsent: limits?.limitsUse ? "D" : "G",
        userData,
        customData: customDataOf(event, visitor, limits),
      }),
    };
  },

  request: (events, account) => post(account, events),
  // An empty batch tests the token without side effects.
  probe: (account) => post(account, []),
  read: readMicrosoftResponse,
};

const hashedParts = perVisitor(({ emails, phones, country, externalId }) => ({
  externalId: plainHashes([externalId], META_FIELDS.external_id)[0],
  em: plainHashes(emails, META_FIELDS.em)[0],
  ph: plainHashes(
    phones.map((phone) => internationalPhone(phone, country)),
    META_FIELDS.ph,
  )[0],
}));

function userDataOf({ url }: IncomingEvent, visitor: RawVisitor): Params {
  const { cookies } = visitor;
  const clicks = [queryValue(url, "msclkid"), (cookies["_uetmsclkid"] ?? "").replace(/^_uet/, "")];
  return withoutEmpty({
    ...hashedParts(visitor),
    anonymousId: /^[\w-]+$/.exec(cookies["_uetvid"] ?? "")?.[0],
    msclkid: clicks.find((click) => CLICK.test(click)),
    clientIpAddress: visitor.address,
    clientUserAgent: visitor.userAgent,
  });
}

function customDataOf({ params, order }: IncomingEvent, visitor: RawVisitor, limits?: DataLimits): Params {
  const shared = stripPersonalParams(params, visitor, limits);
  const text = (name: string) => asText(own(shared, name));
  const items = itemsOf(shared);
  const ids = ["content_ids", "ecomm_prodid"].map((name) => contentIds(shared, name)).find(({ length }) => length);
  return withoutEmpty({
    eventCategory: text("event_category"),
    eventLabel: text("event_label"),
    eventValue: amount(shared["event_value"]),
    searchTerm: searchOf(shared),
    transactionId: orderOf(order, shared),
    // The name that Microsoft's tag uses.
    value: amount(shared["value"]) ?? amount(shared["revenue_value"]),
    currency: currencyOf(shared),
    items: items.map(({ id, name, price, quantity }) => withoutEmpty({ id, name, price, quantity })),
    itemIds: ids ?? items.map(({ id }) => id),
    pageType: text("ecomm_pagetype"),
    ecommTotalValue: amount(shared["ecomm_totalvalue"]),
    ecommCategory: text("ecomm_category"),
  });
}

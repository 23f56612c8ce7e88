import { analyticsParams } from "../../pixels/google/params.ts";
import type { Params } from "../../wire/event.ts";
import { asList, asRecord, asText, filtered, own } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import { amount, currencyOf, itemsOf, orderOf } from "../../wire/items.ts";
import { withoutEmpty } from "../event/without-empty.ts";

const NAME = /^[a-z]\w{0,39}$/i;
const RESERVED_PREFIX = /^(?:_|ga_|google_|gtag\.|firebase_)/;
const LONGEST_TEXT = 100;
/** Page parameters may be longer than others. */
const LONGEST: ReadonlyMap<string, number> = new Map([
  ["page_location", 1000],
  ["page_referrer", 420],
  ["page_title", 300],
]);
const MOST_ITEMS = 200;
const MOST_CUSTOM_PARTS = 10;
/** Of the 25 parameters of an event, session, engagement and debug mode use three. */
const MOST_PARAMS = 22;
const ITEM_PARTS = new Set(
  (
    "item_id,item_name,affiliation,coupon,currency,discount,index,item_brand,item_category,item_category2," +
    "item_category3,item_category4,item_category5,item_list_id,item_list_name,item_variant,location_id,price,quantity," +
    "promotion_id,promotion_name,creative_name,creative_slot"
  ).split(","),
);
/** Parameters of other vendors that repeat the items. */
const OTHERS_WORDS = ["contents", "content_ids", "content_type", "items", "order_id", "search_string"];

/** Whether Analytics accepts the name. It silently drops names that are reserved for its own scripts. */
export function isAnalyticsName(name: string): boolean {
  return NAME.test(name) && !RESERVED_PREFIX.test(name) && !RESERVED.has(name);
}

const RESERVED = new Set(
  (
    "ad_activeview,ad_click,ad_exposure,ad_impression,ad_query,ad_reward,adunit_exposure,app_background,app_clear_data," +
    "app_exception,app_install,app_remove,app_store_refund,app_update,app_upgrade,dynamic_link_app_open," +
    "dynamic_link_app_update,dynamic_link_first_open,error,first_open,first_visit,in_app_purchase,notification_dismiss," +
    "notification_foreground,notification_open,notification_receive,os_update,session_start,user_engagement"
  ).split(","),
);

/**
 * Parameters within the limits, beyond which Analytics silently drops them: important ones first, then others while
 * there is room.
 */
export function eventParams(shared: Params, order: string, page: Params): Params {
  const rest = filtered(
    // Without a name nothing is renamed: the Measurement Protocol expects search_term.
    analyticsParams("", shared, ["G"]),
    (value, key) => typeof value !== "object" && !OTHERS_WORDS.includes(key),
  );
  const all = withoutEmpty({
    currency: currencyOf(shared),
    value: amount(shared["value"]),
    transaction_id: orderOf(order, shared),
    items: googleItems(shared),
    ...page,
    ...filtered(rest, (_, key) => !["currency", "value", "transaction_id"].includes(key)),
    search_term: rest["search_term"] ?? asText(own(shared, "search_string")),
  });
  const allowed = Object.entries(all).filter(([key]) => NAME.test(key) && !RESERVED_PREFIX.test(key));
  return Object.fromEntries(allowed.slice(0, MOST_PARAMS).map(([key, value]) => [key, cut(key, value)]));
}

function cut(key: string, value: unknown): unknown {
  return typeof value === "string" ? value.slice(0, LONGEST.get(key) ?? LONGEST_TEXT).toWellFormed() : value;
}

/** The items in Google's format, with additional values of the event's own items. */
function googleItems(shared: Params): readonly Loose[] {
  const described = asList(own(shared, "items")).map(asRecord);
  const saidOf = (id: string) => described.find((item) => [item["item_id"], item["id"]].map(asText).includes(id)) ?? {};
  return itemsOf(shared)
    .slice(0, MOST_ITEMS)
    .map(({ id, name, brand, category, price, quantity }) => {
      const messages = Object.entries(saidOf(id)).filter(([key, value]) => key !== "id" && typeof value !== "object");
      const known = messages.filter(([key]) => ITEM_PARTS.has(key));
      const custom = messages.filter(([key]) => !ITEM_PARTS.has(key) && NAME.test(key)).slice(0, MOST_CUSTOM_PARTS);
      const parts = withoutEmpty({
        ...Object.fromEntries([...known, ...custom]),
        item_id: id,
        item_name: name,
        item_brand: brand,
        item_category: category,
        price,
        quantity,
      });
      return Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, cut(key, value)]));
    });
}

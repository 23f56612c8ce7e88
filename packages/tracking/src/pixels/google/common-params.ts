import type { Params } from "../../wire/event.ts";
import type { Item } from "../../wire/items.ts";
import { present, readCommon } from "../../wire/vocabulary.ts";
import type { WriteParams } from "../vendor-parameters.ts";

const itemOf = ({ id, name, brand, category, price, quantity, others }: Item): Params =>
  present({ ...others, item_id: id, item_name: name, item_brand: brand, item_category: category, price, quantity });

/** Caches the last result: Analytics, Ads and the container get each event in a row. */
let last: readonly [params?: Params, written?: Params] = [];

/** Parameters in the format of Analytics. */
export const commonForAnalytics: WriteParams = (params) => {
  if (last[0] !== params) {
    const { items, order, search, others } = readCommon(params, "items");
    const written = { ...others, items: items.map(itemOf), transaction_id: order, search_term: search };
    last = [params, present(written)];
  }
  return last[1] as Params;
};

const withItems = (params: Params, change: (item: Params) => Params): Params => {
  const items = params["items"] as readonly Params[] | undefined;
  return items ? { ...params, items: items.map(change) } : params;
};

/** Ads needs products under another name as well, and the type of business. */
export const commonForAds: WriteParams = (params, name) =>
  withItems(commonForAnalytics(params, name), (item) => ({
    ...item,
    id: item["item_id"],
    google_business_vertical: "retail",
  }));

/** Parameters that a container's e-commerce tags expect in one object. */
const SALE = "currency,value,items,transaction_id,coupon,tax,shipping,payment_type,shipping_tier".split(",");

/** The same for containers, with the sale under `ecommerce`, where their tags expect it. */
export const commonForTagManager: WriteParams = (params, name) => {
  // Copies, because a container's tags may modify them.
  const all = withItems(commonForAnalytics(params, name), (item) => ({ ...item }));
  if (!all["items"]) return all;
  const ecommerce: Record<string, unknown> = {};
  const pushed: Record<string, unknown> = { ecommerce, triggerType: { type: "ecommerce" } };
  for (const key in all) (SALE.includes(key) ? ecommerce : pushed)[key] = all[key];
  return pushed;
};

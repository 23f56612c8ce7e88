import type { Params } from "./event.ts";
import { type Item, itemsOf, orderOf } from "./items.ts";
import { asText, except, own } from "./decode-options.ts";

/** Names that each vendor translates. */
const TRANSLATED = new Set(
  "contents,items,content_ids,content_type,order_id,transaction_id,search_term,search_string".split(","),
);
/** Also the details about products, which most vendors expect per product. */
const WITH_PRODUCTS = new Set([...TRANSLATED, "content_name", "category_name", "num_items"]);

/** The parameters of an event in the common vocabulary (`EventCatalogue`). */
export interface CommonParams {
  readonly items: readonly Item[];
  /** The number of units. */
  readonly count: number | undefined;
  readonly order: string;
  readonly search: string;
  /** Parameters that all vendors name alike, such as value and currency, and the page's own. */
  readonly others: Params;
}

type Preferred = Parameters<typeof itemsOf>[1];

/** Caches the last result: several pixels read the same parameters in a row. */
let last: readonly [params?: Params, preferred?: Preferred, common?: CommonParams] = [];

/** Reads products from the vendor's preferred list, if the page has several. */
export function readCommon(params: Params, preferred: Preferred = "contents"): CommonParams {
  const list = own(params, preferred) ? preferred : undefined;
  if (last[0] !== params || last[1] !== list) last = [params, list, readAnew(params, list)];
  return last[2] as CommonParams;
}

function readAnew(params: Params, preferred: Preferred): CommonParams {
  const items = itemsOf(params, preferred);
  return {
    items,
    count: items.reduce((count, { quantity }) => count + quantity, 0) || undefined,
    order: orderOf("", params),
    search: asText(own(params, "search_term")) || asText(own(params, "search_string")),
    others: except(params, items.length ? WITH_PRODUCTS : TRANSLATED),
  };
}

const isEmpty = (value: unknown) => value === undefined || value === "" || (Array.isArray(value) && !value.length);

/** The parameters without empty texts and lists; the record itself if it has none. */
export function present(params: Params): Params {
  let empty = 0;
  for (const name in params) if (isEmpty(params[name])) empty += 1;
  if (!empty) return params;
  const found: Record<string, unknown> = {};
  for (const name in params) if (!isEmpty(params[name])) found[name] = params[name];
  return found;
}

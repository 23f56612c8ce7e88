import type { DataLimits, IncomingEvent, RawVisitor } from "../destination.ts";
import { amount, contentIds, currencyOf, type Item, itemsOf, orderOf } from "../../wire/items.ts";
import { sortImpersonal } from "../event/strip-personal-params.ts";
import { isEmpty } from "../event/without-empty.ts";

/** Set below, or sent in another field. */
const RENAMED: ReadonlySet<string> = new Set([
  "items",
  "value",
  "currency",
  "content_ids",
  "contents",
  "order_id",
  "transaction_id",
]);

function contentOf({ id, quantity, price }: Item): Readonly<Record<string, unknown>> {
  return price === undefined ? { id, quantity } : { id, quantity, item_price: price };
}

/** Event parameters in Meta's format: products with their prices, money as numbers. */
export function customDataOf(
  { params, order }: IncomingEvent,
  visitor: RawVisitor,
  limits: DataLimits | undefined,
): Readonly<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  const renamed: Record<string, unknown> = {};
  sortImpersonal(params, visitor, limits, (name) => (RENAMED.has(name) ? renamed : data));
  const items = itemsOf(renamed);
  const ids = contentIds(renamed);
  const add = (name: string, value: unknown) => {
    if (!isEmpty(value) && !limits?.withheldParams.includes(name)) data[name] = value;
  };
  add("value", amount(renamed["value"]));
  add("currency", currencyOf(renamed));
  add("content_ids", ids.length ? ids : items.map(({ id }) => id));
  add("contents", items.map(contentOf));
  add("order_id", orderOf(order, renamed));
  // The pixel sends the same for events tracked in the common vocabulary.
  if (items.length) {
    add("content_type", data["content_type"] ?? "product");
    add("num_items", data["num_items"] ?? items.reduce((sum, { quantity }) => sum + quantity, 0));
  }
  add("search_string", data["search_string"] ?? data["search_term"]);
  return data;
}

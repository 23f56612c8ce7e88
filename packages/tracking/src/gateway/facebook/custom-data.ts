import type { DataLimits, IncomingEvent, RawVisitor } from "../destination.ts";
import { amount, contentIds, currencyOf, type Good, goodsOf, orderOf } from "../event/goods.ts";
import { sortHarmless } from "../event/harmless-params.ts";
import { isEmpty } from "../event/without-empty.ts";

/** Written anew below, or told in another way. */
const RENAMED: ReadonlySet<string> = new Set(["items", "value", "currency", "content_ids", "contents", "order_id"]);

function contentOf({ id, quantity, price }: Good): Readonly<Record<string, unknown>> {
  return price === undefined ? { id, quantity } : { id, quantity, item_price: price };
}

/** The parameters of an event as Meta reads them: products with their prices, money as numbers. */
export function customDataOf(
  { params, order }: IncomingEvent,
  visitor: RawVisitor,
  limits: DataLimits | undefined,
): Readonly<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  const renamed: Record<string, unknown> = {};
  sortHarmless(params, visitor, limits, (name) => (RENAMED.has(name) ? renamed : data));
  const goods = goodsOf(renamed);
  const ids = contentIds(renamed);
  const add = (name: string, value: unknown) => {
    if (!isEmpty(value)) data[name] = value;
  };
  add("value", amount(renamed["value"]));
  add("currency", currencyOf(renamed));
  add("content_ids", ids.length ? ids : goods.map(({ id }) => id));
  add("contents", goods.map(contentOf));
  add("order_id", orderOf(orderOf(order, data), renamed));
  return data;
}

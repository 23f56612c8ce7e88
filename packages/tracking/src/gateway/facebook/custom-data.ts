import type { DataLimits, IncomingEvent, RawVisitor } from "../destination.ts";
import { amount, contentIds, currencyOf, goodsOf, orderOf } from "../event/goods.ts";
import { harmlessParams } from "../event/harmless-params.ts";
import { withoutEmpty } from "../event/without-empty.ts";

/** The parameters of an event as Meta reads them: products with their prices, money as numbers. */
export function customDataOf(
  { params, order }: IncomingEvent,
  visitor: RawVisitor,
  limits: DataLimits | undefined,
): Readonly<Record<string, unknown>> {
  const shared = harmlessParams(params, visitor, limits);
  const goods = goodsOf(shared);
  const ids = contentIds(shared);
  return withoutEmpty({
    ...shared,
    items: undefined,
    value: amount(shared["value"]),
    currency: currencyOf(shared),
    content_ids: ids.length ? ids : goods.map(({ id }) => id),
    contents: goods.map(({ id, quantity, price }) => withoutEmpty({ id, quantity, item_price: price })),
    order_id: orderOf(order, shared),
  });
}

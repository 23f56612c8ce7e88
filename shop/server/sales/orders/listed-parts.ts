import { quantityToShip, type ReturnStatus } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { readLineProgress } from "./line-progress.ts";
import { tagsOfOrders } from "./order-tags.ts";

/** What a list shows of an order's lines, tags and returns. */
export interface ListedParts {
  readonly items: number;
  readonly shipped: number;
  readonly left: number;
  readonly tags: readonly string[];
  readonly returnStatus: ReturnStatus | null;
}

const RETURNS = `
select distinct on (order_id) order_id as "orderId", status from returns where order_id = any ($1::integer[])
order by order_id, id desc`;

/** Three statements for the whole list, whatever its length. */
export async function readListedParts(
  connection: Queryable,
  orderIds: readonly number[],
): Promise<(orderId: number) => ListedParts> {
  if (orderIds.length === 0) return () => ({ items: 0, shipped: 0, left: 0, tags: [], returnStatus: null });
  const [progress, tags, returns] = await Promise.all([
    readLineProgress(connection, orderIds),
    tagsOfOrders(connection, orderIds),
    connection.query<{ orderId: number; status: ReturnStatus }>(RETURNS, [orderIds]),
  ]);
  const lines = Map.groupBy(progress, ({ orderId }) => orderId);
  const statuses = new Map(returns.rows.map(({ orderId, status }) => [orderId, status]));
  const sum = (orderId: number, of: (line: (typeof progress)[number]) => number) =>
    (lines.get(orderId) ?? []).reduce((total, line) => total + of(line), 0);
  return (orderId) => ({
    items: sum(orderId, ({ quantity }) => quantity),
    shipped: sum(orderId, ({ shippedQuantity }) => shippedQuantity),
    left: sum(orderId, quantityToShip),
    tags: tags.get(orderId) ?? [],
    returnStatus: statuses.get(orderId) ?? null,
  });
}

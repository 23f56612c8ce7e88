import type { Minor } from "@vitrine/commerce/money";
import type { MediaView } from "../../catalog/media.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { PICTURE_COLUMNS, PICTURE_JOIN, thumbnailOf, type ThumbnailRow } from "../cart/sellable.ts";

/** What a list of orders shows besides number, status and total. */
export interface OrderSummary {
  readonly refunded: Minor;
  readonly hasInvoice: boolean;
  /** Refunds that have a credit note. */
  readonly creditedRefunds: readonly number[];
  /** Null until it is shipped or completed. */
  readonly deliveredAt: Date | null;
  readonly lineCount: number;
  /** The first lines of the order. */
  readonly lines: readonly OrderSummaryLine[];
}

export interface OrderSummaryLine {
  readonly name: string;
  /** As the product looks now; null without a picture. */
  readonly picture: MediaView | null;
}

const SUMMARIES = `
select o.id, o.refunded::float8 as refunded, exists (select from invoices i where i.order_id = o.id) as "hasInvoice",
  array(select r.id from refunds r join credit_notes c on c.refund_id = r.id where r.order_id = o.id order by r.id)
    as "creditedRefunds",
  coalesce(o.completed_at, (select max(created_at) from order_shipments s where s.order_id = o.id)) as "deliveredAt",
  (select count(*)::integer from order_lines l where l.order_id = o.id) as "lineCount"
from orders o where o.id = any ($1::integer[])`;
const LINES = `
select e.order_id as "orderId", e.name, ${PICTURE_COLUMNS}
from unnest($1::integer[]) as o (id)
cross join lateral (select * from order_lines l where l.order_id = o.id order by l.position, l.id limit 4) e
left join products p on p.id = e.product_id left join variations v on v.id = e.variation_id ${PICTURE_JOIN}
order by e.order_id, e.position, e.id`;

/** By order. */
export async function readOrderSummaries(
  connection: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderSummary>> {
  type Summary = Omit<OrderSummary, "lines"> & { readonly id: number };
  type Line = ThumbnailRow & { readonly orderId: number; readonly name: string };
  if (orderIds.length === 0) return new Map();
  const { rows } = await connection.query<Summary>(SUMMARIES, [orderIds]);
  const lines = Map.groupBy((await connection.query<Line>(LINES, [orderIds])).rows, ({ orderId }) => orderId);
  return new Map(
    rows.map(({ id, ...summary }) => [
      id,
      { ...summary, lines: (lines.get(id) ?? []).map((line) => ({ name: line.name, picture: thumbnailOf(line) })) },
    ]),
  );
}

import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../../platform/db/in-transaction.ts";

/** The totals of an order, split into items and taxes. */
export interface OrderSums {
  readonly shippingTax: Minor;
  readonly lines: readonly { readonly id: number; readonly discount: Minor; readonly tax: Minor }[];
  readonly taxes: readonly {
    readonly rateId: number;
    readonly name: string;
    readonly rate: number;
    readonly amount: Minor;
  }[];
}

const READ = `
select o.shipping_tax as "shippingTax",
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'discount', l.discount, 'tax', l.tax)), '[]')
    from order_lines l where l.order_id = o.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('rateId', t.rate_id, 'name', t.name, 'rate', t.rate, 'amount', t.goods + t.shipping)
      order by t.position), '[]')
    from order_taxes t where t.order_id = o.id) as taxes
from orders o where o.id = $1`;

export async function readOrderSums(connection: Queryable, orderId: number): Promise<OrderSums> {
  const query = { name: "read-order-sums", text: READ, values: [orderId] };
  const { rows } = await connection.query<Omit<OrderSums, "shippingTax"> & { shippingTax: string }>(query);
  const [row] = rows;
  return { lines: row?.lines ?? [], taxes: row?.taxes ?? [], shippingTax: Number(row?.shippingTax ?? 0) };
}

import { type Credit, type CreditableOrder, creditsOf } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";

interface Row {
  readonly order: CreditableOrder;
  readonly refunds: readonly StoredRefund[];
}

interface StoredRefund {
  readonly id: number;
  readonly amount: number;
  readonly quantities: Readonly<Record<string, number>>;
  readonly credit: Credit | null;
}

const READ = `
select jsonb_build_object('total', o.total, 'pricesIncludeTax', o.prices_include_tax, 'shipping', o.shipping,
    'shippingTax', o.shipping_tax,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'quantity', l.quantity, 'total', l.total,
        'tax', l.tax, 'taxes', l.taxes) order by l.position, l.id), '[]')
      from order_lines l where l.order_id = o.id),
    'taxes', (select coalesce(jsonb_agg(jsonb_build_object('rateId', t.rate_id, 'name', t.name, 'rate', t.rate, 'goods', t.goods,
        'shipping', t.shipping) order by t.position), '[]')
      from order_taxes t where t.order_id = o.id)) as order,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount - r.overpaid, 'quantities', r.quantities,
      'credit', r.credit) order by r.id), '[]')
    from refunds r where r.order_id = o.id) as refunds
from orders o where o.id = $1`;

/** By the ID of the refund. `said` is the refund of which somebody said how much is for delivery. */
export async function readCredits(
  connection: Queryable,
  orderId: number,
  said: SaidDelivery | null = null,
): Promise<ReadonlyMap<number, Credit>> {
  const [row] = (await connection.query<Row>({ name: "read-credits", text: READ, values: [orderId] })).rows;
  if (!row) return new Map();
  const credits = creditsOf(
    row.order,
    row.refunds.map(({ id, amount, quantities, credit }) => ({
      amount,
      quantities: new Map(Object.entries(quantities).map(([lineId, quantity]) => [Number(lineId), quantity])),
      delivery: said?.refundId === id ? said.delivery : null,
      stored: credit,
    })),
  );
  return new Map(row.refunds.flatMap(({ id }, index) => (credits[index] ? [[id, credits[index]] as const] : [])));
}

interface SaidDelivery {
  readonly refundId: number;
  readonly delivery: number | null;
}

const STORE = "update refunds set credit = $2 where id = $1 and credit is null";

/** Stores what a refund pays back, as it is computed now. */
export async function storeCredit(connection: Queryable, orderId: number, said: SaidDelivery): Promise<void> {
  const credit = (await readCredits(connection, orderId, said)).get(said.refundId);
  if (credit) await connection.query({ name: "store-credit", text: STORE, values: [said.refundId, credit] });
}

import type { Minor } from "@vitrine/commerce/money";
import type { OrderStatus } from "@vitrine/commerce/orders";
import type { Queryable } from "../db/in-transaction.ts";

export interface NewestOrder {
  readonly id: number;
  readonly number: number;
  readonly status: OrderStatus;
  readonly customer: string;
  readonly total: Minor;
  readonly currency: string;
  readonly createdAt: Date;
}

export interface LowStock {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
}

const NEWEST = `
select id, number, status, total::float8 as total, currency, created_at as "createdAt",
  trim(concat_ws(' ', billing_address ->> 'firstName', billing_address ->> 'lastName')) as customer
from orders order by created_at desc, id desc limit $1`;
const LOW = `
select * from (
  select distinct on (u.id) p.id, p.name || coalesce(' – ' || nullif(v.sku, ''), '') as name,
    coalesce(nullif(v.sku, ''), p.sku) as sku, u.quantity
  from stock_units u
  left join variations v on v.stock_unit_id = u.id
  join products p on p.stock_unit_id = u.id or p.id = v.product_id
  where u.is_managed and p.status = 'published' and u.quantity <= coalesce(u.low_amount, $1)
  order by u.id
) as low order by quantity, name limit $2`;

export async function newestOrders(connection: Queryable, limit: number): Promise<readonly NewestOrder[]> {
  return (await connection.query<NewestOrder>(NEWEST, [limit])).rows;
}

export async function lowStock(connection: Queryable, lowAmount: number, limit: number): Promise<readonly LowStock[]> {
  return (await connection.query<LowStock>(LOW, [lowAmount, limit])).rows;
}

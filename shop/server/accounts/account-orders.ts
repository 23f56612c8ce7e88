import type { Minor } from "@vitrine/commerce/money";
import type { OrderStatus } from "@vitrine/commerce/orders";
import type { Queryable } from "../db/in-transaction.ts";
import { findOrder, type OrderView } from "../orders/find-order.ts";
import type { Person } from "./person.ts";

export interface AccountOrder {
  readonly id: number;
  readonly number: number;
  readonly status: OrderStatus;
  readonly total: Minor;
  readonly currency: string;
  readonly items: number;
  readonly createdAt: Date;
}

export interface Download {
  readonly fileId: number;
  readonly name: string;
  readonly product: string;
  readonly orderNumber: number;
}

/** Placed while signed in, or with this e-mail address: whoever has an account has shown that it is theirs. */
const OWN = "(o.person_id = $1 or lower(o.email) = $2)";
const LIST = `
select o.id, o.number, o.status, o.total::float8 as total, o.currency, o.created_at as "createdAt",
  (select coalesce(sum(quantity), 0)::integer from order_lines l where l.order_id = o.id) as items
from orders o where ${OWN} order by o.created_at desc, o.id desc limit $3 offset $4`;
const COUNT = `select count(*)::integer as count from orders o where ${OWN}`;
const IS_OWN = `select from orders o where ${OWN} and o.id = $3`;
/** Files of what was paid. */
const DOWNLOADS = `
select distinct on (f.id) f.id as "fileId", f.name, l.name as product, o.number as "orderNumber", f.location
from orders o join order_lines l on l.order_id = o.id
join product_files f on f.product_id = l.product_id and (f.variation_id is null or f.variation_id = l.variation_id)
where ${OWN} and o.status in ('processing', 'completed') and o.paid_at is not null
  and (f.price_option_id is null or exists (select from price_options option
    where option.id = f.price_option_id and option.index::text = l.options ->> 'priceOption'))
order by f.id, o.id desc`;

export async function listAccountOrders(
  connection: Queryable,
  { id, email }: Pick<Person, "id" | "email">,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<readonly AccountOrder[]> {
  return (await connection.query<AccountOrder>(LIST, [id, email, limit, offset])).rows;
}

export async function countAccountOrders(
  connection: Queryable,
  { id, email }: Pick<Person, "id" | "email">,
): Promise<number> {
  return (await connection.query<{ count: number }>(COUNT, [id, email])).rows[0]?.count ?? 0;
}

/** Somebody else's order is as if there were none. */
export async function findAccountOrder(
  connection: Queryable,
  { id, email }: Pick<Person, "id" | "email">,
  orderId: number,
): Promise<OrderView | null> {
  const isOwn = (await connection.query(IS_OWN, [id, email, orderId])).rowCount === 1;
  return isOwn ? findOrder(connection, orderId) : null;
}

export async function listDownloads(
  connection: Queryable,
  { id, email }: Pick<Person, "id" | "email">,
): Promise<readonly (Download & { readonly location: string })[]> {
  return (await connection.query<Download & { location: string }>(DOWNLOADS, [id, email])).rows;
}

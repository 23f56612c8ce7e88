import type { Minor } from "@vitrine/commerce/money";
import type { OrderStatus } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { findOrder, type OrderView } from "./find-order.ts";
import type { Person } from "../../people/accounts/person.ts";

export interface AccountOrder {
  readonly id: number;
  readonly number: number;
  readonly status: OrderStatus;
  readonly total: Minor;
  readonly currency: string;
  readonly items: number;
  readonly createdAt: Date;
}

/** Orders placed while signed in, or with this email address, which the account has verified. */
export const OWN_ORDERS = "(o.person_id = $1 or lower(o.email) = $2)";
const LIST = `
select o.id, o.number, o.status, o.total::float8 as total, o.currency, o.created_at as "createdAt",
  (select coalesce(sum(quantity), 0)::integer from order_lines l where l.order_id = o.id) as items
from orders o where ${OWN_ORDERS} order by o.created_at desc, o.id desc limit $3 offset $4`;
const IS_OWN = `select from orders o where ${OWN_ORDERS} and o.id = $3`;

export async function listAccountOrders(
  connection: Queryable,
  { id, email }: Pick<Person, "id" | "email">,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<readonly AccountOrder[]> {
  return (await connection.query<AccountOrder>(LIST, [id, email, limit, offset])).rows;
}

/** Null for another customer's order. */
export async function findAccountOrder(
  connection: Queryable,
  { id, email }: Pick<Person, "id" | "email">,
  orderId: number,
): Promise<OrderView | null> {
  const isOwn = (await connection.query(IS_OWN, [id, email, orderId])).rowCount === 1;
  return isOwn ? findOrder(connection, orderId) : null;
}

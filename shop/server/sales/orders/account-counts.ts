import type { Person } from "../../people/accounts/person.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { USABLE } from "../downloads/find-downloads.ts";
import { OWN_ORDERS } from "./account-orders.ts";

/** How much is in each part of an account. */
export interface AccountCounts {
  readonly orders: number;
  readonly downloads: number;
  readonly wishes: number;
}

const COUNTS = `
select (select count(*)::integer from orders o where ${OWN_ORDERS}) as orders,
  (select count(*)::integer from order_downloads d join orders o on o.id = d.order_id
    where ${OWN_ORDERS} and ${USABLE}) as downloads,
  (select count(*)::integer from wishlist_items w join products p on p.id = w.product_id
    where w.person_id = $1 and p.status = 'published') as wishes`;

export async function countAccountRecords(
  connection: Queryable,
  { id, email }: Pick<Person, "id" | "email">,
): Promise<AccountCounts> {
  const { rows } = await connection.query<AccountCounts>({ name: "account-counts", text: COUNTS, values: [id, email] });
  return rows[0] ?? { orders: 0, downloads: 0, wishes: 0 };
}

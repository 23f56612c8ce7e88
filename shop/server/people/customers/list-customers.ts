import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList, wordsQuery } from "../../platform/db/listed.ts";

export interface ListedCustomer {
  readonly email: string;
  readonly name: string;
  readonly orders: number;
  readonly spent: Minor;
  readonly currency: string;
  readonly lastOrderAt: Date | null;
  readonly since: Date;
  readonly hasAccount: boolean;
}

export const CUSTOMER_SORTS = ["last-order", "orders", "spent", "since"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

const ORDERS: Readonly<Record<CustomerSort, readonly [desc: string, asc: string]>> = {
  "last-order": ["c.last_order_at desc nulls last, c.email", "c.last_order_at asc nulls first, c.email desc"],
  orders: ["c.orders desc, c.email", "c.orders asc, c.email desc"],
  spent: ["c.spent desc, c.email", "c.spent asc, c.email desc"],
  since: ["c.since desc, c.email", "c.since asc, c.email desc"],
};

const COLUMNS = `c.email, c.name, c.orders, c.spent::float8 as spent, c.currency, c.last_order_at as "lastOrderAt", c.since,
  exists (select from people p where p.email = c.email and p.role = 'customer') as "hasAccount"`;

export function listCustomers(
  connection: Queryable,
  search: string,
  { sort, direction, ...part }: ListPart & { readonly sort: CustomerSort; readonly direction: "asc" | "desc" },
): Promise<Listed<ListedCustomer>> {
  const conditions = new Conditions();
  const words = wordsQuery(search);
  if (words !== "") conditions.add("person_words(c.email, c.name) @@ to_tsquery('simple', $)", words);
  else if (search !== "") conditions.add("$::text is null", search);
  const order = ORDERS[sort][direction === "desc" ? 0 : 1];
  return readList<ListedCustomer>(connection, { select: COLUMNS, from: "customers c", conditions, order }, part);
}

export async function findCustomer(connection: Queryable, email: string): Promise<ListedCustomer | null> {
  const text = `select ${COLUMNS} from customers c where c.email = $1`;
  return (await connection.query<ListedCustomer>(text, [email])).rows[0] ?? null;
}

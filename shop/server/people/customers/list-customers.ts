import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { SubscriberStatus } from "../../platform/db/schema/subscriptions.ts";
import { Conditions, type Listed, type ListPart, readList } from "../../platform/db/listed.ts";

export interface ListedCustomer {
  readonly email: string;
  readonly name: string;
  readonly orders: number;
  readonly spent: Minor;
  readonly currency: string;
  readonly lastOrderAt: Date | null;
  readonly since: Date;
  readonly hasAccount: boolean;
  /** Of the newest order; "" if there is none. */
  readonly city: string;
  readonly country: string;
  /** State of the subscription; "" if there never was one. */
  readonly newsletter: SubscriberStatus | "";
  readonly tags: readonly string[];
}

export const CUSTOMER_VIEWS = ["repeat", "subscribed", "quiet"] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

export interface CustomerFilter {
  /** "" for all. */
  readonly view: string;
  readonly country: string;
  readonly tag: string;
}

const ALL: CustomerFilter = { view: "", country: "", tag: "" };
const COUNTED = 100;

/** Constants with one value each. */
const VIEWS: Readonly<Record<CustomerView, readonly [text: string, value: unknown]>> = {
  repeat: ["c.orders >= $", 2],
  subscribed: ["c.newsletter = $", "subscribed"],
  quiet: ["c.last_order_at < now() - $::interval", "1 year"],
};

export const CUSTOMER_SORTS = ["last-order", "orders", "spent", "since"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

const ORDERS: Readonly<Record<CustomerSort, readonly [desc: string, asc: string]>> = {
  "last-order": ["c.last_order_at desc nulls last, c.email", "c.last_order_at asc nulls first, c.email desc"],
  orders: ["c.orders desc, c.email", "c.orders asc, c.email desc"],
  spent: ["c.spent desc, c.email", "c.spent asc, c.email desc"],
  since: ["c.since desc, c.email", "c.since asc, c.email desc"],
};

export const CUSTOMER_COLUMNS = `c.email, c.name, c.orders, c.spent::float8 as spent, c.currency, c.last_order_at as "lastOrderAt", c.since,
  exists (select from people p where p.email = c.email and p.role = 'customer') as "hasAccount", c.city, c.country,
  c.newsletter, coalesce((select n.tags from customer_notes n where n.email = c.email), '{}') as tags`;

/** Jumps from one country to the next in the index: a few lookups, however many customers there are. */
const COUNTRIES = `
with recursive found as (
  (select country from customers order by country limit 1)
  union all
  select (select c.country from customers c where c.country > found.country order by c.country limit 1)
  from found where found.country is not null
)
select country from found where country <> ''`;

export function listCustomers(
  connection: Queryable,
  search: string,
  { sort, direction, ...part }: ListPart & { readonly sort: CustomerSort; readonly direction: "asc" | "desc" },
  filter: CustomerFilter = ALL,
): Promise<Listed<ListedCustomer>> {
  const order = ORDERS[sort][direction === "desc" ? 0 : 1];
  const conditions = customerConditions(search, filter);
  return readList<ListedCustomer>(
    connection,
    { select: CUSTOMER_COLUMNS, from: "customers c", conditions, order },
    part,
  );
}

export function customerConditions(search: string, { view, country, tag }: CustomerFilter): Conditions {
  const conditions = new Conditions();
  conditions.addWords(search, { document: "person_words(c.email, c.name)", key: "c.email" });
  const known = CUSTOMER_VIEWS.find((name) => name === view);
  if (known) conditions.add(...VIEWS[known]);
  if (country !== "") conditions.add("c.country = $", country);
  if (tag !== "")
    conditions.add("c.email in (select n.email from customer_notes n where n.tags @> array[$::text])", tag);
  return conditions;
}

/** How many customers each view has, counted up to a hundred. */
export async function countCustomerViews(connection: Queryable): Promise<Readonly<Record<CustomerView | "", number>>> {
  const counted = async (view: CustomerView | "") => {
    const { where, values } = customerConditions("", { ...ALL, view });
    const text = `select count(*)::integer as count from (select from customers c ${where} limit ${COUNTED}) as found`;
    return (await connection.query<{ count: number }>(text, values)).rows[0]?.count ?? 0;
  };
  const [all, repeat, subscribed, quiet] = await Promise.all([
    counted(""),
    counted("repeat"),
    counted("subscribed"),
    counted("quiet"),
  ]);
  return { "": all, repeat, subscribed, quiet };
}

/** Countries of customers, by code. */
export async function listCustomerCountries(connection: Queryable): Promise<readonly string[]> {
  return (await connection.query<{ country: string }>(COUNTRIES)).rows.map(({ country }) => country);
}

export async function findCustomer(connection: Queryable, email: string): Promise<ListedCustomer | null> {
  const text = `select ${CUSTOMER_COLUMNS} from customers c where c.email = $1`;
  return (await connection.query<ListedCustomer>(text, [email])).rows[0] ?? null;
}

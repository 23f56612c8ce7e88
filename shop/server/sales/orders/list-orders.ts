import type { OrderAttribution } from "@vitrine/commerce/attribution";
import type { Minor } from "@vitrine/commerce/money";
import { ORDER_STATUSES, type OrderStatus } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList, wordsQuery } from "../../platform/db/listed.ts";

export interface ListedOrder {
  readonly id: number;
  readonly number: number;
  readonly status: OrderStatus;
  readonly customer: string;
  readonly email: string;
  readonly total: Minor;
  readonly refunded: Minor;
  readonly currency: string;
  readonly paymentTitle: string;
  readonly attribution: OrderAttribution;
  /** A problem with its payment that the owner has to look at. */
  readonly attention: string;
  readonly createdAt: Date;
}

/** Values from a query string; invalid ones are ignored. */
export interface OrderFilter {
  readonly search: string;
  readonly status: string;
  readonly payment: string;
  readonly source: string;
  /** Dates such as 2026-11-15, both included. */
  readonly from: string;
  readonly to: string;
}

export const ORDER_SORTS = ["date", "total"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** How a customer found the shop; "unknown" covers everything without a source. */
export const ORDER_SOURCES = ["utm", "organic", "referral", "typein", "mobile_app", "admin", "unknown"] as const;

export const ORDER_COLUMNS = `o.id, o.number, o.status, o.email, o.total::float8 as total, o.refunded::float8 as refunded,
  o.currency, o.payment_title as "paymentTitle", o.attribution, o.attention, o.created_at as "createdAt",
  trim(coalesce(o.billing_address ->> 'firstName', '') || ' ' || coalesce(o.billing_address ->> 'lastName', '')) as customer`;

export function listOrders(
  connection: Queryable,
  filter: OrderFilter,
  { sort, direction, ...part }: ListPart & { readonly sort: OrderSort; readonly direction: "asc" | "desc" },
): Promise<Listed<ListedOrder>> {
  const column = sort === "total" ? "o.total" : "o.created_at";
  return readList<ListedOrder>(
    connection,
    {
      select: ORDER_COLUMNS,
      from: "orders o",
      conditions: orderConditions(filter),
      order: `${column} ${direction}, o.id ${direction}`,
    },
    part,
  );
}

export function orderConditions({ search, status, payment, source, from, to }: OrderFilter): Conditions {
  const conditions = new Conditions();
  const number = /^#?(?<digits>\d{1,9})$/.exec(search)?.groups?.["digits"];
  const words = wordsQuery(search);
  if (number !== undefined) conditions.add("o.number = $::integer", number);
  else if (words !== "") conditions.add("order_words(o.email, o.billing_address) @@ to_tsquery('simple', $)", words);
  else if (search !== "") conditions.add("$::text is null", search);
  if (isStatus(status)) conditions.add("o.status = $", status);
  if (payment !== "") conditions.add("o.payment_method = $", payment);
  if (source === "unknown") conditions.add("(o.attribution ->> 'sourceType' is null) = $", true);
  else if (source !== "") conditions.add("o.attribution ->> 'sourceType' = $", source);
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first) conditions.add("o.created_at >= $", first);
  if (last) conditions.add("o.created_at < $::timestamptz + interval '1 day'", last);
  return conditions;
}

function isStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

/** A day begins at midnight UTC, as everywhere in the admin. */
function dayOf(text: string): Date | null {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

import type { OrderAttribution } from "@vitrine/commerce/attribution";
import type { Minor } from "@vitrine/commerce/money";
import {
  type CalendarDay,
  type FulfilmentFacts,
  ORDER_STATUSES,
  type OrderStatus,
  type PaymentFacts,
} from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList } from "../../platform/db/listed.ts";
import { readListedParts } from "./listed-parts.ts";
import { isOrderView, type OrderViewName, VIEW_CONDITIONS } from "./order-views.ts";

/** The columns of an order in lists and files. */
export interface OrderRow extends PaymentFacts {
  readonly id: number;
  readonly number: number;
  readonly status: OrderStatus;
  readonly customer: string;
  readonly city: string;
  readonly email: string;
  readonly total: Minor;
  readonly refunded: Minor;
  readonly currency: string;
  readonly paymentTitle: string;
  readonly attribution: OrderAttribution;
  /** A problem with its payment that the owner has to look at. */
  readonly attention: string;
  readonly hasNote: boolean;
  readonly needsShipping: boolean;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

export interface ListedOrder extends OrderRow, Omit<FulfilmentFacts, "daysOverdue"> {
  /** Items in all lines. */
  readonly items: number;
  readonly tags: readonly string[];
}

/** Values from a query string; invalid ones are ignored. */
export interface OrderFilter {
  readonly search: string;
  readonly status: string;
  readonly payment: string;
  readonly source: string;
  /** Days such as 2026-11-15, both included. */
  readonly from: string;
  readonly to: string;
  readonly view?: string;
  readonly tag?: string;
  /** Only these orders. */
  readonly ids?: readonly number[];
  /** The zone in which days begin; UTC if it is left out. */
  readonly timeZone?: string;
  /** Orders placed before this day and not shipped are overdue; none are if it is left out. */
  readonly firstDayInTime?: CalendarDay;
}

export const ORDER_SORTS = ["date", "total"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** How a customer found the shop; "unknown" covers everything without a source. */
export const ORDER_SOURCES = ["utm", "organic", "referral", "typein", "mobile_app", "admin", "unknown"] as const;

export const ORDER_COLUMNS = `o.id, o.number, o.status, o.email, o.total::float8 as total, o.refunded::float8 as refunded, o.balance::float8 as balance,
  o.currency, o.payment_title as "paymentTitle", o.attribution, o.attention, o.created_at as "createdAt",
  o.paid_at as "paidAt", o.paid_at is not null as "isPaid", o.payment_method = 'cod' as "isPaidOnDelivery",
  o.note <> '' or o.gift_note <> '' as "hasNote", o.shipping_address <> '{}' or o.shipping_rate <> '' as "needsShipping",
  coalesce(nullif(o.shipping_address ->> 'city', ''), o.billing_address ->> 'city', '') as city,
  trim(coalesce(o.billing_address ->> 'firstName', '') || ' ' || coalesce(o.billing_address ->> 'lastName', '')) as customer`;

export async function listOrders(
  connection: Queryable,
  filter: OrderFilter,
  { sort, direction, ...part }: ListPart & { readonly sort: OrderSort; readonly direction: "asc" | "desc" },
): Promise<Listed<ListedOrder>> {
  const column = sort === "total" ? "o.total" : "o.created_at";
  const { rows, total } = await readList<OrderRow>(
    connection,
    {
      select: ORDER_COLUMNS,
      from: "orders o",
      conditions: orderConditions(filter),
      order: `${column} ${direction}, o.id ${direction}`,
    },
    part,
  );
  return { rows: await withParts(connection, rows), total };
}

/** The rows with what is read from other tables. */
export async function withParts(connection: Queryable, rows: readonly OrderRow[]): Promise<readonly ListedOrder[]> {
  const parts = await readListedParts(
    connection,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...parts(row.id) }));
}

export function orderConditions(filter: OrderFilter): Conditions {
  const { search, status, payment, source, from, to, view = "", tag = "", ids, timeZone = "UTC" } = filter;
  const conditions = new Conditions();
  addSearch(conditions, search);
  if (isOrderView(view)) addView(conditions, view, filter);
  if (isStatus(status)) conditions.add("o.status = $", status);
  if (payment !== "") conditions.add("o.payment_method = $", payment);
  if (source === "unknown") conditions.add("(o.attribution ->> 'sourceType' is null) = $", true);
  else if (source !== "") conditions.add("o.attribution ->> 'sourceType' = $", source);
  if (tag !== "") conditions.add("exists (select from order_tags t where t.order_id = o.id and t.tag = $)", tag);
  if (ids) conditions.add("o.id = any ($::integer[])", ids);
  if (isDay(from)) conditions.addAll("o.created_at >= $1::date::timestamp at time zone $2", [from, timeZone]);
  if (isDay(to)) {
    conditions.addAll("o.created_at < ($1::date + 1)::timestamp at time zone $2", [to, timeZone]);
  }
  return conditions;
}

/** SKUs have neither spaces nor an @. */
const SKU = /^[^\s@]{2,64}$/;
const HAS_SKU =
  "o.id = any (array(select l.order_id from order_lines l where lower(l.sku) = lower($2) and l.sku <> ''))";

function addSearch(conditions: Conditions, search: string): void {
  const number = /^#?(?<digits>\d{1,9})$/.exec(search)?.groups?.["digits"];
  if (number !== undefined) conditions.add("o.number = $::integer", number);
  else {
    const orElse = SKU.test(search) ? HAS_SKU : undefined;
    conditions.addWords(search, { document: "order_words(o.email, o.billing_address)", key: "o.id", orElse });
  }
}

function addView(conditions: Conditions, view: OrderViewName, { firstDayInTime, timeZone = "UTC" }: OrderFilter): void {
  if (view === "overdue") conditions.addAll(VIEW_CONDITIONS[view], [firstDayInTime ?? "-infinity", timeZone]);
  else conditions.addAll(VIEW_CONDITIONS[view], []);
}

function isStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

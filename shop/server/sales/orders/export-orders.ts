import { originLabel } from "@vitrine/commerce/attribution";
import { type Currency, toDecimal } from "@vitrine/commerce/money";
import { STATUS_NAMES } from "@vitrine/commerce/orders";
import { guardFormula } from "../../catalog/import/cells.ts";
import { csvLine } from "../../catalog/import/csv-writer.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { quickConditions } from "../../platform/db/listed.ts";
import { ORDER_COLUMNS, orderConditions, type OrderFilter, type OrderRow } from "./list-orders.ts";

const AT_ONCE = 1000;

const HEADINGS = [
  "Number",
  "Date",
  "Status",
  "Customer",
  "Email",
  "Country",
  "Items",
  "Subtotal",
  "Discount",
  "Shipping",
  "Tax",
  "Total",
  "Refunded",
  "Currency",
  "Payment",
  "Source",
  "Campaign",
  "Landing page",
  "Tags",
  "Balance",
];

type AmountName = "subtotal" | "discount" | "shipping" | "tax";

interface ExportedOrder extends OrderRow, Readonly<Record<AmountName, number>> {
  readonly country: string;
  readonly items: number;
  readonly tags: string;
  /** In microseconds, which a Date cannot hold. */
  readonly exactMoment: string;
}

const AFTER = "(o.created_at, o.id) < (($::jsonb ->> 0)::timestamptz, ($::jsonb ->> 1)::integer)";

/** All orders that match the list, newest first: in pages of a thousand, each continuing where the last ended. */
export async function* exportOrders(
  connection: Queryable,
  filter: OrderFilter,
  { decimals }: Pick<Currency, "decimals">,
): AsyncGenerator<string> {
  yield csvLine(HEADINGS);
  const list = await quickConditions(connection, { from: "orders o", conditions: orderConditions(filter) });
  let last: ExportedOrder | undefined;
  do {
    const conditions = list.copy();
    if (last) conditions.add(AFTER, JSON.stringify([last.exactMoment, last.id]));
    const { rows } = await connection.query<ExportedOrder>(
      `select ${ORDER_COLUMNS}, o.subtotal::float8, o.discount::float8, o.shipping::float8, o.tax::float8,
         o.created_at::text as "exactMoment", o.billing_address ->> 'country' as country,
         (select coalesce(sum(quantity), 0)::integer from order_lines l where l.order_id = o.id) as items,
         (select coalesce(string_agg(tag, ', ' order by tag), '') from order_tags t where t.order_id = o.id) as tags
       from orders o ${conditions.where} order by o.created_at desc, o.id desc limit ${AT_ONCE}`,
      conditions.values,
    );
    yield rows.map((row) => csvLine(cellsOf(row, decimals))).join("");
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

function cellsOf(order: ExportedOrder, decimals: number): readonly string[] {
  const amount = (minor: number) => toDecimal(minor, decimals);
  const { attribution } = order;
  return [
    String(order.number),
    order.createdAt.toISOString(),
    STATUS_NAMES[order.status],
    guardFormula(order.customer),
    guardFormula(order.email),
    order.country ?? "",
    String(order.items),
    amount(order.subtotal),
    amount(order.discount),
    amount(order.shipping),
    amount(order.tax),
    amount(order.total),
    amount(order.refunded),
    order.currency,
    guardFormula(order.paymentTitle),
    guardFormula(originLabel(attribution)),
    guardFormula(attribution.campaign ?? ""),
    guardFormula(attribution.entryPage ?? ""),
    guardFormula(order.tags),
    amount(order.balance),
  ];
}

import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../platform/db/in-transaction.ts";
import { type Day, daysOf, type Period } from "./period.ts";

export interface SalesFigures {
  readonly orders: number;
  /** Units sold, minus returned ones. */
  readonly items: number;
  /** Order totals including tax and shipping. */
  readonly gross: Minor;
  readonly refunded: Minor;
  /** Item revenue after discounts and refunds, without tax and shipping. */
  readonly net: Minor;
  readonly discount: Minor;
  readonly shipping: Minor;
  readonly tax: Minor;
}

export interface SalesOfDay extends SalesFigures {
  readonly day: Day;
}

export interface SalesOfHour {
  /** What clocks in the shop's time zone show, 0 to 23. */
  readonly hour: number;
  readonly orders: number;
  readonly net: Minor;
}

const SUMS = `
coalesce(sum(orders), 0)::integer as orders, coalesce(sum(items), 0)::integer as items,
coalesce(sum(gross), 0)::float8 as gross, coalesce(sum(refunded), 0)::float8 as refunded,
coalesce(sum(net), 0)::float8 as net, coalesce(sum(discount), 0)::float8 as discount,
coalesce(sum(shipping), 0)::float8 as shipping, coalesce(sum(tax), 0)::float8 as tax`;
/** Materialized, because the functions would otherwise be called for every row. */
const DAYS = `
with days as materialized (
  select analytics_zone() as time_zone, day_begins($1::date) as since, day_begins($2::date + 1) as until
)`;
const WITHIN = "from days join sales_hours on hour >= since and hour < until and currency = $3";

const NOTHING: SalesFigures = {
  orders: 0,
  items: 0,
  gross: 0,
  refunded: 0,
  net: 0,
  discount: 0,
  shipping: 0,
  tax: 0,
};

export async function readSales(connection: Queryable, period: Period, currency: string): Promise<SalesFigures> {
  const { rows } = await connection.query<SalesFigures>({
    name: "sales-of-period",
    text: `${DAYS} select ${SUMS} ${WITHIN}`,
    values: [period.from, period.to, currency],
  });
  return rows[0] ?? NOTHING;
}

/** Every day of the period, including days without sales. */
export async function readSalesByDay(
  connection: Queryable,
  period: Period,
  currency: string,
): Promise<readonly SalesOfDay[]> {
  const { rows } = await connection.query<SalesOfDay>({
    name: "sales-by-day",
    text: `${DAYS} select (hour at time zone time_zone)::date::text as day, ${SUMS} ${WITHIN} group by 1`,
    values: [period.from, period.to, currency],
  });
  const known = new Map(rows.map((row) => [row.day, row]));
  return daysOf(period).map((day) => known.get(day) ?? { ...NOTHING, day });
}

/** Sales by hour of the day. An hour that clocks repeat in autumn counts both; the one they skip in spring has none. */
export async function readSalesByHour(
  connection: Queryable,
  period: Period,
  currency: string,
): Promise<readonly SalesOfHour[]> {
  const { rows } = await connection.query<SalesOfHour>({
    name: "sales-by-hour",
    text: `
      ${DAYS} select extract(hour from hour at time zone time_zone)::integer as hour, sum(orders)::integer as orders,
        sum(net)::float8 as net ${WITHIN} group by 1`,
    values: [period.from, period.to, currency],
  });
  const known = new Map(rows.map((row) => [row.hour, row]));
  return Array.from({ length: 24 }, (_, hour) => known.get(hour) ?? { hour, orders: 0, net: 0 });
}

import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../platform/db/in-transaction.ts";
import { addDays, type Day, periodBefore, presetPeriod } from "./period.ts";

const WEEKS = 8;
const DAYS = 7 * WEEKS;
const MONTH_DAYS = 30;

/** Units sold of one product, without those that were refunded. */
export interface RecentSales {
  /** The last eight weeks, oldest first; the last one ends today. */
  readonly weeks: readonly number[];
  /** In the last 30 days. */
  readonly units: number;
}

export interface FiguresQuery {
  readonly currency: string;
  readonly today: Day;
}

/** One index lookup per product and day. */
const BY_DAY = `
select c.id, ($1::date - part.day) as ago, s.pieces
from (select $1::date - n as day from generate_series(0, $2::integer - 1) n) as part, unnest($3::integer[]) as c (id),
lateral (select pieces from sales_products s
  where s.span = 'day' and s.day = part.day and s.currency = $4 and s.product_id = c.id limit 1) as s`;

/** Products that sold nothing are left out. */
export async function readRecentSales(
  connection: Queryable,
  ids: readonly number[],
  { currency, today }: FiguresQuery,
): Promise<ReadonlyMap<number, RecentSales>> {
  const values = [today, DAYS, ids, currency];
  const { rows } = await connection.query<{ id: number; ago: number; pieces: number }>({
    name: "recent-sales",
    text: BY_DAY,
    values,
  });
  const sales = new Map<number, { weeks: number[]; units: number }>();
  for (const { id, ago, pieces } of rows) {
    const of = sales.get(id) ?? { weeks: Array.from({ length: WEEKS }, () => 0), units: 0 };
    const week = WEEKS - 1 - Math.floor(ago / 7);
    of.weeks[week] = (of.weeks[week] ?? 0) + pieces;
    if (ago < MONTH_DAYS) of.units += pieces;
    sales.set(id, of);
  }
  return sales;
}

/** The last 30 days of one product. */
export interface MonthOfProduct {
  readonly units: number;
  readonly unitsBefore: number;
  readonly revenue: Minor;
  readonly views: number;
  readonly adds: number;
  /** Units per day, oldest first. */
  readonly days: readonly number[];
}

const SOLD = `
select ($1::date - part.day) as ago, s.pieces, s.revenue::float8 as revenue
from (select $1::date - n as day from generate_series(0, $2::integer - 1) n) as part,
lateral (select pieces, revenue from sales_products s
  where s.span = 'day' and s.day = part.day and s.currency = $3 and s.product_id = $4 limit 1) as s`;

const STEPS = `
select coalesce(sum(count) filter (where step = 'view'), 0)::float8 as views,
  coalesce(sum(count) filter (where step = 'add'), 0)::float8 as adds
from funnel_days where product_id = $1 and step in ('view', 'add') and day between $2 and $3`;

export async function readMonthOf(
  connection: Queryable,
  productId: number,
  { currency, today }: FiguresQuery,
): Promise<MonthOfProduct> {
  const period = presetPeriod("month", today);
  const first = periodBefore(period).from;
  const span = (Date.parse(addDays(today, 1)) - Date.parse(first)) / 86_400_000;
  const sold = await connection.query<{ ago: number; pieces: number; revenue: number }>(SOLD, [
    today,
    span,
    currency,
    productId,
  ]);
  const steps = await connection.query<{ views: number; adds: number }>(STEPS, [productId, period.from, period.to]);
  const days = Array.from({ length: MONTH_DAYS }, () => 0);
  let [units, unitsBefore, revenue] = [0, 0, 0];
  for (const row of sold.rows) {
    if (row.ago >= MONTH_DAYS) {
      unitsBefore += row.pieces;
      continue;
    }
    days[MONTH_DAYS - 1 - row.ago] = row.pieces;
    units += row.pieces;
    revenue += row.revenue;
  }
  const { views = 0, adds = 0 } = steps.rows[0] ?? {};
  return { units, unitsBefore, revenue, views, adds, days };
}

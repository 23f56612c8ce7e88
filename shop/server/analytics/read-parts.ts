import type { Queryable } from "../platform/db/in-transaction.ts";
import { type Day, partsOf, type Period, type PeriodParts } from "./period.ts";

const WAITING = `
select day::text as day from analytics_changes where kind = 'month'
union select date_trunc('month', day)::date::text from analytics_changes where kind = 'orders'`;

/** Splits a period into months and days. Months whose sums are pending are read day by day. */
export async function readParts(connection: Queryable, period: Period): Promise<PeriodParts> {
  const { rows } = await connection.query<{ day: Day }>({ name: "waiting-months", text: WAITING });
  const waiting = new Set(rows.map(({ day }) => day));
  return partsOf(period, (month) => !waiting.has(month));
}

/** Rows of a table with monthly and daily spans, for the months `$1` and the days `$2`. */
export function inParts(table: "sales_products" | "sales_origins", columns: string, where: string): string {
  return `
    select ${columns} from ${table} where span = 'month' and day = any ($1::date[]) and ${where}
    union all
    select ${columns} from ${table} where span = 'day' and day = any ($2::date[]) and ${where}`;
}

import type { Queryable } from "../platform/db/in-transaction.ts";
import { readSales } from "./read-sales.ts";
import type { Period } from "./period.ts";

/** Counts of each step of the conversion funnel. */
export interface Funnel {
  readonly views: number;
  readonly adds: number;
  readonly checkouts: number;
  readonly orders: number;
}

const STEPS = `
select coalesce(sum(count) filter (where step = 'view'), 0)::float8 as views,
  coalesce(sum(count) filter (where step = 'add'), 0)::float8 as adds,
  coalesce(sum(count) filter (where step = 'checkout'), 0)::float8 as checkouts
from funnel_days where product_id = 0 and step in ('view', 'add', 'checkout') and day between $1 and $2`;

export async function readFunnel(connection: Queryable, period: Period, currency: string): Promise<Funnel> {
  const values = [period.from, period.to];
  const [steps, { orders }] = await Promise.all([
    connection.query<Omit<Funnel, "orders">>({ name: "funnel", text: STEPS, values }),
    readSales(connection, period, currency),
  ]);
  return { ...(steps.rows[0] ?? { views: 0, adds: 0, checkouts: 0 }), orders };
}

import type { Queryable } from "../db/in-transaction.ts";
import { readSales } from "./read-sales.ts";
import type { Period } from "./period.ts";

/** From looking to buying: how often each step was taken. */
export interface Funnel {
  readonly views: number;
  readonly adds: number;
  readonly checkouts: number;
  readonly orders: number;
}

const MOMENTS = `
select coalesce(sum(count) filter (where moment = 'view'), 0)::float8 as views,
  coalesce(sum(count) filter (where moment = 'add'), 0)::float8 as adds,
  coalesce(sum(count) filter (where moment = 'checkout'), 0)::float8 as checkouts
from moment_days where product_id = 0 and moment in ('view', 'add', 'checkout') and day between $1 and $2`;

export async function readFunnel(connection: Queryable, period: Period, currency: string): Promise<Funnel> {
  const values = [period.from, period.to];
  const [moments, { orders }] = await Promise.all([
    connection.query<Omit<Funnel, "orders">>({ name: "funnel", text: MOMENTS, values }),
    readSales(connection, period, currency),
  ]);
  return { ...(moments.rows[0] ?? { views: 0, adds: 0, checkouts: 0 }), orders };
}

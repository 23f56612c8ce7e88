import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../platform/db/in-transaction.ts";
import type { Period } from "./period.ts";
import { inParts, readParts } from "./read-parts.ts";

/** The customer's first visit, or the last one before the order. */
export type Touch = "first" | "last";
export type OriginDimension = "source" | "campaign" | "landing";

export interface Origin {
  /** For a source, its type and name; "" if unknown. */
  readonly value: string;
  readonly orders: number;
  readonly revenue: Minor;
}

export interface OriginQuery {
  readonly period: Period;
  readonly currency: string;
  readonly touch: Touch;
  readonly dimension: OriginDimension;
  readonly limit: number;
}

const TOP = `
select value, sum(orders)::integer as orders, sum(revenue)::float8 as revenue
from (${inParts("sales_origins", "value, orders, revenue", "touch = $4 and dimension = $5 and currency = $3")}) as part
group by value order by sum(revenue) desc, sum(orders) desc, value limit $6`;
const NAMED = `
select value, sum(orders)::integer as orders, sum(revenue)::float8 as revenue
from (${inParts("sales_origins", "value, orders, revenue", "touch = $4 and dimension = $5 and currency = $3")}) as part
where value = any ($6::text[]) group by value`;

/** Origins by revenue, highest first. */
export async function readOrigins(connection: Queryable, query: OriginQuery): Promise<readonly Origin[]> {
  return readWith(connection, "top-origins", TOP, query, query.limit);
}

/** Figures of the given origins. */
export async function readNamedOrigins(
  connection: Queryable,
  query: Omit<OriginQuery, "limit">,
  values: readonly string[],
): Promise<ReadonlyMap<string, Origin>> {
  const origins = await readWith(connection, "named-origins", NAMED, query, values);
  return new Map(origins.map((origin) => [origin.value, origin]));
}

async function readWith(
  connection: Queryable,
  name: string,
  text: string,
  { period, currency, touch, dimension }: Omit<OriginQuery, "limit">,
  last: unknown,
): Promise<readonly Origin[]> {
  const { months, days } = await readParts(connection, period);
  const values = [months, days, currency, touch, dimension, last];
  return (await connection.query<Origin>({ name, text, values })).rows;
}

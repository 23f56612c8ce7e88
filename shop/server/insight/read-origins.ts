import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../db/in-transaction.ts";
import type { Period } from "./period.ts";
import { inParts, readParts } from "./read-parts.ts";

/** The visit by which somebody first found the shop, or the one that led to the order. */
export type Touch = "first" | "last";
export type OriginDimension = "source" | "campaign" | "landing";

export interface Origin {
  /** As it was counted: for a source its kind and its name; "" is not known. */
  readonly value: string;
  readonly orders: number;
  readonly revenue: Minor;
}

export interface OriginQuestion {
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

/** Where revenue came from, most first. */
export async function readOrigins(connection: Queryable, question: OriginQuestion): Promise<readonly Origin[]> {
  return ask(connection, "top-origins", TOP, question, question.limit);
}

/** What these brought in, in whatever order. */
export async function readNamedOrigins(
  connection: Queryable,
  question: Omit<OriginQuestion, "limit">,
  values: readonly string[],
): Promise<ReadonlyMap<string, Origin>> {
  const origins = await ask(connection, "named-origins", NAMED, question, values);
  return new Map(origins.map((origin) => [origin.value, origin]));
}

async function ask(
  connection: Queryable,
  name: string,
  text: string,
  { period, currency, touch, dimension }: Omit<OriginQuestion, "limit">,
  last: unknown,
): Promise<readonly Origin[]> {
  const { months, days } = await readParts(connection, period);
  const values = [months, days, currency, touch, dimension, last];
  return (await connection.query<Origin>({ name, text, values })).rows;
}

import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../platform/db/in-transaction.ts";
import type { Period, PeriodParts } from "./period.ts";
import { inParts, readParts } from "./read-parts.ts";

export interface ProductFigures {
  /** 0 stands for all deleted products. */
  readonly id: number;
  /** Null if the product was deleted. */
  readonly name: string | null;
  readonly orders: number;
  readonly pieces: number;
  readonly revenue: Minor;
  /** Page views, without bots. */
  readonly views: number;
  readonly adds: number;
  /** Revenue in the previous period. */
  readonly revenueBefore: Minor;
}

export interface ProductQuery {
  readonly period: Period;
  readonly before: Period;
  readonly currency: string;
  readonly limit: number;
}

/** Number of top products considered per day or month before all products are summed. */
const BEST = 300;
/** With fewer months, summing all products is fast enough. */
const MANY_MONTHS = 2;

const PARTS = "select 'month' as span, unnest($1::date[]) as day union all select 'day', unnest($2::date[])";

/**
 * A top product of many months is usually among the best of some. So this sums only the best of each month and day,
 * which gives every product a lower bound of its revenue, and an upper bound if it ranked just below the best
 * elsewhere. `ids` are the products that can still be in the result. `isSure` is false if a product that is never among
 * the best could be too, as in shops where all products sell equally well.
 */
const LIKELY = `
with part as (${PARTS}),
best as (
  select of_part.product_id, of_part.revenue, row_number() over (partition by part.span, part.day) = 1 as is_first,
    case when count(*) over (partition by part.span, part.day) = ${BEST}
      then min(of_part.revenue) over (partition by part.span, part.day) else 0 end as low
  from part, lateral (
    select s.product_id, s.revenue from sales_products s
    where s.span = part.span and s.day = part.day and s.currency = $3 order by s.revenue desc limit ${BEST}) as of_part
),
elsewhere as (select coalesce(sum(low) filter (where is_first), 0) as revenue from best),
known as (
  select product_id, sum(revenue) as least, sum(revenue) - sum(low) + (select revenue from elsewhere) as most
  from best group by 1
),
mark as (select coalesce((select least from known order by least desc offset $4::integer - 1 limit 1), 0) as least)
select array_agg(product_id) as ids, (select revenue from elsewhere) <= (select least from mark) as "isSure"
from known where most >= (select least from mark)`;

/** One index lookup per product and part. */
const OF_THESE = `
select c.id, sum(s.orders)::integer as orders, sum(s.pieces)::integer as pieces, sum(s.revenue)::float8 as revenue
from (${PARTS}) as part, unnest($5::integer[]) as c (id), lateral (
  select orders, pieces, revenue from sales_products s
  where s.span = part.span and s.day = part.day and s.currency = $3 and s.product_id = c.id limit 1) as s
group by 1 order by 4 desc, 1 limit $4`;

const OF_ALL = `
select product_id as id, sum(orders)::integer as orders, sum(pieces)::integer as pieces, sum(revenue)::float8 as revenue
from (${inParts("sales_products", "product_id, orders, pieces, revenue", "currency = $3")}) as part
group by 1 order by 4 desc, 1 limit $4`;

const ABOUT = `
with top as (select unnest($1::integer[]) as id)
select top.id, p.name,
  (select coalesce(sum(count), 0)::float8 from funnel_days m
    where m.product_id = top.id and top.id <> 0 and m.step = 'view' and m.day between $2 and $3) as views,
  (select coalesce(sum(count), 0)::float8 from funnel_days m
    where m.product_id = top.id and top.id <> 0 and m.step = 'add' and m.day between $2 and $3) as adds,
  (select coalesce(sum(s.revenue), 0)::float8 from
    (select 'month' as span, unnest($4::date[]) as day union all select 'day', unnest($5::date[])) as part,
    lateral (select revenue from sales_products s
      where s.span = part.span and s.day = part.day and s.currency = $6 and s.product_id = top.id limit 1) as s
  ) as "revenueBefore"
from top left join products p on p.id = top.id`;

type Sold = Pick<ProductFigures, "id" | "orders" | "pieces" | "revenue">;
type About = Pick<ProductFigures, "id" | "name" | "views" | "adds" | "revenueBefore">;

/** Products by revenue, highest first. */
export async function readProducts(
  connection: Queryable,
  { period, before, currency, limit }: ProductQuery,
): Promise<readonly ProductFigures[]> {
  const [parts, earlier] = await Promise.all([readParts(connection, period), readParts(connection, before)]);
  const sold = await readSold(connection, parts, currency, limit);
  const ids = sold.map(({ id }) => id);
  const values = [ids, period.from, period.to, earlier.months, earlier.days, currency];
  const { rows } = await connection.query<About>({ name: "about-products", text: ABOUT, values });
  const about = new Map(rows.map((row) => [row.id, row]));
  return sold.map((product) => {
    const { name = null, views = 0, adds = 0, revenueBefore = 0 } = about.get(product.id) ?? {};
    return { ...product, name, views, adds, revenueBefore };
  });
}

async function readSold(
  connection: Queryable,
  { months, days }: PeriodParts,
  currency: string,
  limit: number,
): Promise<readonly Sold[]> {
  const values = [months, days, currency, limit];
  if (months.length >= MANY_MONTHS) {
    const { rows } = await connection.query<Likely>({ name: "likely-products", text: LIKELY, values });
    const [{ ids, isSure } = NONE] = rows;
    if (isSure) {
      const these = { name: "these-products", text: OF_THESE, values: [...values, ids ?? []] };
      return (await connection.query<Sold>(these)).rows;
    }
  }
  return (await connection.query<Sold>({ name: "all-products", text: OF_ALL, values })).rows;
}

interface Likely {
  readonly ids: readonly number[] | null;
  readonly isSure: boolean;
}

const NONE: Likely = { ids: null, isSure: false };

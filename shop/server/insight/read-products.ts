import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../db/in-transaction.ts";
import type { Period } from "./period.ts";
import { inParts, readParts } from "./read-parts.ts";

export interface ProductFigures {
  /** 0: things that are no longer in the catalogue. */
  readonly id: number;
  /** Null once it is gone. */
  readonly name: string | null;
  readonly orders: number;
  readonly pieces: number;
  readonly revenue: Minor;
  /** Of its page, by people. */
  readonly views: number;
  readonly adds: number;
  /** In the period before. */
  readonly revenueBefore: Minor;
}

export interface ProductQuestion {
  readonly period: Period;
  readonly before: Period;
  readonly currency: string;
  readonly sort: "revenue" | "pieces" | "orders";
  readonly limit: number;
}

const SUMS = inParts("sales_products", "product_id, orders, pieces, revenue", "currency = $3");

function topText(sort: ProductQuestion["sort"]): string {
  return `
    with top as (
      select product_id, sum(orders)::integer as orders, sum(pieces)::integer as pieces, sum(revenue)::float8 as revenue
      from (${SUMS}) as part group by product_id order by ${sort} desc, product_id limit $4
    ),
    seen as (
      select product_id, coalesce(sum(count) filter (where moment = 'view'), 0)::float8 as views,
        coalesce(sum(count) filter (where moment = 'add'), 0)::float8 as adds
      from moment_days where product_id in (select product_id from top where product_id <> 0)
        and moment in ('view', 'add') and day between $5 and $6 group by 1
    ),
    earlier as (
      select product_id, sum(revenue)::float8 as revenue from sales_products
      where span = 'day' and product_id in (select product_id from top) and day between $7 and $8 and currency = $3 group by 1
    )
    select top.product_id as id, p.name, top.orders, top.pieces, top.revenue, coalesce(seen.views, 0) as views,
      coalesce(seen.adds, 0) as adds, coalesce(earlier.revenue, 0) as "revenueBefore"
    from top left join products p on p.id = top.product_id left join seen on seen.product_id = top.product_id
    left join earlier on earlier.product_id = top.product_id order by top.${sort} desc, top.product_id`;
}

/** What sells best. */
export async function readProducts(
  connection: Queryable,
  { period, before, currency, sort, limit }: ProductQuestion,
): Promise<readonly ProductFigures[]> {
  const { months, days } = await readParts(connection, period);
  const values = [months, days, currency, limit, period.from, period.to, before.from, before.to];
  const { rows } = await connection.query<ProductFigures>({
    name: `top-products-${sort}`,
    text: topText(sort),
    values,
  });
  return rows;
}

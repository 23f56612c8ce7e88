import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/connect.ts";
import { integers } from "./sql.ts";

export interface VariationNumber {
  readonly id: number;
  readonly productId: number;
}

export interface VariationPage {
  readonly found: readonly VariationNumber[];
  readonly total: number;
}

export interface VariationsQuery {
  /** Empty: of all products. */
  readonly parents: readonly number[];
  /** Empty: all of them. */
  readonly ids: readonly number[];
  readonly offset: number;
  readonly limit: number;
}

/** Purchasable variations of visible products. */
export async function listVariationNumbers(db: Db, query: VariationsQuery): Promise<VariationPage> {
  const { parents, ids, offset, limit } = query;
  const ofParents = parents.length === 0 ? sql`` : sql`and v.product_id = any (${integers(parents)})`;
  const named = ids.length === 0 ? sql`and l.is_listed` : sql`and v.id = any (${integers(ids)})`;
  const { rows } = await db.execute<{ id: number; productId: number; total: number }>(sql`
    select v.id, v.product_id as "productId", count(*) over ()::integer as total
    from variations v
    join products p on p.id = v.product_id and p.status = 'published'
    join product_listing l on l.product_id = v.product_id
    where v.status = 'published' and coalesce(v.regular_price, v.sale_price) is not null ${ofParents} ${named}
    order by v.product_id, v.menu_order, v.id limit ${limit} offset ${offset}`);
  return { found: rows.map(({ id, productId }) => ({ id, productId })), total: rows[0]?.total ?? 0 };
}

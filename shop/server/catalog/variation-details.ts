import { sql } from "drizzle-orm";
import type pg from "pg";
import { prepare } from "../db/prepared.ts";
import type { Db } from "../db/connect.ts";
import { listVariations, type ProductVariation } from "./variations.ts";
import { integers } from "./sql.ts";

export interface NumberedVariation {
  readonly productId: number;
  readonly variation: ProductVariation;
}

const findParent = prepare(
  "parent of variation",
  sql`
    select v.product_id as "productId" from variations v join products p on p.id = v.product_id
    where v.id = ${sql.placeholder("id")}::integer and v.status = 'published' and p.status = 'published'`,
);

/** More than any product has; one variation is found among all of its product. */
const MOST_VARIATIONS = 10_000;

/** By its own number; null for what cannot be bought. */
export async function findVariationById(pool: pg.Pool, id: number, now: Date): Promise<NumberedVariation | null> {
  const [row] = await findParent(pool, { id });
  if (!row) return null;
  const productId = Number(row["productId"]);
  const all = await listVariations(pool, { productId, now, limit: MOST_VARIATIONS, hideOutOfStock: false });
  const variation = all.find((each) => each.id === id);
  return variation ? { productId, variation } : null;
}

export interface VariationPage {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Numbers of what can be chosen of some products, or of all. */
export async function listVariationIds(
  db: Db,
  { parents, offset, limit }: { readonly parents: readonly number[]; readonly offset: number; readonly limit: number },
): Promise<VariationPage> {
  const ofParents = parents.length === 0 ? sql`` : sql`and v.product_id = any (${integers(parents)})`;
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    select v.id, count(*) over ()::integer as total
    from variations v join product_listing l on l.product_id = v.product_id and l.is_listed
    where v.status = 'published' and coalesce(v.regular_price, v.sale_price) is not null ${ofParents}
    order by v.product_id, v.menu_order, v.id limit ${limit} offset ${offset}`);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

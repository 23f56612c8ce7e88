import { sql } from "drizzle-orm";
import type pg from "pg";
import type { ChangeClock } from "../platform/cache/change-clock.ts";
import { type ById, cacheById } from "../platform/cache/cache-by-id.ts";
import { prepare } from "../platform/db/prepared.ts";
import { type CatalogSource, loadCards, type ProductCard } from "./card.ts";

export interface RelatedProducts {
  /** Upsells that the owner has chosen. */
  readonly upsells: readonly ProductCard[];
  /** Products that share the most categories and tags. */
  readonly related: readonly ProductCard[];
}

/** Enough of each tag and category to choose from, however many there are. */
const CANDIDATES = sql.raw("40");

const wantedId = sql`${sql.placeholder("productId")}::integer`;
/** Whether products that are out of stock are excluded. */
const isShown = sql`(not ${sql.placeholder("hidesSoldOut")}::boolean or l.stock_status <> 'outofstock')`;
const limit = sql`${sql.placeholder("limit")}::integer`;

/** The candidates come from the join tables, where a scan can stop early; a scan of an array index cannot. */
const findRelated = prepare(
  "related",
  sql`
    with upsells as (
      select pl.target_product_id as id, pl.position from product_links pl
      join product_listing l on l.product_id = pl.target_product_id and l.is_listed and ${isShown}
      where pl.product_id = ${wantedId} and pl.kind = 'upsell' order by pl.position limit ${limit}
    ),
    shared as (
      select other.id, 2 as weight from product_tags own, lateral (
        select product_id as id from product_tags where tag_id = own.tag_id order by product_id desc limit ${CANDIDATES}
      ) other where own.product_id = ${wantedId}
      union all
      select other.id, 1 from product_categories own, lateral (
        select product_id as id from product_categories where category_id = own.category_id
        order by product_id desc limit ${CANDIDATES}
      ) other where own.product_id = ${wantedId}
    ),
    related as (
      select c.id, c.score, l.sold_count from (select id, sum(weight) as score from shared group by id) c
      join product_listing l on l.product_id = c.id and l.is_listed and ${isShown}
      where c.id <> ${wantedId} and c.id not in (select id from upsells)
      order by score desc, l.sold_count desc, c.id limit ${limit}
    )
    select 'upsell' as kind, id, position as n from upsells
    union all
    select 'related', id, row_number() over (order by score desc, sold_count desc, id) from related
    order by kind, n`,
);

const cartIds = sql`${sql.placeholder("productIds")}::integer[]`;
const findCrossSells = prepare(
  "cross-sells",
  sql`
    select pl.target_product_id as id from product_links pl
    join product_listing l on l.product_id = pl.target_product_id and l.is_listed and l.stock_status <> 'outofstock'
    where pl.product_id = any (${cartIds}) and pl.kind = 'cross-sell' and pl.target_product_id <> all (${cartIds})
    group by pl.target_product_id order by min(pl.position), pl.target_product_id limit ${limit}`,
);

/** Products that the owner has linked to those in a cart. They can be bought, and are not in it yet. */
export async function loadCrossSells(
  source: CatalogSource,
  pool: pg.Pool,
  productIds: readonly number[],
  most: number,
): Promise<readonly ProductCard[]> {
  if (productIds.length === 0) return [];
  const rows = (await findCrossSells(pool, { productIds, limit: most })) as unknown as { id: number }[];
  return loadCards(
    source,
    rows.map(({ id }) => id),
  );
}

interface RelatedIds {
  readonly productId: number;
  readonly upsells: readonly number[];
  readonly related: readonly number[];
}

/** Related products by product ID. */
export type RelatedStore = ById<RelatedIds>;

export function createRelatedStore(
  pool: pg.Pool,
  clock: ChangeClock,
  { count, hidesSoldOut }: { readonly count: number; readonly hidesSoldOut: boolean },
): RelatedStore {
  const find = async (productId: number): Promise<RelatedIds> => {
    const rows = (await findRelated(pool, { productId, limit: count, hidesSoldOut })) as unknown as {
      kind: "upsell" | "related";
      id: number;
    }[];
    const of = (kind: "upsell" | "related") => rows.filter((row) => row.kind === kind).map(({ id }) => id);
    return { productId, upsells: of("upsell"), related: of("related") };
  };
  return cacheById(clock, {
    load: async (ids) => new Map(await Promise.all(ids.map(async (id) => [id, await find(id)] as const))),
    tagsOf: ({ productId }) => ["catalog", `product:${productId}`],
    most: 2000,
  });
}

export async function loadRelated(source: CatalogSource, store: RelatedStore, id: number): Promise<RelatedProducts> {
  const { upsells = [], related = [] } = (await store([id])).get(id) ?? {};
  return { upsells: await loadCards(source, upsells), related: await loadCards(source, related) };
}

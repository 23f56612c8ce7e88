import { sql } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { loadCards, type ProductCard } from "./card.ts";

export interface RelatedProducts {
  /** What the owner put beside it. */
  readonly upsells: readonly ProductCard[];
  /** What shares most of its categories and tags. */
  readonly related: readonly ProductCard[];
}

/** Enough to choose well from, few enough that a category of 100,000 products costs no more than one of a hundred. */
const CANDIDATES = 200;

export async function loadRelated(db: Db, productId: number, limit: number): Promise<RelatedProducts> {
  const { rows } = await db.execute<{ kind: "upsell" | "related"; id: number }>(sql`
    with subject as (select category_ids, tag_ids from product_listing where product_id = ${productId}),
    upsells as (
      select pl.target_product_id as id, pl.position from product_links pl
      join product_listing l on l.product_id = pl.target_product_id and l.is_listed
      where pl.product_id = ${productId} and pl.kind = 'upsell' order by pl.position limit ${limit}
    ),
    candidates as (
      select l.product_id, l.category_ids, l.tag_ids, l.sold_count from product_listing l, subject
      where l.is_listed and l.product_id <> ${productId}
        and (l.category_ids && subject.category_ids or l.tag_ids && subject.tag_ids)
        and l.product_id not in (select id from upsells)
      limit ${CANDIDATES}
    ),
    related as (
      select c.product_id as id,
        cardinality(array(select unnest(c.category_ids) intersect select unnest(subject.category_ids)))
        + 2 * cardinality(array(select unnest(c.tag_ids) intersect select unnest(subject.tag_ids))) as score, c.sold_count
      from candidates c, subject order by score desc, c.sold_count desc, id limit ${limit}
    )
    select 'upsell' as kind, id, position as n from upsells
    union all
    select 'related', id, row_number() over (order by score desc, sold_count desc, id) from related
    order by kind, n`);
  const cards = new Map(
    (
      await loadCards(
        db,
        rows.map(({ id }) => id),
      )
    ).map((card) => [card.id, card]),
  );
  const of = (kind: "upsell" | "related") =>
    rows.filter((row) => row.kind === kind).flatMap(({ id }) => cards.get(id) ?? []);
  return { upsells: of("upsell"), related: of("related") };
}

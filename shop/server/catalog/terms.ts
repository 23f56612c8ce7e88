import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/connect.ts";

/** A category, tag or term, with the number of listed products. */
export interface CountedTerm {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly count: number;
  /** Position in the owner's order. */
  readonly position: number;
}

export interface AttributeName {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly appearance: "select" | "color" | "image" | "label";
  readonly termCount: number;
}

export interface CategoryCount {
  readonly id: number;
  readonly count: number;
  readonly reviewCount: number;
}

export async function listCountedTags(db: Db): Promise<readonly CountedTerm[]> {
  const { rows } = await db.execute<CountedTerm & Record<string, unknown>>(sql`
    select t.id, t.slug, t.name, coalesce(counted.count, 0)::integer as count, 0 as position
    from tags t left join (
      select unnest(l.tag_ids) as id, count(*) as count from product_listing l where l.is_listed group by 1
    ) counted on counted.id = t.id order by t.name, t.id`);
  return rows;
}

export async function listCountedAttributeTerms(db: Db, attributeId: number): Promise<readonly CountedTerm[]> {
  const { rows } = await db.execute<CountedTerm & Record<string, unknown>>(sql`
    select t.id, t.slug, t.name, coalesce(counted.count, 0)::integer as count, t.position
    from attribute_terms t left join (
      select unnest(l.term_ids) as id, count(*) as count from product_listing l where l.is_listed group by 1
    ) counted on counted.id = t.id
    where t.attribute_id = ${attributeId} order by t.position, t.name, t.id`);
  return rows;
}

/** Attributes that products share. */
export async function listSharedAttributes(db: Db): Promise<readonly AttributeName[]> {
  const { rows } = await db.execute<AttributeName & Record<string, unknown>>(
    sql`select id, slug, name, appearance,
      (select count(*) from attribute_terms t where t.attribute_id = attributes.id)::integer as "termCount"
      from attributes order by position, name, id`,
  );
  return rows;
}

/** Including all subcategories. */
export async function countCategories(db: Db): Promise<ReadonlyMap<number, CategoryCount>> {
  const { rows } = await db.execute<CategoryCount & Record<string, unknown>>(sql`
    select category_id as id, count(*)::integer as count, sum(review_count)::integer as "reviewCount"
    from product_listing l, unnest(l.category_ids) as category_id where l.is_listed group by 1`);
  return new Map(rows.map((row) => [row.id, row]));
}

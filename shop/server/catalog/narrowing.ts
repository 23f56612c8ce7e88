import { type SQL, sql } from "drizzle-orm";
import { integers } from "./sql.ts";
import type { ProductKind } from "../platform/db/schema/products.ts";

export type TermOperator = "in" | "not_in" | "and";

export interface TermChoice {
  /** IDs or slugs. */
  readonly terms: readonly string[];
  readonly operator: TermOperator;
}

/** Filters of API clients that no page offers. All given ones must match. */
export interface Narrowing {
  readonly ids?: readonly number[];
  readonly excludedIds?: readonly number[];
  readonly skus?: readonly string[];
  readonly slugs?: readonly string[];
  readonly kinds?: readonly ProductKind[];
  readonly isOnSale?: boolean;
  readonly isFeatured?: boolean;
  readonly categories?: TermChoice;
  readonly tags?: TermChoice;
  readonly attributes?: readonly (TermChoice & { readonly attribute: string })[];
  /** Whether matching one of the attributes is enough. */
  readonly isAnyAttributeEnough?: boolean;
  /** Instead of what the shop's own lists show. */
  readonly visibility?: "any" | "visible" | "catalog" | "search" | "hidden";
  readonly after?: string;
  readonly before?: string;
  readonly dateColumn?: "published" | "updated";
}

/** Conditions on `product_listing l`. */
export function narrowed(narrowing: Narrowing): SQL[] {
  const { ids, excludedIds, isOnSale, attributes = [] } = narrowing;
  const ofProducts = productConditions(narrowing);
  const ofAttributes = attributes.map(attributeCondition);
  return [
    ...(ids ? [sql`l.product_id = any (${integers(ids)})`] : []),
    ...(excludedIds ? [sql`l.product_id <> all (${integers(excludedIds)})`] : []),
    ...(isOnSale === undefined ? [] : [sql`l.is_on_sale = ${isOnSale}`]),
    ...(ofProducts.length === 0
      ? []
      : [sql`l.product_id in (select p.id from products p where ${sql.join(ofProducts, sql` and `)})`]),
    ...(narrowing.categories ? [filed(sql`l.category_ids`, sql`categories`, narrowing.categories)] : []),
    ...(narrowing.tags ? [filed(sql`l.tag_ids`, sql`tags`, narrowing.tags)] : []),
    ...(ofAttributes.length === 0
      ? []
      : [sql`(${sql.join(ofAttributes, narrowing.isAnyAttributeEnough ? sql` or ` : sql` and `)})`]),
  ];
}

function productConditions(narrowing: Narrowing): SQL[] {
  const { skus, slugs, kinds, isFeatured, visibility, after, before, dateColumn } = narrowing;
  const moment = dateColumn === "updated" ? sql`p.updated_at` : sql`p.published_at`;
  return [
    ...(visibility === undefined ? [] : [sql`p.status = 'published'`]),
    ...(visibility === undefined || visibility === "any" ? [] : [sql`p.visibility = any (${seenIn(visibility)})`]),
    ...(skus
      ? [
          sql`(p.sku = any (${texts(skus)}) or exists (
          select from variations v where v.product_id = p.id and v.sku = any (${texts(skus)})))`,
        ]
      : []),
    ...(slugs ? [sql`p.slug = any (${texts(slugs)})`] : []),
    ...(kinds ? [sql`p.kind = any (${texts(kinds)})`] : []),
    ...(isFeatured === undefined ? [] : [sql`p.is_featured = ${isFeatured}`]),
    ...(after === undefined ? [] : [sql`${moment} > ${after}::timestamptz`]),
    ...(before === undefined ? [] : [sql`${moment} < ${before}::timestamptz`]),
  ];
}

function seenIn(visibility: "visible" | "catalog" | "search" | "hidden"): SQL {
  const wide = visibility === "catalog" || visibility === "search" ? [visibility, "visible"] : [visibility];
  return texts(wide);
}

/** A listing row contains the ancestors of its categories, so a parent finds the products of its children. */
function filed(column: SQL, table: SQL, { terms, operator }: TermChoice): SQL {
  const numbers = terms.filter((term) => /^\d{1,9}$/.test(term)).map(Number);
  const requested = sql`array(select t.id from ${table} t
    where t.id = any (${integers(numbers)}) or t.slug = any (${texts(terms)}))`;
  if (operator === "not_in") return sql`not (${column} && ${requested})`;
  if (operator === "in") return sql`${column} && ${requested}`;
  return sql`${column} @> ${requested} and cardinality(${requested}) = ${terms.length}`;
}

function attributeCondition({ attribute, terms, operator }: TermChoice & { readonly attribute: string }): SQL {
  const numbers = terms.filter((term) => /^\d{1,9}$/.test(term)).map(Number);
  const requested = sql`array(select t.id from attribute_terms t join attributes a on a.id = t.attribute_id
    where a.slug = ${attribute} and (t.id = any (${integers(numbers)}) or t.slug = any (${texts(terms)})))`;
  if (operator === "not_in") return sql`not (l.term_ids && ${requested})`;
  if (operator === "in") return sql`l.term_ids && ${requested}`;
  return sql`(l.term_ids @> ${requested} and cardinality(${requested}) = ${terms.length})`;
}

/** An array parameter in PostgreSQL's text format. */
function texts(values: readonly string[]): SQL {
  const quoted = values.map((value) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`);
  return sql`${`{${quoted.join(",")}}`}::text[]`;
}

import { type SQL, sql } from "drizzle-orm";
import { integers } from "../../catalog/sql.ts";
import type { Db } from "../../platform/db/connect.ts";

/** An approved review with its product. */
export interface ProductReview {
  readonly id: number;
  readonly createdAt: Date;
  readonly productId: number;
  readonly authorName: string;
  readonly body: string;
  readonly rating: number | null;
  readonly isVerified: boolean;
}

export interface ReviewsQuery {
  readonly productIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly orderBy: "date" | "id" | "rating" | "product";
  readonly isAscending: boolean;
  readonly offset: number;
  readonly limit: number;
}

const COLUMNS: Readonly<Record<ReviewsQuery["orderBy"], SQL>> = {
  date: sql`c.created_at`,
  id: sql`c.id`,
  rating: sql`coalesce(c.rating, 0)`,
  product: sql`c.product_id`,
};

/** Reviews of all published products, or of some. */
export async function listReviews(
  db: Db,
  { productIds, categoryIds, orderBy, isAscending, offset, limit }: ReviewsQuery,
): Promise<{ readonly reviews: readonly ProductReview[]; readonly total: number }> {
  const direction = isAscending ? sql`asc` : sql`desc`;
  const ofProducts = sql`c.product_id = any (${integers(productIds)})`;
  const ofCategories = sql`l.category_ids && ${integers(categoryIds)}`;
  const requested =
    productIds.length > 0 && categoryIds.length > 0
      ? sql`and (${ofProducts} or ${ofCategories})`
      : productIds.length > 0
        ? sql`and ${ofProducts}`
        : categoryIds.length > 0
          ? sql`and ${ofCategories}`
          : sql``;
  const from = sql`
    from comments c join product_listing l on l.product_id = c.product_id and (l.is_listed or l.is_searchable)
    where c.status = 'approved' and c.parent_id is null and not c.is_owner ${requested}`;
  const [page, counted] = await Promise.all([
    db.execute(sql`
      select c.id, c.created_at as "createdAt", c.product_id as "productId", c.author_name as "authorName", c.body,
        c.rating, c.is_verified as "isVerified" ${from}
      order by ${COLUMNS[orderBy]} ${direction}, c.id ${direction} limit ${limit} offset ${offset}`),
    db.execute<{ count: number }>(sql`select count(*)::integer as count ${from}`),
  ]);
  const reviews = page.rows.map((row) => ({
    ...(row as unknown as ProductReview),
    createdAt: new Date(row["createdAt"] as string),
  }));
  return { reviews, total: counted.rows[0]?.count ?? 0 };
}

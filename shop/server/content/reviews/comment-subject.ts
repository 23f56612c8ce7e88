import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";

/** The subject is a product or a post: they share one sequence of IDs. */
export type Subject = { readonly productId: number } | { readonly postId: number };

/** A product or post that can be reviewed or commented on. */
export interface CommentSubject {
  readonly subject: Subject;
  readonly kind: "review" | "comment";
  readonly id: number;
  readonly title: string;
  readonly path: string;
  readonly isOpen: boolean;
}

type Connection = Pick<Db, "execute">;

/** Finds published subjects; null for everything else. */
export async function findCommentSubject(
  db: Connection,
  id: number,
  settings: Pick<ShopSettings, "reviews" | "journal">,
): Promise<CommentSubject | null> {
  const { rows } = await db.execute<{ is_product: boolean; slug: string; title: string; is_open: boolean }>(sql`
    select true as is_product, slug, name as title, reviews_allowed as is_open
    from products where id = ${id} and status = 'published' and published_at <= now()
    union all
    select false, slug, title, true
    from posts where id = ${id} and status = 'published' and published_at <= now()`);
  const row = rows[0];
  if (!row) return null;

  const slug = encodeURIComponent(row.slug);
  return row.is_product
    ? {
        subject: { productId: id },
        kind: "review",
        id,
        title: row.title,
        path: `/product/${slug}/`,
        isOpen: row.is_open && settings.reviews.enabled,
      }
    : {
        subject: { postId: id },
        kind: "comment",
        id,
        title: row.title,
        path: `/journal/${slug}/`,
        isOpen: settings.journal.commentsEnabled,
      };
}

export function isAbout(subject: Subject) {
  return "productId" in subject ? sql`product_id = ${subject.productId}` : sql`post_id = ${subject.postId}`;
}

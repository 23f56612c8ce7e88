import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { purgePhotos, type StoredPhoto } from "../../platform/photos/photo-folder.ts";
import type { Shop } from "../../shop.ts";

export const REVIEW_PHOTOS = "review-photos";

export interface PhotoOfComment {
  readonly commentId: number;
  readonly status: string;
  /** The comment was written within the last day. */
  readonly isRecent: boolean;
}

export async function findPhoto(db: Db, id: string): Promise<PhotoOfComment | undefined> {
  const { rows } = await db.execute<{ [Name in keyof PhotoOfComment]: PhotoOfComment[Name] }>(sql`
    select p.comment_id as "commentId", c.status, c.created_at > now() - interval '1 day' as "isRecent"
    from review_photos p join comments c on c.id = p.comment_id where p.id = ${id}`);
  return rows[0];
}

export async function insertPhotos(
  db: Pick<Db, "execute">,
  commentId: number,
  photos: readonly StoredPhoto[],
): Promise<void> {
  for (const [position, { id, width, height }] of photos.entries()) {
    await db.execute(sql`
      insert into review_photos (id, comment_id, position, width, height)
      values (${id}, ${commentId}, ${position}, ${width}, ${height})`);
  }
}

/** Deletes photos of reviews that have been spam or in the trash for a month, and files without a review. */
export async function purgeReviewPhotos(shop: Pick<Shop, "config" | "database" | "now">): Promise<number> {
  const { db } = shop.database;
  await db.execute(sql`
    delete from review_photos using comments
    where comments.id = comment_id and comments.status in ('spam', 'trash') and comments.created_at < now() - interval '30 days'`);
  return purgePhotos(shop, REVIEW_PHOTOS, async (ids) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from review_photos where id = any (${`{${ids.join(",")}}`}::text[])`);
    return rows.map(({ id }) => id);
  });
}

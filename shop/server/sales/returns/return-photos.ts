import type { Queryable } from "../../platform/db/in-transaction.ts";
import { purgePhotos, readPhoto, type StoredPhoto } from "../../platform/photos/photo-folder.ts";
import type { Shop } from "../../shop.ts";

/** Only the owner and the customer can see them. */
export const RETURN_PHOTOS = "return-photos";

export async function insertReturnPhotos(
  connection: Queryable,
  returnId: number,
  photos: readonly StoredPhoto[],
): Promise<void> {
  for (const [position, { id, width, height }] of photos.entries()) {
    await connection.query(
      "insert into return_photos (id, return_id, position, width, height) values ($1, $2, $3, $4, $5)",
      [id, returnId, position, width, height],
    );
  }
}

/** Null unless the photo belongs to this order. */
export async function readReturnPhoto(
  shop: Pick<Shop, "config" | "database">,
  orderId: number,
  id: string,
  size: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const text = "select from return_photos p join returns r on r.id = p.return_id where p.id = $1 and r.order_id = $2";
  if ((await shop.database.pool.query(text, [id, orderId])).rowCount !== 1) return null;
  return readPhoto(shop, RETURN_PHOTOS, id, size);
}

/** Deletes files that no return refers to: of requests that failed, and of customers who were erased. */
export function purgeReturnPhotos(shop: Pick<Shop, "config" | "database" | "now">): Promise<number> {
  return purgePhotos(shop, RETURN_PHOTOS, async (ids) => {
    const text = "select id from return_photos where id = any ($1::text[])";
    return (await shop.database.pool.query<{ id: string }>(text, [ids])).rows.map(({ id }) => id);
  });
}

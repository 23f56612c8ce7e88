import { purgePhotos } from "../../platform/photos/photo-folder.ts";
import type { Shop } from "../../shop.ts";

/** Only staff can see them. */
export const MESSAGE_PHOTOS = "message-photos";

/** Deletes files that no message refers to: of messages that were not stored, or have been deleted. */
export function purgeMessagePhotos(shop: Pick<Shop, "config" | "database" | "now">): Promise<number> {
  return purgePhotos(shop, MESSAGE_PHOTOS, async (ids) => {
    const text = "select id from message_photos where id = any ($1::text[])";
    return (await shop.database.pool.query<{ id: string }>(text, [ids])).rows.map(({ id }) => id);
  });
}

import { messagePhotos, messages } from "../../platform/db/schema/content.ts";
import type { StoredPhoto } from "../../platform/photos/photo-folder.ts";
import { isTooFast, type Visitor } from "../../platform/rate-limit/rate-limiter.ts";
import type { Shop } from "../../shop.ts";
import type { MessageInput } from "./check-message.ts";

/** Stores a message, whose email to the shop waits from then on, unless this visitor has reached the limit. */
export function storeMessage(
  shop: Shop,
  visitor: Visitor,
  pageSlug: string,
  { topic, order, name, email, message }: MessageInput,
  photos: readonly StoredPhoto[],
): Promise<"stored" | "too-fast"> {
  return shop.database.db.transaction(async (tx) => {
    if (await isTooFast(tx, shop, visitor, "contact-message")) return "too-fast";
    const row = { pageSlug, topic, orderNumber: order, name, email, body: message, createdAt: shop.now() };
    const [stored] = await tx.insert(messages).values(row).returning({ messageId: messages.id });
    if (stored && photos.length > 0) {
      await tx.insert(messagePhotos).values(photos.map((photo, position) => ({ ...photo, ...stored, position })));
    }
    return "stored";
  });
}

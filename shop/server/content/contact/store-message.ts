import { messages } from "../../platform/db/schema/content.ts";
import { isTooFast, type Visitor } from "../../platform/rate-limit/rate-limiter.ts";
import type { Shop } from "../../shop.ts";
import type { MessageInput } from "./check-message.ts";

/** Stores a message, whose email to the shop waits from then on, unless this visitor has reached the limit. */
export function storeMessage(
  shop: Shop,
  visitor: Visitor,
  pageSlug: string,
  { topic, order, name, email, message }: MessageInput,
): Promise<"stored" | "too-fast"> {
  return shop.database.db.transaction(async (tx) => {
    if (await isTooFast(tx, shop, visitor, "contact-message")) return "too-fast";
    const row = { pageSlug, topic, orderNumber: order, name, email, body: message, createdAt: shop.now() };
    await tx.insert(messages).values(row);
    return "stored";
  });
}

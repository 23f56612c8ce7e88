import { messages } from "../db/schema/content.ts";
import { isTooFast, type Visitor } from "../reviews/visitor-limit.ts";
import type { Shop } from "../shop.ts";
import type { TypedMessage } from "./check-message.ts";

/** Keeps a message for the owner, or says that this visitor has written enough for now. */
export function storeMessage(
  shop: Shop,
  visitor: Visitor,
  pageSlug: string,
  { name, email, message }: TypedMessage,
): Promise<"stored" | "too-fast"> {
  return shop.database.db.transaction(async (tx) => {
    // A message takes as long to write as a comment, and counts as one.
    if (await isTooFast(tx, shop, visitor, "comment")) return "too-fast";
    await tx.insert(messages).values({ pageSlug, name, email, body: message, createdAt: shop.now() });
    return "stored";
  });
}

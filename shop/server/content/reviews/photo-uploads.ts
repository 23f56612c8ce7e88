import type { CommentRefusal, SentPhoto } from "@vitrine/commerce/reviews";
import { checkPhotos } from "@vitrine/commerce/reviews";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { type StoredPhoto, storePhotos } from "../../platform/photos/photo-folder.ts";
import { isTooFast, type Visitor } from "../../platform/rate-limit/rate-limiter.ts";
import type { Shop } from "../../shop.ts";
import { REVIEW_PHOTOS } from "./review-photos.ts";

type Refusals = readonly [CommentRefusal, ...CommentRefusal[]];

export async function acceptPhotos(
  shop: Shop,
  visitor: Visitor,
  sent: readonly SentPhoto[],
): Promise<Result<readonly StoredPhoto[], Refusals>> {
  if (sent.length === 0) return ok([]);
  const [first, ...others] = checkPhotos(sent);
  if (first) return refuse([first, ...others]);
  if (await isTooFast(shop.database.db, shop, visitor, "review-photos")) return refuse([{ code: "too-fast" }]);
  const stored = await storePhotos(shop, REVIEW_PHOTOS, sent);
  return stored.ok ? stored : refuse([stored.error]);
}

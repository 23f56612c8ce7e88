import type { CommentRefusal, SentPhoto } from "@vitrine/commerce/reviews";
import { checkPhotos } from "@vitrine/commerce/reviews";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Shop } from "../../shop.ts";
import { type OpenedPhoto, openPhoto } from "./open-photo.ts";
import { type StoredPhoto, storePhotos } from "./review-photos.ts";
import { isTooFast, type Visitor } from "../../platform/rate-limit/rate-limiter.ts";

type Refusals = readonly [CommentRefusal, ...CommentRefusal[]];

/** Processes photos, few at a time: each needs tens of megabytes of memory while it is open. */
export async function acceptPhotos(
  shop: Shop,
  visitor: Visitor,
  sent: readonly SentPhoto[],
): Promise<Result<readonly StoredPhoto[], Refusals>> {
  if (sent.length === 0) return ok([]);
  const [first, ...others] = checkPhotos(sent);
  if (first) return refuse([first, ...others]);
  if (await isTooFast(shop.database.db, shop, visitor, "review-photos")) return refuse([{ code: "too-fast" }]);

  const opened: OpenedPhoto[] = [];
  for (const photo of sent) {
    const result = await inTurn(() => openPhoto(photo));
    if (!result.ok) return refuse([result.error]);
    opened.push(result.value);
  }
  return ok(await storePhotos(shop, opened));
}

let last: Promise<unknown> = Promise.resolve();

/** One photo after the other, across all visitors. */
export function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const mine = last.then(job);
  last = mine.catch(() => undefined);
  return mine;
}

/** Concurrent uploads, each with up to twenty megabytes in memory. */
const MAX_UPLOADS = 6;
let uploads = 0;

/** Null if too many uploads are in progress. */
export async function whileUploading<T>(work: () => Promise<T>): Promise<T | null> {
  if (uploads >= MAX_UPLOADS) return null;
  uploads++;
  try {
    return await work();
  } finally {
    uploads--;
  }
}

import type { CommentRefusal, SentPhoto } from "@vitrine/commerce/reviews";
import { checkPhotos } from "@vitrine/commerce/reviews";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Shop } from "../shop.ts";
import { type OpenedPhoto, openPhoto } from "./open-photo.ts";
import { type StoredPhoto, storePhotos } from "./review-photos.ts";
import { isTooFast, type Visitor } from "./visitor-limit.ts";

type Refusals = readonly [CommentRefusal, ...CommentRefusal[]];

/** Takes photos in, few at a time: each is tens of megabytes of memory while it is open. */
export async function takePhotos(
  shop: Shop,
  visitor: Visitor,
  sent: readonly SentPhoto[],
): Promise<Result<readonly StoredPhoto[], Refusals>> {
  if (sent.length === 0) return ok([]);
  const [first, ...others] = checkPhotos(sent);
  if (first) return refuse([first, ...others]);
  const isOneTooMany = await shop.database.db.transaction((tx) => isTooFast(tx, shop, visitor, "photos"));
  if (isOneTooMany) return refuse([{ code: "too-fast" }]);

  const opened: OpenedPhoto[] = [];
  for (const photo of sent) {
    const result = await inTurn(() => openPhoto(photo));
    if (!result.ok) return refuse([result.error]);
    opened.push(result.value);
  }
  return ok(await storePhotos(shop, opened));
}

let last: Promise<unknown> = Promise.resolve();

/** One photo after the other, whoever sent it. */
function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const mine = last.then(job);
  last = mine.catch(() => undefined);
  return mine;
}

/** Uploads under way, each with up to twenty megabytes in memory. */
const MOST_UPLOADS = 6;
let uploads = 0;

/** Null when so many are arriving that one more would be too much. */
export async function whileUploading<T>(work: () => Promise<T>): Promise<T | null> {
  if (uploads >= MOST_UPLOADS) return null;
  uploads++;
  try {
    return await work();
  } finally {
    uploads--;
  }
}

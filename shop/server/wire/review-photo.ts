import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { type PhotoSize, readThreadAddress } from "../../addresses/review-address.ts";
import type { Door } from "../http/door.ts";
import { isHeldCommentProof } from "../reviews/held-comment.ts";
import { photoFile } from "../reviews/review-photos.ts";
import type { Shop } from "../shop.ts";

const ADDRESS = /^\/review-photos\/(?<id>[0-9a-f]{32})-(?<size>small|large)\.webp$/;
/** An owner may take a review down again; nobody is to keep its photos much longer. */
const PUBLIC = "public, max-age=3600";

/** Photos of reviews. They are seen by whoever sees the review: everyone, its author alone, or nobody. */
export function reviewPhotoDoor(shop: Shop): Door {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const url = new URL(request.url);
    const { id, size } = ADDRESS.exec(url.pathname)?.groups ?? {};
    if (id === undefined || size === undefined) return null;

    const { rows } = await shop.database.db.execute<{ comment_id: number; status: string; is_recent: boolean }>(sql`
      select p.comment_id, c.status, c.created_at > now() - interval '1 day' as is_recent
      from review_photos p join comments c on c.id = p.comment_id where p.id = ${id}`);
    const [photo] = rows;
    const { held } = readThreadAddress(url.searchParams);
    const isOwn =
      photo !== undefined &&
      photo.is_recent &&
      held?.id === photo.comment_id &&
      isHeldCommentProof(shop, held.id, held.proof);
    const isPublic = photo?.status === "approved";
    const bytes = isPublic || isOwn ? await read(photoFile(shop, id, size as PhotoSize)) : null;
    if (!bytes) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
    const headers = {
      "content-type": "image/webp",
      "content-length": String(bytes.byteLength),
      "cache-control": isPublic ? PUBLIC : "private, no-store",
    };
    return new Response(request.method === "HEAD" ? null : bytes, { headers });
  };
}

async function read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch {
    return null;
  }
}

import { readThreadAddress } from "../../../urls/review-url.ts";
import { isHeldCommentProof } from "./held-comment.ts";
import { readPhoto } from "../../platform/photos/photo-folder.ts";
import { findPhoto, REVIEW_PHOTOS } from "./review-photos.ts";
import type { Shop } from "../../shop.ts";

const FILE = /^(?<id>[0-9a-f]{32})-(?<size>small|large)\.webp$/;
/** Short, because an owner may remove a review with its photos. */
const PUBLIC = "public, max-age=3600";

/** Photos of reviews. They are visible to the people who see the review: everyone, its author alone, or nobody. */
export async function reviewPhoto(shop: Shop, request: Request, file: string): Promise<Response> {
  const url = new URL(request.url);
  const { id = "", size = "" } = FILE.exec(file)?.groups ?? {};
  const photo = await findPhoto(shop.database.db, id);
  const { held } = readThreadAddress(url.searchParams);
  const isOwn =
    photo !== undefined &&
    photo.isRecent &&
    held?.id === photo.commentId &&
    isHeldCommentProof(shop, held.id, held.proof);
  const isPublic = photo?.status === "approved";
  const bytes = isPublic || isOwn ? await readPhoto(shop, REVIEW_PHOTOS, id, size) : null;
  if (!bytes) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  const headers = {
    "content-type": "image/webp",
    "content-length": String(bytes.byteLength),
    "cache-control": isPublic ? PUBLIC : "private, no-store",
  };
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

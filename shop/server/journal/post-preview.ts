import { isPreviewOf, previewParams } from "../content/preview-link.ts";
import type { Shop } from "../shop.ts";
import { findPostOfAnyState, type Post } from "./posts.ts";

const subjectOf = (postId: number) => `post ${postId}`;

/** Where staff, and whoever they send it to, see an entry before visitors do. */
export function postPreviewLink(shop: Pick<Shop, "secret" | "now">, postId: number): string {
  return `/page-preview/journal/${postId}/?${previewParams(shop, subjectOf(postId))}`;
}

export async function findPreviewedPost(
  shop: Pick<Shop, "secret" | "now" | "database">,
  url: URL,
  postId: number,
): Promise<Post | null> {
  return isPreviewOf(shop, url, subjectOf(postId)) ? findPostOfAnyState(shop.database.db, postId) : null;
}

import { isPreviewOf, previewParams } from "../pages/preview-link.ts";
import type { Shop } from "../../shop.ts";
import { findPostOfAnyState, type Post } from "./posts.ts";
import { shopLink } from "../../config.ts";

const subjectOf = (postId: number) => `post ${postId}`;

/** The preview URL of a post, for staff and people they send it to. */
export function postPreviewLink(shop: Pick<Shop, "secret" | "now" | "config">, postId: number): string {
  return shopLink(shop.config, `/page-preview/journal/${postId}/?${previewParams(shop, subjectOf(postId))}`);
}

export async function findPreviewedPost(
  shop: Pick<Shop, "secret" | "now" | "database">,
  url: URL,
  postId: number,
): Promise<Post | null> {
  return isPreviewOf(shop, url, subjectOf(postId)) ? findPostOfAnyState(shop.database.db, postId) : null;
}

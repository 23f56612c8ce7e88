import { posts as demoPosts } from "../../../../demo/journal/index.ts";
import type { postTags, posts } from "../schema/journal.ts";
import { postIds } from "./content-ids.ts";
import { mediaIds } from "./media-rows.ts";
import { daysBefore } from "./timestamps.ts";
import { tagIds } from "./taxonomy-rows.ts";

export function postRows(now: Date): (typeof posts.$inferInsert)[] {
  return demoPosts.map(({ slug, title, excerpt, body, picture, publishedDaysAgo }) => ({
    id: postIds.idOf(slug),
    slug,
    title,
    excerpt,
    body,
    mediaId: mediaIds.idOf(picture),
    publishedAt: daysBefore(now, publishedDaysAgo),
    updatedAt: daysBefore(now, publishedDaysAgo),
  }));
}

export function postTagRows(): (typeof postTags.$inferInsert)[] {
  return demoPosts.flatMap(({ slug, tags }) =>
    tags.map((tag) => ({ postId: postIds.idOf(slug), tagId: tagIds.idOf(tag) })),
  );
}
